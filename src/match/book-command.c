/* book-command.c: makes an opening book from the record of a match.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "book-scores.h"
#include "duel-replay.h"
#include "duel.h"

#define DEFAULT_PLIES 20
#define DEFAULT_LEAST 3
#define DEFAULT_NODES 50000
#define DEFAULT_BYTES 400000 /* five books are 2 MB */
#define MAX_PLIES 1000
#define MAX_BYTES (1 << 26)

typedef struct
{
  SeraiArguments args;
  const char    *record;
  const char    *scores;
  const char    *output;
  int            n_plies; /* of each game */
  int            least;   /* games that a move must have been played in */
  int            nodes;   /* searched for each score */
  int            max_bytes;
} Order;

#define TEXT_FLAG(name, member)                                                                    \
  {                                                                                                \
    name, serai_arguments_take_text, offsetof (Order, member), 0, 0                                \
  }
#define NUMBER_FLAG(name, member, max)                                                             \
  {                                                                                                \
    name, serai_arguments_take_number, offsetof (Order, member), 1, max                            \
  }

static const SeraiFlag flags[] = {
  TEXT_FLAG ("--record", record),
  TEXT_FLAG ("--scores", scores),
  TEXT_FLAG ("--output", output),
  NUMBER_FLAG ("--plies", n_plies, MAX_PLIES),
  NUMBER_FLAG ("--least", least, INT32_MAX),
  NUMBER_FLAG ("--nodes", nodes, INT32_MAX),
  NUMBER_FLAG ("--bytes", max_bytes, MAX_BYTES),
};

static bool
parse (Order *order, int argc, char **argv, SeraiFault *fault)
{
  *order = (Order){ .n_plies = DEFAULT_PLIES,
                    .least = DEFAULT_LEAST,
                    .nodes = DEFAULT_NODES,
                    .max_bytes = DEFAULT_BYTES };
  if (!serai_arguments_parse_with (&order->args, argc, argv, flags, sizeof flags / sizeof *flags,
                                   order, fault)
      || !serai_arguments_refuse_extra (order->args.n_words, order->args.words, fault))
    return false;
  if (order->record == NULL || order->scores == NULL || order->output == NULL)
    serai_fault_set (fault, "--record, --scores and --output are required");
  else if (order->args.position != NULL || order->args.chosen)
    serai_fault_set (fault, "a book cannot be made for --position or --option");
  else
    return true;
  return false;
}

/* What the games of a record are added to. */
typedef struct
{
  SeraiBookTree *tree;
  size_t         max_plies;
  size_t         n_games;
} Collection;

/* A #SeraiDuelVisit. */
static bool
add_game (const SeraiDuelEntry *entry, const SeraiScoresheet *sheet, void *data, SeraiFault *fault)
{
  Collection *collection = data;

  if (*entry->start != '\0' || !serai_book_suits (sheet->record.rules, &sheet->options))
    serai_fault_set (fault, "a book needs games from the usual start with the default options");
  else if (!serai_book_tree_add (collection->tree, &sheet->record, entry->game.result.outcome,
                                 collection->max_plies))
    serai_fault_set (fault, "out of memory");
  else
    {
      collection->n_games++;
      return true;
    }
  return false;
}

/* Writes the file whole or not at all. */
static bool
write_file (const char *name, const unsigned char *bytes, size_t n_bytes, SeraiFault *fault)
{
  char  quoted[SERAI_QUOTED_TEXT];
  char *draft = malloc (strlen (name) + sizeof ".new");
  FILE *stream = NULL;
  bool  is_written;

  if (draft != NULL)
    {
      sprintf (draft, "%s.new", name);
      stream = fopen (draft, "wb");
    }
  is_written = stream != NULL && fwrite (bytes, 1, n_bytes, stream) == n_bytes;
  is_written = stream != NULL && fclose (stream) == 0 && is_written;
  is_written = is_written && rename (draft, name) == 0;
  if (!is_written)
    serai_fault_set (fault, "the book %s cannot be written: %s", serai_fault_quote (name, quoted),
                     strerror (errno));
  free (draft);
  return is_written;
}

static bool
write_book (const Order *order, const SeraiBookTree *tree, size_t *n_bytes, SeraiFault *fault)
{
  unsigned char *bytes = serai_book_tree_write (tree, (uint32_t) order->nodes, n_bytes);
  bool           is_written = false;

  if (bytes != NULL)
    is_written = write_file (order->output, bytes, *n_bytes, fault);
  else
    serai_fault_set (fault, "out of memory");
  free (bytes);
  return is_written;
}

static bool
make_book (const Order *order, SeraiBookTree *tree, SeraiFault *fault)
{
  Collection collection = { .tree = tree, .max_plies = (size_t) order->n_plies };
  uint32_t   least;
  size_t     n_bytes;

  serai_fault_set (fault, "out of memory");
  if (!serai_book_tree_init (tree, order->args.rules)
      || !serai_duel_record_visit (order->args.rules, order->record, add_game, &collection, fault))
    return false;
  serai_fault_set (fault, "out of memory");
  least = serai_book_tree_prune (tree, (uint32_t) order->least, (size_t) order->max_bytes);
  if (least == 0 || !serai_book_scores_find (tree, (uint32_t) order->nodes, order->scores, fault)
      || !write_book (order, tree, &n_bytes, fault))
    return false;
  printf ("%s: %zu games, moves of at least %u games, %zu bytes\n", order->args.rules->id,
          collection.n_games, least, n_bytes);
  return true;
}

/**
 * serai_duel_command_book:
 * Makes an opening book from the games of a record.
 * Returns: an exit status
 */
int
serai_duel_command_book (int argc, char **argv)
{
  SeraiBookTree tree = { 0 };
  SeraiFault    fault;
  Order         order;
  bool          is_made = parse (&order, argc, argv, &fault) && make_book (&order, &tree, &fault);

  serai_book_tree_clear (&tree);
  return is_made ? EXIT_SUCCESS : serai_fault_print (&fault);
}
