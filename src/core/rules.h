/* rules.h: the interface of a game to the rest of the program.
 *
 * A game is one constant SeraiRules: data that describe it and pure functions on
 * plain values. Rules do not depend on pixels, clicks, translations, clocks or
 * files, keep no state and allocate nothing except to grow a move list.
 *
 * Entries that only a part of the program or only some games need are grouped in
 * facets, structs of their own to which SeraiRules points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "draft.h"
#include "geometry.h"
#include "message.h"
#include "types.h"

#define SERAI_MAX_OPTIONS 8
#define SERAI_MAX_FACTS 4
#define SERAI_MAX_POWERS 6
#define SERAI_SPECIES_TEXT 12
#define SERAI_MAX_WEIGHTS 160
#define SERAI_N_LEVELS 8
#define SERAI_GAIN_OF_GAME 10000 /* 1/100 man: the least gain of a capture that ends the game */
#define SERAI_FEATURE_ONE 64     /* the amount of a feature that occurs once */

/* What the rules prescribe for a position that has occurred before. */
typedef enum
{
  SERAI_REPETITION_IMPOSSIBLE,    /* no move can be taken back (MKCess) */
  SERAI_REPETITION_FORBIDDEN,     /* a move that repeats is not legal (Kei-Yen) */
  SERAI_REPETITION_DRAWS_AT_THIRD /* the third occurrence ends the game */
} SeraiRepetition;

/* The positions so far, for the rules about repetition and progress. keys[n_keys - 1] is the
 * position on the board. @n_reversible plies have been made since the last irreversible one, so
 * keys before n_keys - 1 - n_reversible belong to positions that cannot occur again. Keys are
 * borrowed. */
typedef struct
{
  const uint64_t *keys;
  size_t          n_keys;
  size_t          n_reversible;
} SeraiHistory;

/* What a fact counts, so that it can be shown as a picture with a number. */
typedef enum
{
  SERAI_COUNT_NOTHING,    /* the fact is a sentence */
  SERAI_COUNT_PIECES,     /* pieces on the board */
  SERAI_COUNT_HAND,       /* pieces that are not placed yet */
  SERAI_COUNT_TO_CAPTURE, /* pieces that the other side has to capture to win */
  SERAI_COUNT_PLACES      /* points that a piece can move to */
} SeraiCount;

/* A fact about a position. */
typedef struct
{
  SeraiMessage text; /* in words; a counted message if anything is counted */
  SeraiCount   counted;
  SeraiPiece   piece; /* one of the pieces counted, or the one that can move */
} SeraiFact;

/* The species of a piece, in a game with many. */
typedef struct
{
  SeraiMessage name;                       /* "Fox (421)" */
  char         code[SERAI_SPECIES_TEXT];   /* for typed input: the parts it is built of */
  char         number[SERAI_SPECIES_TEXT]; /* in its source; "" if it has none */
  uint8_t      row;                        /* its place in a table of all of them, from 0 */
  uint8_t      column;
} SeraiSpecies;

typedef struct
{
  const char *value; /* in files and on the command line */
  const char *label; /* message id */
} SeraiChoice;

typedef struct
{
  const char        *key;         /* in files and on the command line */
  const char        *label;       /* message id */
  const char        *explanation; /* message id: one line */
  const SeraiChoice *choices;
  uint8_t            n_choices;
  uint8_t            preset; /* index of the default */
} SeraiOption;

/* choice[i] is an index into the choices of the game's option i. */
typedef struct
{
  uint8_t choice[SERAI_MAX_OPTIONS];
} SeraiOptions;

/* The value of an option, both as in files. */
typedef struct
{
  const char *key;
  const char *value;
} SeraiSetting;

/* A variant of the game that has a name of its own: the options that differ from the defaults,
 * ended by a null key. */
typedef struct
{
  const char  *name;        /* message id */
  const char  *explanation; /* message id: one line */
  SeraiSetting settings[SERAI_MAX_OPTIONS + 1];
} SeraiPreset;

/* An option whose choices are pairs of numbers, such as ranks and files: choice n means @least + n
 * / @n_columns and @least + n % @n_columns. */
typedef struct
{
  uint8_t        option; /* its index */
  uint8_t        n_columns;
  uint8_t        least;
  uint8_t        n_usual;
  const uint8_t *usual;  /* choices to offer by name; the default is among them */
  const char    *first;  /* message id: what the first number counts, "Ranks" */
  const char    *second; /* message id */
} SeraiGrid;

/* A piece that can be placed when a position is arranged or edited. */
typedef struct
{
  SeraiPiece  piece; /* as on the board */
  const char *label; /* message id, "White’s piece" */
} SeraiThing;

/* A number of a position that can be edited. */
typedef struct
{
  const char *label; /* message id, "Counters in White’s hand" */
  uint16_t    most;
  SeraiPiece  hand; /* what is counted in a hand; kind 0: something else is counted */
} SeraiNumber;

/* One term of an evaluation. */
typedef struct
{
  const char *name;  /* for the tuner; not translated */
  int         value; /* 1/100 man for a feature of SERAI_FEATURE_ONE */
} SeraiWeight;

/* How strong the computer plays at a level. */
typedef struct
{
  uint32_t nodes;  /* searched for each move */
  uint16_t spread; /* 1/100 man: a move that is worse by this is chosen e times less often; 0:
                      the best move always */
} SeraiStrength;

/* Message ids for one side. */
typedef struct
{
  const char *name;    /* "Kei" */
  const char *to_move; /* "Kei to move" */
  const char *wins;    /* "Kei wins" */
  const char *better;  /* "Kei is slightly better" */
  /* Of each pair, the second is the plural. */
  const char *wins_in[2];     /* "Kei wins in %s moves" */
  const char *wins_within[2]; /* "Kei wins within %s moves" */
} SeraiSideWords;

/* How the game is introduced; used by its card, the rules page and the About dialog. Every entry is
 * required. */
typedef struct
{
  const char *region; /* message id: where the game comes from, or its author */
  const char *blurb;  /* message id: the game in one sentence */
  const char *source; /* the publication that gives the rules, as a credit; not translated */
  const char *scene;  /* text of a position in mid-game, under the default options */
  const char *sequel; /* typical moves from there, separated by spaces */
} SeraiCardFacet;

/* Arranging the start before the game; used by the start editor and the set-up. Every entry is
 * required. Each position they return can be written and read, but the game may be over in it. */
typedef struct
{
  /* The nth piece that can be placed on the board of @start; false past the last one. */
  bool (*nth_thing) (const SeraiPosition *start, size_t n, SeraiThing *out);
  /* Places the nth thing on @point, or moves it there if there is only one. Removes it if it is
   * already there and is optional. Returns null, or why it cannot be placed (message id). */
  const char *(*place) (const SeraiPosition *start, size_t n, unsigned point, SeraiPosition *out);
  /* Sets *out to the arrangement of @start under @options; false if it does not fit their board. */
  bool (*rearrange) (const SeraiPosition *start, const SeraiOptions *options, SeraiPosition *out);
  /* Sets *out to a balanced start, drawn with @seed, on the board of @start; false if there is
   * none.
   * @out may be @start. */
  bool (*shuffle) (const SeraiPosition *start, uint64_t seed, SeraiPosition *out);
  /* What is known about the outcome before the first move; false if nothing is. */
  bool (*foretell) (const SeraiPosition *start, SeraiMessage *out);
} SeraiArrangingFacet;

/* Editing any position; used through editing.h by the position editor. Entries are required unless
 * marked. */
typedef struct
{
  /* The nth piece that can be placed; false past the last one. Its label is null if describe() says
   * all. At most ten, so that each has a digit. */
  bool (*nth_thing) (const SeraiOptions *options, size_t n, SeraiThing *out);
  /* The nth number of a draft; false past the last one. Nullable: positions have no numbers. */
  bool (*nth_number) (const SeraiOptions *options, size_t n, SeraiNumber *out);
  /* See serai_editing_put(). Nullable: a piece replaces what was on its point. */
  const char *(*put) (SeraiDraft *draft, SeraiPiece piece, unsigned point);
  /* See serai_editing_fit(). Nullable: no option changes the board or the pieces. */
  void (*fit) (const SeraiOptions *options, SeraiDraft *draft);
  /* Writes the text of a position, even of one that read() of the rules would refuse; returns its
   * length. */
  size_t (*write) (const SeraiOptions *options, const SeraiDraft *draft,
                   char text[SERAI_POSITION_TEXT]);
  /* Reads such a text into an empty draft, and sets the options that it determines. Returns null,
   * or what is wrong, with *text at the fault (message id, static). */
  const char *(*read) (SeraiOptions *options, const char **text, SeraiDraft *out);
  /* Adds whatever makes the draft impossible: what the rules exclude, or what cannot be on the
   * board between two moves. A position need not be reachable from the start. */
  void (*check) (const SeraiOptions *options, const SeraiDraft *draft, SeraiProblems *out);
  bool has_directions; /* the sides move in opposite directions */
} SeraiEditingFacet;

/* Many kinds of pieces; used by the gallery, and by the board to offer choices. Every entry is
 * required. A piece is of the same species on either side. */
typedef struct
{
  const char *title; /* message id: of the gallery, a page that shows all species */
  /* One piece of the nth species in the gallery, in the order of their source; kind 0 past the
   * last one. */
  SeraiPiece (*nth) (size_t n);
  void (*identify) (SeraiPiece piece, SeraiSpecies *out);
  /* The parts that all pieces in a row or column of the table have in common, written as in their
   * codes; "" if none. */
  void (*heading) (unsigned n, bool is_row, char out[SERAI_SPECIES_TEXT]);
  /* The piece that a step of kind PART splits off its stack or a step of kind PROMOTE makes. */
  SeraiPiece (*chosen) (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                        SeraiStep step);
  /* What a piece can do under the options of @pos, one phrase each; returns their number. */
  size_t (*powers) (const SeraiPosition *pos, SeraiPiece piece, SeraiMessage out[SERAI_MAX_POWERS]);
  /* The value of a piece under the options of @pos on any point, 1/100 man. Promotions are offered
   * in this order. */
  int (*worth) (const SeraiPosition *pos, SeraiPiece piece);
  /* A position in which the side to move has @piece on @point and nothing blocks it. */
  void (*exhibit) (const SeraiOptions *options, SeraiPiece piece, SeraiPosition *out,
                   unsigned *point);
} SeraiSpeciesFacet;

/* Pieces that are not on the board yet; used by the board. Every entry is required. */
typedef struct
{
  /* Such a piece of @side, with the number left in count; count 0 if none. */
  SeraiPiece (*piece) (const SeraiPosition *pos, SeraiSide side);
  /* What has become of the pieces in hand by a move from @before to @after that ends the placing;
   * false if it does not. */
  bool (*discarded) (const SeraiPosition *before, const SeraiPosition *after, SeraiMessage *out);
} SeraiHandFacet;

/* Steps that earn the player another move or the removal of a piece; used by the board. Every
 * entry is required. */
typedef struct
{
  /* The points that earned it, such as a line of three, after @steps from @pos; returns their
   * number. */
  size_t (*highlights) (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps,
                        uint8_t points[SERAI_MAX_POINTS]);
  /* What the player must do now, after @steps from @pos; false if nothing was earned. */
  bool (*prompt) (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps,
                  SeraiMessage *out);
  /* What the other player is told of the whole move @steps from @pos by @side, the name of a side;
   * false if nothing was earned. */
  bool (*told) (const SeraiPosition *pos, const SeraiStep *steps, size_t n_steps, const char *side,
                SeraiMessage *out);
} SeraiBonusFacet;

/* A mistake with the lines after it and after a better move; see mistake.h. */
typedef struct SeraiMistake SeraiMistake;

/* A reason why a move can be a mistake. */
typedef struct
{
  const char *name; /* for tests and measurements; not translated */
  /* Whether this is a reason why @mistake was one, as far as the rules confirm it; *out is then the
   * sentence. See serai_motif_of_mistake(). */
  bool (*holds) (const SeraiMistake *mistake, SeraiMessage *out);
} SeraiMotif;

/* Why moves were mistakes; used by the review of games. Every entry is required. */
typedef struct
{
  const SeraiMotif *motifs; /* the first that holds is the one to name */
  size_t            n_motifs;
} SeraiMotifFacet;

/* What the computer needs to play well; used by the search, its levels and the tuner. Required are
 * evaluate and strengths. A capture, here, is any move that gains something, such as another move;
 * all others are quiet moves. */
typedef struct
{
  int (*evaluate) (const SeraiPosition *pos); /* 1/100 man, for the side to move */
  /* Sets @out to the evaluation after each of @moves, for the side that moves now. Nullable:
   * playing the moves is as fast. */
  void (*foresee) (const SeraiPosition *pos, const SeraiMove *moves, size_t n_moves, int *out);
  /* 1/100 man that a move captures or earns, 0 for a quiet one; at least SERAI_GAIN_OF_GAME if it
   * wins by leaving the other side with too little, but not if by leaving it without a move.
   * Default: 0, in a game without captures. */
  int (*gain) (const SeraiPosition *pos, SeraiMove move);
  /* The captures among distinct_moves(). Default: there are none; also for a game with so many
   * captures that a quiescence search would hardly end. */
  void (*captures) (const SeraiPosition *pos, SeraiMoveList *out);
  /* The quiet moves among distinct_moves(); not called where there are captures and
   * is_capture_compulsory() is true. Nullable: listing all moves is as fast. */
  void (*quiet_moves) (const SeraiPosition *pos, SeraiMoveList *out);
  /* Passes the turn, against the rules, for null-move pruning; false where zugzwang is likely.
   * Nullable: zugzwang is common throughout the game. */
  bool (*pass) (const SeraiPosition *from, SeraiPosition *to);
  /* key() of the position after @move, one of moves(). Nullable: playing the move is as fast. */
  uint64_t (*key_after) (const SeraiPosition *pos, SeraiMove move);
  /* The outcome with best play, where it is known without a search; *n_plies is then an upper
   * bound on the plies to the end if the winner plays to win quickly. Takes at most 0.25 ms, and
   * usually far less. Nullable. */
  SeraiOutcome (*known) (const SeraiPosition *pos, unsigned *n_plies);
  /* 1/100 man: the margin of futility and other forward pruning, the largest improvement of the
   * evaluation to expect from a quiet move. 0: the evaluation is too inaccurate for pruning. */
  int swing;
  /* 1/100 man: the score for the first side at which both sides win equally often. Default: 0. */
  int even;
  /* The terms whose weighted sum is evaluate(); weights[0] is the value of a man, which fixes the
   * unit. Nullable: evaluate() is no such sum, and @n_weights is 0. */
  const SeraiWeight *weights;
  size_t             n_weights;
  /* The amount of each term in @pos, own minus opponent's, in 1/SERAI_FEATURE_ONE: evaluate() is
   * serai_weigh() of them. Both can share a static function that fills an int *, as the array of
   * evaluate() may be shorter. Returns false where evaluate() does not use the sum, such as in a
   * known ending. Nullable if there are no weights. */
  bool (*features) (const SeraiPosition *pos, int out[SERAI_MAX_WEIGHTS]);
  /* [SERAI_N_LEVELS], from the weakest; matches have shown the steps to be about equal. */
  const SeraiStrength *strengths;
} SeraiSearchFacet;

/* A game. Each group of entries says who uses it. An entry is required unless it is marked
 * "nullable", with what null means; serai_registry_find_missing() checks this, also inside the
 * facets. Entries marked "default" may be null too: use the function serai_rules_NAME(), which
 * falls back to the default given there. */
typedef struct SeraiRules
{
  /* Identity and options, used by everyone. */
  const char        *id;       /* in files, saved games and settings: never shown, never changed */
  const char        *name;     /* message id */
  const char        *subtitle; /* message id */
  const char        *goal;     /* message id: how to win, beside the board during the game */
  SeraiSideWords     sides[2];
  const SeraiOption *options; /* nullable: none, and @n_options is 0 */
  size_t             n_options;
  const SeraiPreset *presets; /* besides the default options; nullable: none, @n_presets is 0 */
  size_t             n_presets;
  const SeraiGrid   *grid; /* nullable: no option is a pair of numbers */
  /* The name (message id) of the form of the game with these options, NULL for the usual one.
   * Nullable: no form has a name of its own. */
  const char *(*variant) (const SeraiOptions *options);

  /* What only a part of the program uses. */
  const SeraiCardFacet    *card;
  const SeraiSearchFacet  *search;
  const SeraiEditingFacet *editing;

  /* What only some games have. */
  const SeraiArrangingFacet *arranging; /* nullable: the start is fixed by the options */
  const SeraiHandFacet      *hand;      /* nullable: all pieces are on the board from the start */
  const SeraiBonusFacet     *bonus;     /* nullable: no step earns a removal or another move */
  const SeraiSpeciesFacet   *species;   /* nullable: no step is of kind PART or PROMOTE */
  const SeraiMotifFacet     *motif;     /* nullable: mistakes are not explained */

  /* Positions, used by everyone. The readers return 0, or the column (from 1) of the first fault
   * with its description in *why (message id, static); *out is then undefined. */
  void (*start) (const SeraiOptions *options, SeraiPosition *out);
  size_t (*write) (const SeraiPosition *pos, char text[SERAI_POSITION_TEXT]);
  size_t (*read) (const SeraiOptions *options, const char *text, SeraiPosition *out,
                  const char **why);
  uint64_t (*key) (const SeraiPosition *pos);   /* a hash of the text without its counters */
  SeraiSide (*side) (const SeraiPosition *pos); /* to move; sides need not alternate */

  /* Moves, used by everyone. They ignore the history and are not called for a position that
   * finished() ends. Lists are appended to. */
  void (*moves) (const SeraiPosition *pos, SeraiMoveList *out);
  size_t (*write_move) (const SeraiPosition *pos, SeraiMove move, char text[SERAI_MOVE_TEXT]);
  /* Returns whether the move is irreversible, so that no earlier position can occur again. False is
   * always allowed if the rules do not depend on it. @to may be @from. */
  bool (*apply) (const SeraiPosition *from, SeraiMove move, SeraiPosition *to);
  /* Default: the move is looked up in the list of all moves. */
  size_t (*read_move) (const SeraiPosition *pos, const char *text, SeraiMove *out,
                       const char **why);
  /* The number of moves(). Default: they are listed. */
  uint64_t (*count_moves) (const SeraiPosition *pos);
  /* One move for each different resulting position, in a fixed order; captures come first unless
   * the search has quiet_moves(). Moves may be missing where one piece has thousands, which does
   * not happen in games. Default: captures and quiet moves as listed for the search, or moves(). */
  void (*distinct_moves) (const SeraiPosition *pos, SeraiMoveList *out);
  /* Whether only captures are legal where there are any. The board marks the pieces that must
   * capture, and the search extends captures and follows them for several plies. False, the
   * default, is always allowed, and required if the first two steps of a capture may have captured
   * nothing yet, as where a step of kind TAKE follows them. */
  bool (*is_capture_compulsory) (const SeraiPosition *pos);

  /* The end of a game, used by game.c and the search. */
  SeraiRepetition repetition;
  /* The result that follows from the pieces on the board alone, without listing moves. Where having
   * no move is a common end, this or known() has to detect it, as the search otherwise trusts the
   * evaluation. */
  SeraiResult (*finished) (const SeraiPosition *pos);
  /* Whether the side to move has a move, history apart. Default: next() offers a first step. */
  bool (*has_move) (const SeraiPosition *pos);
  /* The result when the side to move has no legal move. Default: it loses. */
  SeraiResult (*stuck) (const SeraiPosition *pos);
  /* The counter of plies without progress in @pos. Default: the position has none, and the plies
   * since the last irreversible move are counted. */
  size_t (*plies_without_progress) (const SeraiPosition *pos);
  /* The result after @n_no_progress plies without progress, when the side to move has a move.
   * Default: the game goes on. */
  SeraiResult (*expired) (const SeraiPosition *pos, size_t n_no_progress);

  /* A move step by step, used by the board. */
  /* The steps that can follow those in @begun. Default: those of all moves that begin with @begun.
   */
  void (*next) (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                SeraiContinuation *out);
  /* The steps that lead to @move by next(); returns their number. */
  size_t (*steps) (const SeraiPosition *pos, SeraiMove move, SeraiStep out[SERAI_MAX_STEPS]);
  /* The board after the steps in @begun; the side to move is unchanged. A counter of plies without
   * progress may stay, but next() need not be asked whether a step resets it if it is reset here.
   */
  void (*preview) (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                   SeraiPosition *out);
  /* Why @wanted, a step to a point of the board, cannot follow @begun. A click on the point where
   * the moving piece is needs no reason if the piece has only been picked up or the move can end
   * there. All other points need one, also when the move is complete. */
  void (*refuse) (const SeraiPosition *pos, const SeraiStep *begun, size_t n_begun,
                  SeraiStep wanted, SeraiMessage *out);

  /* Presentation, used by the board and the status line. */
  void (*geometry) (const SeraiPosition *pos, SeraiGeometry *out); /* may differ by options */
  SeraiPiece (*piece_at) (const SeraiPosition *pos, unsigned point);
  void (*describe) (SeraiPiece piece, SeraiMessage *out); /* "three Yen" */
  void (*explain) (const SeraiPosition *pos, SeraiResult result, SeraiMessage *out);
  /* The facts to show beside the board: the pieces left and, while the game goes on, what is needed
   * to win and approaching limits; returns their number. @out is all 0 before, so that only facts
   * that count something need more than a text. In the middle of a move @pos is a preview, whose
   * counter is out of date: use @n_no_progress instead. See serai_game_facts(). */
  size_t (*facts) (const SeraiPosition *pos, size_t n_no_progress, bool is_over,
                   SeraiFact out[SERAI_MAX_FACTS]);
  /* How far @side is ahead, in the words of the game. @lead is in 1/100 man and more than slight;
   * @end is the end of the line that leads there. */
  void (*assess) (const SeraiPosition *end, SeraiSide side, unsigned lead, SeraiMessage *out);
  /* The points that the only piece of @side can move to, if so few are left that the board should
   * mark them; *from is the point of that piece. Returns their number. Nullable: the number of
   * targets does not matter. */
  size_t (*last_places) (const SeraiPosition *pos, SeraiSide side, unsigned *from,
                         uint8_t points[SERAI_MAX_POINTS]);
  /* How many more pieces of @side the opponent must capture to win; negative if more than enough
   * have been captured, 0 if there is no such goal. Nullable: no side has such a goal. */
  int (*captures_needed) (const SeraiPosition *pos, SeraiSide side);
  /* Sets @out to @pos with the other side to move, against the rules, which shows what that side
   * could capture; see danger.h. Not called for a finished position. Nullable: no piece is captured
   * by a step to a point, or some only by a step of kind TAKE after it. */
  void (*swap_turn) (const SeraiPosition *pos, SeraiPosition *out);
} SeraiRules;

void        serai_rules_distinct_moves (const SeraiRules *rules, const SeraiPosition *pos,
                                        SeraiMoveList *out);
uint64_t    serai_rules_count_moves (const SeraiRules *rules, const SeraiPosition *pos);
SeraiResult serai_rules_stuck (const SeraiRules *rules, const SeraiPosition *pos);
size_t      serai_rules_plies_without_progress (const SeraiRules *rules, const SeraiPosition *pos,
                                                size_t n_reversible);
SeraiResult serai_rules_expired (const SeraiRules *rules, const SeraiPosition *pos,
                                 size_t n_no_progress);
size_t serai_rules_read_move (const SeraiRules *rules, const SeraiPosition *pos, const char *text,
                              SeraiMove *out, const char **why);
void   serai_rules_next (const SeraiRules *rules, const SeraiPosition *pos, const SeraiStep *begun,
                         size_t n_begun, SeraiContinuation *out);

/**
 * serai_rules_has_draws:
 * @rules: a game
 * Returns: whether a game can end in a draw, so that the players may agree on one. Where a position
 *   cannot be repeated, every game has a winner.
 */
static inline bool
serai_rules_has_draws (const SeraiRules *rules)
{
  return rules->repetition == SERAI_REPETITION_DRAWS_AT_THIRD;
}

/**
 * serai_rules_captures:
 * @rules: a game
 * @pos: a position that is not finished
 * @out: the captures among the distinct moves are appended; by default there are none
 */
static inline void
serai_rules_captures (const SeraiRules *rules, const SeraiPosition *pos, SeraiMoveList *out)
{
  if (rules->search->captures != NULL)
    rules->search->captures (pos, out);
}

/**
 * serai_rules_gain:
 * @rules: a game
 * @pos: a position
 * @move: one of its moves
 * Returns: 1/100 man that @move captures or earns; by default 0
 */
static inline int
serai_rules_gain (const SeraiRules *rules, const SeraiPosition *pos, SeraiMove move)
{
  return rules->search->gain != NULL ? rules->search->gain (pos, move) : 0;
}

/**
 * serai_rules_is_capture_compulsory:
 * @rules: a game
 * @pos: a position
 * Returns: whether only captures are legal in @pos if there are any; by default false
 */
static inline bool
serai_rules_is_capture_compulsory (const SeraiRules *rules, const SeraiPosition *pos)
{
  return rules->is_capture_compulsory != NULL && rules->is_capture_compulsory (pos);
}
