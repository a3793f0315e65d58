/* serai-opponents-window.c: the window "Play with Somebody": its pages, without what they do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-opponents-window-private.h"

#include <glib/gi18n.h>

#include "serai-elsewhere-start.h"
#include "serai-lobby-page.h"
#include "serai-match.h"
#include "serai-net-text.h"
#include "serai-offer-bar.h"
#include "serai-offer-page.h"
#include "serai-place-text.h"
#include "serai-waiting-page.h"
#include "widgets/wrapped-label.h"

/* The key of a page's subtitle. */
#define SUBTITLE "serai-subtitle"
#define NOTICE_WIDTH_CHARS 34 /* of a line */

G_DEFINE_FINAL_TYPE (SeraiOpponentsWindow, serai_opponents_window, ADW_TYPE_WINDOW)

enum
{
  PLAY,
  OPENED,
  STAYS,
  GO_ON,
  LEAVE,
  IS_BUSY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Pages ---- */

/* Returns: (transfer full) (nullable): where the user is as far as @page is concerned; %NULL: it
 * concerns all places */
static char *
write_place (SeraiOpponentsWindow *self, GtkWidget *page)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (page == self->start || application == NULL) /* the window is closed */
    return NULL;
  if (SERAI_IS_OFFER_PAGE (page) && self->aim == SERAI_OPPONENTS_AIM_OFFER_HOME)
    return g_strdup (_ ("On this network"));
  if (self->club == NULL
      || !serai_mailbox_has (serai_elsewhere_get_mailbox (application),
                             self->club)) /* on the way there */
    return g_strdup ("");
  return serai_place_text (self->elsewhere, self->club);
}

static void
show_title (SeraiOpponentsWindow *self)
{
  GtkWidget       *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  GtkStackPage    *child = gtk_stack_get_page (GTK_STACK (self->stack), page);
  const char      *subtitle;
  g_autofree char *title = NULL;
  g_autofree char *place = NULL;

  g_object_get (child, "title", &title, NULL);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  subtitle = g_object_get_data (G_OBJECT (page), SUBTITLE);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (self->back_button, self->pages.length > 0);
  gtk_widget_set_visible (self->offer_button, SERAI_IS_OFFER_PAGE (page));
  if (self->received == NULL)
    return;
  place = write_place (self, page);
  serai_offer_bar_set_place (SERAI_OFFER_BAR (self->received), place);
  gtk_widget_set_visible (self->received, !SERAI_IS_LOBBY_PAGE (page));
}

/**
 * serai_opponents_window_set_subtitle:
 * @page: a page that is not shown yet
 * @subtitle: below its title, translated
 */
void
serai_opponents_window_set_subtitle (GtkWidget *page, const char *subtitle)
{
  g_object_set_data_full (G_OBJECT (page), SUBTITLE, g_strdup (subtitle), g_free);
}

/* Focuses the first widget of @page that does something, as its stack may have done already.
 * Nothing in it is selected. */
static void
focus (SeraiOpponentsWindow *self, GtkWidget *page)
{
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (self));

  if (widget == NULL || !gtk_widget_is_ancestor (widget, page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  widget = gtk_window_get_focus (GTK_WINDOW (self));
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_select_region (GTK_LABEL (widget), 0, 0);
      gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
    }
  else if (GTK_IS_EDITABLE (widget))
    gtk_editable_set_position (GTK_EDITABLE (widget), -1);
}

/**
 * serai_opponents_window_show_page:
 * @page: (transfer floating): a new page
 * Shows @page, from which one can go back to the page that is shown now.
 */
void
serai_opponents_window_show_page (SeraiOpponentsWindow *self, GtkWidget *page, const char *title)
{
  GtkWidget *before = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  if (before != NULL)
    g_queue_push_tail (&self->pages, before);
  gtk_stack_add_titled (GTK_STACK (self->stack), page, NULL, title);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), page);
  show_title (self);
  focus (self, page);
}

/**
 * serai_opponents_window_go_back:
 * Returns to the previous page, if there is one, and removes the page shown.
 */
void
serai_opponents_window_go_back (SeraiOpponentsWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  GtkWidget *before = g_queue_pop_tail (&self->pages);

  if (before == NULL)
    return;
  gtk_stack_set_visible_child (GTK_STACK (self->stack), before);
  gtk_stack_remove (GTK_STACK (self->stack), page);
  show_title (self);
  focus (self, before);
}

/**
 * serai_opponents_window_is_shown:
 * Returns: whether the page that is shown has this type
 */
gboolean
serai_opponents_window_is_shown (SeraiOpponentsWindow *self, GType type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (gtk_stack_get_visible_child (GTK_STACK (self->stack)), type);
}

/**
 * serai_opponents_window_leave_waiting:
 * Leaves the page on which one waits, if it is shown.
 */
void
serai_opponents_window_leave_waiting (SeraiOpponentsWindow *self)
{
  if (serai_opponents_window_is_shown (self, SERAI_TYPE_WAITING_PAGE))
    serai_opponents_window_go_back (self);
}

/**
 * serai_opponents_window_drop_notice:
 * Removes the text that serai_opponents_window_show_notice() has shown, which is no longer true.
 */
void
serai_opponents_window_drop_notice (SeraiOpponentsWindow *self)
{
  if (self->notice != NULL)
    adw_toast_dismiss (self->notice);
}

/**
 * serai_opponents_window_show_notice:
 * @text: a translated sentence
 * Shows @text for a few seconds, instead of the text that was shown before.
 */
void
serai_opponents_window_show_notice (SeraiOpponentsWindow *self, const char *text)
{
  AdwToast  *toast = adw_toast_new (text);
  GtkWidget *label = serai_wrapped_label_new (text, "heading");

  /* The toast asks how high the label is in its natural width. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), NOTICE_WIDTH_CHARS);
  adw_toast_set_custom_title (toast, label);
  serai_opponents_window_drop_notice (self);
  g_set_weak_pointer (&self->notice, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

/**
 * serai_opponents_window_show_fault:
 * @text: a translated sentence: why the user has not come where they wanted
 * Shows @text where they have typed an address or a code, if they have, and else for a few seconds.
 */
void
serai_opponents_window_show_fault (SeraiOpponentsWindow *self, const char *text)
{
  if (gtk_stack_get_visible_child (GTK_STACK (self->stack)) != self->start
      || !serai_elsewhere_start_show_fault (SERAI_ELSEWHERE_START (self->start), text))
    serai_opponents_window_show_notice (self, text);
}

/**
 * serai_opponents_window_show_entry_error:
 * @error: why the user has not come where they wanted
 * Tells the user of @error, if it is not that something was cancelled, as
 * serai_opponents_window_show_fault() does.
 */
void
serai_opponents_window_show_entry_error (SeraiOpponentsWindow *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    serai_opponents_window_show_fault (self, serai_net_text_error (error));
}

/**
 * serai_opponents_window_show_error:
 * @error: of anything else
 * Tells the user of @error for a few seconds, if it is not that something was cancelled.
 */
void
serai_opponents_window_show_error (SeraiOpponentsWindow *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    serai_opponents_window_show_notice (self, serai_net_text_error (error));
}

/**
 * serai_opponents_window_ask_to_leave:
 * @game: (nullable): that is to come to the board; %NULL: it has not begun yet
 * @then: (transfer floating): what happens if the user says yes
 * Asks whether the user wants to leave the game on the board, if an opponent waits there.
 * Returns: whether the user is asked
 */
gboolean
serai_opponents_window_ask_to_leave (SeraiOpponentsWindow *self, SeraiClubGame *game,
                                     GClosure *then)
{
  g_autoptr (GClosure) kept = g_closure_ref (then);
  gboolean is_asked = FALSE;

  g_closure_sink (then);
  g_signal_emit (self, signals[LEAVE], 0, game, kept, &is_asked);
  return is_asked;
}

/**
 * serai_opponents_window_is_busy:
 * Returns: whether an opponent waits in the game on the board
 */
gboolean
serai_opponents_window_is_busy (SeraiOpponentsWindow *self)
{
  gboolean is_busy = FALSE;

  g_signal_emit (self, signals[IS_BUSY], 0, &is_busy);
  return is_busy;
}

/* ---- The window ---- */

/* What was offered here stays open: the main window shows it. */
static void
leave (SeraiOpponentsWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  if (self->is_watching)
    serai_club_watch_async (self->club, FALSE, NULL, NULL, NULL);
  self->is_watching = FALSE;
}

static void
serai_opponents_window_dispose (GObject *object)
{
  SeraiOpponentsWindow *self = SERAI_OPPONENTS_WINDOW (object);

  if (self->elsewhere != NULL)
    leave (self);
  if (self->club != NULL)
    g_signal_handlers_disconnect_by_data (self->club, self);
  g_clear_object (&self->club);
  g_clear_weak_pointer (&self->notice);
  g_queue_clear (&self->pages);
  g_clear_object (&self->elsewhere);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (serai_opponents_window_parent_class)->dispose (object);
}

/**
 * serai_opponents_window_give_up:
 * Waits for nothing any longer, as the transient parent is closed: nobody would see what comes of
 * it.
 */
void
serai_opponents_window_give_up (SeraiOpponentsWindow *self)
{
  leave (self);
  if (self->club != NULL)
    g_signal_handlers_disconnect_by_data (self->club, self);
  /* GTK only closes the window, which lives on until all requests have ended. */
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
}

/* Without a game or an offer, which the main window shows, it is not visible that one stays. */
static gboolean
serai_opponents_window_close_request (GtkWindow *window)
{
  SeraiOpponentsWindow *self = SERAI_OPPONENTS_WINDOW (window);
  SeraiMailbox         *mailbox = serai_elsewhere_get_mailbox (gtk_window_get_application (window));

  if (!self->has_played && self->club != NULL && serai_mailbox_has (mailbox, self->club)
      && !serai_elsewhere_is_home (self->elsewhere, self->club)
      && serai_mailbox_find_sent (mailbox, NULL) == NULL)
    {
      g_autofree char *name = serai_net_text_server (self->club);

      g_signal_emit (self, signals[STAYS], 0, name);
    }
  return GTK_WINDOW_CLASS (serai_opponents_window_parent_class)->close_request (window);
}

static void
serai_opponents_window_finalize (GObject *object)
{
  SeraiOpponentsWindow *self = SERAI_OPPONENTS_WINDOW (object);

  serai_address_clear (&self->address);
  g_object_unref (self->cancellable);
  g_free (self->code);
  g_free (self->to);
  g_free (self->changed);
  g_free (self->answerer);
  G_OBJECT_CLASS (serai_opponents_window_parent_class)->finalize (object);
}

/* A page on which one waits knows what becomes of what is waited for. */
static void
back_cb (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  SeraiOpponentsWindow *self = SERAI_OPPONENTS_WINDOW (widget);

  serai_opponents_window_drop_notice (self);
  if (serai_opponents_window_is_shown (self, SERAI_TYPE_WAITING_PAGE))
    g_signal_emit_by_name (gtk_stack_get_visible_child (GTK_STACK (self->stack)), "back");
  else
    serai_opponents_window_go_back (self);
}

static void
serai_opponents_window_class_init (SeraiOpponentsWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_opponents_window_dispose;
  object_class->finalize = serai_opponents_window_finalize;

  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, SERAI_TYPE_CLUB, SERAI_TYPE_CLUB_GAME);
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, SERAI_TYPE_MATCH, SERAI_TYPE_CLUB);
  signals[STAYS] = g_signal_new ("stays", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[GO_ON] = g_signal_new ("go-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, SERAI_TYPE_RUNNING_GAME);
  signals[LEAVE] = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 g_signal_accumulator_first_wins, NULL, NULL, G_TYPE_BOOLEAN, 2,
                                 SERAI_TYPE_CLUB_GAME, G_TYPE_CLOSURE);
  signals[IS_BUSY] = g_signal_new ("is-busy", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   g_signal_accumulator_first_wins, NULL, NULL, G_TYPE_BOOLEAN, 0);
  GTK_WINDOW_CLASS (klass)->close_request = serai_opponents_window_close_request;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "page.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Left, GDK_ALT_MASK,
                                       "page.back", NULL);
}

static void
offer_clicked_cb (SeraiOpponentsWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  if (SERAI_IS_OFFER_PAGE (page))
    serai_offer_page_offer (SERAI_OFFER_PAGE (page));
}

static GtkWidget *
create_header (SeraiOpponentsWindow *self)
{
  GtkWidget *header = adw_header_bar_new ();

  self->title = adw_window_title_new ("", "");
  self->back_button = gtk_button_new_from_icon_name ("go-previous-symbolic");
  /* Translators: button: to the page before */
  gtk_widget_set_tooltip_text (self->back_button, _ ("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back_button), "page.back");
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), self->title);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back_button);
  /* Translators: button: offer the game that has been chosen */
  self->offer_button = gtk_button_new_with_label (C_ ("elsewhere", "Offer"));
  gtk_widget_add_css_class (self->offer_button, "suggested-action");
  g_signal_connect_object (self->offer_button, "clicked", G_CALLBACK (offer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->offer_button);
  return header;
}

static void
serai_opponents_window_init (SeraiOpponentsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_queue_init (&self->pages);
  self->cancellable = g_cancellable_new ();
  self->stack = gtk_stack_new ();
  self->toasts = adw_toast_overlay_new ();
  gtk_stack_set_transition_type (GTK_STACK (self->stack),
                                 GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (box), create_header (self));
  gtk_box_append (GTK_BOX (box), self->stack);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), box);
  adw_window_set_content (ADW_WINDOW (self), self->toasts);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Play with Somebody"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 480, 640);
  gtk_widget_set_size_request (GTK_WIDGET (self), 320, 300);
}

/**
 * serai_opponents_window_is_open:
 * Returns: whether there is such a window in the program
 */
gboolean
serai_opponents_window_is_open (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint n = 0; n < g_list_model_get_n_items (windows); n++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, n);

      if (SERAI_IS_OPPONENTS_WINDOW (window))
        return TRUE;
    }
  return FALSE;
}
