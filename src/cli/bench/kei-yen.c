/* kei-yen.c: the bench positions of Kei-Yen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-positions.h"

static const SeraiBenchPosition positions[] = {
  { 11, "", "...../.5.5./K...K/.5.5./..... k" },
  { 10, "", "..K../.5.1./....1/.3.2./1..K. y" },
  { 12, "", "1..../.K.../11111/1111./1..K1 y" },
  { 10, "", "...../.5.5./....K/.4.5./..K.. y" },
  { 11, "", "..K../1..../111K1/111.1/1..11 k" },
  { 11, "", "1.K.1/...11/..1../111K./111.. y" },
  { 10, "", "..K.1/...11/K.111/..1../..1.1 y" },
  { 11, "", "11.../1..K./..K.1/...11/..111 y" },
  { 12, "", "...../...11/11.11/111../.11KK k" },
  { 13, "", "111K./11.1./1.K../...../..... y" },
  { 11, "", "..K../...2./11111/.211./1..K. k" },
  { 11, "", ".1.../11.K./11K.1/1..1./..... y" },
  { 11, "", "..K../1..../11.11/..1../..1.K y" },
  { 12, "", "1111./11..K/1..../.K.../..... y" },
  { 12, "", "...../.K11./..1.1/..111/..K1. k" },
  { 12, "", "...../...1./K.111/..11./..K11 k" },
  { 11, "kei-goal=all hold-out=none", "1...1/...K1/K..../...../111.. k" },
  { 11, "yens=25 compulsory=yes kei-goal=all hold-out=none", "...K./1K11./11411/1113./1.1.. y" },
  { 14, "yens=25 hold-out=200", ".1111/..11./.111K/.1.1./..11K k" },
  { 10, "axis=ends yens=25 compulsory=yes kei-goal=all hold-out=200",
    "...../.4.../K141K/.3.31/..1.1 y" },
};

const SeraiBench serai_bench_kei_yen = {
  .id = "kei-yen",
  .positions = positions,
  .n_positions = sizeof positions / sizeof *positions,
};
