/* nerenchi.c: the bench positions of Nerenchi.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-positions.h"

static const SeraiBenchPosition positions[] = {
  { 8, "", "......../......../........ w 12 12 p 0" },
  { 9, "", "......../......bw/........ w 11 11 p 0" },
  { 8, "", ".w....../......../......b. w 11 11 p 0" },
  { 11, "", ".......b/b.....b./w...www. w 8 9 p 0" },
  { 13, "", "wb.wbbw./bbbwwww./.bwwwb.. b 2 4 p 0" },
  { 11, "", ".w....b./..b.b.w./.w...bw. w 8 8 p 0" },
  { 11, "", "..bw..b./b....wbw/w.....w. b 7 8 p 0" },
  { 8, "", ".wbb.wb./wwwwwwwb/.w..bbb. w 2 5 p 0" },
  { 10, "", "w.bwbwbw/wwbwbbbw/.bbwb.wb b 0 0 m 1" },
  { 9, "", ".w.bwww./wbbbbbw./ww.b.bw. b 3 4 p 0" },
  { 11, "", "w.bwb.bw/..bwbwbw/b.bwb.bb b 0 0 m 1" },
  { 9, "", ".bwwwb../wbw.wbwb/bbbwwbww b 0 0 m 1" },
  { 7, "", "bwwbwbbw/bwbbbbww/b.ww.bww b 0 0 m 1" },
  { 10, "", "w.b..bbw/..bwb.bw/b.bwbwbb w 0 0 m 2" },
  { 12, "", "bwbww.bw/bbbwbww./b.wwwbbw b 1 2 p 0" },
  { 10, "", "..ww...b/w.wwwbwb/bbbwwbww w 0 0 m 1" },
  { 10, "diagonals=no diagonal-steps=yes counters=11", "....w.../...bb.w./w....... b 8 9 p 0" },
  { 10, "diagonals=no counters=11 move-after-capture=yes", ".b..w..w/..b...../........ w 9 9 p 0" },
  { 8, "diagonal-steps=yes counters=9 move-after-capture=yes",
    "......../......../..w..... b 8 9 p 0" },
  { 14, "diagonals=no diagonal-steps=yes counters=9 move-after-capture=yes",
    "bbb..bw./.bwbwwb./.bwww.w. b 1 1 p 0" },
};

const SeraiBench serai_bench_nerenchi = {
  .id = "nerenchi",
  .positions = positions,
  .n_positions = sizeof positions / sizeof *positions,
};
