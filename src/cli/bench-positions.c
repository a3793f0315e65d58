/* bench-positions.c: the positions by which the search is measured, twenty a game.
 *
 * The start, then openings, middles, positions in which the best move changes with depth, ends,
 * and play by other options, out of games of the engine against itself. They are texts and no
 * moves of a random game, so they stay the same whatever order a game lists its moves in. Each is
 * searched to a depth of its own, such that no position takes much longer than another did when it
 * was chosen. To change one makes all older figures worthless.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-positions.h"

#include <string.h>

static const SeraiBenchPosition positions[] = {
  { "kei-yen", 11, "", "...../.5.5./K...K/.5.5./..... k" },
  { "kei-yen", 10, "", "..K../.5.1./....1/.3.2./1..K. y" },
  { "kei-yen", 12, "", "1..../.K.../11111/1111./1..K1 y" },
  { "kei-yen", 10, "", "...../.5.5./....K/.4.5./..K.. y" },
  { "kei-yen", 11, "", "..K../1..../111K1/111.1/1..11 k" },
  { "kei-yen", 11, "", "1.K.1/...11/..1../111K./111.. y" },
  { "kei-yen", 10, "", "..K.1/...11/K.111/..1../..1.1 y" },
  { "kei-yen", 11, "", "11.../1..K./..K.1/...11/..111 y" },
  { "kei-yen", 12, "", "...../...11/11.11/111../.11KK k" },
  { "kei-yen", 13, "", "111K./11.1./1.K../...../..... y" },
  { "kei-yen", 11, "", "..K../...2./11111/.211./1..K. k" },
  { "kei-yen", 11, "", ".1.../11.K./11K.1/1..1./..... y" },
  { "kei-yen", 11, "", "..K../1..../11.11/..1../..1.K y" },
  { "kei-yen", 12, "", "1111./11..K/1..../.K.../..... y" },
  { "kei-yen", 12, "", "...../.K11./..1.1/..111/..K1. k" },
  { "kei-yen", 12, "", "...../...1./K.111/..11./..K11 k" },
  { "kei-yen", 11, "kei-goal=all hold-out=none", "1...1/...K1/K..../...../111.. k" },
  { "kei-yen", 11, "yens=25 compulsory=yes kei-goal=all hold-out=none",
    "...K./1K11./11411/1113./1.1.. y" },
  { "kei-yen", 14, "yens=25 hold-out=200", ".1111/..11./.111K/.1.1./..11K k" },
  { "kei-yen", 10, "axis=ends yens=25 compulsory=yes kei-goal=all hold-out=200",
    "...../.4.../K141K/.3.31/..1.1 y" },
  { "nerenchi", 8, "", "......../......../........ w 12 12 p 0" },
  { "nerenchi", 9, "", "......../......bw/........ w 11 11 p 0" },
  { "nerenchi", 8, "", ".w....../......../......b. w 11 11 p 0" },
  { "nerenchi", 11, "", ".......b/b.....b./w...www. w 8 9 p 0" },
  { "nerenchi", 13, "", "wb.wbbw./bbbwwww./.bwwwb.. b 2 4 p 0" },
  { "nerenchi", 11, "", ".w....b./..b.b.w./.w...bw. w 8 8 p 0" },
  { "nerenchi", 11, "", "..bw..b./b....wbw/w.....w. b 7 8 p 0" },
  { "nerenchi", 8, "", ".wbb.wb./wwwwwwwb/.w..bbb. w 2 5 p 0" },
  { "nerenchi", 10, "", "w.bwbwbw/wwbwbbbw/.bbwb.wb b 0 0 m 1" },
  { "nerenchi", 9, "", ".w.bwww./wbbbbbw./ww.b.bw. b 3 4 p 0" },
  { "nerenchi", 11, "", "w.bwb.bw/..bwbwbw/b.bwb.bb b 0 0 m 1" },
  { "nerenchi", 9, "", ".bwwwb../wbw.wbwb/bbbwwbww b 0 0 m 1" },
  { "nerenchi", 7, "", "bwwbwbbw/bwbbbbww/b.ww.bww b 0 0 m 1" },
  { "nerenchi", 10, "", "w.b..bbw/..bwb.bw/b.bwbwbb w 0 0 m 2" },
  { "nerenchi", 12, "", "bwbww.bw/bbbwbww./b.wwwbbw b 1 2 p 0" },
  { "nerenchi", 10, "", "..ww...b/w.wwwbwb/bbbwwbww w 0 0 m 1" },
  { "nerenchi", 10, "diagonals=no diagonal-steps=yes counters=11",
    "....w.../...bb.w./w....... b 8 9 p 0" },
  { "nerenchi", 10, "diagonals=no counters=11 move-after-capture=yes",
    ".b..w..w/..b...../........ w 9 9 p 0" },
  { "nerenchi", 8, "diagonal-steps=yes counters=9 move-after-capture=yes",
    "......../......../..w..... b 8 9 p 0" },
  { "nerenchi", 14, "diagonals=no diagonal-steps=yes counters=9 move-after-capture=yes",
    "bbb..bw./.bwbwwb./.bwww.w. b 1 1 p 0" },
  { "keny", 8, "", "8/kkkkkkkk/kkkkkkkk/8/8/KKKKKKKK/KKKKKKKK/8 w 0" },
  { "keny", 6, "", "8/kkkkkkkk/kkkkkkk1/5k2/KK1K4/2KKKKKK/KKK1KKKK/8 w 6" },
  { "keny", 7, "", "8/kkkkkkkk/1kkkkkkk/k7/8/KKKKKKK1/KKKKKKKK/7K w 2" },
  { "keny", 7, "", "3k4/kkk1kkkk/kkk2kkk/3k4/7K/1KKKKKK1/KKK1KKKK/K7 w 0" },
  { "keny", 8, "", "k7/K6k/4kkkk/2K4K/K3K2K/3k3K/8/7K w 1" },
  { "keny", 8, "", "P7/8/k1p2k2/k4k1k/K6k/K7/8/8 w 10" },
  { "keny", 8, "", "8/2k3k1/k4K1k/k2k3k/3k3K/5KKK/K6K/8 w 0" },
  { "keny", 7, "", "8/4k3/7k/8/k2k2K1/1P5K/7K/p4p2 b 2" },
  { "keny", 7, "", "2k5/kkkk3k/1k1k3k/kK3p2/1K6/K1KK3K/K1KK1K1K/8 b 3" },
  { "keny", 8, "", "P7/K7/K7/8/3K4/3K4/6p1/8 w 10" },
  { "keny", 6, "", "6k1/2K2k1k/1kk1kk2/2k1kk1k/KKK1KK1k/KK2KKKK/2K3KK/8 b 0" },
  { "keny", 8, "", "8/6kK/2k2k1K/k1k5/4K3/3K3K/K7/K7 b 1" },
  { "keny", 8, "", "P7/4p3/K7/8/3K4/K2K4/8/8 w 4" },
  { "keny", 9, "", "8/P7/1K6/8/8/3k4/8/3p4 b 4" },
  { "keny", 7, "", "8/k1k3k1/kk1kkkkk/kk1kkk1k/K3KK1K/KKKKKKKK/K1KK2K1/8 w 16" },
  { "keny", 8, "", "PP6/8/8/4KK2/8/8/8/7p w 6" },
  { "keny", 9, "compulsory=no majority=yes",
    "8/k3kk1k/k1k1kk1k/k1k2kkK/K1KK1KKK/K1KK1KKK/2K2k2/8 b 17" },
  { "keny", 9, "leap-back=no leap-pepper=yes compulsory=no promotion=end",
    "8/1k1k2kk/kkkkkkkk/k1k1kk1K/K5KK/KKKKK1K1/1KKKKK1K/8 w 8" },
  { "keny", 10,
    "leap-chain=no leap-pepper=yes compulsory=no majority=yes promotion=end draw-moves=10",
    "8/kkk1kkkk/kkkkk1kk/3k3k/K4K2/KK1KK1KK/KKKKKKKK/8 w 6" },
  { "keny", 10, "leap-back=no leap-pepper=yes compulsory=no draw-moves=40",
    "8/kkk2kkk/Kkkkkkkk/Kk1kk3/1K1K4/1KKKKKKK/2K1KKKK/8 b 11" },
  { "pyramids", 7, "",
    "<44><2><33><332><4321><442><33><2><44>/2<1>3<1>2/sssssssss/9/9/9/SSSSSSSSS/2(1)3(1)2/"
    "(44)(2)(33)(442)(4321)(332)(33)(2)(44) w 0" },
  { "pyramids", 7, "",
    "<44><2>2<4321><442><33><2><44>/5<33><1>2/1s<1>1<33>s2s/s1sSssss1/1S(3)S5/S4S3/6SSS/2(1)2S(1)2/"
    "(44)(2)1(442)(4321)(332)(33)(2)(44) w 1" },
  { "pyramids", 7, "",
    "<44><2><33>1<4321>1<33><2><44>/2<1>1<332><442><1>2/s3s1sss/1sss2s2/1S1SS4/9/1SS1(442)SSSS/"
    "2(1)(2)2(1)2/(44)1(33)1(4321)(332)(33)(442)1 w 18" },
  { "pyramids", 7, "",
    "<44><2><33>1<4321><442><33><2><44>/1<332><1>3<1>2/3ss2ss/ssSs1ss2/S8/(44)8/2SSS1SSS/"
    "2(1)2S(1)2/1(2)(33)(442)(4321)(332)(33)(2)(44) w 16" },
  { "pyramids", 5, "",
    "4<4321>1<33>1<44>/S<33>1<2>2<1>2/8s/2Ssss<2>s1/1(33)(3)1S2S1/3(33)2<44>s1/8S/9/"
    "1(2)1(4321)1(2)1(44)1 b 10" },
  { "pyramids", 8, "",
    "1(44)<3><4321>3<1>1/2<2>6/4<44>4/3S5/sS5s1/2s4s<44>/6S1S/2(1)1S1(1)2/4(4321)1(33)(2)(44) w "
    "8" },
  { "pyramids", 7, "",
    "4<4321>2<1>1/<44>1<2>6/4<33>2s1/1s2S4/s(4)s6/S5Ss<44>/1(42)3(1)S1S/2(1)2S3/"
    "4(4321)1(33)(2)(44) b 7" },
  { "pyramids", 8, "",
    "1<2><33>1<4321><44><33><2><44>/6<1>1s/1<2>4s1s/2ssss3/<3>2SS1S2/1sS6/4(33)SSSS/5(33)3/"
    "1(2)1(4321)1(332)1(21)(44) w 5" },
  { "pyramids", 11, "", "1(4321)1(4321)(3)4/2(43)2(441)3/4S2<4321>1/9/4(3)4/9/5<4>3/2(1)6/9 w 9" },
  { "pyramids", 11, "",
    "1(431)<42>4<2>1/3<4321><44>1<1>2/2(2)<1>2<33>1<44>/9/1s<4>s3Ss/1<3>4Ss1/4(3)4/1(3)1(1)(1)4/"
    "4(4321)(33)1(2)(44) w 4" },
  { "pyramids", 9, "",
    "3<4321>3<442>1/4<4433>4/9/2<1>3SS1/5s(41)2/8S/2(21)6/(443)4<3>3/3<4321>1(4321)(33)(2)(44) b "
    "0" },
  { "pyramids", 9, "",
    "7<2>1/6<1>2/1<4321>1<1><4>1<4>2/3<4>5/3s2SS1/s1(3)4s(44)/4(3)4/1(3)1(1)5/4(4321)(3)1(2)1 b "
    "4" },
  { "pyramids", 8, "",
    "<44><2><33>1<4321>1<33><2><44>/2<1>1<4421>4/sssssssss/9/2S6/4S4/1SS1(4321)1SSS/"
    "2(1)1S(442)<3>2/(44)(2)(33)3(33)1(44) b 3" },
  { "pyramids", 6, "variant=cheskers",
    "<44><2><33><3321><4321><442><3><2><44>/5<3><1>2/sssssssss/9/9/5S3/SSSS1SSSS/2(1)1(32)1(1)2/"
    "(44)(2)(33)(442)(4321)(3)(33)(2)(44) w 4" },
  { "pyramids", 7, "variant=cheskers",
    "1<2><33>1<4321>3<442>/5<33><1>2/1ss1sss2/9/9/9/5S3/9/2(33)1(4321)4 w 0" },
  { "pyramids", 5, "variant=cheskers",
    "3<332><4321><442><3><2>1/9/1s2<33>ss2/9/9/<44>7S/2S1S1S2/9/1(2)(33)1(4321)(332)(33)(2)1 b 1" },
  { "pyramids", 6, "variant=cheskers",
    "5<44>3/4<4321>1<1>2/8s/6s1s/9/6S2/9/3S5/3(442)(4321)(332)(33)(2)1 b 1" },
  { "pyramids", 6, "variant=cheskers",
    "1<2><33>1<4321><442><3><2>1/5<3><1>2/1ss<3321>ssss1/9/9/2<44>3<44>2/1S3S1S1/9/"
    "(44)(2)(33)1(4321)4 w 0" },
  { "pyramids", 6, "variant=cheskers",
    "1<2><33><3321><4321><442><3><2><44>/5<3><1>2/1ssssssss/9/9/2<44>6/1S3SSS1/9/"
    "(44)(2)(33)(442)(4321)2(2)(44) w 0" },
  { "pyramids", 5, "variant=cheskers",
    "3<332><4321><442><3><2><44>/8(44)/1s2<33>ss2/9/9/2(44)6/2S1S1SS1/9/"
    "1(2)(33)1(4321)(332)(33)(2)1 b 0" },
  { "mkcess", 20, "", "w......./......../......../......../......../.......b w N" },
  { "mkcess", 13, "", "#......./......../.w....../......../.....b../.......# w N" },
  { "mkcess", 16, "", "#......./......../.w....../......../......../.......b b N" },
  { "mkcess", 15, "", "#.w...../......../.#....../......b./......../.......# b N" },
  { "mkcess", 14, "", "#.#...../.#....../.#.#..../..w..b.#/.....#../......## b N" },
  { "mkcess", 14, "", "#.#...../w...#.../.#....../.b.#..#./....#.../..#....# b N" },
  { "mkcess", 14, "", "#......./..#..b../......../...##w../.....#../...##..# w N" },
  { "mkcess", 14, "", "#.#b...#/....##../w##...#./......../.#...#../.......# b N" },
  { "mkcess", 14, "", "#......./......../.#...b../...#..#./....#.../....w..# w N" },
  { "mkcess", 14, "", "#......./....w.../.#....../...#..#./....#.../..b....# w N" },
  { "mkcess", 14, "", "#.#...../.#.w..../.#.#..../..#..#.#/...b.#../......## b N" },
  { "mkcess", 14, "", "#......./..#.b#../#......#/..#..##./.w....../...#...# w N" },
  { "mkcess", 11, "board=5x7 figure=queen", "###..../......#/.bw...#/......./.#.##.# b Q" },
  { "mkcess", 13, "board=5x9 figure=queen",
    "#..b#...#/........./....#..../....w..../#...#...# b Q" },
  { "mkcess", 13, "figure=king", "#w....../#......./......../......../......b./.......# b K" },
  { "mkcess", 14, "board=5x10 figure=king",
    "#........./w........./........../........../.........b b K" },
  { "mkcess", 11, "board=8x5 figure=queen", "#..##/...../...../.#w#./...../...b./...../....# w Q" },
  { "mkcess", 16, "board=6x6", "w...../....../....../....../....../.....b w N" },
  { "mkcess", 13, "board=7x7", "w....../......./......./......./......./......./......b w N" },
  { "mkcess", 18, "board=8x8",
    "w......./......../......../......../......../......../......../.......b w N" },
};

/**
 * serai_bench_positions_nth:
 * Returns: (nullable): the nth position of the game, %NULL past the end
 */
const SeraiBenchPosition *
serai_bench_positions_nth (const SeraiRules *rules, size_t n)
{
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    if (strcmp (positions[i].game, rules->id) == 0 && n-- == 0)
      return &positions[i];
  return NULL;
}
