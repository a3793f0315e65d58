/* serai-host-finder.c: finds the programs on this network that serve the user's games, if they have
 * another address than before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-host-finder.h"

#include "serai-elsewhere-games.h"

/* A server that is looked for. */
typedef struct
{
  SeraiClub   *club;  /* not owned */
  SeraiAddress tried; /* last; without a host: nothing was */
} Search;

struct _SeraiHostFinder
{
  GObject            parent_instance;
  SeraiRunningGames *games;    /* (owned) */
  SeraiNearby       *nearby;   /* (owned) (nullable): as long as something is looked for */
  GPtrArray         *searches; /* (element-type Search) (owned) */
};

static guint found_signal;

G_DEFINE_FINAL_TYPE (SeraiHostFinder, serai_host_finder, G_TYPE_OBJECT)

/* ---- What can be found ---- */

static void
search_free (gpointer data)
{
  Search *search = data;

  serai_address_clear (&search->tried);
  g_free (search);
}

/* Returns: (nullable) */
static Search *
find_search (SeraiHostFinder *self, SeraiClub *club)
{
  for (guint n = 0; n < self->searches->len; n++)
    {
      Search *search = self->searches->pdata[n];

      if (search->club == club)
        return search;
    }
  return NULL;
}

static void
begin_search (SeraiHostFinder *self, SeraiClub *club)
{
  Search *search = g_new0 (Search, 1);

  search->club = club;
  g_ptr_array_add (self->searches, search);
}

/* A server proper is not looked for, nor one that may be such: nobody on this network is believed
 * to be it. */
static gboolean
is_on_network (SeraiClub *club)
{
  const SeraiAddress *address = serai_line_get_address (serai_club_get_line (club));
  g_autoptr (GInetAddress) host = g_inet_address_new_from_string (address->host);

  if (address->is_tls || serai_club_has_passwords (club))
    return FALSE;
  if (host == NULL)
    return g_str_equal (address->host, "localhost");
  return g_inet_address_get_is_site_local (host) || g_inet_address_get_is_link_local (host)
         || g_inet_address_get_is_loopback (host);
}

/* Whether a game of the user's on @club goes on at @neighbour; if that is %NULL, anywhere. */
static gboolean
has_game (SeraiHostFinder *self, SeraiClub *club, SeraiNeighbour *neighbour)
{
  GListModel *games = serai_running_games_get_list (self->games);

  for (guint n = 0; n < g_list_model_get_n_items (games); n++)
    {
      g_autoptr (SeraiRunningGame) game = g_list_model_get_item (games, n);

      if (g_strcmp0 (serai_running_game_get_server (game), serai_elsewhere_games_get_server (club))
              == 0
          && (neighbour == NULL
              || serai_neighbour_has_running (neighbour, serai_running_game_get_id (game))))
        return TRUE;
    }
  return FALSE;
}

/* Returns: the place among @neighbours after the one that was tried last */
static guint
find_next_place (Search *search, GListModel *neighbours)
{
  for (guint n = 0; n < g_list_model_get_n_items (neighbours) && search->tried.host != NULL; n++)
    {
      g_autoptr (SeraiNeighbour) neighbour = g_list_model_get_item (neighbours, n);

      if (serai_address_equal (serai_neighbour_get_address (neighbour), &search->tried))
        return n + 1;
    }
  return 0;
}

/* Several can claim the same game, one by mistake, or as it is one computer with two addresses:
 * each is tried in turn.
 * Returns: (transfer full) (nullable): where the club is now, if that is another address */
static SeraiNeighbour *
find_neighbour (SeraiHostFinder *self, Search *search, GListModel *neighbours)
{
  const SeraiAddress *known = serai_line_get_address (serai_club_get_line (search->club));
  guint               n_neighbours = g_list_model_get_n_items (neighbours);
  guint               first = find_next_place (search, neighbours);

  for (guint n = 0; n < n_neighbours; n++)
    {
      g_autoptr (SeraiNeighbour) neighbour =
          g_list_model_get_item (neighbours, (first + n) % n_neighbours);

      if (serai_neighbour_get_protocol (neighbour) == SERAI_PROTOCOL_VERSION
          && !serai_address_equal (serai_neighbour_get_address (neighbour), known)
          && has_game (self, search->club, neighbour))
        return g_steal_pointer (&neighbour);
    }
  return NULL;
}

/* The search can end by what the handlers of the signal do. */
static void
report_found (SeraiHostFinder *self, Search *search, SeraiNeighbour *neighbour)
{
  SeraiClub          *club = search->club;
  const SeraiAddress *address = serai_neighbour_get_address (neighbour);
  gboolean            is_tried = FALSE;

  g_signal_emit (self, found_signal, 0, club, address, &is_tried);
  search = find_search (self, club);
  if (!is_tried || search == NULL)
    return;
  serai_address_clear (&search->tried);
  serai_address_copy (address, &search->tried);
}

/**
 * serai_host_finder_look_at:
 * @neighbours: (element-type SeraiNeighbour): what is on this network
 * Emits "found" for the servers that are among @neighbours.
 */
void
serai_host_finder_look_at (SeraiHostFinder *self, GListModel *neighbours)
{
  g_return_if_fail (SERAI_IS_HOST_FINDER (self));

  for (guint n = self->searches->len; n > 0; n--)
    if (n <= self->searches->len)
      {
        Search *search = self->searches->pdata[n - 1];
        g_autoptr (SeraiNeighbour) neighbour = find_neighbour (self, search, neighbours);

        if (neighbour != NULL)
          report_found (self, search, neighbour);
      }
}

/* ---- Looking ---- */

static void
look_at_known (SeraiHostFinder *self)
{
  g_autoptr (SeraiNearby) kept = g_object_ref (self->nearby);

  serai_host_finder_look_at (self, G_LIST_MODEL (kept));
}

static void
stop_browsing (SeraiHostFinder *self)
{
  if (self->nearby == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->nearby, self);
  g_clear_object (&self->nearby);
}

/**
 * serai_host_finder_look_for:
 * @club: a server that does not answer
 * Looks for @club until serai_host_finder_stop(), if a game of the user's goes on there and it can
 * be on this network. It is found at once if it is among what is known already.
 * Returns: whether it is looked for
 */
gboolean
serai_host_finder_look_for (SeraiHostFinder *self, SeraiClub *club)
{
  g_return_val_if_fail (SERAI_IS_HOST_FINDER (self), FALSE);

  if (find_search (self, club) == NULL)
    {
      if (!is_on_network (club) || !has_game (self, club, NULL))
        return FALSE;
      begin_search (self, club);
    }
  if (self->nearby != NULL)
    {
      look_at_known (self);
      return TRUE;
    }
  self->nearby = serai_nearby_new (NULL);
  g_signal_connect_swapped (self->nearby, "items-changed", G_CALLBACK (look_at_known), self);
  serai_nearby_browse (self->nearby, TRUE);
  return TRUE;
}

/**
 * serai_host_finder_stop:
 * @club: a server that has answered, or that is not needed any more
 */
void
serai_host_finder_stop (SeraiHostFinder *self, SeraiClub *club)
{
  Search *search;

  g_return_if_fail (SERAI_IS_HOST_FINDER (self));

  search = find_search (self, club);
  if (search != NULL)
    g_ptr_array_remove_fast (self->searches, search);
  if (self->searches->len == 0)
    stop_browsing (self);
}

/* ---- The object ---- */

static void
serai_host_finder_finalize (GObject *object)
{
  SeraiHostFinder *self = SERAI_HOST_FINDER (object);

  stop_browsing (self);
  g_ptr_array_unref (self->searches);
  g_object_unref (self->games);
  G_OBJECT_CLASS (serai_host_finder_parent_class)->finalize (object);
}

static void
serai_host_finder_class_init (SeraiHostFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_host_finder_finalize;
  found_signal = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                               SERAI_TYPE_CLUB, G_TYPE_POINTER);
}

static void
serai_host_finder_init (SeraiHostFinder *self)
{
  self->searches = g_ptr_array_new_with_free_func (search_free);
}

/**
 * serai_host_finder_new:
 * @games: of the user
 * Returns: (transfer full): looks for nothing yet
 */
SeraiHostFinder *
serai_host_finder_new (SeraiRunningGames *games)
{
  SeraiHostFinder *self = g_object_new (SERAI_TYPE_HOST_FINDER, NULL);

  self->games = g_object_ref (games);
  return self;
}
