/* keny.c: the bench positions of Keny.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-positions.h"

static const SeraiBenchPosition positions[] = {
  { 8, "", "8/kkkkkkkk/kkkkkkkk/8/8/KKKKKKKK/KKKKKKKK/8 w 0" },
  { 6, "", "8/kkkkkkkk/kkkkkkk1/5k2/KK1K4/2KKKKKK/KKK1KKKK/8 w 6" },
  { 7, "", "8/kkkkkkkk/1kkkkkkk/k7/8/KKKKKKK1/KKKKKKKK/7K w 2" },
  { 7, "", "3k4/kkk1kkkk/kkk2kkk/3k4/7K/1KKKKKK1/KKK1KKKK/K7 w 0" },
  { 8, "", "k7/K6k/4kkkk/2K4K/K3K2K/3k3K/8/7K w 1" },
  { 8, "", "P7/8/k1p2k2/k4k1k/K6k/K7/8/8 w 10" },
  { 8, "", "8/2k3k1/k4K1k/k2k3k/3k3K/5KKK/K6K/8 w 0" },
  { 7, "", "8/4k3/7k/8/k2k2K1/1P5K/7K/p4p2 b 2" },
  { 7, "", "2k5/kkkk3k/1k1k3k/kK3p2/1K6/K1KK3K/K1KK1K1K/8 b 3" },
  { 8, "", "P7/K7/K7/8/3K4/3K4/6p1/8 w 10" },
  { 6, "", "6k1/2K2k1k/1kk1kk2/2k1kk1k/KKK1KK1k/KK2KKKK/2K3KK/8 b 0" },
  { 8, "", "8/6kK/2k2k1K/k1k5/4K3/3K3K/K7/K7 b 1" },
  { 8, "", "P7/4p3/K7/8/3K4/K2K4/8/8 w 4" },
  { 9, "", "8/P7/1K6/8/8/3k4/8/3p4 b 4" },
  { 7, "", "8/k1k3k1/kk1kkkkk/kk1kkk1k/K3KK1K/KKKKKKKK/K1KK2K1/8 w 16" },
  { 8, "", "PP6/8/8/4KK2/8/8/8/7p w 6" },
  { 9, "compulsory=no majority=yes", "8/k3kk1k/k1k1kk1k/k1k2kkK/K1KK1KKK/K1KK1KKK/2K2k2/8 b 17" },
  { 9, "leap-back=no leap-pepper=yes compulsory=no promotion=end",
    "8/1k1k2kk/kkkkkkkk/k1k1kk1K/K5KK/KKKKK1K1/1KKKKK1K/8 w 8" },
  { 10, "leap-chain=no leap-pepper=yes compulsory=no majority=yes promotion=end draw-moves=10",
    "8/kkk1kkkk/kkkkk1kk/3k3k/K4K2/KK1KK1KK/KKKKKKKK/8 w 6" },
  { 10, "leap-back=no leap-pepper=yes compulsory=no draw-moves=40",
    "8/kkk2kkk/Kkkkkkkk/Kk1kk3/1K1K4/1KKKKKKK/2K1KKKK/8 b 11" },
};

const SeraiBench serai_bench_keny = {
  .id = "keny",
  .positions = positions,
  .n_positions = sizeof positions / sizeof *positions,
};
