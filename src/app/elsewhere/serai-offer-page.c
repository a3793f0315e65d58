/* serai-offer-page.c: the page on which one chooses what to offer.
 *
 * It begins with what New Game begins with for the same game, but changes none of that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-offer-page.h"

#include <glib/gi18n.h>

#include "new-game/serai-clock-group.h"
#include "new-game/serai-rules-row.h"
#include "widgets/game-row.h"
#include "widgets/list-label.h"
#include "widgets/serai-choice-row.h"
#include "widgets/serai-switch-row.h"

struct _SeraiOfferPage
{
  AdwPreferencesPage parent_instance;
  GSettings         *settings; /* (owned) */
  SeraiSetup         setup;
  gboolean           is_filling; /* the code, not the user, is changing the rows */
  GtkWidget         *game_row;
  guint              n_left_out; /* first choices that the row of the first move does not have */
  GtkWidget         *first_row;  /* in the order of SeraiFirst */
  GtkWidget         *legs_row;
  GtkWidget         *rated_row;
  GtkWidget         *invitation_row;
  GtkWidget         *days_row; /* none, 1, 2… */
  GtkWidget         *clock_group;
  GtkWidget         *rules_row;
  GtkWidget         *delay_row;
};

G_DEFINE_FINAL_TYPE (SeraiOfferPage, serai_offer_page, ADW_TYPE_PREFERENCES_PAGE)

enum
{
  OFFER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The choices of the row for days. */
static const int days[] = { 0, 1, 2, 3, 5, 7, 14 };

/* The choices of the row for those who watch: minutes. */
static const int delays[] = { 0, 1, 3, 10 };

#define MS_PER_MINUTE 60000

/* ---- From the rows to the terms ---- */

static gint64
get_delay_ms (SeraiOfferPage *self)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (self->delay_row));

  return n < G_N_ELEMENTS (delays) ? (gint64) delays[n] * MS_PER_MINUTE : 0;
}

static int
get_days (SeraiOfferPage *self)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (self->days_row));

  return n < G_N_ELEMENTS (days) ? days[n] : 0;
}

static SeraiFirst
get_first (SeraiOfferPage *self)
{
  guint n = adw_combo_row_get_selected (ADW_COMBO_ROW (self->first_row));

  return n <= SERAI_FIRST_LOT ? (SeraiFirst) (n + self->n_left_out) : SERAI_FIRST_SENIOR;
}

static void
get_terms (SeraiOfferPage *self, SeraiTerms *terms)
{
  gboolean is_double, is_rated;

  g_object_get (self->legs_row, "active", &is_double, NULL);
  g_object_get (self->rated_row, "active", &is_rated, NULL);
  serai_terms_init (terms, self->setup.rules);
  terms->options = self->setup.options;
  terms->first = get_first (self);
  terms->days = get_days (self);
  terms->legs = is_double ? 2 : 1;
  terms->delay_ms = get_delay_ms (self);
  terms->rated = is_rated && gtk_widget_get_visible (self->rated_row);
  if (terms->days == 0)
    for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
      terms->controls[side] = self->setup.clock[side];
}

/**
 * serai_offer_page_offer:
 * Emits "offer" with the terms that are chosen.
 */
void
serai_offer_page_offer (SeraiOfferPage *self)
{
  SeraiTerms terms;

  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));

  get_terms (self, &terms);
  g_signal_emit (self, signals[OFFER], 0, &terms);
}

/* ---- From the setup to the rows ---- */

/* With days there is no clock. */
static void
days_selected_cb (SeraiOfferPage *self)
{
  gtk_widget_set_visible (self->clock_group, get_days (self) == 0);
}

/* Only the usual start can be offered. */
static void
show_setup (SeraiOfferPage *self)
{
  serai_setup_choose_start (&self->setup, SERAI_START_USUAL);
  serai_clock_group_show (SERAI_CLOCK_GROUP (self->clock_group), &self->setup);
  serai_rules_row_show (SERAI_RULES_ROW (self->rules_row), &self->setup);
}

static void
game_selected_cb (SeraiOfferPage *self)
{
  const SeraiRules *rules = serai_game_row_get_rules (ADW_COMBO_ROW (self->game_row));

  if (self->is_filling || rules == NULL || rules == self->setup.rules)
    return;
  serai_setup_load_rules (&self->setup, self->settings, rules);
  show_setup (self);
}

static void
select_game (SeraiOfferPage *self)
{
  self->is_filling = TRUE;
  serai_game_row_set_rules (ADW_COMBO_ROW (self->game_row), self->setup.rules);
  self->is_filling = FALSE;
}

/* ---- The rows ---- */

static GtkWidget *
add_choice_row (AdwPreferencesGroup *group, const char *title, GtkStringList *choices)
{
  GtkWidget *row = serai_choice_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
  adw_preferences_group_add (group, row);
  return row;
}

static GtkWidget *
add_switch_row (AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = g_object_new (SERAI_TYPE_SWITCH_ROW, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (group, row);
  return row;
}

static void
add_game_row (SeraiOfferPage *self, AdwPreferencesGroup *group)
{
  self->game_row = serai_choice_row_new ();
  serai_game_row_fill (ADW_COMBO_ROW (self->game_row));
  adw_preferences_group_add (group, self->game_row);
  g_signal_connect_object (self->game_row, "notify::selected", G_CALLBACK (game_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

/* The custom is explained to whoever chooses it. */
static void
first_selected_cb (SeraiOfferPage *self)
{
  gboolean is_custom = get_first (self) == SERAI_FIRST_SENIOR;

  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->first_row),
      /* Translators: in an offer, below “Who begins” */
      is_custom ? _ ("By custom the one who joined the server earlier, members before guests")
                : "");
}

/* In the order of SeraiFirst. */
static void
add_first_row (SeraiOfferPage *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: who makes the first move: the one whose account on the server is older */
  gtk_string_list_append (names, _ ("Whoever joined first"));
  /* Translators: who makes the first move: the one who uses the program */
  gtk_string_list_append (names, C_ ("first move", "Me"));
  /* Translators: who makes the first move: the opponent */
  gtk_string_list_append (names, C_ ("first move", "The other player"));
  /* Translators: who makes the first move is drawn */
  gtk_string_list_append (names, C_ ("first move", "By lot"));
  /* Translators: in an offer of a game: who makes the first move */
  self->first_row = add_choice_row (group, _ ("Who begins"), names);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->first_row), 0);
  g_signal_connect_object (self->first_row, "notify::selected", G_CALLBACK (first_selected_cb),
                           self, G_CONNECT_SWAPPED);
  first_selected_cb (self);
}

static void
add_days_row (SeraiOfferPage *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in an offer of a game: both players are at their boards all the time */
  gtk_string_list_append (names, _ ("In one sitting"));
  for (gsize n = 1; n < G_N_ELEMENTS (days); n++)
    {
      g_autofree char *name = g_strdup_printf (
          ngettext ("%d day for each move", "%d days for each move", days[n]), days[n]);

      gtk_string_list_append (names, name);
    }
  /* Translators: in an offer of a game: at once, or by correspondence */
  self->days_row = add_choice_row (group, _ ("Pace"), names);
  g_signal_connect_object (self->days_row, "notify::selected", G_CALLBACK (days_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_delay_row (SeraiOfferPage *self, AdwPreferencesGroup *group)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: in an offer of a game: those who watch see each move at once */
  gtk_string_list_append (names, C_ ("watching", "At once"));
  for (gsize n = 1; n < G_N_ELEMENTS (delays); n++)
    {
      g_autofree char *name = g_strdup_printf (
          /* Translators: in an offer of a game: those who watch see a move so much later */
          ngettext ("%d minute later", "%d minutes later", delays[n]), delays[n]);

      gtk_string_list_append (names, name);
    }
  /* Translators: in an offer of a game: when those who watch see a move */
  self->delay_row = add_choice_row (group, _ ("Watchers see the moves"), names);
}

static AdwPreferencesGroup *
add_group (SeraiOfferPage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), group);
  return group;
}

static void
add_rows (SeraiOfferPage *self)
{
  AdwPreferencesGroup *group = add_group (self);

  add_game_row (self, group);
  add_first_row (self, group);
  self->legs_row = add_switch_row (group,
                                   /* Translators: in an offer: two games with sides changed */
                                   _ ("Two games"),
                                   /* Translators: in an offer, below “Two games” */
                                   _ ("The second one with sides changed"));
  self->rated_row = add_switch_row (group,
                                    /* Translators: in an offer: the game counts for the ratings */
                                    _ ("Rated"),
                                    /* Translators: in an offer, below “Rated” */
                                    _ ("Without rule options, and with the same time for both"));
  self->invitation_row = add_switch_row (group,
                                         /* Translators: in an offer: nobody else sees it */
                                         _ ("By invitation"),
                                         /* Translators: in an offer, below “By invitation” */
                                         _ ("Only those who have the link or the code can accept"));
  group = add_group (self);
  add_days_row (self, group);
  self->clock_group = g_object_new (SERAI_TYPE_CLOCK_GROUP, NULL);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), ADW_PREFERENCES_GROUP (self->clock_group));
  self->rules_row = g_object_new (SERAI_TYPE_RULES_ROW, NULL);
  serai_rules_row_leave_out_start (SERAI_RULES_ROW (self->rules_row));
  group = add_group (self);
  adw_preferences_group_add (group, self->rules_row);
  add_delay_row (self, group);
  serai_list_label_set (self->game_row, C_ ("rules", "Game"));
  serai_list_label_set (self->days_row, _ ("Pace"));
  serai_list_label_set (self->rules_row, _ ("Rule Options"));
}

/* ---- The page ---- */

static void
serai_offer_page_dispose (GObject *object)
{
  g_clear_object (&SERAI_OFFER_PAGE (object)->settings);
  G_OBJECT_CLASS (serai_offer_page_parent_class)->dispose (object);
}

static void
serai_offer_page_class_init (SeraiOfferPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = serai_offer_page_dispose;

  signals[OFFER] = g_signal_new ("offer", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
serai_offer_page_init (SeraiOfferPage *self)
{
  add_rows (self);
}

/**
 * serai_offer_page_new:
 * @settings: the settings of the application
 * @rules: the game selected at first
 * Returns: (transfer floating): the page
 */
GtkWidget *
serai_offer_page_new (GSettings *settings, const SeraiRules *rules)
{
  SeraiOfferPage *self = g_object_new (SERAI_TYPE_OFFER_PAGE, NULL);

  self->settings = g_object_ref (settings);
  serai_setup_load_rules (&self->setup, settings, rules);
  select_game (self);
  show_setup (self);
  gtk_widget_set_visible (self->rated_row, FALSE);
  serai_offer_page_set_open (self, FALSE);
  return GTK_WIDGET (self);
}

/**
 * serai_offer_page_set_terms:
 * @terms: what was offered before
 * Shows @terms, so that they can be changed.
 */
void
serai_offer_page_set_terms (SeraiOfferPage *self, const SeraiTerms *terms)
{
  guint n_days = 0;
  guint n_delay = 0;

  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));

  serai_setup_load_rules (&self->setup, self->settings, terms->rules);
  self->setup.options = terms->options;
  for (SeraiSide side = SERAI_SIDE_P1; side <= SERAI_SIDE_P2; side++)
    self->setup.clock[side] = terms->controls[side];
  select_game (self);
  show_setup (self);
  while (n_days + 1 < G_N_ELEMENTS (days) && days[n_days] < terms->days)
    n_days++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->days_row), n_days);
  while (n_delay + 1 < G_N_ELEMENTS (delays)
         && (gint64) delays[n_delay] * MS_PER_MINUTE < terms->delay_ms)
    n_delay++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->delay_row), n_delay);
  serai_offer_page_set_first (self, terms->first);
  g_object_set (self->legs_row, "active", terms->legs == 2, NULL);
  g_object_set (self->rated_row, "active", terms->rated, NULL);
}

/**
 * serai_offer_page_set_rated:
 * @can_be_rated: whether both players may have ratings, as guests may not
 * Shows whether the game is rated, or why it cannot be. Before, nothing is shown.
 */
void
serai_offer_page_set_rated (SeraiOfferPage *self, gboolean can_be_rated)
{
  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));

  gtk_widget_set_visible (self->rated_row, TRUE);
  gtk_widget_set_sensitive (self->rated_row, can_be_rated);
  if (can_be_rated)
    return;
  g_object_set (self->rated_row, "active", FALSE, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rated_row),
                               /* Translators: in an offer, below “Rated”: why it is not possible */
                               _ ("Guests cannot play rated games"));
}

/**
 * serai_offer_page_set_open:
 * @is_open: whether the offer is to anybody, so that it can be an invitation
 */
void
serai_offer_page_set_open (SeraiOfferPage *self, gboolean is_open)
{
  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));

  gtk_widget_set_visible (self->invitation_row, is_open);
}

/**
 * serai_offer_page_is_invitation:
 * Returns: whether only those can accept who have the code
 */
gboolean
serai_offer_page_is_invitation (SeraiOfferPage *self)
{
  gboolean is_active;

  g_return_val_if_fail (SERAI_IS_OFFER_PAGE (self), FALSE);

  g_object_get (self->invitation_row, "active", &is_active, NULL);
  return is_active && gtk_widget_get_visible (self->invitation_row);
}

/**
 * serai_offer_page_set_first:
 * @first: who makes the first move, unless the user chooses something else
 */
void
serai_offer_page_set_first (SeraiOfferPage *self, SeraiFirst first)
{
  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->first_row),
                              first - MIN (self->n_left_out, first));
}

/**
 * serai_offer_page_leave_out_custom:
 * Leaves out the choice that whoever joined the server first begins, where there is none.
 */
void
serai_offer_page_leave_out_custom (SeraiOfferPage *self)
{
  GtkStringList *names;

  g_return_if_fail (SERAI_IS_OFFER_PAGE (self));
  g_return_if_fail (self->n_left_out == 0);

  names = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (self->first_row)));
  self->n_left_out = 1;
  gtk_string_list_remove (names, SERAI_FIRST_SENIOR);
  first_selected_cb (self);
}
