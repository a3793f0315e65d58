/* serai-rules-window.c: a window that shows the rules of a game.
 *
 * The text is the rule page of the game. Options and source are generated from its rules, so they
 * cannot be out of date.
 *
 * Laying out a whole page takes much longer than a frame. So the window opens with the blocks at
 * its top, and each frame adds a few more below them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-rules-window.h"

#include <glib/gi18n.h>

#include "board/serai-board-picture.h"
#include "game.h"
#include "serai-message-text.h"
#include "serai-rule-page.h"
#include "widgets/serai-gradual.h"
#include "widgets/serai-toplevel.h"

/* In pixels. */
#define PICTURE_SIDE 280
#define PAGE_WIDTH 620
#define GAP 20
#define ITEM_GAP 8
#define CAPTION_GAP 6
/* Only the first and last of more choices than this are listed. */
#define MAX_CHOICES 6
/* The name of the shared page on making moves. */
#define PLAYING "playing"
/* With which the window opens. */
#define FIRST_BLOCKS 3

struct _SeraiRulesWindow
{
  AdwWindow         parent_instance;
  const SeraiRules *rules; /* static */
  GtkBox           *page;
  GtkFlowBox       *boards;  /* (nullable): consecutive boards share a row */
  GPtrArray        *pages;   /* (element-type SeraiRulePage) (owned): own the blocks */
  GPtrArray        *blocks;  /* (element-type SeraiRuleBlock) (owned): of all pages, in order */
  guint             n_added; /* blocks that the window has so far */
  GtkListBox       *list;    /* (nullable): the list of options or presets that is being filled */
  gsize             n_rows;  /* options and presets so far */
};

G_DEFINE_FINAL_TYPE (SeraiRulesWindow, serai_rules_window, ADW_TYPE_WINDOW)

/* ---- Text ---- */

/* Minimum and natural width are equal, so that GTK lays out the text once to measure both. */
static GtkWidget *
create_label (const char *text, const char *css_class, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static void
add (SeraiRulesWindow *self, GtkWidget *widget)
{
  self->boards = NULL;
  gtk_box_append (self->page, widget);
}

static void
add_text (SeraiRulesWindow *self, const char *text)
{
  add (self, create_label (text, "body", GTK_ACCESSIBLE_ROLE_LABEL));
}

static void
add_heading (SeraiRulesWindow *self, const char *text)
{
  add (self, create_label (text, "title-3", GTK_ACCESSIBLE_ROLE_HEADING));
}

/* Uses a grid: a box measures its label width for height, and GTK may answer with more than the
 * width for which that height was measured. */
static void
add_item (SeraiRulesWindow *self, const char *text)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *bullet = gtk_label_new ("•");

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_accessible_update_state (GTK_ACCESSIBLE (bullet), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_grid_set_column_spacing (GTK_GRID (grid), ITEM_GAP);
  gtk_grid_attach (GTK_GRID (grid), bullet, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), create_label (text, "body", GTK_ACCESSIBLE_ROLE_LABEL), 1, 0, 1,
                   1);
  add (self, grid);
}

/* ---- Boards ---- */

/* A grid for the same reason: for each height that a box is asked for its width, its label is laid
 * out with many widths. */
static GtkWidget *
create_figure (const SeraiDiagram *diagram, const char *caption)
{
  GtkWidget       *grid = gtk_grid_new ();
  GtkWidget       *picture = serai_board_picture_new (PICTURE_SIDE);
  g_autofree char *pieces = serai_diagram_describe (diagram);

  g_object_set (picture, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  serai_board_picture_set_diagram (SERAI_BOARD_PICTURE (picture), diagram);
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_grid_set_row_spacing (GTK_GRID (grid), CAPTION_GAP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, pieces, -1);
  gtk_grid_attach (GTK_GRID (grid), picture, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), create_label (caption, "caption", GTK_ACCESSIBLE_ROLE_LABEL), 0,
                   1, 1, 1);
  return grid;
}

static GtkFlowBox *
create_boards (void)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (box, 1);
  gtk_flow_box_set_column_spacing (box, GAP);
  gtk_flow_box_set_row_spacing (box, GAP);
  gtk_widget_set_valign (GTK_WIDGET (box), GTK_ALIGN_START);
  return box;
}

/* Boards that share rows are aligned with the text, and a single one is centred below it. */
static void
align_boards (GtkFlowBox *boards)
{
  GtkFlowBoxChild *first = gtk_flow_box_get_child_at_index (boards, 0);
  gboolean         is_single = gtk_flow_box_get_child_at_index (boards, 1) == NULL;
  GtkAlign         align = is_single ? GTK_ALIGN_CENTER : GTK_ALIGN_START;

  gtk_flow_box_set_max_children_per_line (boards, is_single ? 1 : 2);
  gtk_widget_set_halign (gtk_flow_box_child_get_child (first), align);
}

static void
add_board (SeraiRulesWindow *self, const SeraiRuleBlock *block)
{
  GtkFlowBox *boards = self->boards != NULL ? self->boards : create_boards ();
  GtkWidget  *child = gtk_flow_box_child_new ();
  g_autoptr (GError) error = NULL;
  SeraiDiagram diagram;

  if (!serai_diagram_read (&diagram, self->rules, &block->diagram, &error))
    {
      g_warning ("A board of the rules of %s: %s", self->rules->id, error->message);
      return;
    }
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), create_figure (&diagram, block->text));
  gtk_flow_box_append (boards, child);
  align_boards (boards);
  if (self->boards == NULL)
    add (self, GTK_WIDGET (boards));
  self->boards = boards;
}

/* ---- Options ---- */

/* Lists the choices other than the default, or the ends of a long list. */
static char *
list_choices (const SeraiOption *option)
{
  GString *list = g_string_new (NULL);

  if (option->n_choices > MAX_CHOICES)
    {
      g_string_append_printf (list, "%s … %s", _ (option->choices[0].label),
                              _ (option->choices[option->n_choices - 1].label));
      return g_string_free (list, FALSE);
    }
  for (guint n = 0; n < option->n_choices; n++)
    if (n != option->preset)
      g_string_append_printf (list, "%s%s", list->len > 0 ? SERAI_MESSAGE_SEPARATOR : "",
                              _ (option->choices[n].label));
  return g_string_free (list, FALSE);
}

static void
append_line (GtkWidget *box, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (box), create_label (text, css_class, GTK_ACCESSIBLE_ROLE_LABEL));
}

static void
append_row (GtkListBox *list, GtkWidget *box)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (box, "rule-option");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
}

static void
append_option (GtkListBox *list, const SeraiOption *option)
{
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *choices = list_choices (option);
  g_autofree char *preset =
      /* Translators: of a rule option: its default */
      g_strdup_printf (_ ("Default: %s"), _ (option->choices[option->preset].label));
  /* Translators: of a rule option: its other choices, as "11 · 9" */
  g_autofree char *others = g_strdup_printf (_ ("Other choices: %s"), choices);

  append_line (box, _ (option->label), "heading");
  append_line (box, _ (option->explanation), "body");
  append_line (box, preset, "dim");
  append_line (box, others, "dim");
  append_row (list, box);
}

/* Appends one setting of a preset, as "Counters: 9". */
static void
append_setting (GtkWidget *box, const SeraiRules *rules, const SeraiOptions *options, gsize n)
{
  const SeraiOption *option = &rules->options[n];
  /* Translators: a rule option and what is chosen, as "Counters: 9" */
  g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s"), _ (option->label),
                                           _ (option->choices[options->choice[n]].label));

  if (options->choice[n] != option->preset)
    append_line (box, text, "body");
}

static void
append_preset (GtkListBox *list, const SeraiRules *rules, gsize preset)
{
  GtkWidget   *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  SeraiOptions options;

  serai_options_set_preset (rules, &options, preset);
  append_line (box, _ (rules->presets[preset].name), "heading");
  for (gsize n = 0; n < rules->n_options; n++)
    append_setting (box, rules, &options, n);
  append_row (list, box);
}

static GtkListBox *
add_list (SeraiRulesWindow *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_can_focus (list, FALSE);
  gtk_widget_add_css_class (list, "boxed-list");
  add (self, list);
  return GTK_LIST_BOX (list);
}

/* Begins the list of options, to which add_row() adds. */
static void
add_options (SeraiRulesWindow *self)
{
  if (self->rules->n_options == 0)
    return;
  add_heading (self, _ ("Rule options"));
  /* Translators: in the rules of a game, above the list of rule options; New Game is a menu command
   */
  add_text (self, _ ("Traditions and sources differ on some rules. You can choose between them in "
                     "New Game; otherwise the default is used."));
  self->list = add_list (self);
}

/* Adds an option, or a preset after the last one. */
static void
add_row (SeraiRulesWindow *self)
{
  gsize n_options = self->rules->n_options;
  gsize n = self->n_rows++;

  if (n == n_options)
    {
      /* Translators: in the rules of a game, above the list of presets */
      add_text (self, _ ("Options that belong together are combined in presets:"));
      self->list = add_list (self);
    }
  if (n < n_options)
    append_option (self->list, &self->rules->options[n]);
  else
    append_preset (self->list, self->rules, n - n_options);
  if (self->n_rows == n_options + self->rules->n_presets)
    self->list = NULL;
}

/* ---- The page ---- */

/* Turns a URL in the text into a link. */
static void
add_source (SeraiRulesWindow *self)
{
  GtkWidget *label = create_label (NULL, "source", GTK_ACCESSIBLE_ROLE_LABEL);
  g_autoptr (GRegex) address = g_regex_new ("https?://\\S+", 0, 0, NULL);
  g_autofree char *escaped = g_markup_escape_text (self->rules->card->source, -1);
  g_autofree char *markup =
      g_regex_replace (address, escaped, -1, 0, "<a href=\"\\0\">\\0</a>", 0, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  add (self, label);
}

static void
add_block (SeraiRulesWindow *self, const SeraiRuleBlock *block)
{
  switch (block->kind)
    {
    case SERAI_RULE_HEADING:
      add_heading (self, block->text);
      break;
    case SERAI_RULE_TEXT:
      add_text (self, block->text);
      break;
    case SERAI_RULE_ITEM:
      add_item (self, block->text);
      break;
    case SERAI_RULE_BOARD:
      add_board (self, block);
      break;
    case SERAI_RULE_OPTIONS:
      add_options (self);
      break;
    case SERAI_RULE_PLAYING: /* replaced by its page */
      break;
    case SERAI_RULE_SOURCE:
      add_source (self);
      break;
    }
}

static void
collect_blocks (SeraiRulesWindow *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  SeraiRulePage        *page = serai_rule_page_load (name, &error);
  const SeraiRuleBlock *block;

  if (page == NULL)
    {
      g_warning ("Page “%s” of the rules: %s", name, error->message);
      return;
    }
  g_ptr_array_add (self->pages, page);
  for (gsize n = 0; (block = serai_rule_page_nth (page, n)) != NULL; n++)
    {
      if (block->kind == SERAI_RULE_PLAYING)
        collect_blocks (self, PLAYING);
      else
        g_ptr_array_add (self->blocks, (gpointer) block);
    }
}

/* Adds the next block, or a row of the one before. Returns: whether there is more to add */
static gboolean
add_next (GtkWidget *widget, gpointer unused G_GNUC_UNUSED)
{
  SeraiRulesWindow *self = SERAI_RULES_WINDOW (widget);

  if (self->list != NULL)
    add_row (self);
  else if (self->n_added < self->blocks->len)
    add_block (self, self->blocks->pdata[self->n_added++]);
  return self->list != NULL || self->n_added < self->blocks->len;
}

/* ---- The window ---- */

/* The page itself has the focus: its keys scroll it like a text instead of moving through its
 * parts. */
static void
add_keys (GtkWidget *scroller)
{
  static const struct
  {
    const char   *trigger;
    GtkScrollType scroll;
  } keys[] = {
    { "Up|KP_Up", GTK_SCROLL_STEP_UP },
    { "Down|KP_Down", GTK_SCROLL_STEP_DOWN },
    { "<Shift>space", GTK_SCROLL_PAGE_UP },
    { "space", GTK_SCROLL_PAGE_DOWN },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize n = 0; n < G_N_ELEMENTS (keys); n++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new_with_arguments (
          gtk_shortcut_trigger_parse_string (keys[n].trigger),
          gtk_signal_action_new ("scroll-child"), "(ib)", keys[n].scroll, FALSE);

      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (scroller, controller);
}

/* Limits the page to a readable line length. */
static GtkWidget *
create_clamp (SeraiRulesWindow *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->page));
  return clamp;
}

static void
serai_rules_window_finalize (GObject *object)
{
  SeraiRulesWindow *self = SERAI_RULES_WINDOW (object);

  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->pages);
  G_OBJECT_CLASS (serai_rules_window_parent_class)->finalize (object);
}

static void
serai_rules_window_class_init (SeraiRulesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_rules_window_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
serai_rules_window_init (SeraiRulesWindow *self)
{
  self->page =
      GTK_BOX (g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                             "orientation", GTK_ORIENTATION_VERTICAL, "focusable", TRUE, NULL));
  self->pages = g_ptr_array_new_with_free_func (g_object_unref);
  self->blocks = g_ptr_array_new ();
  gtk_widget_add_css_class (GTK_WIDGET (self->page), "rules");
  gtk_window_set_default_size (GTK_WINDOW (self), 700, 760);
  gtk_widget_set_size_request (GTK_WIDGET (self), 320, 300);
}

static GtkWindow *
create_window (GtkWindow *parent, const SeraiRules *rules)
{
  SeraiRulesWindow *self = g_object_new (
      SERAI_TYPE_RULES_WINDOW, "application", gtk_window_get_application (parent), "transient-for",
      parent, "modal", gtk_window_get_modal (parent), "destroy-with-parent", TRUE, NULL);
  const char *title = C_ ("window", "Rules");

  self->rules = rules;
  add_keys (serai_toplevel_fill (ADW_WINDOW (self), title, _ (rules->name), create_clamp (self)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  add (self, create_label (_ (rules->name), "title-1", GTK_ACCESSIBLE_ROLE_HEADING));
  add (self, create_label (_ (rules->subtitle), "region", GTK_ACCESSIBLE_ROLE_LABEL));
  collect_blocks (self, rules->id);
  for (guint n = 0; n < FIRST_BLOCKS; n++)
    add_next (GTK_WIDGET (self), NULL);
  serai_gradual_run (GTK_WIDGET (self), add_next, NULL, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  return GTK_WINDOW (self);
}

/**
 * serai_rules_window_show:
 * @parent: the transient parent
 * @rules: a game
 * Shows the rules of @rules, replacing the window of another game.
 */
void
serai_rules_window_show (GtkWindow *parent, const SeraiRules *rules)
{
  serai_toplevel_show (parent, SERAI_TYPE_RULES_WINDOW, rules, create_window);
}
