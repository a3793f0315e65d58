/* serai-place-text.c: where the user is, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-place-text.h"

#include <glib/gi18n.h>

#include "serai-message-text.h"
#include "serai-net-text.h"

/**
 * serai_place_text:
 * @club: a club of @elsewhere
 * Returns: (transfer full): where the user is
 */
char *
serai_place_text (SeraiElsewhere *elsewhere, SeraiClub *club)
{
  g_autofree char *server = NULL;

  if (serai_elsewhere_is_home (elsewhere, club))
    /* Translators: above the board: where the game is played */
    return g_strdup (_ ("On this network"));
  server = serai_net_text_server (club);
  if (!serai_club_has_passwords (club)) /* as every server proper has */
    /* Translators: above the board: where the game is played; %s is a person on this network */
    return g_strdup_printf (_ ("On the computer of %s"), server);
  /* Translators: above the board: where the game is played; %s is the name of a server */
  return g_strdup_printf (_ ("On the server %s"), server);
}

/* Returns: (transfer full): where the user is, besides a game here */
static char *
write_beside (SeraiElsewhere *elsewhere, SeraiClub *club)
{
  g_autofree char *server = NULL;

  if (serai_elsewhere_is_home (elsewhere, club))
    /* Translators: above the board, on which another game is; a game was offered here before */
    return g_strdup (_ ("Others on this network can still reach you"));
  server = serai_net_text_server (club);
  if (!serai_club_has_passwords (club))
    /* Translators: above the board, on which another game is; %s is a person on this network */
    return g_strdup_printf (_ ("You are still on the computer of %s"), server);
  /* Translators: above the board, on which another game is; %s is the name of a server */
  return g_strdup_printf (_ ("You are still on the server %s"), server);
}

static char *
join_places (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox,
             char *(*write) (SeraiElsewhere *elsewhere, SeraiClub *club))
{
  GPtrArray *places = serai_mailbox_get_places (mailbox);
  GString   *text = g_string_new (NULL);

  for (guint n = 0; n < places->len; n++)
    {
      g_autofree char *place = write (elsewhere, places->pdata[n]);

      if (n > 0)
        g_string_append (text, SERAI_MESSAGE_SEPARATOR);
      g_string_append (text, place);
    }
  return g_string_free (text, FALSE);
}

/**
 * serai_place_text_all:
 * @mailbox: that of @elsewhere
 * Returns: (transfer full): all the places where the user is; "": none
 */
char *
serai_place_text_all (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox)
{
  return join_places (elsewhere, mailbox, serai_place_text);
}

/**
 * serai_place_text_beside:
 * @mailbox: that of @elsewhere
 * Returns: (transfer full): the same while a game that is played here is on the board
 */
char *
serai_place_text_beside (SeraiElsewhere *elsewhere, SeraiMailbox *mailbox)
{
  return join_places (elsewhere, mailbox, write_beside);
}
