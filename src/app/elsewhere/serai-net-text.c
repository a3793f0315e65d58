/* serai-net-text.c: offers, games and errors of servers, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-net-text.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "serai-message-text.h"
#include "serai-net-error.h"
#include "serai-series.h"
#include "side.h"

#define MS_PER_SECOND 1000
#define MS_PER_MINUTE 60000

/* Returns: (nullable): what the player can do something about */
static const char *
write_refusal (const GError *error)
{
  switch ((SeraiNetError) error->code)
    {
    case SERAI_NET_ERROR_BAD_NAME:
      /* Translators: a server refuses the name that was typed */
      return _ ("This name is not allowed: use letters of one script, digits and single spaces");
    case SERAI_NET_ERROR_NAME_TAKEN:
      /* Translators: a server refuses the name that was typed */
      return _ ("Somebody else has this name, or one that looks like it");
    case SERAI_NET_ERROR_NO_PASSWORDS:
      /* Translators: a server has no accounts with passwords */
      return _ ("This server has no accounts");
    case SERAI_NET_ERROR_WRONG_PASSWORD:
      /* Translators: nobody could log in */
      return _ ("The name or the password is wrong");
    case SERAI_NET_ERROR_NO_SUCH_PERSON:
      /* Translators: the user wanted to ask this player for a game */
      return _ ("This player is not here any more");
    case SERAI_NET_ERROR_NO_SUCH_OFFER:
      /* Translators: an offer of a game that the user wanted to accept */
      return _ ("This offer does not exist any more");
    case SERAI_NET_ERROR_NO_SUCH_GAME:
      /* Translators: a game on a server */
      return _ ("The server does not have this game");
    case SERAI_NET_ERROR_BLOCKED:
      /* Translators: a player who was asked for a game refuses everything */
      return _ ("This player does not want to be asked");
    case SERAI_NET_ERROR_BLOCKING:
      /* Translators: the user has asked somebody for a game whom they have blocked themselves */
      return _ ("You have blocked this player");
    case SERAI_NET_ERROR_SELF:
      /* Translators: somebody has accepted their own offer */
      return _ ("You cannot play against yourself");
    case SERAI_NET_ERROR_BAD_TERMS:
      if (g_strcmp0 (serai_net_error_get_field (error), "rated") == 0)
        /* Translators: a rated game was offered, but not for members on equal terms */
        return _ ("Rated games are for members, without rule options and with the same time for "
                  "both");
      /* Translators: what was offered cannot be played */
      return _ ("This game cannot be played like this");
    case SERAI_NET_ERROR_NOT_ENTERED:
      /* Translators: a move was refused, as the user is not logged in at a server any more */
      return _ ("You are logged out");
    case SERAI_NET_ERROR_NOT_YOUR_TURN:
      /* Translators: a move was refused */
      return _ ("It is not your turn");
    case SERAI_NET_ERROR_ILLEGAL_MOVE:
      /* Translators: a move was refused */
      return _ ("The rules do not allow this move");
    case SERAI_NET_ERROR_STALE:
      /* Translators: a move was refused */
      return _ ("Your opponent was faster: look at the board and try again");
    case SERAI_NET_ERROR_OVER:
      /* Translators: a move was refused */
      return _ ("The game is over");
    case SERAI_NET_ERROR_ADJOURNED:
      /* Translators: a move was refused */
      return _ ("The game is adjourned");
    case SERAI_NET_ERROR_NO_DRAWS:
      /* Translators: a draw cannot be offered */
      return _ ("This game has no draws");
    case SERAI_NET_ERROR_TOO_EARLY:
      /* Translators: a question was asked a second time, or a game claimed too early */
      return _ ("It is too early for this");
    case SERAI_NET_ERROR_TOO_FAST:
    case SERAI_NET_ERROR_TOO_MANY:
      /* Translators: a server refuses to do so much */
      return _ ("This is too much for the server, try again later");
    case SERAI_NET_ERROR_STORAGE:
      /* Translators: a server could not save something */
      return _ ("The server could not save this, try again");
    case SERAI_NET_ERROR_CLOSING:
      /* Translators: a server ends */
      return _ ("The server stops");
    default:
      return NULL;
    }
}

/**
 * serai_net_text_error:
 * @error: of a #SeraiLine, or of a request
 * Returns: what has happened, translated, without a full stop
 */
const char *
serai_net_text_error (const GError *error)
{
  const char *refusal = error->domain == SERAI_NET_ERROR ? write_refusal (error) : NULL;

  if (refusal != NULL)
    return refusal;
  if (error->domain == SERAI_NET_ERROR)
    /* Translators: a server does not do something, for a reason that this version does not know */
    return _ ("The server refuses this");
  if (error->domain == G_TLS_ERROR)
    /* Translators: the certificate of a server is not valid */
    return _ ("The server cannot prove who it is, so nothing was sent");
  if (error->domain == G_RESOLVER_ERROR)
    /* Translators: an address that was typed */
    return _ ("There is no computer with this address");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    /* Translators: a server does not speak the same language as this program */
    return _ ("This is not a server for this version of Serai");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED))
    /* Translators: a computer was found, but no server on it */
    return _ ("Nobody offers a game at this address");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT))
    /* Translators: what was typed is not an address */
    return _ ("This is neither an address nor a code");
  /* Translators: there is no connection to a server */
  return _ ("The server does not answer");
}

/**
 * serai_net_text_server:
 * Returns: (transfer full): the name of the server of @club, or its host and port
 */
char *
serai_net_text_server (SeraiClub *club)
{
  const char      *name = serai_club_get_server_name (club);
  g_autofree char *link = NULL;

  if (name != NULL && name[0] != '\0')
    return g_strdup (name);
  link = serai_address_to_link (serai_line_get_address (serai_club_get_line (club)));
  return g_strdup (strstr (link, "://") + strlen ("://"));
}

/* Returns: (transfer full): how much time there is; empty if there is no limit */
static char *
write_time (const SeraiTerms *terms)
{
  const SeraiTimeControl *controls = terms->controls;
  g_autofree char        *first = NULL;
  g_autofree char        *second = NULL;

  if (terms->days > 0)
    /* Translators: an offer of a game: the time for each move */
    return g_strdup_printf (ngettext ("%d day for each move", "%d days for each move", terms->days),
                            terms->days);
  if (controls[0].kind == SERAI_TIME_UNLIMITED && controls[1].kind == SERAI_TIME_UNLIMITED)
    /* Translators: an offer of a game */
    return g_strdup (_ ("no clock"));
  first = serai_time_control_describe (&controls[0]);
  second = serai_time_control_describe (&controls[1]);
  if (serai_time_control_equal (&controls[0], &controls[1]))
    return g_steal_pointer (&first);
  return g_strdup_printf ("%s / %s", first, second);
}

/**
 * serai_net_text_terms:
 * Returns: (transfer full): what is to be played, in one line
 */
char *
serai_net_text_terms (const SeraiTerms *terms)
{
  g_autofree char *time = write_time (terms);
  GString         *text = g_string_new (_ (terms->rules->name));

  g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s", time);
  if (terms->legs == 2)
    /* Translators: an offer of a game: two games with sides changed */
    g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s", _ ("two games"));
  if (terms->rated)
    /* Translators: an offer of a game: it counts for the ratings of the players */
    g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s", _ ("rated"));
  if (terms->delay_ms >= MS_PER_MINUTE)
    {
      int              minutes = (int) (terms->delay_ms / MS_PER_MINUTE);
      g_autofree char *delay = g_strdup_printf (
          /* Translators: an offer of a game: those who watch see the moves so much later */
          ngettext ("watched %d minute later", "watched %d minutes later", minutes), minutes);

      g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s", delay);
    }
  return g_string_free (text, FALSE);
}

/**
 * serai_net_text_players:
 * Returns: (transfer full): who plays against whom
 */
char *
serai_net_text_players (SeraiClubGame *game)
{
  return g_strdup_printf (_ ("%1$s – %2$s"), serai_club_game_get_player (game, SERAI_SIDE_P1),
                          serai_club_game_get_player (game, SERAI_SIDE_P2));
}

/**
 * serai_net_text_score:
 * Returns: (transfer full) (nullable): the score of the games that the players have played before
 *   in a row; %NULL if there is none
 */
char *
serai_net_text_score (SeraiClubGame *game)
{
  int              scores[] = { serai_club_game_get_score (game, SERAI_SIDE_P1),
                                serai_club_game_get_score (game, SERAI_SIDE_P2) };
  g_autofree char *first = serai_series_write_points ((guint) scores[0]);
  g_autofree char *second = serai_series_write_points ((guint) scores[1]);

  if (scores[0] + scores[1] == 0)
    return NULL;
  return g_strdup_printf (_ ("Score: %1$s %2$s – %3$s %4$s"),
                          serai_club_game_get_player (game, SERAI_SIDE_P1), first, second,
                          serai_club_game_get_player (game, SERAI_SIDE_P2));
}

/* Returns: (transfer full) (nullable): whom a game waits for */
static char *
write_turn (SeraiClubGame *game, const char *me)
{
  SeraiSide side = serai_club_game_get_side (game, me);
  SeraiSide turn = serai_club_game_get_turn (game);

  if (serai_club_game_get_state (game) == SERAI_TABLE_ADJOURNED)
    return g_strdup (_ ("The game is adjourned"));
  if (side == SERAI_SIDE_NONE || turn == SERAI_SIDE_NONE)
    return NULL;
  if (turn == side)
    return g_strdup (_ ("It is your turn"));
  /* Translators: about a game in a list; %s is the name of the opponent */
  return g_strdup_printf (_ ("It is the turn of %s"),
                          serai_club_game_get_player (game, serai_side_other (side)));
}

/**
 * serai_net_text_game:
 * @me: the name of the user
 * Returns: (transfer full): whose turn it is, what is played and the score, in one line
 */
char *
serai_net_text_game (SeraiClubGame *game, const char *me)
{
  g_autofree char *turn = write_turn (game, me);
  g_autofree char *terms = serai_net_text_terms (serai_club_game_get_terms (game));
  g_autofree char *score = serai_net_text_score (game);
  GString         *text = g_string_new (turn);

  g_string_append_printf (text, "%s%s", text->len > 0 ? SERAI_MESSAGE_SEPARATOR : "", terms);
  if (score != NULL)
    g_string_append_printf (text, SERAI_MESSAGE_SEPARATOR "%s", score);
  return g_string_free (text, FALSE);
}

/**
 * serai_net_text_first:
 * @first: who makes the first move
 * @from: the name of who has made the offer
 * @to: (nullable): the name of who is asked
 * @is_own: whether the reader has made the offer; otherwise it is the reader who can accept it
 * Returns: (transfer full): the same in words
 */
char *
serai_net_text_first (SeraiFirst first, const char *from, const char *to, gboolean is_own)
{
  switch (first)
    {
    case SERAI_FIRST_ME:
    case SERAI_FIRST_YOU:
      if ((first == SERAI_FIRST_ME) == is_own)
        /* Translators: an offer of a game: the reader makes the first move */
        return g_strdup (_ ("you begin"));
      if (!is_own || to != NULL)
        /* Translators: an offer of a game; %s is the name of who makes the first move */
        return g_strdup_printf (_ ("%s begins"), is_own ? to : from);
      /* Translators: an offer of a game: who accepts it makes the first move */
      return g_strdup (_ ("who accepts begins"));
    case SERAI_FIRST_LOT:
      /* Translators: an offer of a game: the first move is drawn by lot */
      return g_strdup (_ ("who begins is drawn by lot"));
    case SERAI_FIRST_SENIOR:
      break;
    }
  /* Translators: an offer of a game: the one whose account is older makes the first move */
  return g_strdup (_ ("whoever joined the server first begins"));
}

/* Returns: (transfer full) (nullable): what is not as in the offer that this one answers */
static char *
write_changes (SeraiClubOffer *offer)
{
  const SeraiTerms *now = serai_club_offer_get_terms (offer);
  const SeraiTerms *before = serai_club_offer_get_answered (offer);
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();

  if (before == NULL)
    return NULL;
  if (now->rules != before->rules)
    /* Translators: in the list after “changed:”, in an offer of a game */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "the game"));
  else if (!serai_options_equal (now->rules, &now->options, &before->options))
    /* Translators: in the list after “changed:”, in an offer of a game: the options of its rules */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "the rules"));
  if (now->first != before->first)
    /* Translators: in the list after “changed:”, in an offer of a game */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "who begins"));
  if (now->days != before->days
      || !serai_time_control_equal (&now->controls[0], &before->controls[0])
      || !serai_time_control_equal (&now->controls[1], &before->controls[1]))
    /* Translators: in the list after “changed:”, in an offer of a game: clock or days */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "the time"));
  if (now->legs != before->legs)
    /* Translators: in the list after “changed:”, in an offer of a game: one game or two */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "how many games"));
  if (now->rated != before->rated)
    /* Translators: in the list after “changed:”, in an offer of a game: whether it is rated */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "the rating"));
  if (now->delay_ms != before->delay_ms)
    /* Translators: in the list after “changed:”, in an offer of a game: when others see the moves
     */
    g_ptr_array_add (changes, (gpointer) C_ ("changed", "when watchers see the moves"));
  if (changes->len == 0)
    return NULL;
  g_ptr_array_add (changes, NULL);
  return g_strjoinv (", ", (char **) changes->pdata);
}

/**
 * serai_net_text_offer:
 * @is_own: whether the reader has made the offer
 * Returns: (transfer full): what is to be played and who begins, in one line; if it answers an
 *   offer, also what has been changed
 */
char *
serai_net_text_offer (SeraiClubOffer *offer, gboolean is_own)
{
  const SeraiTerms *terms = serai_club_offer_get_terms (offer);
  g_autofree char  *what = serai_net_text_terms (terms);
  g_autofree char  *first = serai_net_text_first (terms->first, serai_club_offer_get_from (offer),
                                                  serai_club_offer_get_to (offer), is_own);

  g_autofree char *changes = write_changes (offer);
  g_autofree char *changed = NULL;

  if (changes == NULL)
    return g_strdup_printf ("%s" SERAI_MESSAGE_SEPARATOR "%s", what, first);
  /* Translators: an offer that answers one’s own; %s is a list, as: the time, who begins */
  changed = g_strdup_printf (_ ("changed: %s"), changes);
  return g_strjoin (SERAI_MESSAGE_SEPARATOR, what, first, changed, NULL);
}

/**
 * serai_net_text_received_offer:
 * @offer: to the user
 * Returns: (transfer full): who offers what
 */
char *
serai_net_text_received_offer (SeraiClubOffer *offer)
{
  g_autofree char *what = serai_net_text_offer (offer, FALSE);

  if (serai_club_offer_get_answered (offer) != NULL)
    /* Translators: %1$s is a person, who wants to play something else, %2$s, as: Keny · no clock */
    return g_strdup_printf (_ ("%1$s answers your offer: %2$s"), serai_club_offer_get_from (offer),
                            what);
  /* Translators: %1$s is a person, %2$s what they want to play, as: Keny · no clock */
  return g_strdup_printf (_ ("%1$s asks you for a game: %2$s"), serai_club_offer_get_from (offer),
                          what);
}

/**
 * serai_net_text_own_offer:
 * @offer: by the user
 * Returns: (transfer full): to whom it was made
 */
char *
serai_net_text_own_offer (SeraiClubOffer *offer)
{
  const char *to = serai_club_offer_get_to (offer);

  return to != NULL
             /* Translators: an offer of a game that one has made; %s is the name of a person */
             ? g_strdup_printf (_ ("Your offer to %s"), to)
             /* Translators: an offer of a game that one has made */
             : g_strdup (_ ("Your offer to anybody"));
}

/**
 * serai_net_text_phrase:
 * Returns: one of the sentences that players say to each other, translated
 */
const char *
serai_net_text_phrase (SeraiPhrase phrase)
{
  static const char *const texts[SERAI_N_PHRASES] = {
    /* Translators: players say this to each other */
    NC_ ("phrase", "Hello!"),
    /* Translators: players say this to each other at the start of a game */
    NC_ ("phrase", "Good luck!"),
    /* Translators: players say this to each other after a good move */
    NC_ ("phrase", "Well played!"),
    /* Translators: players say this to each other */
    NC_ ("phrase", "Thank you!"),
    /* Translators: players say this to each other */
    NC_ ("phrase", "Sorry!"),
    /* Translators: players say this to each other when they have to leave the board */
    NC_ ("phrase", "One moment, please"),
    /* Translators: players say this to each other when they have come back to the board */
    NC_ ("phrase", "I am back"),
    /* Translators: players say this to each other at the end of a game */
    NC_ ("phrase", "Good game!"),
    /* Translators: players say this to each other */
    NC_ ("phrase", "Goodbye!"),
  };

  g_return_val_if_fail (phrase < SERAI_N_PHRASES, "");

  return g_dpgettext2 (NULL, "phrase", texts[phrase]);
}

/**
 * serai_net_text_gone:
 * @why: how an offer by the user has ended, as in the signal #SeraiClub::offer-gone
 * Returns: (nullable): a sentence for the user, translated; %NULL if they know
 */
const char *
serai_net_text_gone (const char *why)
{
  if (g_str_equal (why, "declined"))
    /* Translators: a person who was asked for a game does not want it */
    return _ ("Your offer was declined");
  if (g_str_equal (why, "changed"))
    /* Translators: a person who was asked for a game has answered with another offer */
    return _ ("Your offer was answered with another one");
  if (g_str_equal (why, "expired"))
    /* Translators: nobody has answered an offer of a game */
    return _ ("Your offer was not answered in time");
  return NULL;
}

/**
 * serai_net_text_waiting:
 * @line: that waits for the next try
 * @host: (nullable): who serves on this network; %NULL: it is a server
 * Returns: (transfer full): that there is no connection, and until when
 */
char *
serai_net_text_waiting (SeraiLine *line, const char *host)
{
  g_autoptr (GDateTime) time =
      g_date_time_new_from_unix_local (serai_line_get_retry_at (line) / MS_PER_SECOND);
  g_autofree char *clock = time != NULL ? g_date_time_format (time, "%H:%M:%S") : NULL;

  if (host == NULL)
    /* Translators: the line to a server is down; %s is a time as 14:05:30 */
    return g_strdup_printf (_ ("No connection to the server; next try at %s"), clock);
  /* Translators: the line is down; %1$s is a person on this network, %2$s a time as 14:05:30 */
  return g_strdup_printf (_ ("No connection to the computer of %1$s; next try at %2$s"), host,
                          clock);
}
