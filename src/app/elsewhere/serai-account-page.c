/* serai-account-page.c: the page of the user's own account on a server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-account-page.h"

#include <glib/gi18n.h>

#include "serai-item-list.h"
#include "serai-password.h"
#include "serai-time-text.h"
#include "widgets/list-label.h"
#include "widgets/serai-flow-layout.h"
#include "widgets/serai-question.h"
#include "widgets/serai-spin.h"
#include "widgets/wrapped-label.h"

#define MAX_LEAVE_DAYS 28 /* a year; the server checks it */
#define MS_PER_DAY (G_TIME_SPAN_DAY / 1000)
#define CLOCK_SLACK_MS 60000 /* by which the clock of the server may differ */

struct _SeraiAccountPage
{
  AdwPreferencesPage parent_instance;
  SeraiElsewhere    *elsewhere; /* (owned) */
  SeraiClub         *club;      /* (owned) */
  GtkWidget         *old_row;   /* (nullable): of a member */
  GtkWidget         *new_row;
  GtkWidget         *password_button;
  GtkSpinButton     *days;
  GtkWidget         *leave_row; /* what is known of the user's leave */
  GtkWidget         *begin_leave_button;
  GtkWidget         *end_leave_button;
  GtkStringList     *blocked;  /* (owned): names */
  GPtrArray         *changing; /* (element-type AdwPreferencesGroup) (owned): other ones of members
                                  than of guests */
  const char *done;            /* (nullable): says that the last request was done; translated */
};

G_DEFINE_FINAL_TYPE (SeraiAccountPage, serai_account_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  PROFILE,
  NOTICE,
  FAILED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AdwPreferencesGroup *
add_group (SeraiAccountPage *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

static AdwPreferencesGroup *
add_changing_group (SeraiAccountPage *self, const char *title)
{
  AdwPreferencesGroup *group = add_group (self, title);

  g_ptr_array_add (self->changing, group);
  return group;
}

/* A row that does something when it is activated. */
static GtkWidget *
add_row (SeraiAccountPage *self, AdwPreferencesGroup *group, const char *title,
         const char *subtitle, GCallback callback)
{
  GtkWidget *row = serai_item_row_new (title, subtitle);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", callback, self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

/* Ends each request but those that leave the server. */
static void
done_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiAccountPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!serai_club_finish (SERAI_CLUB (club), result, &error))
    g_signal_emit (self, signals[FAILED], 0, error);
  else if (self->done != NULL)
    g_signal_emit (self, signals[NOTICE], 0, self->done);
}

/* ---- The password ---- */

static const char *
get_text (GtkWidget *row)
{
  return row != NULL ? gtk_editable_get_text (GTK_EDITABLE (row)) : "";
}

static void
text_changed_cb (SeraiAccountPage *self)
{
  gtk_widget_set_sensitive (
      self->password_button,
      serai_password_is_long_enough (get_text (self->new_row))
          && (self->old_row == NULL || serai_password_is_long_enough (get_text (self->old_row))));
}

static void
password_clicked_cb (SeraiAccountPage *self)
{
  if (self->old_row != NULL)
    {
      /* Translators: short notice on the page of the user's account on a server */
      self->done = _ ("Your password is changed");
      serai_club_password_async (self->club, get_text (self->old_row), get_text (self->new_row),
                                 NULL, done_cb, g_object_ref (self));
      gtk_editable_set_text (GTK_EDITABLE (self->old_row), "");
    }
  else
    {
      /* Translators: short notice on the page of the user's account on a server */
      self->done = _ ("You are a member now");
      serai_club_enrol_async (self->club, serai_club_get_name (self->club),
                              get_text (self->new_row), NULL, done_cb, g_object_ref (self));
    }
  gtk_editable_set_text (GTK_EDITABLE (self->new_row), "");
}

/* Enter does what the button does. */
static void
entry_activated_cb (SeraiAccountPage *self)
{
  if (gtk_widget_get_sensitive (self->password_button))
    password_clicked_cb (self);
}

static GtkWidget *
add_password_row (SeraiAccountPage *self, AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = adw_password_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (group, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (entry_activated_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

/* A member changes the password; a guest becomes a member. */
static void
add_password (SeraiAccountPage *self)
{
  gboolean             is_guest = serai_club_is_guest (self->club);
  AdwPreferencesGroup *group = add_changing_group (self, is_guest ? _ ("Become a Member")
                                                                  /* Translators: heading */
                                                                  : _ ("Password"));
  GtkWidget           *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (!is_guest)
    /* Translators: field on the page of the user's account on a server */
    self->old_row = add_password_row (self, group, _ ("Old password"));
  /* Translators: field on the page of the user's account on a server */
  self->new_row = add_password_row (self, group, _ ("New password, eight characters at least"));
  self->password_button =
      gtk_button_new_with_label (is_guest ? _ ("Become a Member")
                                          /* Translators: button on the page of an account */
                                          : _ ("Change Password"));
  gtk_widget_set_halign (self->password_button, GTK_ALIGN_END);
  gtk_widget_set_margin_top (self->password_button, 12);
  gtk_box_append (GTK_BOX (place), self->password_button);
  adw_preferences_group_add (group, place);
  g_signal_connect_object (self->password_button, "clicked", G_CALLBACK (password_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  text_changed_cb (self);
}

/* ---- Leave ---- */

/* @until: 0: the user is not on leave */
static void
show_leave (SeraiAccountPage *self, gint64 until, gint64 left)
{
  int         n_days = (int) ((left + CLOCK_SLACK_MS) / MS_PER_DAY);
  const char *format =
      /* Translators: on the page of an account: for so many days a player can still be away */
      ngettext ("You can take %d more day", "You can take %d more days", n_days);
  g_autofree char *title = g_strdup_printf (format, n_days);
  g_autofree char *date = serai_time_text_date (until);
  /* Translators: on the page of an account, about the time off; %s is a date and a time */
  g_autofree char *subtitle = g_strdup_printf (_ ("Your time off lasts until %s"), date);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->leave_row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->leave_row), until > 0 ? subtitle : "");
  gtk_widget_set_visible (self->leave_row, TRUE);
  gtk_widget_set_sensitive (self->begin_leave_button, until == 0);
  gtk_widget_set_sensitive (self->end_leave_button, until > 0);
}

/* An older server does not say it. */
static void
leave_known_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiAccountPage) self = user_data;
  gint64 until, left;

  if (serai_club_leave_finish (SERAI_CLUB (club), result, &until, &left, NULL))
    show_leave (self, until, left);
  else
    gtk_widget_set_visible (self->leave_row, FALSE);
}

static void
leave_set_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiAccountPage) self = user_data;
  gint64 until, left;
  g_autoptr (GError) error = NULL;

  if (!serai_club_leave_finish (SERAI_CLUB (club), result, &until, &left, &error))
    {
      g_signal_emit (self, signals[FAILED], 0, error);
      return;
    }
  show_leave (self, until, left);
  g_signal_emit (self, signals[NOTICE], 0, self->done);
}

static void
send_leave (SeraiAccountPage *self, gint64 until)
{
  serai_club_holiday_async (self->club, until, NULL, leave_set_cb, g_object_ref (self));
}

static void
take_leave_cb (SeraiAccountPage *self)
{
  gint64 n_days = gtk_spin_button_get_value_as_int (self->days);

  /* Translators: short notice: the time for moves by correspondence rests */
  self->done = _ ("Your time off has begun");
  send_leave (self, g_get_real_time () / 1000 + n_days * MS_PER_DAY);
}

static void
end_leave_cb (SeraiAccountPage *self)
{
  /* Translators: short notice: the time for moves by correspondence runs again */
  self->done = _ ("Your time off is over");
  send_leave (self, -1);
}

static void
add_leave_button (GtkWidget *box, GtkWidget *button, GCallback callback, SeraiAccountPage *self)
{
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_leave_buttons (SeraiAccountPage *self, AdwPreferencesGroup *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  /* Translators: button: the time for moves by correspondence runs again */
  self->end_leave_button = gtk_button_new_with_label (_ ("End Time Off"));
  add_leave_button (box, self->end_leave_button, G_CALLBACK (end_leave_cb), self);
  /* Translators: button: the time for moves by correspondence rests from now on */
  self->begin_leave_button = gtk_button_new_with_label (_ ("Begin Time Off"));
  add_leave_button (box, self->begin_leave_button, G_CALLBACK (take_leave_cb), self);
  gtk_widget_set_layout_manager (box, serai_flow_layout_new_even (12));
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_set_margin_top (box, 12);
  adw_preferences_group_add (group, box);
}

/* The description of a group of rows could explain them, but its box makes it wider than the window
 * if the lines are of different heights, as in Bengali script. */
static void
add_leave (SeraiAccountPage *self)
{
  /* Translators: heading: a player cannot move for some days, as on holiday */
  AdwPreferencesGroup *heading = add_group (self, _ ("Time Off"));
  AdwPreferencesGroup *group = add_group (self, "");
  /* Translators: on the page of an account: for how many days a player cannot move */
  GtkWidget *row = serai_spin_row_new (_ ("Days"), 1, MAX_LEAVE_DAYS, &self->days);

  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->days))),
                                  FALSE);
  gtk_spin_button_set_value (self->days, 7);
  adw_preferences_group_add (heading, serai_wrapped_label_new (
                                          /* Translators: below the heading “Time Off” */
                                          _ ("While you are away, your time stands still in games "
                                             "with days for each move, 28 days a year "
                                             "at most"),
                                          "dim-label"));
  self->leave_row = serai_item_row_new ("", "");
  adw_preferences_group_add (group, self->leave_row);
  adw_preferences_group_add (group, row);
  add_leave_buttons (self, group);
  serai_list_label_set (row, _ ("Time Off"));
  serai_club_leave_async (self->club, NULL, leave_known_cb, g_object_ref (self));
}

/* ---- Blocked people ---- */

static void
forget_blocked (SeraiAccountPage *self, const char *name)
{
  for (guint n = g_list_model_get_n_items (G_LIST_MODEL (self->blocked)); n > 0; n--)
    if (g_strcmp0 (gtk_string_list_get_string (self->blocked, n - 1), name) == 0)
      gtk_string_list_remove (self->blocked, n - 1);
}

static void
unblock_clicked_cb (GtkWidget *button, SeraiAccountPage *self)
{
  g_autofree char *name = g_strdup (gtk_widget_get_name (button));

  self->done = NULL;
  serai_club_block_async (self->club, name, FALSE, NULL, done_cb, g_object_ref (self));
  forget_blocked (self, name);
}

static GtkWidget *
create_blocked_row (gpointer item, gpointer user_data)
{
  const char *name = gtk_string_object_get_string (item);
  /* Translators: name of a button for screen readers; %s is the name of a person */
  g_autofree char *label = g_strdup_printf (_ ("Unblock %s"), name);
  GtkWidget       *row = serai_item_row_new (name, "");
  /* Translators: button beside a person who was blocked */
  GtkWidget *button = serai_item_row_add_button (row, _ ("Unblock"), label);

  gtk_widget_set_name (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (unblock_clicked_cb), user_data, 0);
  return row;
}

static void
blocked_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiAccountPage) self = user_data;
  g_auto (GStrv) names = serai_club_blocked_finish (SERAI_CLUB (club), result, NULL);

  if (names != NULL)
    gtk_string_list_splice (self->blocked, 0,
                            g_list_model_get_n_items (G_LIST_MODEL (self->blocked)),
                            (const char *const *) names);
}

static void
add_blocked (SeraiAccountPage *self)
{
  /* Translators: heading: people who cannot ask the user for a game */
  AdwPreferencesGroup *group = add_changing_group (self, _ ("Blocked People"));

  adw_preferences_group_add (
      group, serai_item_list_new (G_LIST_MODEL (self->blocked), _ ("Blocked People"),
                                  /* Translators: below “Blocked People” */
                                  _ ("You have blocked nobody"), create_blocked_row, self));
  serai_club_blocked_async (self->club, NULL, blocked_cb, g_object_ref (self));
}

/* ---- Going away ---- */

static void
leave (SeraiAccountPage *self, gboolean forget)
{
  if (forget)
    serai_elsewhere_forget_token (self->elsewhere, self->club);
  serai_elsewhere_leave (self->elsewhere, self->club);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
leave_cb (SeraiAccountPage *self)
{
  leave (self, FALSE);
}

static void
logged_out_cb (GObject *club, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SeraiAccountPage) self = user_data;
  g_autoptr (GError) error = NULL;

  /* The server closes the line, perhaps before its reply has been read. */
  if (serai_club_finish (SERAI_CLUB (club), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED))
    leave (self, TRUE);
  else
    g_signal_emit (self, signals[FAILED], 0, error);
}

static void
log_out (SeraiAccountPage *self, gboolean is_everywhere)
{
  serai_club_logout_async (self->club, is_everywhere, NULL, logged_out_cb, g_object_ref (self));
}

static void
log_out_anyway_cb (SeraiAccountPage *self)
{
  log_out (self, FALSE);
}

/* A guest cannot come in again by the same name. */
static void
ask_guest (SeraiAccountPage *self)
{
  AdwMessageDialog *dialog = serai_question_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
      /* Translators: a question to a guest on a server */
      _ ("Do you really want to log out?"),
      /* Translators: below “Do you really want to log out?” */
      _ ("A guest who logs out cannot come back to their games."), "log-out", _ ("Log Out"));

  g_signal_connect_object (dialog, "response::log-out", G_CALLBACK (log_out_anyway_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
log_out_cb (SeraiAccountPage *self)
{
  if (serai_club_is_guest (self->club))
    ask_guest (self);
  else
    log_out (self, FALSE);
}

static void
log_out_everywhere_cb (SeraiAccountPage *self)
{
  log_out (self, TRUE);
}

static void
add_ways_out (SeraiAccountPage *self)
{
  AdwPreferencesGroup *group = add_changing_group (self, "");
  GtkWidget           *row;

  /* Translators: button: away from a server, to which one can come back */
  row = add_row (self, group, _ ("Leave the Server"),
                 /* Translators: below “Leave the Server” */
                 _ ("Your games stay there, and you can come back"), G_CALLBACK (leave_cb));
  /* Translators: button: away from a server, so that one has to come in again */
  add_row (self, group, _ ("Log Out"),
           serai_club_is_guest (self->club)
               /* Translators: below “Log Out”, for somebody without a password */
               ? _ ("You cannot come back to your games")
               /* Translators: below “Log Out” */
               : _ ("This computer will ask for your password next time"),
           G_CALLBACK (log_out_cb));
  if (!serai_club_is_guest (self->club))
    /* Translators: button: out of a server at all computers */
    add_row (self, group, _ ("Log Out Everywhere"),
             /* Translators: below “Log Out Everywhere” */
             _ ("All your computers ask for your password next time"),
             G_CALLBACK (log_out_everywhere_cb));
  serai_list_label_set (row, _ ("Leave the Server"));
}

/* ---- The page ---- */

static void
profile_cb (SeraiAccountPage *self)
{
  g_signal_emit (self, signals[PROFILE], 0);
}

static void
add_name (SeraiAccountPage *self)
{
  AdwPreferencesGroup *group = add_group (self, serai_club_get_name (self->club));
  /* Translators: button: to the page with the user's ratings and games on a server */
  GtkWidget *row = add_row (self, group, _ ("Your Ratings and Games"), "", G_CALLBACK (profile_cb));

  serai_item_row_lead_on (row);
}

/* Adds what follows the groups that are the same for guests and members. */
static void
add_changing (SeraiAccountPage *self)
{
  self->old_row = NULL;
  if (serai_club_has_passwords (self->club))
    add_password (self);
  add_blocked (self);
  add_ways_out (self);
}

/* A guest has become a member. Groups can only be added at the end of the page. */
static void
guest_cb (SeraiAccountPage *self)
{
  if (serai_club_get_name (self->club) == NULL) /* not here any more */
    return;
  for (guint n = 0; n < self->changing->len; n++)
    adw_preferences_page_remove (ADW_PREFERENCES_PAGE (self), self->changing->pdata[n]);
  g_ptr_array_set_size (self->changing, 0);
  add_changing (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->old_row != NULL ? self->old_row : self->new_row);
}

static void
serai_account_page_finalize (GObject *object)
{
  SeraiAccountPage *self = SERAI_ACCOUNT_PAGE (object);

  g_object_unref (self->elsewhere);
  g_object_unref (self->club);
  g_object_unref (self->blocked);
  g_ptr_array_unref (self->changing);
  G_OBJECT_CLASS (serai_account_page_parent_class)->finalize (object);
}

static void
serai_account_page_class_init (SeraiAccountPageClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = serai_account_page_finalize;

  signals[PROFILE] =
      g_signal_new ("profile", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NOTICE] = g_signal_new ("notice", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[LEFT] =
      g_signal_new ("left", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
serai_account_page_init (SeraiAccountPage *self)
{
  self->blocked = gtk_string_list_new (NULL);
  self->changing = g_ptr_array_new ();
}

/**
 * serai_account_page_new:
 * @elsewhere: what the windows share
 * @club: a server on which the user has come in
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_account_page_new (SeraiElsewhere *elsewhere, SeraiClub *club)
{
  SeraiAccountPage *self = g_object_new (SERAI_TYPE_ACCOUNT_PAGE, NULL);

  self->elsewhere = g_object_ref (elsewhere);
  self->club = g_object_ref (club);
  add_name (self);
  add_leave (self);
  add_changing (self);
  g_signal_connect_object (club, "notify::is-guest", G_CALLBACK (guest_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
