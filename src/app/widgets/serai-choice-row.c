/* serai-choice-row.c: a combo row for texts of any length.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-choice-row.h"

enum
{
  VALUE_CHARS = 18, /* line length of the selected text */
  VALUE_MAX_LINES = 3,
  CHOICE_CHARS = 24 /* line length in the list */
};

struct _SeraiChoiceRow
{
  AdwComboRow parent_instance;
  GStrv       details;     /* (nullable): a line below each choice in the list */
  guint       marked;      /* the choice with the mark; GTK_INVALID_LIST_POSITION: none */
  char       *mark;        /* (nullable) */
  GtkWidget  *list;        /* (not owned): in the popover */
  GtkWidget  *chosen;      /* (not owned) (nullable): the child of its selected item */
  gboolean    is_scrolled; /* to the selected item, since the popover was mapped */
};

G_DEFINE_FINAL_TYPE (SeraiChoiceRow, serai_choice_row, ADW_TYPE_COMBO_ROW)

static const char *
get_text (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

/* ---- The selected text in the row ---- */

static void
value_setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), VALUE_MAX_LINES);
  gtk_list_item_set_child (item, label);
}

/* Vowel signs and other marks take no place of their own. */
static guint
count_letters (const char *text)
{
  guint n_letters = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_ismark (g_utf8_get_char (text)))
      n_letters++;
  return n_letters;
}

/* The list view of the row gets the height that the text needs at its natural width, so the
 * minimum must equal it: a text of one line never wraps, and a longer one always does. */
static void
value_bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkLabel   *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = get_text (item);
  gboolean    is_long = count_letters (text) > VALUE_CHARS;

  gtk_label_set_label (label, text);
  gtk_label_set_ellipsize (label, is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (label, is_long);
  gtk_label_set_width_chars (label, is_long ? VALUE_CHARS : -1);
  gtk_label_set_max_width_chars (label, is_long ? VALUE_CHARS : -1);
}

/* ---- The list in the popover, with a tick at the selected item ---- */

static void
update_tick (GtkListItem *item, AdwComboRow *row)
{
  SeraiChoiceRow *self = SERAI_CHOICE_ROW (row);
  GtkWidget      *child = gtk_list_item_get_child (item);
  GtkWidget      *tick = gtk_widget_get_last_child (child);
  gboolean is_chosen = adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item);

  gtk_widget_set_opacity (tick, is_chosen ? 1 : 0);
  if (is_chosen)
    self->chosen = child;
  else if (self->chosen == child)
    self->chosen = NULL;
}

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec G_GNUC_UNUSED, GtkListItem *item)
{
  update_tick (item, row);
}

static GtkWidget *
create_choice_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CHOICE_CHARS);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
choice_setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (texts), create_choice_label (NULL));
  gtk_box_append (GTK_BOX (texts), create_choice_label ("choice-detail"));
  gtk_box_append (GTK_BOX (texts), create_choice_label ("choice-mark"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (tick), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_list_item_set_child (item, box);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (selected_cb), item, 0);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
choice_bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, AdwComboRow *row)
{
  SeraiChoiceRow *self = SERAI_CHOICE_ROW (row);
  GtkWidget      *texts = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget      *label = gtk_widget_get_first_child (texts);
  GtkWidget      *detail = gtk_widget_get_next_sibling (label);
  guint           n = gtk_list_item_get_position (item);
  gboolean        is_detailed = self->details != NULL && n < g_strv_length (self->details);

  gtk_label_set_label (GTK_LABEL (label), get_text (item));
  show_text (detail, is_detailed ? self->details[n] : NULL);
  show_text (gtk_widget_get_next_sibling (detail), n == self->marked ? self->mark : NULL);
  update_tick (item, row);
}

static void
choice_unbind_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
                  SeraiChoiceRow *self)
{
  if (self->chosen == gtk_list_item_get_child (item))
    self->chosen = NULL;
}

/* ---- Scrolling the popover to the selected item ---- */

/* A tick callback, because this takes several frames: the list scrolls only after it has been laid
 * out, and the selected item exists only after it has been scrolled and laid out again. */
static gboolean
find_chosen_cb (GtkWidget *list, GdkFrameClock *clock G_GNUC_UNUSED, gpointer user_data)
{
  SeraiChoiceRow *self = user_data;

  if (gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  if (!self->is_scrolled)
    {
      self->is_scrolled = TRUE;
      gtk_widget_activate_action (list, "list.scroll-to-item", "u",
                                  adw_combo_row_get_selected (ADW_COMBO_ROW (self)));
      return G_SOURCE_CONTINUE;
    }
  if (self->chosen != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (self->chosen));
  return G_SOURCE_REMOVE;
}

/* GtkViewport takes the place of an item in the popover for one below the row: it would scroll the
 * page when an item gets the focus, and move the popover while an item is being clicked. */
static void
set_page_follows_focus (SeraiChoiceRow *self, gboolean follows)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);

  if (page != NULL)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), follows);
}

static void
list_unmap_cb (SeraiChoiceRow *self)
{
  set_page_follows_focus (self, TRUE);
}

static void
list_map_cb (SeraiChoiceRow *self)
{
  set_page_follows_focus (self, FALSE);
  self->is_scrolled = FALSE;
  if (adw_combo_row_get_selected (ADW_COMBO_ROW (self)) != GTK_INVALID_LIST_POSITION)
    gtk_widget_add_tick_callback (self->list, find_chosen_cb, self, NULL);
}

/* AdwComboRow does not expose the list view in its popover. */
static GtkWidget *
find_list (GtkWidget *widget, gboolean is_in_popover)
{
  GtkWidget *list = is_in_popover && GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  is_in_popover = is_in_popover || GTK_IS_POPOVER (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && list == NULL;
       child = gtk_widget_get_next_sibling (child))
    list = find_list (child, is_in_popover);
  return list;
}

static void
serai_choice_row_finalize (GObject *object)
{
  SeraiChoiceRow *self = SERAI_CHOICE_ROW (object);

  g_strfreev (self->details);
  g_free (self->mark);
  G_OBJECT_CLASS (serai_choice_row_parent_class)->finalize (object);
}

static void
serai_choice_row_class_init (SeraiChoiceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_choice_row_finalize;
}

static void
serai_choice_row_init (SeraiChoiceRow *self)
{
  g_autoptr (GtkListItemFactory) value = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) choice = gtk_signal_list_item_factory_new ();

  self->marked = GTK_INVALID_LIST_POSITION;
  g_signal_connect (value, "setup", G_CALLBACK (value_setup_cb), NULL);
  g_signal_connect (value, "bind", G_CALLBACK (value_bind_cb), NULL);
  g_signal_connect_object (choice, "setup", G_CALLBACK (choice_setup_cb), self, 0);
  g_signal_connect_object (choice, "bind", G_CALLBACK (choice_bind_cb), self, 0);
  g_signal_connect_object (choice, "unbind", G_CALLBACK (choice_unbind_cb), self, 0);
  adw_combo_row_set_factory (ADW_COMBO_ROW (self), value);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), choice);
  self->list = find_list (GTK_WIDGET (self), FALSE);
  if (self->list != NULL)
    {
      g_signal_connect_object (self->list, "map", G_CALLBACK (list_map_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->list, "unmap", G_CALLBACK (list_unmap_cb), self,
                               G_CONNECT_SWAPPED);
    }
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
}

/**
 * serai_choice_row_new:
 * Returns: (transfer floating): an empty row; its model must be a #GtkStringList
 */
GtkWidget *
serai_choice_row_new (void)
{
  return g_object_new (SERAI_TYPE_CHOICE_ROW, NULL);
}

/**
 * serai_choice_row_set_details:
 * @self: a row
 * @details: (array zero-terminated=1): a line about each choice, shown below it in the list
 * @marked: the choice that gets @mark below it
 * @mark: a translated word
 * To be called before the model is set.
 */
void
serai_choice_row_set_details (SeraiChoiceRow *self, const char *const *details, guint marked,
                              const char *mark)
{
  g_return_if_fail (SERAI_IS_CHOICE_ROW (self));

  g_strfreev (self->details);
  self->details = g_strdupv ((GStrv) details);
  self->marked = marked;
  g_free (self->mark);
  self->mark = g_strdup (mark);
}
