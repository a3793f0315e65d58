#!/usr/bin/env python3
"""test-sounds.py SOURCE: tests that the sounds are short, quiet and made by scripts/make-sounds.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import array
import subprocess
import sys
import tempfile
import unittest
import wave
from pathlib import Path

SOURCE = Path(sys.argv[1]).resolve()
FOLDER = SOURCE / "data" / "sounds"
LONG = {"win", "lose"}
FULL_SCALE = 32767


def read(path):
    """The samples of an Ogg Vorbis file."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as plain:
        subprocess.run(["oggdec", "--quiet", f"--output={plain.name}", path], check=True)
        with wave.open(plain.name, "rb") as sound:
            assert sound.getnchannels() == 1, path
            assert sound.getframerate() == 48000, path
            return array.array("h", sound.readframes(sound.getnframes()))


class Sounds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sounds = {path.stem: read(path) for path in sorted(FOLDER.iterdir())}

    def test_length(self):
        for name, samples in self.sounds.items():
            with self.subTest(sound=name):
                self.assertLessEqual(len(samples) / 48000, 1 if name in LONG else 0.4)
                self.assertGreater(len(samples) / 48000, 0.05)

    def test_loudness(self):
        """The peak is at most -12 dBFS, and the ends are silent, so that nothing clicks."""
        for name, samples in self.sounds.items():
            with self.subTest(sound=name):
                self.assertLess(max(map(abs, samples)), 0.251 * FULL_SCALE)
                self.assertGreater(max(map(abs, samples)), 0.05 * FULL_SCALE)
                self.assertLess(abs(samples[-1]), 0.002 * FULL_SCALE)

    def test_size(self):
        self.assertLess(sum(path.stat().st_size for path in FOLDER.iterdir()), 300_000)

    def test_made_by_script(self):
        """The same sounds, up to the rounding of another processor."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SOURCE / "scripts" / "make-sounds", folder], check=True)
            made = {path.stem: read(path) for path in sorted(Path(folder).iterdir())}
        self.assertEqual(list(made), list(self.sounds))
        for name, samples in made.items():
            with self.subTest(sound=name):
                self.assertEqual(len(samples), len(self.sounds[name]))
                difference = max(abs(a - b) for a, b in zip(samples, self.sounds[name]))
                self.assertLess(difference, 0.01 * FULL_SCALE)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
