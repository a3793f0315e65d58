/* guest.h: Ibeni, a guest on a server in the test, and what such a server sends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "peer.h"
#include "serai-club.h"

#define GUEST_TERMS                                                                                \
  "{\"game\": \"keny\", \"options\": {}, \"first\": \"me\", \"rated\": false, \"legs\": 1, "       \
  "\"delay\": 0}"
#define GUEST_OFFER(ID, FROM, TO)                                                                  \
  "{\"id\": \"" ID "\", \"from\": \"" FROM "\", \"to\": \"" TO "\", \"terms\": " GUEST_TERMS ", "  \
  "\"created\": 1790000000000, \"expires\": 1790000300000}"
#define GUEST_GAME                                                                                 \
  "{\"game\": \"0QPZ8RA7T1C5XK2M\", \"kind\": \"keny\", \"terms\": " GUEST_TERMS ", "              \
  "\"players\": [\"Tomba\", \"Ibeni\"], \"started\": 1790000000000, \"state\": \"running\", "      \
  "\"moves\": 0, \"turn\": \"p1\", \"leg\": 1, \"score\": [0, 0]}"
/* What the reply to an entrance has, with the offers and games in JSON. */
#define GUEST_ENTERED(OFFERS, GAMES)                                                               \
  "\"token\": \"jHZ3pW9qTTKd0bXlS4u8xQ\", \"me\": {\"name\": \"Ibeni\", \"guest\": true, "         \
  "\"state\": \"free\", \"ratings\": {}}, \"games\": [" GAMES "], \"offers\": [" OFFERS "], "      \
  "\"time\": 1790000000000"

/* @entered: GUEST_ENTERED(). Returns: (transfer full): the server as the guest knows it */
SeraiClub *guest_come_in (Peer *peer, const char *entered);
