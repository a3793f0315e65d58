/* serai-counters.c: what is counted in a position, as small pictures with numbers.
 *
 * Each counter has its fact in words as its tooltip and for screen readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-counters.h"

#include "painters/painter.h"
#include "serai-message-text.h"
#include "widgets/serai-piece-picture.h"

enum
{
  PICTURE_SIDE = 22, /* pixels */
  GAP = 3,           /* between a picture and its number */
  COUNTER_GAP = 8
};

typedef struct
{
  GtkWidget         *box; /* (unowned) */
  SeraiPiecePicture *picture;
  GtkLabel          *number;
} Counter;

struct _SeraiCounters
{
  GtkBox  parent_instance;
  Counter counters[SERAI_MAX_FACTS];
};

G_DEFINE_FINAL_TYPE (SeraiCounters, serai_counters, GTK_TYPE_BOX)

static void
add_counter (SeraiCounters *self, Counter *counter)
{
  counter->box = g_object_new (GTK_TYPE_BOX, "spacing", GAP, "visible", FALSE, "accessible-role",
                               GTK_ACCESSIBLE_ROLE_IMG, NULL);
  counter->picture = SERAI_PIECE_PICTURE (serai_piece_picture_new (PICTURE_SIDE));
  counter->number = GTK_LABEL (gtk_label_new (""));
  gtk_widget_set_valign (GTK_WIDGET (counter->picture), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (counter->number), "numeric");
  gtk_accessible_update_state (GTK_ACCESSIBLE (counter->number), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  gtk_box_append (GTK_BOX (counter->box), GTK_WIDGET (counter->picture));
  gtk_box_append (GTK_BOX (counter->box), GTK_WIDGET (counter->number));
  gtk_box_append (GTK_BOX (self), counter->box);
}

static void
serai_counters_class_init (SeraiCountersClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "counters");
}

static void
serai_counters_init (SeraiCounters *self)
{
  gtk_box_set_spacing (GTK_BOX (self), COUNTER_GAP);
  for (gsize n = 0; n < SERAI_MAX_FACTS; n++)
    add_counter (self, &self->counters[n]);
}

/**
 * serai_counters_show:
 * @rules: the game
 * @fact: a fact
 * Returns: whether @fact has a counter: it counts something that the board does not show already
 */
gboolean
serai_counters_show (const SeraiRules *rules, const SeraiFact *fact)
{
  const SeraiPainter *painter = serai_painter_find (rules);

  switch (fact->counted)
    {
    case SERAI_COUNT_NOTHING:
      return FALSE;
    case SERAI_COUNT_HAND: /* drawn beside the board */
      return painter == NULL || rules->hand == NULL;
    case SERAI_COUNT_TO_CAPTURE:
      return painter == NULL || rules->captures_needed == NULL || !painter->keeps_captured;
    case SERAI_COUNT_PIECES:
    case SERAI_COUNT_PLACES:
      return TRUE;
    }
  g_assert_not_reached ();
}

static void
show_fact (Counter *counter, const SeraiRules *rules, const SeraiFact *fact)
{
  const char      *format = fact->counted == SERAI_COUNT_PLACES ? "→\u00a0%lu" : "×%lu";
  g_autofree char *number = g_strdup_printf (format, fact->text.count);
  g_autofree char *text = serai_message_text (&fact->text);

  serai_piece_picture_set_piece (counter->picture, rules, fact->piece);
  gtk_label_set_label (counter->number, number);
  gtk_widget_set_tooltip_text (counter->box, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (counter->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/**
 * serai_counters_set_facts:
 * @self: a row of counters
 * @rules: the game
 * @facts: (array length=n_facts): at most SERAI_MAX_FACTS facts about a position
 * @n_facts: their number
 * Shows those of @facts that have a counter.
 */
void
serai_counters_set_facts (SeraiCounters *self, const SeraiRules *rules, const SeraiFact *facts,
                          gsize n_facts)
{
  g_return_if_fail (SERAI_IS_COUNTERS (self));
  g_return_if_fail (rules != NULL);
  g_return_if_fail (n_facts <= SERAI_MAX_FACTS);

  for (gsize n = 0; n < SERAI_MAX_FACTS; n++)
    {
      gboolean is_shown = n < n_facts && serai_counters_show (rules, &facts[n]);

      gtk_widget_set_visible (self->counters[n].box, is_shown);
      if (is_shown)
        show_fact (&self->counters[n], rules, &facts[n]);
    }
}
