/* serai-club-items.h: people, offers and games of a server, as items of lists.
 *
 * All are snapshots that change in place when the server sends news: each emits "changed" then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "serai-table.h"

G_BEGIN_DECLS

typedef enum
{
  SERAI_PERSON_FREE,
  SERAI_PERSON_PLAYING,
  SERAI_PERSON_GONE
} SeraiPersonState;

/* What is known of a player's standing in one game. */
typedef struct
{
  int rating, deviation; /* deviation and games: 0 if not known */
  int n_games;
} SeraiStanding;

#define SERAI_TYPE_CLUB_PERSON (serai_club_person_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClubPerson, serai_club_person, SERAI, CLUB_PERSON, GObject)

const char      *serai_club_person_get_name (SeraiClubPerson *self);
gboolean         serai_club_person_is_guest (SeraiClubPerson *self);
SeraiPersonState serai_club_person_get_state (SeraiClubPerson *self);
gint64   serai_club_person_get_since (SeraiClubPerson *self); /* ms since 1970; 0: unknown */
gboolean serai_club_person_get_standing (SeraiClubPerson *self, const char *kind,
                                         SeraiStanding *out);

#define SERAI_TYPE_CLUB_OFFER (serai_club_offer_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClubOffer, serai_club_offer, SERAI, CLUB_OFFER, GObject)

const char       *serai_club_offer_get_id (SeraiClubOffer *self);
const char       *serai_club_offer_get_from (SeraiClubOffer *self);
const char       *serai_club_offer_get_to (SeraiClubOffer *self);   /* nullable: anybody */
const char       *serai_club_offer_get_code (SeraiClubOffer *self); /* nullable */
const SeraiTerms *serai_club_offer_get_terms (SeraiClubOffer *self);
const SeraiTerms *serai_club_offer_get_answered (SeraiClubOffer *self); /* nullable */
gint64            serai_club_offer_get_created (SeraiClubOffer *self);  /* ms since 1970 */
gint64            serai_club_offer_get_expires (SeraiClubOffer *self);

#define SERAI_TYPE_CLUB_GAME (serai_club_game_get_type ())
G_DECLARE_FINAL_TYPE (SeraiClubGame, serai_club_game, SERAI, CLUB_GAME, GObject)

const char       *serai_club_game_get_id (SeraiClubGame *self);
const SeraiTerms *serai_club_game_get_terms (SeraiClubGame *self);
const char       *serai_club_game_get_player (SeraiClubGame *self, SeraiSide side);
SeraiSide         serai_club_game_get_side (SeraiClubGame *self, const char *name); /* or NONE */
gint64            serai_club_game_get_started (SeraiClubGame *self); /* ms since 1970 */
gint64            serai_club_game_get_ended (SeraiClubGame *self);   /* the same; 0: not over */
SeraiTableState   serai_club_game_get_state (SeraiClubGame *self);
SeraiResult       serai_club_game_get_result (SeraiClubGame *self);
guint             serai_club_game_get_n_moves (SeraiClubGame *self);
SeraiSide         serai_club_game_get_turn (SeraiClubGame *self);
int               serai_club_game_get_leg (SeraiClubGame *self); /* 1 or 2 */
int               serai_club_game_get_score (SeraiClubGame *self, SeraiSide side);
const char       *serai_club_game_get_before (SeraiClubGame *self); /* nullable */

G_END_DECLS
