/* serai-waiting-page.c: the page while one waits for somebody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-waiting-page.h"

#include <glib/gi18n.h>

#include "widgets/wrapped-label.h"

struct _SeraiWaitingPage
{
  AdwBin     parent_instance;
  GtkWidget *box;
  char      *link; /* (owned) (nullable) */
};

G_DEFINE_FINAL_TYPE (SeraiWaitingPage, serai_waiting_page, ADW_TYPE_BIN)

enum
{
  CANCEL,
  BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
copy_clicked_cb (GtkButton *button, SeraiWaitingPage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->link);
  /* Translators: label of a button after it was clicked: the link is in the clipboard */
  gtk_button_set_label (button, _ ("Link Copied"));
}

static void
cancel_clicked_cb (SeraiWaitingPage *self)
{
  g_signal_emit (self, signals[CANCEL], 0);
}

static GtkWidget *
add_label (SeraiWaitingPage *self, const char *text, const char *css_class)
{
  GtkWidget *label = serai_wrapped_label_new (text, css_class);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

static GtkWidget *
add_button (SeraiWaitingPage *self, const char *text)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), button);
  return button;
}

/* What the other one does to find the offer. */
static const char *
get_way (const SeraiAddress *address, gboolean is_listed)
{
  if (address->join[0] != '\0')
    /* Translators: above the code of an invitation, and a button that copies a link */
    return _ ("The other one opens your link, or connects to the same server and types this code:");
  if (is_listed)
    /* Translators: above a code to be read out; quotes are a command and a field */
    return _ ("The other one chooses “Play with Somebody”, where your name is in the list. "
              "If it is not there, they type this into “Address, code or link”:");
  /* Translators: above a code to be read out; quotes are a command and a field */
  return _ ("The other one chooses “Play with Somebody” and types this into "
            "“Address, code or link”:");
}

/* What others on this network can type or click. */
static void
add_address (SeraiWaitingPage *self, const SeraiAddress *address, gboolean is_listed)
{
  char             code[SERAI_ADDRESS_CODE_BYTES];
  g_autofree char *place = NULL;
  GtkWidget       *label;

  add_label (self, get_way (address, is_listed), "body");
  if (address->join[0] != '\0')
    place = g_strdup (address->join);
  else if (serai_address_to_code (address, code))
    place = g_strdup (code);
  else
    place = g_strdup_printf ("%s:%u", address->host, address->port);
  label = add_label (self, place, "title-1");
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  self->link = serai_address_to_link (address);
  g_signal_connect_object (
      /* Translators: button: copy a link, which others can open, to the clipboard */
      add_button (self, _ ("Copy Link")), "clicked", G_CALLBACK (copy_clicked_cb), self, 0);
}

static void
serai_waiting_page_finalize (GObject *object)
{
  g_free (SERAI_WAITING_PAGE (object)->link);
  G_OBJECT_CLASS (serai_waiting_page_parent_class)->finalize (object);
}

static void
serai_waiting_page_class_init (SeraiWaitingPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_waiting_page_finalize;

  signals[CANCEL] = g_signal_new ("cancel", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
serai_waiting_page_init (SeraiWaitingPage *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *spinner = gtk_spinner_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (self->box, 18);
  gtk_widget_set_margin_bottom (self->box, 18);
  gtk_widget_set_margin_start (self->box, 18);
  gtk_widget_set_margin_end (self->box, 18);
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_box_append (GTK_BOX (self->box), spinner);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/**
 * serai_waiting_page_new:
 * @heading: for whom or what the user waits, translated
 * @what: what has been offered, translated
 * @address: (nullable): how others find it
 * @is_listed: whether others on this network see it in a list
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_waiting_page_new (const char *heading, const char *what, const SeraiAddress *address,
                        gboolean is_listed)
{
  SeraiWaitingPage *self = g_object_new (SERAI_TYPE_WAITING_PAGE, NULL);

  add_label (self, heading, "title-2");
  add_label (self, what, "dim-label");
  if (address != NULL)
    add_address (self, address, is_listed);
  g_signal_connect_object (add_button (self, _ ("Cancel")), "clicked",
                           G_CALLBACK (cancel_clicked_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
