/* serai-tabletop.c: lays out board, players, status and list of moves for the available size. All
 * sizes are in pixels.
 *
 * The players are above and below the board, or side by side above it if there is no space for both
 * lines. The parts beside the board have more space than those below it. If the list of moves has
 * no space below the board, a bar at the lower edge takes its place, from which the list can be
 * opened. Beside the board there is no bar; if the list is in a scrolled window, what is above it
 * can make it scroll.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-tabletop.h"

enum
{
  PANEL_MIN_WIDTH = 280,
  PANEL_MAX_WIDTH = 520,
  MOVES_MIN_HEIGHT = 140,
  SCROLLED_MIN_HEIGHT = 200, /* of the moves with what is above them, beside the board */
  BOARD_NATURAL = 480,
  SHARED = 22, /* at most, of the paddings of two players in one line */
  /* The players below and above the board may make it smaller, down to this part of its size, and
   * both in one line even more: without them, nothing shows whose turn it is. */
  LEAST_PERCENT = 74,
  LEAST_PERCENT_ONE_LINE = 60
};

typedef enum
{
  PART_BOARD,
  PART_FAR,
  PART_NEAR,
  PART_STATUS,
  PART_ACTIONS,
  PART_MOVES,
  PART_BAR,   /* instead of the moves */
  PART_SCORE, /* a bar at the edge of the board */
  N_PARTS
} Part;

struct _SeraiTabletop
{
  GtkWidget  parent_instance;
  GtkWidget *parts[N_PARTS]; /* (nullable): children */
  gboolean   needs_players;
  gboolean   is_narrow;   /* everything is below the board */
  gboolean   lists_moves; /* there is space for the list of moves */
};

G_DEFINE_FINAL_TYPE (SeraiTabletop, serai_tabletop, GTK_TYPE_WIDGET)

/* Property n is part n - 1. */
enum
{
  PROP_NARROW = N_PARTS + 1,
  PROP_LISTS_MOVES,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static int
measure_part (SeraiTabletop *self, Part part, GtkOrientation orientation, int for_size)
{
  int minimum = 0;

  if (self->parts[part] != NULL)
    gtk_widget_measure (self->parts[part], orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The height of the most buttons that can be shown. */
static int
reserve_actions (SeraiTabletop *self, int width)
{
  int natural = 0;

  if (self->parts[PART_ACTIONS] != NULL)
    gtk_widget_measure (self->parts[PART_ACTIONS], GTK_ORIENTATION_VERTICAL, width, NULL, &natural,
                        NULL, NULL);
  return natural;
}

/* The height of the status with its buttons. */
static int
measure_status (SeraiTabletop *self, int width)
{
  return measure_part (self, PART_STATUS, GTK_ORIENTATION_VERTICAL, width)
         + reserve_actions (self, width);
}

/* The least width of the status and of its buttons. */
static int
measure_panel (SeraiTabletop *self)
{
  int status = measure_part (self, PART_STATUS, GTK_ORIENTATION_HORIZONTAL, -1);
  int actions = measure_part (self, PART_ACTIONS, GTK_ORIENTATION_HORIZONTAL, -1);

  return MAX (MAX (status, actions), PANEL_MIN_WIDTH);
}

static void
set_state (SeraiTabletop *self, gboolean *state, gboolean is_set, guint property)
{
  if (*state == is_set)
    return;
  *state = is_set;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* A part without space is hidden from screen readers, too. */
static void
allocate_part (SeraiTabletop *self, Part part, int x, int y, int width, int height)
{
  GtkAllocation area = { x, y, width, height };

  if (self->parts[part] == NULL)
    return;
  if (part == PART_BAR)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self->parts[part]), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 height <= 0, -1);
  gtk_widget_set_child_visible (self->parts[part], width > 0 && height > 0);
  if (width > 0 && height > 0)
    gtk_widget_size_allocate (self->parts[part], &area, -1);
}

/* The size at which the board has its proportions, in one direction, given that in the other one.
 */
static int
fit_board (SeraiTabletop *self, GtkOrientation orientation, int for_size)
{
  int natural = for_size;

  if (self->parts[PART_BOARD] != NULL)
    gtk_widget_measure (self->parts[PART_BOARD], orientation, MAX (for_size, 0), NULL, &natural,
                        NULL, NULL);
  return natural;
}

/* The width of the largest board that fits into @width by @height. */
static int
board_width_in (SeraiTabletop *self, int width, int height)
{
  return MIN (width, fit_board (self, GTK_ORIENTATION_HORIZONTAL, height));
}

/* The minimum is the board above the status, whose height depends on its width. */
static void
serai_tabletop_measure (GtkWidget *widget, GtkOrientation orientation, int for_size G_GNUC_UNUSED,
                        int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                        int *natural_baseline G_GNUC_UNUSED)
{
  SeraiTabletop *self = SERAI_TABLETOP (widget);
  int            board = measure_part (self, PART_BOARD, orientation, -1);
  int            status = measure_panel (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (board, status);
      *natural =
          MAX (board, BOARD_NATURAL) + status + measure_part (self, PART_SCORE, orientation, -1);
    }
  else
    {
      *minimum =
          board + measure_status (self, status) + measure_part (self, PART_SCORE, orientation, -1);
      *natural = MAX (*minimum, BOARD_NATURAL);
    }
}

/* Returns the width of the panel beside the board, or 0 to put everything below the board. */
static int
panel_width_for (SeraiTabletop *self, int width, int height)
{
  int panel = measure_panel (self);
  int below = measure_status (self, width);

  if (board_width_in (self, width - panel, height) <= board_width_in (self, width, height - below))
    return 0;
  return CLAMP (width - board_width_in (self, width, height), panel, MAX (panel, PANEL_MAX_WIDTH));
}

/* The height of the line of a player. */
static int
measure_player (SeraiTabletop *self, int width)
{
  return MAX (measure_part (self, PART_FAR, GTK_ORIENTATION_VERTICAL, width),
              measure_part (self, PART_NEAR, GTK_ORIENTATION_VERTICAL, width));
}

/* The least height of the list of moves with what is above it, so that they need not scroll. */
static int
measure_moves (SeraiTabletop *self, int width)
{
  GtkWidget *moves = self->parts[PART_MOVES];
  int        minimum = 0;

  if (GTK_IS_SCROLLED_WINDOW (moves))
    moves = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (moves));
  if (moves != NULL)
    gtk_widget_measure (moves, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return MAX (minimum, MOVES_MIN_HEIGHT);
}

/* Whether the players make way for what is shown above the list of moves, such as an analysis,
 * which needs @least_moves of @height. It can scroll, while the buttons of the players are needed,
 * so they stay as long as enough of it is seen. */
static gboolean
do_players_make_way (SeraiTabletop *self, int least_moves, int height)
{
  return !self->needs_players && least_moves > MOVES_MIN_HEIGHT
         && height < MIN (least_moves, SCROLLED_MIN_HEIGHT);
}

/* Buttons come and go at the lower end of the list of moves, which is as high as they leave it, so
 * that nothing above moves. */
static void
allocate_beside (SeraiTabletop *self, int width, int height, int panel)
{
  int score = measure_part (self, PART_SCORE, GTK_ORIENTATION_HORIZONTAL, -1);
  int board = board_width_in (self, width - panel - score, height);
  int left = (width - board - score - panel) / 2;
  int side = left + board + score;
  int status = MIN (measure_part (self, PART_STATUS, GTK_ORIENTATION_VERTICAL, panel), height);
  int player = measure_player (self, panel);
  int reserved = reserve_actions (self, panel);
  int actions = measure_part (self, PART_ACTIONS, GTK_ORIENTATION_VERTICAL, panel);
  int least_moves = measure_moves (self, panel);
  int moves;

  if (status + reserved + 2 * player > height
      || do_players_make_way (self, least_moves, height - status - 2 * player - reserved))
    player = 0;
  moves = height - status - 2 * player - actions;
  if (moves - (reserved - actions) < MIN (least_moves, SCROLLED_MIN_HEIGHT))
    moves = 0;
  set_state (self, &self->lists_moves, moves > 0, PROP_LISTS_MOVES);
  allocate_part (self, PART_BAR, 0, 0, 0, 0);
  allocate_part (self, PART_BOARD, left, 0, board,
                 MIN (height, fit_board (self, GTK_ORIENTATION_VERTICAL, board)));
  allocate_part (self, PART_SCORE, left + board, 0, score,
                 MIN (height, fit_board (self, GTK_ORIENTATION_VERTICAL, board)));
  allocate_part (self, PART_FAR, side, 0, panel, player);
  allocate_part (self, PART_STATUS, side, player, panel, status);
  allocate_part (self, PART_MOVES, side, player + status, panel, moves);
  allocate_part (self, PART_ACTIONS, side, player + status + moves, panel, actions);
  allocate_part (self, PART_NEAR, side, height - player, panel, player);
}

/* The difference between the minimum height and width of the board. */
static int
board_extra (SeraiTabletop *self)
{
  return measure_part (self, PART_BOARD, GTK_ORIENTATION_VERTICAL, -1)
         - measure_part (self, PART_BOARD, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* The least height of the board beside the players, at @percent of its size. Without clocks, the
 * board matters more. */
static int
board_beside_players (SeraiTabletop *self, int board, int percent)
{
  int extra = board_extra (self);

  return self->needs_players ? measure_part (self, PART_BOARD, GTK_ORIENTATION_VERTICAL, -1)
                             : extra + (board - extra) * percent / 100;
}

/* The bar makes way for the least board, because keys open the list, too. */
static int
bar_height_in (SeraiTabletop *self, int width, int height)
{
  int bar = measure_part (self, PART_BAR, GTK_ORIENTATION_VERTICAL, width);

  return bar <= height - measure_part (self, PART_BOARD, GTK_ORIENTATION_VERTICAL, -1) ? bar : 0;
}

/* Whether the buttons need the place of the bar below them, too. Those at the end of a game do;
 * always to keep free what they need would make the board smaller. */
static gboolean
covers_bar (SeraiTabletop *self, int width, int actions)
{
  return measure_part (self, PART_ACTIONS, GTK_ORIENTATION_VERTICAL, width) > actions;
}

/* The number of lines for the players: 2, 1 for both, or 0. @board is the height of the board at
 * its full size, @rest what it shares with them. */
static int
count_player_lines (SeraiTabletop *self, int width, int player, int board, int rest)
{
  int half = MAX (measure_part (self, PART_FAR, GTK_ORIENTATION_HORIZONTAL, -1),
                  measure_part (self, PART_NEAR, GTK_ORIENTATION_HORIZONTAL, -1));

  if (2 * player <= rest - board_beside_players (self, board, LEAST_PERCENT))
    return 2;
  return player <= rest - board_beside_players (self, board, LEAST_PERCENT_ONE_LINE)
                 && 2 * half <= width
             ? 1
             : 0;
}

static int
measure_natural_width (SeraiTabletop *self, Part part)
{
  int natural = 0;

  if (self->parts[part] != NULL)
    gtk_widget_measure (self->parts[part], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                        NULL);
  return natural;
}

/* By how much the two players in one line overlap: no more than the names need, so that the mark of
 * one is apart from the picture of the other. */
static int
share_padding (SeraiTabletop *self, int width)
{
  int needed =
      measure_natural_width (self, PART_NEAR) + measure_natural_width (self, PART_FAR) - width;

  return CLAMP (needed, 0, SHARED);
}

/* The width of the near player in a line with the other one: half of @width, which is that of both,
 * unless one of the names needs more than that and the other one can spare it. */
static int
split_players (SeraiTabletop *self, int width)
{
  int near = measure_natural_width (self, PART_NEAR);
  int far = measure_natural_width (self, PART_FAR);

  if (near > width / 2)
    return CLAMP (width - far, width / 2, near);
  return MIN (width / 2, MAX (width - far, near));
}

/* Allocates the players, and the board between or below them, at @top. */
static void
allocate_board_and_players (SeraiTabletop *self, int top, int width, int board, int n_lines,
                            int player)
{
  int shared = n_lines == 1 ? share_padding (self, width) : 0;
  int split = n_lines == 1 ? split_players (self, width + shared) : 0;
  int left = MAX (split - shared, 0);
  int above = n_lines > 0 ? player : 0;

  allocate_part (self, PART_FAR, left, top, width - left, above);
  allocate_part (self, PART_BOARD, 0, top + above, width, board);
  if (n_lines == 1)
    allocate_part (self, PART_NEAR, 0, top, split, player);
  else
    allocate_part (self, PART_NEAR, 0, top + above + board, width, above);
}

/* How much of the bar buttons may cover, which take turns with it: all that they can need beyond
 * what is kept free for them, unless @rest has space for them besides @bar, board and players.
 * @actions: the most that buttons need */
static int
share_bar (SeraiTabletop *self, int width, int player, int board, int rest, int bar, int actions)
{
  int shared = MIN (bar, actions);
  int lines = count_player_lines (self, width, player, board, rest + shared);

  return rest - lines * player >= board ? 0 : shared;
}

/* The list of moves is at the lower edge, or else a bar that opens it. Then what is left of the
 * height is above and below all other parts. */
static void
allocate_below (SeraiTabletop *self, int width, int height)
{
  int actions = reserve_actions (self, width);
  int status = MIN (measure_status (self, width), height);
  int board = fit_board (self, GTK_ORIENTATION_VERTICAL, width);
  int player = measure_player (self, width);
  int score = measure_part (self, PART_SCORE, GTK_ORIENTATION_VERTICAL, width);
  int least_moves = measure_moves (self, width);
  int moves = height - status - board - 2 * player - score;
  int bar = moves < least_moves ? bar_height_in (self, width, height - status + actions) : 0;
  int shared, covered, rest, top, lines;

  if (moves < least_moves)
    moves = 0;
  shared =
      share_bar (self, width, player, board, height - status - bar - moves - score, bar, actions);
  covered = covers_bar (self, width, actions - shared) ? bar : 0;
  actions -= shared;
  status -= shared;
  rest = height - status - bar - moves - score;
  lines = count_player_lines (self, width, player, board, rest);
  board = MIN (rest - lines * player, board);
  top = (rest - board - lines * player) / 2;
  set_state (self, &self->lists_moves, moves > 0, PROP_LISTS_MOVES);
  allocate_board_and_players (self, top, width, board, lines, player);
  top += lines * player + board;
  allocate_part (self, PART_SCORE, 0, top, width, score);
  top += score;
  allocate_part (self, PART_STATUS, 0, top, width, status - actions);
  allocate_part (self, PART_ACTIONS, 0, top + status - actions, width, actions + covered);
  allocate_part (self, PART_MOVES, 0, height - moves, width, moves);
  allocate_part (self, PART_BAR, 0, height - bar, width, bar - covered);
}

static void
serai_tabletop_size_allocate (GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  SeraiTabletop *self = SERAI_TABLETOP (widget);
  int            panel = panel_width_for (self, width, height);

  set_state (self, &self->is_narrow, panel == 0, PROP_NARROW);
  if (panel > 0)
    allocate_beside (self, width, height, panel);
  else
    allocate_below (self, width, height);
}

/**
 * serai_tabletop_get_lists_moves:
 * @self: a table
 * Returns: whether the list of moves has space, so that no bar takes its place
 */
gboolean
serai_tabletop_get_lists_moves (SeraiTabletop *self)
{
  g_return_val_if_fail (SERAI_IS_TABLETOP (self), FALSE);

  return self->lists_moves;
}

/**
 * serai_tabletop_set_needs_players:
 * @self: a table
 * @needs_players: whether the players are to be seen even if the board gets smaller, as their
 * clocks are beside them
 */
void
serai_tabletop_set_needs_players (SeraiTabletop *self, gboolean needs_players)
{
  g_return_if_fail (SERAI_IS_TABLETOP (self));

  if (self->needs_players == !!needs_players)
    return;
  self->needs_players = !!needs_players;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
serai_tabletop_get_property (GObject *object, guint id, GValue *value,
                             GParamSpec *pspec G_GNUC_UNUSED)
{
  SeraiTabletop *self = SERAI_TABLETOP (object);

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->is_narrow);
  else if (id == PROP_LISTS_MOVES)
    g_value_set_boolean (value, self->lists_moves);
  else
    g_value_set_object (value, self->parts[id - 1]);
}

static void
serai_tabletop_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SeraiTabletop *self = SERAI_TABLETOP (object);
  GtkWidget     *part = g_value_get_object (value);

  g_return_if_fail (id >= 1 && id <= N_PARTS);
  if (self->parts[id - 1] == part)
    return;
  g_clear_pointer (&self->parts[id - 1], gtk_widget_unparent);
  self->parts[id - 1] = part;
  if (part != NULL)
    gtk_widget_set_parent (part, GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
serai_tabletop_dispose (GObject *object)
{
  SeraiTabletop *self = SERAI_TABLETOP (object);

  for (int part = 0; part < N_PARTS; part++)
    g_clear_pointer (&self->parts[part], gtk_widget_unparent);
  G_OBJECT_CLASS (serai_tabletop_parent_class)->dispose (object);
}

/* Tab moves from board to status to moves or their bar, regardless of their layout. */
static gboolean
serai_tabletop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeraiTabletop *self = SERAI_TABLETOP (widget);
  GtkWidget     *current = gtk_widget_get_focus_child (widget);
  int            step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  int            part = step > 0 ? 0 : N_PARTS - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (serai_tabletop_parent_class)->focus (widget, direction);
  while (current != NULL && self->parts[part] != current)
    part += step;
  for (; part >= 0 && part < N_PARTS; part += step)
    if (self->parts[part] != NULL && gtk_widget_get_child_visible (self->parts[part])
        && gtk_widget_child_focus (self->parts[part], direction))
      return TRUE;
  return FALSE;
}

static void
serai_tabletop_class_init (SeraiTabletopClass *klass)
{
  static const char *const names[N_PARTS] = {
    [PART_BOARD] = "board",   [PART_FAR] = "far-player",  [PART_NEAR] = "near-player",
    [PART_STATUS] = "status", [PART_ACTIONS] = "actions", [PART_MOVES] = "moves",
    [PART_BAR] = "moves-bar", [PART_SCORE] = "score-bar",
  };
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = serai_tabletop_dispose;
  object_class->get_property = serai_tabletop_get_property;
  object_class->set_property = serai_tabletop_set_property;
  widget_class->focus = serai_tabletop_focus;
  widget_class->measure = serai_tabletop_measure;
  widget_class->size_allocate = serai_tabletop_size_allocate;

  for (int part = 0; part < N_PARTS; part++)
    properties[part + 1] =
        g_param_spec_object (names[part], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LISTS_MOVES] =
      g_param_spec_boolean ("lists-moves", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_css_name (widget_class, "table");
}

static void
serai_tabletop_init (SeraiTabletop *self G_GNUC_UNUSED)
{
}
