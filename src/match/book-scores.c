/* book-scores.c: the engine's scores of the positions of an opening book.
 *
 * Scores are kept in a file, so that the search for them can be interrupted. Its first line is
 * "serai-match scores 1 GAME nodes N". Each further line has the key of a position in 16
 * hexadecimal digits, a space and the score for the side to move. A last line without a line end is
 * cut off. A position is searched with an empty table, so its score does not depend on others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "book-scores.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "book-search.h"
#include "line-reader.h"

#define HASH_BYTES ((size_t) 4 << 20)
#define HEADING_TEXT 128
#define REPORT 1000 /* positions between two reports */

typedef struct
{
  SeraiBookTree *tree;
  uint32_t       nodes;
  const char    *name;
  FILE          *stream;
  SeraiSearch   *search;
} Scores;

static bool
set_error (const Scores *scores, const char *what, SeraiFault *fault)
{
  char quoted[SERAI_QUOTED_TEXT];

  serai_fault_set (fault, "the scores %s %s", serai_fault_quote (scores->name, quoted), what);
  return false;
}

/* Must be called before anything else changes errno. */
static bool
set_unusable (const Scores *scores, SeraiFault *fault)
{
  char what[SERAI_QUOTED_TEXT];

  snprintf (what, sizeof what, "cannot be used: %s", strerror (errno));
  return set_error (scores, what, fault);
}

/* ---- The file ---- */

static void
write_heading (const Scores *scores, char heading[HEADING_TEXT])
{
  snprintf (heading, HEADING_TEXT, "serai-match scores 1 %s nodes %" PRIu32,
            scores->tree->rules->id, scores->nodes);
}

/* Takes the score in @line, which may be of a position that is no longer in the tree. */
static bool
take_line (const Scores *scores, const char *line)
{
  SeraiBookNode *node;
  uint64_t       key;
  int            score;
  int            length = 0;

  if (sscanf (line, "%16" SCNx64 " %d%n", &key, &score, &length) != 2 || line[length] != '\0'
      || abs (score) > SERAI_SCORE_MATE)
    return false;
  node = serai_book_tree_find (scores->tree, key);
  if (node != NULL)
    {
      node->is_scored = true;
      node->score = score;
    }
  return true;
}

/* Reads all whole lines and sets *n_good to their bytes. */
static bool
take_lines (const Scores *scores, SeraiLineReader *reader, long *n_good, SeraiFault *fault)
{
  char  heading[HEADING_TEXT];
  char *line = serai_line_reader_next (reader);

  *n_good = 0;
  write_heading (scores, heading);
  if (line == NULL || reader->torn)
    return true; /* new, or killed when it was */
  if (strcmp (line, heading) != 0)
    return set_error (scores, "are of another game or number of nodes", fault);
  do
    {
      *n_good = ftell (scores->stream);
      line = serai_line_reader_next (reader);
    }
  while (line != NULL && !reader->torn && take_line (scores, line));
  return line == NULL || reader->torn || set_error (scores, "have a line that is none", fault);
}

/* Positions the file after its last whole line. */
static bool
cut_off (const Scores *scores, long n_good)
{
  char heading[HEADING_TEXT];

  write_heading (scores, heading);
  return ftruncate (fileno (scores->stream), n_good) == 0
         && fseek (scores->stream, n_good, SEEK_SET) == 0
         && (n_good > 0 || fprintf (scores->stream, "%s\n", heading) > 0)
         && fflush (scores->stream) == 0;
}

static bool
read_file (const Scores *scores, SeraiFault *fault)
{
  SeraiLineReader reader;
  long            n_good;
  bool            is_read;

  if (!serai_line_reader_init (&reader, scores->stream))
    return set_unusable (scores, fault);
  is_read = take_lines (scores, &reader, &n_good, fault);
  serai_line_reader_clear (&reader);
  return is_read && (cut_off (scores, n_good) || set_unusable (scores, fault));
}

/* ---- Searching ---- */

static bool
search_node (const Scores *scores, SeraiBookNode *node)
{
  SeraiHistory    history = { &node->key, 1, 0 };
  SeraiLimits     limits = { .nodes = scores->nodes };
  SeraiSearchInfo info;

  serai_search_clear (scores->search);
  node->is_scored = serai_book_search (scores->search, scores->tree->rules, &node->position,
                                       &history, NULL, &limits, &info);
  node->score = info.score;
  return node->is_scored;
}

static size_t
count_missing (const SeraiBookTree *tree)
{
  size_t n_missing = 0;

  for (size_t n = 0; n < tree->n_nodes; n++)
    n_missing += tree->nodes[n].is_after && !tree->nodes[n].is_scored;
  return n_missing;
}

static bool
search_all (const Scores *scores, SeraiFault *fault)
{
  size_t n_missing = count_missing (scores->tree);

  for (size_t n = 0; n < scores->tree->n_nodes; n++)
    {
      SeraiBookNode *node = &scores->tree->nodes[n];

      if (!node->is_after || node->is_scored)
        continue;
      if (n_missing-- % REPORT == 0)
        {
          printf ("%s: %zu positions to score\n", scores->tree->rules->id, n_missing + 1);
          fflush (stdout);
        }
      if (!search_node (scores, node))
        return set_error (scores, "cannot be found: out of memory", fault);
      if (fprintf (scores->stream, "%016" PRIx64 " %d\n", node->key, node->score) < 0
          || fflush (scores->stream) != 0)
        return set_unusable (scores, fault);
    }
  return true;
}

/**
 * serai_book_scores_find:
 * @tree: after pruning; all positions after moves in the book are given scores
 * @nodes: to search for each
 * @name: of the file, which is created or continued
 * @fault: (out): the error
 * Returns: whether all have a score
 */
bool
serai_book_scores_find (SeraiBookTree *tree, uint32_t nodes, const char *name, SeraiFault *fault)
{
  Scores scores = { .tree = tree, .nodes = nodes, .name = name };
  bool   is_done;

  scores.stream = fopen (name, "a+");
  if (scores.stream == NULL)
    return set_unusable (&scores, fault);
  rewind (scores.stream);
  scores.search = serai_search_new (HASH_BYTES);
  if (scores.search == NULL)
    is_done = set_error (&scores, "cannot be found: out of memory", fault);
  else if (flock (fileno (scores.stream), LOCK_EX | LOCK_NB) != 0)
    is_done = set_error (&scores, "are in use by another program", fault);
  else
    is_done = read_file (&scores, fault) && search_all (&scores, fault);
  serai_search_free (scores.search);
  fclose (scores.stream);
  return is_done;
}
