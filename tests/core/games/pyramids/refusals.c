/* refusals.c: the condition for each refusal of Pyramids.
 *
 * A pyramid is represented by its sizes as players write them, such as "421".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "move-list.h"
#include "refusals.h"

enum
{
  SLAVE = 1,
  PYRAMID
};

/* The origin, target and distance of a move. */
typedef struct
{
  const Click *click;
  unsigned     from;
  unsigned     to;
  int          near; /* the smaller of the distances in files and in ranks */
  int          far;
  bool         is_board_bare; /* ignores pieces in between */
} Way;

static Way
way_to (const Click *click, unsigned from, unsigned to)
{
  int files = ABS (click_file (click, to) - click_file (click, from));
  int ranks = ABS (click_rank (click, to) - click_rank (click, from));

  return (Way){ click, from, to, MIN (files, ranks), MAX (files, ranks), false };
}

static bool
is_cheskers (const Click *click)
{
  return click_has_option (click, "variant", "cheskers");
}

static bool
is_slave (const Click *click, unsigned point)
{
  return click_piece (click, point).kind == SLAVE;
}

/* Reads the sizes of the pyramid on @point; "" for anything else. */
static void
read_sizes (const Click *click, unsigned point, char sizes[SERAI_SPECIES_TEXT])
{
  SeraiPiece   piece = click_piece (click, point);
  SeraiSpecies species = { .code = "" };

  if (piece.kind == PYRAMID)
    click->rules->species->identify (piece, &species);
  g_strlcpy (sizes, species.code, SERAI_SPECIES_TEXT);
}

static int
count_size (const char *sizes, char size)
{
  int n = 0;

  for (; *sizes != '\0'; sizes++)
    n += *sizes == size;
  return n;
}

/* Returns whether pieces in between, beyond the first @passes squares, stop a slide. */
static bool
is_stopped (const Way *way, int passes)
{
  for (int nth = passes + 1; nth < way->far && !way->is_board_bare; nth++)
    if (!click_is_vacant (way->click, click_between (way->click, way->from, way->to, nth)))
      return true;
  return false;
}

/* Returns whether @n checkers can make the slide. One checker slides up to @of_one squares. */
static bool
slides (const Way *way, int n, int of_one, int passes)
{
  return n > 0 && (n == 2 || way->far <= of_one) && !is_stopped (way, passes);
}

static bool
leaps_classical (const Way *way, int ones, int twos)
{
  if (ones == 2 && twos == 2)
    return way->far == 3;
  return (ones == 1 && way->far == 1) || (ones == 2 && way->far == 2 && way->near != 1)
         || (twos == 1 && way->far == 2 && way->near == 1)
         || (twos == 2 && way->far == 3 && (way->near == 1 || way->near == 2));
}

static bool
reaches (const Way *way, const char *sizes)
{
  int  n[5];
  bool is_diagonal = way->near == way->far;
  bool is_straight = way->near == 0;

  for (char size = '1'; size <= '4'; size++)
    n[size - '0'] = count_size (sizes, size);
  if (way->far == 0)
    return false;
  if (strcmp (sizes, "4321") == 0)
    return way->far == 1;
  if (is_cheskers (way->click))
    return (n[1] > 0 && is_diagonal && way->far == 1) || (n[2] > 0 && is_straight && way->far == 1)
           || (is_diagonal && slides (way, n[3], 8, 0))
           || (is_straight && slides (way, n[4], 8, 0));
  return leaps_classical (way, n[1], n[2]) || (is_diagonal && slides (way, n[3], 3, n[1]))
         || (is_straight && slides (way, n[4], 3, n[1]));
}

static bool
reaches_point (const Click *click, const char *sizes, unsigned from, unsigned to)
{
  Way way = way_to (click, from, to);

  return reaches (&way, sizes);
}

static bool
reaches_on_bare_board (const Click *click, const char *sizes, unsigned from, unsigned to)
{
  Way way = way_to (click, from, to);

  way.is_board_bare = true;
  return reaches (&way, sizes);
}

/* Returns whether a proper part of @sizes can move from @from to @to. */
static bool
part_reaches (const Click *click, const char *sizes, unsigned from, unsigned to)
{
  guint n_sets = 1U << strlen (sizes);

  for (guint set = 1; set + 1 < n_sets && click_is_vacant (click, to); set++)
    {
      char  part[SERAI_SPECIES_TEXT];
      gsize length = 0;

      for (gsize n = 0; sizes[n] != '\0'; n++)
        if ((set >> n & 1) != 0)
          part[length++] = sizes[n];
      part[length] = '\0';
      if (reaches_point (click, part, from, to))
        return true;
    }
  return false;
}

static bool
can_join (const char *a, const char *b)
{
  for (char size = '1'; size <= '4'; size++)
    if (count_size (a, size) + count_size (b, size) > 2)
      return false;
  return strlen (a) + strlen (b) <= 4;
}

/* Returns whether the whole pyramid on @from could move to @to if no capture were compulsory. */
static bool
whole_goes (const Click *click, unsigned from, unsigned to)
{
  char sizes[SERAI_SPECIES_TEXT];
  char there[SERAI_SPECIES_TEXT];

  read_sizes (click, from, sizes);
  read_sizes (click, to, there);
  if (!reaches_point (click, sizes, from, to))
    return false;
  if (click_is_own (click, to))
    return there[0] != '\0' && can_join (sizes, there);
  return click_is_vacant (click, to) || !is_cheskers (click);
}

static bool
slave_goes (const Click *click, unsigned from, unsigned to)
{
  Way way = way_to (click, from, to);

  if (!click_is_vacant (click, to))
    return false;
  return way.far == 1
         || (is_cheskers (click) && way.far == 2 && way.near != 1
             && click_is_enemy (click, click_between (click, from, to, 1)));
}

static bool
part_goes (const Click *click, unsigned from, unsigned to)
{
  char sizes[SERAI_SPECIES_TEXT];

  read_sizes (click, from, sizes);
  return part_reaches (click, sizes, from, to);
}

typedef bool (*Goes) (const Click *click, unsigned from, unsigned to);

static bool
goes_anywhere (const Click *click, unsigned from, Goes goes)
{
  for (unsigned to = 0; to < click->board->n_points; to++)
    if (to != from && goes (click, from, to))
      return true;
  return false;
}

static bool
piece_goes (const Click *click, unsigned from, unsigned to)
{
  return is_slave (click, from) ? slave_goes (click, from, to) : whole_goes (click, from, to);
}

static bool
is_last_pharaon (const Click *click, unsigned point)
{
  char sizes[SERAI_SPECIES_TEXT];

  read_sizes (click, point, sizes);
  if (strcmp (sizes, "4321") != 0)
    return false;
  for (unsigned other = 0; other < click->board->n_points; other++)
    {
      read_sizes (click, other, sizes);
      if (other != point && click_is_own (click, other) && strcmp (sizes, "4321") == 0)
        return false;
    }
  return true;
}

static bool
is_capture_possible (const Click *click)
{
  SeraiMoveList list;
  bool          is_possible;

  serai_move_list_init (&list);
  serai_rules_captures (click->rules, click->pos, &list);
  is_possible = list.n_moves > 0;
  serai_move_list_clear (&list);
  return is_possible;
}

/* ---- The steps so far ---- */

static bool
is_origin (const Click *click)
{
  return click->n_begun == 0;
}

static bool
is_part_begun (const Click *click)
{
  return click->n_begun == 2 && click->begun[1].kind == SERAI_STEP_PART;
}

static bool
is_whole_begun (const Click *click)
{
  return click->n_begun == 1 && !is_slave (click, click->at);
}

static bool
is_slave_begun (const Click *click)
{
  return click->n_begun == 1 && is_slave (click, click->at);
}

static bool
is_chain_begun (const Click *click)
{
  return click->n_begun > 1 && !is_part_begun (click) && !is_slave (click, click->at);
}

/* ---- The reasons ---- */

static bool
is_promotion_due (const Click *click)
{
  int last = click->side == SERAI_SIDE_P1 ? 9 : 1;

  return click->n_begun == 2 && is_slave (click, click->at)
         && click_rank (click, click->at) == last;
}

static bool
is_capture_by_part (const Click *click)
{
  return is_part_begun (click) && click_is_enemy (click, click->wanted);
}

static bool
is_union_by_part (const Click *click)
{
  return is_part_begun (click) && click_is_own (click, click->wanted);
}

static bool
is_capture_by_slave (const Click *click)
{
  return is_slave_begun (click) && click_is_enemy (click, click->wanted);
}

static bool
is_victim_of_jump (const Click *click)
{
  return is_cheskers (click) && (is_whole_begun (click) || is_chain_begun (click))
         && click_is_enemy (click, click->wanted);
}

static bool
is_union_with_slave (const Click *click)
{
  return click->n_begun == 1 && click_is_own (click, click->wanted)
         && (is_slave_begun (click) || is_slave (click, click->wanted));
}

static bool
is_union_too_large (const Click *click)
{
  char sizes[SERAI_SPECIES_TEXT];
  char there[SERAI_SPECIES_TEXT];

  if (!is_whole_begun (click) || !click_is_own (click, click->wanted))
    return false;
  read_sizes (click, click->at, sizes);
  read_sizes (click, click->wanted, there);
  return there[0] != '\0' && !can_join (sizes, there);
}

/* Returns whether the click would be allowed if no capture were compulsory. */
static bool
is_capture_due (const Click *click)
{
  if (!is_cheskers (click) || click->n_begun > 1 || !is_capture_possible (click))
    return false;
  if (is_origin (click))
    return click_is_own (click, click->wanted)
           && (goes_anywhere (click, click->wanted, piece_goes)
               || (!is_last_pharaon (click, click->wanted)
                   && goes_anywhere (click, click->wanted, part_goes)));
  return piece_goes (click, click->at, click->wanted)
         || (!is_last_pharaon (click, click->at) && part_goes (click, click->at, click->wanted));
}

static bool
is_pharaon_to_part (const Click *click)
{
  return is_origin (click) && click_is_own (click, click->wanted)
         && is_last_pharaon (click, click->wanted)
         && goes_anywhere (click, click->wanted, part_goes);
}

static bool
is_blocked (const Click *click)
{
  return is_origin (click) && click_is_own (click, click->wanted)
         && !goes_anywhere (click, click->wanted, piece_goes)
         && !goes_anywhere (click, click->wanted, part_goes);
}

static bool
is_for_part_only (const Click *click)
{
  return is_whole_begun (click) && !is_last_pharaon (click, click->at)
         && part_goes (click, click->at, click->wanted)
         && !whole_goes (click, click->at, click->wanted);
}

/* Reads the sizes of the part that is to move. */
static void
read_moving (const Click *click, char sizes[SERAI_SPECIES_TEXT])
{
  SeraiSpecies species;

  read_sizes (click, click->at, sizes);
  if (!is_part_begun (click))
    return;
  click->rules->species->identify (
      click->rules->species->chosen (click->pos, click->begun, 1, click->begun[1]), &species);
  g_strlcpy (sizes, species.code, SERAI_SPECIES_TEXT);
}

static bool
is_barred (const Click *click)
{
  char sizes[SERAI_SPECIES_TEXT];

  if (!is_whole_begun (click) && !is_part_begun (click))
    return false;
  read_moving (click, sizes);
  return reaches_on_bare_board (click, sizes, click->at, click->wanted)
         && !reaches_point (click, sizes, click->at, click->wanted);
}

static bool
is_out_of_reach (const Click *click)
{
  char sizes[SERAI_SPECIES_TEXT];

  read_moving (click, sizes);
  return !reaches_on_bare_board (click, sizes, click->at, click->wanted);
}

static bool
is_out_of_reach_of_part (const Click *click)
{
  return is_part_begun (click) && is_out_of_reach (click);
}

static bool
is_out_of_reach_of_whole (const Click *click)
{
  return is_whole_begun (click) && is_out_of_reach (click);
}

static bool
is_too_far_for_slave (const Click *click)
{
  return is_slave_begun (click) && !is_cheskers (click)
         && way_to (click, click->at, click->wanted).far > 1;
}

static bool
is_no_jump_of_slave (const Click *click)
{
  return is_slave_begun (click) && is_cheskers (click)
         && !slave_goes (click, click->at, click->wanted);
}

/* Returns whether the pyramid could make this jump as the first of a chain. */
static bool
is_jump (const Click *click)
{
  Way  way = way_to (click, click->at, click->wanted);
  bool is_diagonal = way.near == way.far;
  char sizes[SERAI_SPECIES_TEXT];

  if (!is_chain_begun (click) || !click_is_vacant (click, click->wanted) || way.far < 2
      || (!is_diagonal && way.near != 0))
    return false;
  read_sizes (click, click->at, sizes);
  if (count_size (sizes, is_diagonal ? '3' : '4') == 0
      && (way.far > 2 || count_size (sizes, is_diagonal ? '1' : '2') == 0))
    return false;
  return click_count_between (click, click->at, click->wanted, click_is_enemy) == 1
         && click_count_between (click, click->at, click->wanted, click_is_occupied) == 1;
}

static bool
is_other_family (const Click *click)
{
  int distance;

  return is_jump (click)
         && click_is_diagonal (click, click->begun[0].value, click->begun[1].value, &distance)
                != click_is_diagonal (click, click->at, click->wanted, &distance);
}

/* Returns whether the wanted jump exceeds the jumps of the checkers of size 3 or 4. Only these can
 * jump from a distance or land beyond the next square; of the other jumps, a single smaller checker
 * can make one. */
static bool
is_used_up (const Click *click)
{
  char sizes[SERAI_SPECIES_TEXT];
  int  distance;
  bool is_diagonal;
  int  n_near = 0, n_far = 0, n_small, n_large;

  if (!is_jump (click))
    return false;
  is_diagonal = click_is_diagonal (click, click->at, click->wanted, &distance);
  for (gsize n = 1; n <= click->n_begun; n++)
    {
      unsigned to = n < click->n_begun ? click->begun[n].value : click->wanted;

      if (way_to (click, click->begun[n - 1].value, to).far == 2)
        n_near++;
      else
        n_far++;
    }
  read_sizes (click, click->at, sizes);
  n_small = count_size (sizes, is_diagonal ? '1' : '2');
  n_large = count_size (sizes, is_diagonal ? '3' : '4');
  if (n_small < 2)
    n_far += MAX (0, n_near - n_small);
  return n_large < 2 && n_far > n_large;
}

static bool
is_no_jump (const Click *click)
{
  return is_chain_begun (click) && !is_jump (click);
}

static const Reason reasons[] = {
  { "This square is empty: choose one of your pieces", click_takes_up_nothing },
  { "This is not your piece", click_takes_up_enemy },
  { "Choose what the slave becomes", is_promotion_due },
  { "A part cannot capture", is_capture_by_part },
  { "A part cannot join another pyramid", is_union_by_part },
  { "A slave never captures", is_capture_by_slave },
  { "Pieces are captured by jumping over them", is_victim_of_jump },
  { "A slave cannot be joined", is_union_with_slave },
  { "Together they would have more than four checkers, or three of a size", is_union_too_large },
  { "You must capture", is_capture_due },
  { "Your last pharaon cannot be taken apart", is_pharaon_to_part },
  { "This piece cannot move", is_blocked },
  { "Only a part of this pyramid can get there: choose that part first", is_for_part_only },
  { "Another piece is in the way", is_barred },
  { "This part cannot get there", is_out_of_reach_of_part },
  { "This pyramid cannot get there", is_out_of_reach_of_whole },
  { "A slave moves one square in any direction", is_too_far_for_slave },
  { "A slave moves one square, or jumps over an enemy piece next to it", is_no_jump_of_slave },
  { "A chain continues as it began, diagonally or straight", is_other_family },
  { "The checkers that could jump there have jumped already", is_used_up },
  { "The capture must go on", is_no_jump },
  { 0 },
};

static const RareCase rare[] = {
  /* only size 3 jumps from a distance, and a chain is either orthogonal or diagonal */
  { { { "variant", "cheskers" } }, "<4321>8/9/2s6/5s3/9/3s5/9/1(31)7/8(4321) w 0" },
  { { { "variant", "cheskers" } }, "<4321>8/9/9/9/3ss4/9/2s6/1(321)7/8(4321) w 0" },
  { { { 0 } }, "<4321>8/1S7/9/9/9/9/9/9/8(4321) w 0" },
  /* a pharaon of which only parts could move */
  { { { 0 } }, "<4321>8/9/9/9/9/9/9/(33)(33)7/(4321)(33)7 w 0" },
  { { { 0 } }, NULL },
};

const Refusals pyramids_refusals = { "pyramids", reasons, rare };
