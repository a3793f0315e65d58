/* pyramid.c: the 49 pyramids of the game Pyramids.
 *
 * Source of the names: I. G. Kosintsev, Pyramids, 4th edition (2012).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "pyramid.h"

#include "message.h"

enum
{
  MAX_OF_A_SIZE = 2
};

#define P(ones, twos, threes, fours) ((ones) + 3 * (twos) + 9 * (threes) + 27 * (fours))

/* In the order of the source's own numbers. */
static const struct
{
  SeraiPyramid pyramid;
  const char  *animal;
} animals[SERAI_N_PYRAMIDS] = {
  { P (1, 0, 0, 0), N_ ("Turtle") },   { P (2, 0, 0, 0), N_ ("Lizard") },
  { P (0, 1, 0, 0), N_ ("Viper") },    { P (1, 1, 0, 0), N_ ("Cobra") },
  { P (2, 1, 0, 0), N_ ("Python") },   { P (0, 2, 0, 0), N_ ("Boa") },
  { P (1, 2, 0, 0), N_ ("Anaconda") }, { P (2, 2, 0, 0), N_ ("Alligator") },
  { P (0, 0, 1, 0), N_ ("Meduse") },   { P (1, 0, 1, 0), N_ ("Octopus") },
  { P (2, 0, 1, 0), N_ ("Eel") },      { P (0, 1, 1, 0), N_ ("Skate") },
  { P (1, 1, 1, 0), N_ ("Pike") },     { P (2, 1, 1, 0), N_ ("Shark") },
  { P (0, 2, 1, 0), N_ ("Dolphin") },  { P (1, 2, 1, 0), N_ ("Whale") },
  { P (0, 0, 2, 0), N_ ("Cock") },     { P (1, 0, 2, 0), N_ ("Gull") },
  { P (2, 0, 2, 0), N_ ("Crane") },    { P (0, 1, 2, 0), N_ ("Parrot") },
  { P (1, 1, 2, 0), N_ ("Owl") },      { P (0, 2, 2, 0), N_ ("Raven") },
  { P (0, 0, 0, 1), N_ ("Beaver") },   { P (1, 0, 0, 1), N_ ("Sable") },
  { P (2, 0, 0, 1), N_ ("Squirrel") }, { P (0, 1, 0, 1), N_ ("Hare") },
  { P (1, 1, 0, 1), N_ ("Fox") },      { P (2, 1, 0, 1), N_ ("Wolf") },
  { P (0, 2, 0, 1), N_ ("Panda") },    { P (1, 2, 0, 1), N_ ("Bear") },
  { P (0, 0, 1, 1), N_ ("Macaque") },  { P (1, 0, 1, 1), N_ ("Orangutan") },
  { P (2, 0, 1, 1), N_ ("Baboon") },   { P (0, 1, 1, 1), N_ ("Chimpanzee") },
  { P (1, 1, 1, 1), N_ ("Pharaon") },  { P (0, 2, 1, 1), N_ ("Gorilla") },
  { P (0, 0, 2, 1), N_ ("Falcon") },   { P (1, 0, 2, 1), N_ ("Condor") },
  { P (0, 1, 2, 1), N_ ("Eagle") },    { P (0, 0, 0, 2), N_ ("Goat") },
  { P (1, 0, 0, 2), N_ ("Horse") },    { P (2, 0, 0, 2), N_ ("Giraffe") },
  { P (0, 1, 0, 2), N_ ("Bull") },     { P (1, 1, 0, 2), N_ ("Rhinoceros") },
  { P (0, 2, 0, 2), N_ ("Elephant") }, { P (0, 0, 1, 2), N_ ("Panther") },
  { P (1, 0, 1, 2), N_ ("Tiger") },    { P (0, 1, 1, 2), N_ ("Lion") },
  { P (0, 0, 2, 2), N_ ("Dragon") },
};

static const SeraiPyramid of_size[SERAI_N_SIZES + 1] = { 0, 1, 3, 9, 27 };

/**
 * serai_pyramid_is_legal:
 * @code: any number
 * Returns: whether @code is one of the 49 pyramids
 */
bool
serai_pyramid_is_legal (unsigned code)
{
  return code > 0 && code < SERAI_PYRAMID_CODES
         && serai_pyramid_checkers ((SeraiPyramid) code) <= SERAI_PYRAMID_MOST;
}

/**
 * serai_pyramid_nth:
 * @n: from 0 to 48
 * Returns: the nth pyramid in the order of the source
 */
SeraiPyramid
serai_pyramid_nth (unsigned n)
{
  return animals[n].pyramid;
}

/**
 * serai_pyramid_write:
 * @pyramid: a pyramid
 * @text: (out): its sizes, largest first, as "4321"
 * Returns: the length of @text
 */
size_t
serai_pyramid_write (SeraiPyramid pyramid, char text[SERAI_PYRAMID_TEXT])
{
  size_t length = 0;

  for (unsigned size = SERAI_N_SIZES; size >= 1; size--)
    for (unsigned n = 0; n < serai_pyramid_count (pyramid, size) && length < SERAI_PYRAMID_MOST;
         n++)
      text[length++] = (char) ('0' + size);
  text[length] = '\0';
  return length;
}

/**
 * serai_pyramid_read:
 * @text: (inout): moved behind the sizes
 * @out: (out): the pyramid
 * Reads as serai_pyramid_write() writes.
 * Returns: (nullable): what is wrong, with @text at the fault; message id, static
 */
const char *
serai_pyramid_read (const char **text, SeraiPyramid *out)
{
  char         last = '4';
  SeraiPyramid pyramid = 0;

  for (; **text >= '1' && **text <= '4'; (*text)++)
    {
      unsigned size = (unsigned) (**text - '0');

      if (**text > last)
        return N_ ("the sizes must be in order, largest first");
      if (serai_pyramid_checkers (pyramid) == SERAI_PYRAMID_MOST)
        return N_ ("a pyramid has four checkers at most");
      if (serai_pyramid_count (pyramid, size) == MAX_OF_A_SIZE)
        return N_ ("a pyramid has two checkers of a size at most");
      pyramid = (SeraiPyramid) (pyramid + of_size[size]);
      last = **text;
    }
  *out = pyramid;
  return pyramid > 0 ? NULL : N_ ("a size from 1 to 4 is expected here");
}

/**
 * serai_pyramid_animal:
 * Returns: the name of @pyramid; message id, static
 */
const char *
serai_pyramid_animal (SeraiPyramid pyramid)
{
  for (unsigned n = 0; n < SERAI_N_PYRAMIDS; n++)
    if (animals[n].pyramid == pyramid)
      return animals[n].animal;
  return "";
}
