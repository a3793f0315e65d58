/* serai-store-rows.h: what a SeraiStore gives and takes: accounts, offers, games, ratings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-table.h"
#include "serai-terms.h"

G_BEGIN_DECLS

#define SERAI_ID_BYTES                                                                             \
  17 /* with the closing NUL: 80 random bits in base 32, of games and offers                       \
      */
#define SERAI_TOKEN_HASH_BYTES 32
#define SERAI_KIND_BYTES 32 /* with the closing NUL: the id of a game's rules */

typedef struct
{
  gint64   id; /* from 1 */
  char    *name;
  char    *password; /* nullable: hashed, as text; %NULL for a guest */
  gboolean is_guest;
  gint64   since; /* ms since 1970: when they enrolled, or came in as a guest */
} SeraiAccount;

typedef struct
{
  char       id[SERAI_ID_BYTES];
  gint64     from;
  char      *from_name;
  gboolean   is_from_guest; /* with @from_since: as in SeraiAccount; not stored */
  gint64     from_since;
  gint64     to;      /* 0: anybody */
  char      *to_name; /* nullable */
  char      *code;    /* nullable: eight characters, without the hyphen */
  SeraiTerms terms;
  char       before[SERAI_ID_BYTES]; /* of a rematch: the game before; or empty */
  gboolean   is_unlisted;            /* as of the game that begins by it */
  gint64     created, expires;       /* ms since 1970 */
} SeraiOffer;

typedef struct
{
  char            id[SERAI_ID_BYTES];
  SeraiTerms      terms;
  gint64          players[2];      /* [side]: accounts */
  char           *player_names[2]; /* [side] */
  gint64          started, ended;  /* ms since 1970; ended: 0 unless it is over */
  SeraiTableState state;
  SeraiResult     result;
  guint           n_events, n_moves;
  SeraiSide       turn;
  gint64          deadline;               /* ms since 1970; -1: none */
  int             leg;                    /* 1 or 2 */
  int             score[2];               /* [side]: in the games before; 2 a win, 1 a draw */
  char            before[SERAI_ID_BYTES]; /* the first leg, or the game before; or empty */
  gboolean        is_unlisted;            /* in the lobby, but for the players */
} SeraiGameRow;

/* A game with its events. */
typedef struct
{
  SeraiGameRow row;
  GArray      *events; /* (element-type SeraiTableEvent) (owned): those asked for, in order */
} SeraiStoredGame;

typedef struct
{
  double rating, deviation, volatility;
  guint  n_games; /* rated games that have changed it */
} SeraiRating;

/* The rating of somebody in one game. */
typedef struct
{
  char        kind[SERAI_KIND_BYTES];
  char       *name;
  SeraiRating rating;
} SeraiRatingRow;

/* What the end of a rated game makes of a rating. */
typedef struct
{
  gint64      account;
  guint       n_games_before; /* of the rating from which @after was computed; 0: none yet */
  SeraiRating after;
} SeraiRatingChange;

/* Somebody, and whether they are connected to some process. */
typedef struct
{
  SeraiAccount account; /* without the password */
  gboolean     is_here;
  gboolean     is_playing; /* a running game without days */
  GPtrArray   *ratings;    /* (element-type SeraiRatingRow) (owned) */
} SeraiHere;

/* Leave from games with days. */
typedef struct
{
  gint64 from, until; /* ms since 1970 */
} SeraiLeave;

void          serai_account_free (SeraiAccount *self);
SeraiAccount *serai_account_copy (const SeraiAccount *self);
void          serai_offer_free (SeraiOffer *self);
SeraiOffer   *serai_offer_copy (const SeraiOffer *self);
void          serai_game_row_clear (SeraiGameRow *self);
void          serai_game_row_free (SeraiGameRow *self);
SeraiGameRow *serai_game_row_copy (const SeraiGameRow *self);
void          serai_stored_game_free (SeraiStoredGame *self);
void          serai_rating_row_free (SeraiRatingRow *self);
void          serai_here_free (SeraiHere *self);

void serai_store_make_id (char id[SERAI_ID_BYTES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiAccount, serai_account_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiOffer, serai_offer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiGameRow, serai_game_row_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeraiStoredGame, serai_stored_game_free)

G_END_DECLS
