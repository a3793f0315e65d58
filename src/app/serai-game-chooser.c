/* serai-game-chooser.c: a window with a card for each game there is.
 *
 * A card is made of what the rules say of their game and of what its painter makes of the
 * position that they name for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-game-chooser.h"

#include <glib/gi18n.h>

#include "game.h"
#include "registry.h"
#include "serai-board-picture.h"

/* In pixels. */
#define PICTURE_SIDE 212

struct _SeraiGameChooser
{
  AdwWindow   parent_instance;
  GtkFlowBox *cards; /* the nth is that of the nth game of the registry */
};

G_DEFINE_FINAL_TYPE (SeraiGameChooser, serai_game_chooser, ADW_TYPE_WINDOW)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* The picture says how broad a card is, and not a sentence. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* A drawing of a position from the middle of a game. */
static GtkWidget *
create_picture (const SeraiRules *rules)
{
  GtkWidget    *picture = serai_board_picture_new (PICTURE_SIDE);
  SeraiOptions  options;
  SeraiPosition pos;
  const char   *why;

  serai_options_init (rules, &options);
  if (rules->read (&options, rules->scene, &pos, &why) != 0)
    rules->start (&options, &pos);
  serai_board_picture_set_position (SERAI_BOARD_PICTURE (picture), rules, &pos);
  return picture;
}

static void
name_card (GtkWidget *card, const SeraiRules *rules, gboolean is_played)
{
  const char      *name = _ (rules->name);
  const char      *region = _ (rules->region);
  const char      *blurb = _ (rules->blurb);
  g_autofree char *text =
      is_played
          /* Translators: a game, where it comes from, what it is about */
          ? g_strdup_printf (_ ("%1$s, %2$s, on the board now. %3$s"), name, region, blurb)
          /* Translators: a game, where it comes from, what it is about */
          : g_strdup_printf (_ ("%1$s, %2$s. %3$s"), name, region, blurb);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static GtkWidget *
create_heading (const SeraiRules *rules, gboolean is_played)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (heading), create_label (_ (rules->name), "title-3"));
  if (is_played)
    {
      /* Translators: mark on the card of the game that is being played */
      GtkWidget *mark = gtk_label_new (_ ("On the board"));

      gtk_widget_add_css_class (mark, "mark");
      gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (heading), mark);
    }
  return heading;
}

static GtkWidget *
create_card (const SeraiRules *rules, gboolean is_played)
{
  GtkWidget *card = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), create_picture (rules));
  gtk_box_append (GTK_BOX (box), create_heading (rules, is_played));
  gtk_box_append (GTK_BOX (box), create_label (_ (rules->region), "region"));
  gtk_box_append (GTK_BOX (box), create_label (_ (rules->blurb), "body"));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (card), box);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "activatable");
  name_card (card, rules, is_played);
  return card;
}

static void
activated_cb (SeraiGameChooser *self, GtkFlowBoxChild *card)
{
  const SeraiRules *rules = serai_registry_nth ((gsize) gtk_flow_box_child_get_index (card));

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, rules);
}

static void
serai_game_chooser_class_init (SeraiGameChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", SERAI_TYPE_GAME_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-game-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiGameChooser, cards);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
serai_game_chooser_init (SeraiGameChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * serai_game_chooser_new:
 * @parent: the window to stand before
 * @played: (nullable): the game that is on the board
 * Returns: (transfer floating): a window with a card for each game, the keyboard at that of
 *   @played
 */
SeraiGameChooser *
serai_game_chooser_new (GtkWindow *parent, const SeraiRules *played)
{
  SeraiGameChooser *self = g_object_new (SERAI_TYPE_GAME_CHOOSER, "transient-for", parent, NULL);
  const SeraiRules *rules;

  for (gsize n = 0; (rules = serai_registry_nth (n)) != NULL; n++)
    {
      GtkWidget *card = create_card (rules, rules == played);

      gtk_flow_box_append (self->cards, card);
      /* Arrow keys set out from there as well, which grabbing the focus does not bring about. */
      if (rules == played)
        gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
    }
  return self;
}
