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

/* In the order of their numbers in the source. */
static const struct
{
  SeraiPyramid pyramid;
  const char  *animal;
} animals[SERAI_N_PYRAMIDS] = {
  /* Translators: the piece 1 of Pyramids: an animal */
  { P (1, 0, 0, 0), N_ ("Turtle") },
  /* Translators: the piece 11 of Pyramids: an animal */
  { P (2, 0, 0, 0), N_ ("Lizard") },
  /* Translators: the piece 2 of Pyramids: an animal */
  { P (0, 1, 0, 0), N_ ("Viper") },
  /* Translators: the piece 21 of Pyramids: an animal */
  { P (1, 1, 0, 0), N_ ("Cobra") },
  /* Translators: the piece 211 of Pyramids: an animal */
  { P (2, 1, 0, 0), N_ ("Python") },
  /* Translators: the piece 22 of Pyramids: an animal */
  { P (0, 2, 0, 0), N_ ("Boa") },
  /* Translators: the piece 221 of Pyramids: an animal */
  { P (1, 2, 0, 0), N_ ("Anaconda") },
  /* Translators: the piece 2211 of Pyramids: an animal */
  { P (2, 2, 0, 0), N_ ("Alligator") },
  /* Translators: the piece 3 of Pyramids: the jellyfish; spelled as in the source */
  { P (0, 0, 1, 0), N_ ("Meduse") },
  /* Translators: the piece 31 of Pyramids: an animal */
  { P (1, 0, 1, 0), N_ ("Octopus") },
  /* Translators: the piece 311 of Pyramids: an animal */
  { P (2, 0, 1, 0), N_ ("Eel") },
  /* Translators: the piece 32 of Pyramids: the fish, a kind of ray */
  { P (0, 1, 1, 0), N_ ("Skate") },
  /* Translators: the piece 321 of Pyramids: the fish */
  { P (1, 1, 1, 0), N_ ("Pike") },
  /* Translators: the piece 3211 of Pyramids: an animal */
  { P (2, 1, 1, 0), N_ ("Shark") },
  /* Translators: the piece 322 of Pyramids: an animal */
  { P (0, 2, 1, 0), N_ ("Dolphin") },
  /* Translators: the piece 3221 of Pyramids: an animal */
  { P (1, 2, 1, 0), N_ ("Whale") },
  /* Translators: the piece 33 of Pyramids: an animal */
  { P (0, 0, 2, 0), N_ ("Cock") },
  /* Translators: the piece 331 of Pyramids: an animal */
  { P (1, 0, 2, 0), N_ ("Gull") },
  /* Translators: the piece 3311 of Pyramids: the bird */
  { P (2, 0, 2, 0), N_ ("Crane") },
  /* Translators: the piece 332 of Pyramids: an animal */
  { P (0, 1, 2, 0), N_ ("Parrot") },
  /* Translators: the piece 3321 of Pyramids: an animal */
  { P (1, 1, 2, 0), N_ ("Owl") },
  /* Translators: the piece 3322 of Pyramids: an animal */
  { P (0, 2, 2, 0), N_ ("Raven") },
  /* Translators: the piece 4 of Pyramids: an animal */
  { P (0, 0, 0, 1), N_ ("Beaver") },
  /* Translators: the piece 41 of Pyramids: an animal */
  { P (1, 0, 0, 1), N_ ("Sable") },
  /* Translators: the piece 411 of Pyramids: an animal */
  { P (2, 0, 0, 1), N_ ("Squirrel") },
  /* Translators: the piece 42 of Pyramids: an animal */
  { P (0, 1, 0, 1), N_ ("Hare") },
  /* Translators: the piece 421 of Pyramids: an animal */
  { P (1, 1, 0, 1), N_ ("Fox") },
  /* Translators: the piece 4211 of Pyramids: an animal */
  { P (2, 1, 0, 1), N_ ("Wolf") },
  /* Translators: the piece 422 of Pyramids: an animal */
  { P (0, 2, 0, 1), N_ ("Panda") },
  /* Translators: the piece 4221 of Pyramids: an animal */
  { P (1, 2, 0, 1), N_ ("Bear") },
  /* Translators: the piece 43 of Pyramids: an animal */
  { P (0, 0, 1, 1), N_ ("Macaque") },
  /* Translators: the piece 431 of Pyramids: an animal */
  { P (1, 0, 1, 1), N_ ("Orangutan") },
  /* Translators: the piece 4311 of Pyramids: an animal */
  { P (2, 0, 1, 1), N_ ("Baboon") },
  /* Translators: the piece 432 of Pyramids: an animal */
  { P (0, 1, 1, 1), N_ ("Chimpanzee") },
  /* Translators: the piece 4321 of Pyramids: a pharaoh; spelled as in the source */
  { P (1, 1, 1, 1), N_ ("Pharaon") },
  /* Translators: the piece 4322 of Pyramids: an animal */
  { P (0, 2, 1, 1), N_ ("Gorilla") },
  /* Translators: the piece 433 of Pyramids: an animal */
  { P (0, 0, 2, 1), N_ ("Falcon") },
  /* Translators: the piece 4331 of Pyramids: an animal */
  { P (1, 0, 2, 1), N_ ("Condor") },
  /* Translators: the piece 4332 of Pyramids: an animal */
  { P (0, 1, 2, 1), N_ ("Eagle") },
  /* Translators: the piece 44 of Pyramids: an animal */
  { P (0, 0, 0, 2), N_ ("Goat") },
  /* Translators: the piece 441 of Pyramids: not the chess knight */
  { P (1, 0, 0, 2), N_ ("Horse") },
  /* Translators: the piece 4411 of Pyramids: an animal */
  { P (2, 0, 0, 2), N_ ("Giraffe") },
  /* Translators: the piece 442 of Pyramids: an animal */
  { P (0, 1, 0, 2), N_ ("Bull") },
  /* Translators: the piece 4421 of Pyramids: an animal */
  { P (1, 1, 0, 2), N_ ("Rhinoceros") },
  /* Translators: the piece 4422 of Pyramids: not the chess bishop */
  { P (0, 2, 0, 2), N_ ("Elephant") },
  /* Translators: the piece 443 of Pyramids: an animal */
  { P (0, 0, 1, 2), N_ ("Panther") },
  /* Translators: the piece 4431 of Pyramids: an animal */
  { P (1, 0, 1, 2), N_ ("Tiger") },
  /* Translators: the piece 4432 of Pyramids: an animal */
  { P (0, 1, 1, 2), N_ ("Lion") },
  /* Translators: the piece 4433 of Pyramids: an animal */
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
 * @text: (inout): moved past the sizes
 * @out: (out): the pyramid
 * Reads the format of serai_pyramid_write().
 * Returns: (nullable): the error, a static message id; @text is then at the fault
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
        return N_FAULT ("the sizes must be in order, largest first");
      if (serai_pyramid_checkers (pyramid) == SERAI_PYRAMID_MOST)
        return N_FAULT ("a pyramid has four checkers at most");
      if (serai_pyramid_count (pyramid, size) == MAX_OF_A_SIZE)
        return N_FAULT ("a pyramid has two checkers of a size at most");
      pyramid = (SeraiPyramid) (pyramid + of_size[size]);
      last = **text;
    }
  *out = pyramid;
  return pyramid > 0 ? NULL : N_FAULT ("a size from 1 to 4 is expected here");
}

/**
 * serai_pyramid_animal:
 * Returns: the name of @pyramid, a static message id
 */
const char *
serai_pyramid_animal (SeraiPyramid pyramid)
{
  for (unsigned n = 0; n < SERAI_N_PYRAMIDS; n++)
    if (animals[n].pyramid == pyramid)
      return animals[n].animal;
  return "";
}
