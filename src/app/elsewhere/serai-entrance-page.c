/* serai-entrance-page.c: the page on which one comes in at a server that has accounts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-entrance-page.h"

#include <glib/gi18n.h>

#include "serai-password.h"
#include "widgets/list-label.h"
#include "widgets/wrapped-label.h"

struct _SeraiEntrancePage
{
  AdwPreferencesPage parent_instance;
  GtkLabel          *explanation;
  GtkWidget         *name_row;
  GtkWidget         *password_row;
  GtkWidget         *buttons[SERAI_ENTRANCE_ENROL + 1];
};

G_DEFINE_FINAL_TYPE (SeraiEntrancePage, serai_entrance_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  ENTER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget *button, SeraiEntrancePage *self)
{
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  SeraiEntrance entrance = SERAI_ENTRANCE_GUEST;

  while (self->buttons[entrance] != button)
    entrance++;
  g_signal_emit (self, signals[ENTER], 0, entrance, name,
                 entrance == SERAI_ENTRANCE_GUEST
                     ? ""
                     : gtk_editable_get_text (GTK_EDITABLE (self->password_row)));
}

static void
text_changed_cb (SeraiEntrancePage *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  const char *password = gtk_editable_get_text (GTK_EDITABLE (self->password_row));
  gboolean    has_password = serai_password_is_long_enough (password);

  for (SeraiEntrance entrance = SERAI_ENTRANCE_GUEST; entrance <= SERAI_ENTRANCE_ENROL; entrance++)
    gtk_widget_set_sensitive (self->buttons[entrance],
                              name[0] != '\0'
                                  && (entrance == SERAI_ENTRANCE_GUEST || has_password));
}

/* Enter in a field: a member logs in; who has no password is a guest. */
static void
entry_activated_cb (SeraiEntrancePage *self)
{
  const char *password = gtk_editable_get_text (GTK_EDITABLE (self->password_row));
  GtkWidget  *button =
      self->buttons[password[0] != '\0' ? SERAI_ENTRANCE_LOGIN : SERAI_ENTRANCE_GUEST];

  if (gtk_widget_get_sensitive (button))
    clicked_cb (button, self);
}

static void
serai_entrance_page_class_init (SeraiEntrancePageClass *klass)
{
  signals[ENTER] =
      g_signal_new ("enter", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_STRING, G_TYPE_STRING);
}

static void
add_button (SeraiEntrancePage *self, GtkWidget *box, SeraiEntrance entrance, const char *label)
{
  self->buttons[entrance] = gtk_button_new_with_label (label);
  gtk_widget_add_css_class (self->buttons[entrance], "pill");
  g_signal_connect_object (self->buttons[entrance], "clicked", G_CALLBACK (clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (box), self->buttons[entrance]);
}

static AdwPreferencesGroup *
add_group (SeraiEntrancePage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
  return group;
}

/* The description of a group of rows could do this, but its box makes it wider than the window if
 * the lines are of different heights, as in Sinhala. */
static void
add_explanation (SeraiEntrancePage *self, const char *text)
{
  GtkWidget *label = serai_wrapped_label_new (text, "dim-label");

  self->explanation = GTK_LABEL (label);
  adw_preferences_group_add (add_group (self), label);
}

static void
add_rows (SeraiEntrancePage *self)
{
  AdwPreferencesGroup *group = add_group (self);

  self->name_row = adw_entry_row_new ();
  self->password_row = adw_password_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name_row), _ ("Your name"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->password_row),
                                 /* Translators: field; guests leave it empty */
                                 _ ("Password, for members"));
  adw_preferences_group_add (group, self->name_row);
  adw_preferences_group_add (group, self->password_row);
  g_signal_connect_object (self->name_row, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->password_row, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name_row, "entry-activated", G_CALLBACK (entry_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->password_row, "entry-activated", G_CALLBACK (entry_activated_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
serai_entrance_page_init (SeraiEntrancePage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  add_explanation (
      self,
      /* Translators: on the page on which one comes in at a server */
      _ ("Guests need no password. Members have a rating and come back from any computer; their "
         "password has eight characters at least."));
  add_rows (self);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER); /* the buttons are equally wide */
  /* Translators: button: go to a server without an account */
  add_button (self, box, SERAI_ENTRANCE_GUEST, _ ("Come In as a Guest"));
  /* Translators: button: go to a server with a name and a password */
  add_button (self, box, SERAI_ENTRANCE_LOGIN, _ ("Log In"));
  /* Translators: button: make an account on a server */
  add_button (self, box, SERAI_ENTRANCE_ENROL, _ ("Become a Member"));
  adw_preferences_group_add (add_group (self), box);
  serai_list_label_set (self->name_row, _ ("Your name"));
}

/**
 * serai_entrance_page_new:
 * @name: the name to begin with
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_entrance_page_new (const char *name)
{
  SeraiEntrancePage *self = g_object_new (SERAI_TYPE_ENTRANCE_PAGE, NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  text_changed_cb (self);
  return GTK_WIDGET (self);
}

/**
 * serai_entrance_page_show_unknown:
 * Shows what one can do if no member has the name and the password with which one has tried to log
 * in: who is there for the first time is no member yet.
 */
void
serai_entrance_page_show_unknown (SeraiEntrancePage *self)
{
  g_return_if_fail (SERAI_IS_ENTRANCE_PAGE (self));

  gtk_label_set_text (
      self->explanation,
      /* Translators: nobody could log in at a server; “Become a Member” is a button */
      _ ("No member has this name and password. If you are here for the first time, choose “Become "
         "a Member”."));
  gtk_widget_add_css_class (self->buttons[SERAI_ENTRANCE_ENROL], "suggested-action");
}
