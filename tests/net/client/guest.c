/* guest.c: Ibeni, a guest on a server in the test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "guest.h"

#include "waiting.h"

/* Comes back at once, but a test may think for as long as it wants. */
static const SeraiLineTimes quick = {
  .first = 1, .longest = 20, .stable = 60000, .patience = 60000, .silence = 60000
};

SeraiClub *
guest_come_in (Peer *peer, const char *entered)
{
  SeraiAddress address = peer_address (peer);
  g_autoptr (SeraiLine) line = serai_line_new (&address);
  SeraiClub *club = serai_club_new (line);

  serai_line_set_times (line, &quick);
  serai_line_open (line);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_CONNECTED);
  serai_club_guest_async (club, "Ibeni", NULL, NULL, NULL);
  peer_reply (peer, peer_wait (peer, "guest"), entered);
  WAIT_FOR (serai_line_get_state (line) == SERAI_LINE_ENTERED);
  return club;
}
