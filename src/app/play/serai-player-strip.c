/* serai-player-strip.c: one of the players, beside the board: a piece, the name, what has been
 * captured, whose turn it is, the clock.
 *
 * The side, and what has been captured, are below the name. In a compact strip, which has one line,
 * what has been captured is beside the name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-player-strip.h"

#include <glib/gi18n.h>

#include "follow.h"
#include "painters/painter.h"
#include "serai-captured-row.h"
#include "serai-captures.h"
#include "serai-match-text.h"
#include "serai-message-text.h"
#include "serai-player-text.h"
#include "serai-time-text.h"
#include "side.h"
#include "widgets/css-class.h"
#include "widgets/late-menu.h"
#include "widgets/serai-piece-picture.h"

struct _SeraiPlayerStrip
{
  AdwBin             parent_instance;
  SeraiMatch        *match; /* (owned) (nullable) */
  SeraiSide          side;
  SeraiPiecePicture *picture;
  gboolean           is_compact;
  GtkBox            *lines; /* the name, and what is below it */
  GtkWidget         *below;
  SeraiCapturedRow  *captured;
  GtkLabel          *name;
  GtkLabel          *side_name;
  GtkLabel          *points; /* in a match of several games */
  GtkWidget         *mark;
  SeraiClock        *clock;      /* (owned) (nullable): of the match */
  GdkToplevel       *surface;    /* (owned) (nullable): of the window, while it is mapped */
  gboolean           has_tenths; /* the clock shows tenths of a second at the end */
  GtkLabel          *time;
  guint              due_source;  /* that updates the time until a move is due; 0: none */
  gboolean           has_buttons; /* those beside the clock */
  GtkMenuButton     *end_button;
  GMenuModel        *end_menu;
  GtkButton         *pause_button;
};

G_DEFINE_FINAL_TYPE (SeraiPlayerStrip, serai_player_strip, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  PROP_SIDE,
  PROP_TENTHS,
  PROP_COMPACT,
  PROP_HAS_BUTTONS,
  N_PROPERTIES
};

enum
{
  PICTURE_SIDE = 28, /* pixels */
  DUE_SECONDS = 30   /* between updates of the time until a move is due */
};

static GParamSpec *properties[N_PROPERTIES];

static void update_time (SeraiPlayerStrip *self);

static gboolean
is_to_move (SeraiPlayerStrip *self)
{
  return serai_match_get_result (self->match).outcome == SERAI_OUTCOME_NONE
         && serai_match_get_side (self->match) == self->side;
}

/* What a screen reader reads for the strip. Returns: (transfer full) */
static char *
describe (SeraiPlayerStrip *self)
{
  const SeraiSideWords *words = &serai_match_get_rules (self->match)->sides[self->side];
  const char           *name = gtk_label_get_label (self->name);
  g_autofree char      *player =
      strcmp (name, _ (words->name)) == 0
               ? g_strdup (name)
          /* Translators: for a screen reader: %1$s is a side, %2$s who plays it */
               : g_strdup_printf (C_ ("player", "%1$s: %2$s"), _ (words->name), name);

  if (!is_to_move (self))
    return g_steal_pointer (&player);
  return g_strdup_printf ("%s · %s", player, _ (words->to_move));
}

/* Games that show what has been captured on the board, or have no captures, need no row for it. */
static void
update_captured (SeraiPlayerStrip *self)
{
  const SeraiRules   *rules = serai_match_get_rules (self->match);
  const SeraiPainter *painter = serai_painter_find (rules);
  gboolean            is_shown =
      serai_captures_are_possible (rules) && painter != NULL && !painter->keeps_captured;
  g_autoptr (GArray) pieces = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->captured), is_shown);
  if (!is_shown)
    return;
  pieces = serai_captures_find (self->match, serai_side_other (self->side));
  serai_captured_row_set_pieces (self->captured, rules, (const SeraiPiece *) (void *) pieces->data,
                                 pieces->len);
}

static void
update_points (SeraiPlayerStrip *self)
{
  gboolean         is_shown = serai_match_get_series (self->match)->n_games > 0;
  g_autofree char *text =
      is_shown ? serai_match_points_text (self->match, self->side) : g_strdup ("");

  gtk_label_set_label (self->points, text);
  gtk_widget_set_visible (GTK_WIDGET (self->points), is_shown);
}

/* The button keeps its place until the clock runs. One window has one, beside the lower clock. */
static void
update_pause (SeraiPlayerStrip *self)
{
  gboolean is_paused = self->clock != NULL && serai_clock_is_paused (self->clock);
  /* Translators: button beside a clock: the clock stops, or goes on */
  const char *label = is_paused ? _ ("Resume") : _ ("Pause");

  gtk_widget_set_visible (GTK_WIDGET (self->pause_button),
                          self->has_buttons && self->clock != NULL
                              && !serai_match_is_with_elsewhere (self->match));
  gtk_button_set_icon_name (self->pause_button, is_paused ? "media-playback-start-symbolic"
                                                          : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* The button keeps its place at the end of the game. */
static void
update_end (SeraiPlayerStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->end_button),
                          self->has_buttons && self->match != NULL
                              && !serai_match_is_of_computers (self->match)
                              && !serai_match_is_watched (self->match));
  gtk_widget_set_sensitive (GTK_WIDGET (self->end_button),
                            self->match != NULL && !serai_match_is_over (self->match));
}

/* Whether a move of this side is due at a point in time, as by correspondence. */
static gboolean
is_due (SeraiPlayerStrip *self)
{
  return self->match != NULL && serai_match_get_deadline (self->match) >= 0
         && serai_match_get_game_side (self->match) == self->side;
}

static gboolean
due_cb (gpointer data)
{
  update_time (data);
  return G_SOURCE_CONTINUE;
}

/* The point in time itself is in the tooltip. Returns: (transfer full) */
static char *
write_due (SeraiPlayerStrip *self)
{
  gint64           deadline = serai_match_get_deadline (self->match);
  g_autofree char *date = serai_time_text_date (deadline);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->time), date);
  return serai_time_text_left (deadline - g_get_real_time () / 1000);
}

static void
watch_due (SeraiPlayerStrip *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->time), is_due (self));
  if (is_due (self) && self->due_source == 0)
    self->due_source = g_timeout_add_seconds (DUE_SECONDS, due_cb, self);
  else if (!is_due (self))
    g_clear_handle_id (&self->due_source, g_source_remove);
}

/* Whether the label of the time has its place: if a move is due, in both strips, so that nothing
 * moves from turn to turn. A compact strip has no space for that. */
static gboolean
is_time_shown (SeraiPlayerStrip *self, gboolean is_limited)
{
  return is_limited
         || (!self->is_compact && self->match != NULL
             && serai_match_get_deadline (self->match) >= 0);
}

/* The time until a move is due is in words, which need more space than a clock. */
static void
show_as_words (SeraiPlayerStrip *self, gboolean is_words)
{
  gtk_label_set_wrap (self->time, is_words);
  serai_css_class_set (GTK_WIDGET (self->time), "words", is_words);
}

static void
update_time (SeraiPlayerStrip *self)
{
  gboolean has_clock =
      self->clock != NULL
      && serai_clock_get_control (self->clock, self->side)->kind != SERAI_TIME_UNLIMITED;
  gboolean         is_limited = has_clock || is_due (self);
  g_autofree char *time = has_clock    ? serai_clock_write_shown (self->clock, self->side)
                          : is_limited ? write_due (self)
                                       : g_strdup ("");
  /* Translators: for a screen reader: what a player has left; %s is as “9:58” */
  g_autofree char *description = g_strdup_printf (_ ("Time left: %s"), time);

  update_pause (self);
  show_as_words (self, !has_clock && !self->is_compact);
  serai_css_class_set (GTK_WIDGET (self->time), "low-time",
                       has_clock && serai_clock_is_low (self->clock, self->side));
  watch_due (self);
  gtk_widget_set_visible (GTK_WIDGET (self->time), is_time_shown (self, is_limited));
  if (strcmp (time, gtk_label_get_label (self->time)) == 0)
    return;
  gtk_label_set_label (self->time, time);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->time), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  description, -1);
}

/* What is shown below the name: the side, unless it is the name, and what has been captured. The
 * line is never empty, and keeps its place, so that the name does not move. A compact strip has no
 * space for the name of the side; its picture shows the side, too. */
static void
update_below (SeraiPlayerStrip *self)
{
  const SeraiRules *rules = serai_match_get_rules (self->match);
  const char       *side = _ (rules->sides[self->side].name);
  const char       *words = serai_match_get_words (self->match, self->side);
  g_autofree char  *text = NULL;
  gboolean is_side = !self->is_compact && strcmp (gtk_label_get_label (self->name), side) != 0;
  gboolean has_captured = gtk_widget_get_visible (GTK_WIDGET (self->captured));

  if (words != NULL)
    text = g_strconcat (side, SERAI_MESSAGE_SEPARATOR, words, NULL);
  gtk_label_set_label (self->side_name, text != NULL ? text : side);
  /* Words make way for the clock, the side alone for nothing. */
  gtk_label_set_ellipsize (self->side_name,
                           text != NULL ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->side_name), is_side);
  serai_captured_row_set_says_nothing (self->captured, !is_side && !self->is_compact);
  gtk_widget_set_visible (self->below, has_captured || is_side);
}

/* The states in which nobody sees a window. Compositors report that it is suspended since GTK 4.12,
 * but never that it is minimised. */
static GdkToplevelState
get_unseen_states (void)
{
  g_autoptr (GFlagsClass) states = g_type_class_ref (GDK_TYPE_TOPLEVEL_STATE);
  const GFlagsValue *suspended = g_flags_get_value_by_nick (states, "suspended");

  return GDK_TOPLEVEL_STATE_MINIMIZED | (suspended != NULL ? suspended->value : 0);
}

/* A clock that nobody sees need not be woken. The strips of both sides are visible or neither. */
static void
update_hidden (SeraiPlayerStrip *self)
{
  gboolean is_seen = gtk_widget_get_mapped (GTK_WIDGET (self))
                     && (self->surface == NULL
                         || (gdk_toplevel_get_state (self->surface) & get_unseen_states ()) == 0);

  if (self->clock != NULL)
    serai_clock_set_hidden (self->clock, !is_seen);
}

/* Follows the surface of the window, which exists while the strip is mapped. */
static void
mapped_cb (SeraiPlayerStrip *self)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (GTK_WIDGET (self)));

  serai_follow (&self->surface, GDK_IS_TOPLEVEL (surface) ? surface : NULL, "notify::state",
                G_CALLBACK (update_hidden), self);
  update_hidden (self);
}

static void
unmapped_cb (SeraiPlayerStrip *self)
{
  serai_follow (&self->surface, NULL, "notify::state", G_CALLBACK (update_hidden), self);
  update_hidden (self);
}

static void
follow_clock (SeraiPlayerStrip *self)
{
  SeraiClock *clock = self->match != NULL ? serai_match_get_clock (self->match) : NULL;

  if (serai_follow (&self->clock, clock, "changed", G_CALLBACK (update_time), self)
      && clock != NULL)
    serai_clock_set_tenths (clock, self->has_tenths);
  update_hidden (self);
  update_time (self);
}

/* A compact strip has what the player says beside the name. */
static void
show_name (SeraiPlayerStrip *self, const char *name)
{
  const char      *words = serai_match_get_words (self->match, self->side);
  g_autofree char *text = self->is_compact && words != NULL
                              ? g_strconcat (name, SERAI_MESSAGE_SEPARATOR, words, NULL)
                              : NULL;

  gtk_label_set_label (self->name, text != NULL ? text : name);
}

/* A text that is cut off is in the tooltip. */
static gboolean
query_tooltip_cb (GtkWidget *label, int x G_GNUC_UNUSED, int y G_GNUC_UNUSED,
                  gboolean is_keyboard G_GNUC_UNUSED, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (label)));
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
update (SeraiPlayerStrip *self)
{
  const SeraiRules *rules;
  g_autofree char  *name = NULL;
  g_autofree char  *description = NULL;
  gboolean          is_next;

  update_end (self);
  if (self->match == NULL)
    {
      follow_clock (self);
      return;
    }
  rules = serai_match_get_rules (self->match);
  name = serai_player_name (self->match, self->side);
  is_next = is_to_move (self);
  serai_piece_picture_set_piece (self->picture, rules,
                                 serai_player_piece (self->match, self->side));
  show_name (self, name);
  /* The mark keeps its place, so that nothing moves. */
  gtk_widget_set_opacity (self->mark, is_next ? 1 : 0);
  update_captured (self);
  update_below (self);
  update_points (self);
  serai_css_class_set (GTK_WIDGET (self), "to-move", is_next);
  follow_clock (self);
  description = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description,
                                  -1);
}

/**
 * serai_player_strip_set_match:
 * @self: a strip
 * @match: (nullable): the match
 */
void
serai_player_strip_set_match (SeraiPlayerStrip *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_PLAYER_STRIP (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (update), self))
    return;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

/**
 * serai_player_strip_set_side:
 * @self: a strip
 * @side: the side of the player
 */
void
serai_player_strip_set_side (SeraiPlayerStrip *self, SeraiSide side)
{
  g_return_if_fail (SERAI_IS_PLAYER_STRIP (self));
  g_return_if_fail (side == SERAI_SIDE_P1 || side == SERAI_SIDE_P2);

  if (side == self->side)
    return;
  self->side = side;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}

/**
 * serai_player_strip_align_time:
 * @self: a strip
 * @group: of both strips
 * Makes the times of both players as wide as the wider one.
 */
void
serai_player_strip_align_time (SeraiPlayerStrip *self, GtkSizeGroup *group)
{
  g_return_if_fail (SERAI_IS_PLAYER_STRIP (self));
  g_return_if_fail (GTK_IS_SIZE_GROUP (group));

  gtk_size_group_add_widget (group, GTK_WIDGET (self->time));
}

static void
set_tenths (SeraiPlayerStrip *self, gboolean has_tenths)
{
  if (!self->has_tenths == !has_tenths)
    return;
  self->has_tenths = !!has_tenths;
  if (self->clock != NULL)
    serai_clock_set_tenths (self->clock, has_tenths);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TENTHS]);
}

static void
set_compact (SeraiPlayerStrip *self, gboolean is_compact)
{
  if (!self->is_compact == !is_compact)
    return;
  self->is_compact = !!is_compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->lines), is_compact
                                                                    ? GTK_ORIENTATION_HORIZONTAL
                                                                    : GTK_ORIENTATION_VERTICAL);
  gtk_label_set_wrap (self->name, !is_compact); /* a compact strip has one line */
  gtk_label_set_ellipsize (self->name, is_compact ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  serai_css_class_set (GTK_WIDGET (self), "compact", is_compact);
  if (self->match != NULL)
    update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
set_has_buttons (SeraiPlayerStrip *self, gboolean has_buttons)
{
  if (!self->has_buttons == !has_buttons)
    return;
  self->has_buttons = !!has_buttons;
  update_end (self);
  update_pause (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_BUTTONS]);
}

static void
serai_player_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SeraiPlayerStrip *self = SERAI_PLAYER_STRIP (object);

  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_SIDE:
      g_value_set_uint (value, self->side);
      break;
    case PROP_TENTHS:
      g_value_set_boolean (value, self->has_tenths);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->is_compact);
      break;
    case PROP_HAS_BUTTONS:
      g_value_set_boolean (value, self->has_buttons);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_player_strip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiPlayerStrip *self = SERAI_PLAYER_STRIP (object);

  switch (id)
    {
    case PROP_MATCH:
      serai_player_strip_set_match (self, g_value_get_object (value));
      break;
    case PROP_SIDE:
      serai_player_strip_set_side (self, (SeraiSide) g_value_get_uint (value));
      break;
    case PROP_TENTHS:
      set_tenths (self, g_value_get_boolean (value));
      break;
    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;
    case PROP_HAS_BUTTONS:
      set_has_buttons (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_player_strip_dispose (GObject *object)
{
  SeraiPlayerStrip *self = SERAI_PLAYER_STRIP (object);

  serai_follow (&self->clock, NULL, "changed", G_CALLBACK (update_time), self);
  serai_follow (&self->surface, NULL, "notify::state", G_CALLBACK (update_hidden), self);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (update), self);
  g_clear_handle_id (&self->due_source, g_source_remove);
  G_OBJECT_CLASS (serai_player_strip_parent_class)->dispose (object);
}

static void
serai_player_strip_class_init (SeraiPlayerStripClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags     flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = serai_player_strip_dispose;
  object_class->get_property = serai_player_strip_get_property;
  object_class->set_property = serai_player_strip_set_property;
  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH, flags);
  properties[PROP_SIDE] =
      g_param_spec_uint ("side", NULL, NULL, SERAI_SIDE_P1, SERAI_SIDE_P2, SERAI_SIDE_P1, flags);
  properties[PROP_TENTHS] = g_param_spec_boolean ("tenths", NULL, NULL, FALSE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_BUTTONS] = g_param_spec_boolean ("has-buttons", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (SERAI_TYPE_CAPTURED_ROW);
  g_type_ensure (SERAI_TYPE_PIECE_PICTURE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/serai/Serai/serai-player-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, picture);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, lines);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, below);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, captured);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, name);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, side_name);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, points);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, mark);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, time);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, end_button);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, end_menu);
  gtk_widget_class_bind_template_child (widget_class, SeraiPlayerStrip, pause_button);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
}

static void
serai_player_strip_init (SeraiPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  serai_piece_picture_set_side (self->picture, PICTURE_SIDE);
  serai_late_menu_set (self->end_button, self->end_menu);
  g_signal_connect_after (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (unmapped_cb), NULL);
}
