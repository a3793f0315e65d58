#!/bin/sh
# Brings the catalogues up to date with the strings of the sources.
#
# Run it from any folder, without arguments, after a string was added or changed and after
# mni.po or mni-beng-words.txt was edited. It extracts the strings of the files in POTFILES.in,
# merges them into each catalogue, drops unused strings and derives mni@beng.po again. New
# strings are left empty, without fuzzy guesses, because the tests require complete catalogues.
# It needs gettext and Python, but no build folder. Do not use Meson's target serai-update-po
# instead: it would merge mni@beng.po as well and wrap lines differently.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The text of a catalogue without the date of extraction.
undated() {
  grep -v '^"POT-Creation-Date:' "$1"
}

xargs -d '\n' xgettext --directory=.. --files-from=POTFILES.in --package-name=serai \
  --output="$work/serai.pot" < xgettext-options

while read -r language; do
  [ "$language" = mni@beng ] && continue
  msgmerge --quiet --no-fuzzy-matching --no-wrap "$language.po" "$work/serai.pot" |
    msgattrib --no-obsolete --no-wrap --output-file="$work/$language.po"
  if [ "$(undated "$work/$language.po")" != "$(undated "$language.po")" ]; then
    mv "$work/$language.po" "$language.po"
  fi
  printf '%s: ' "$language"
  msgfmt --check --statistics --output-file=/dev/null "$language.po" 2>&1
done < LINGUAS

./mni_to_beng.py mni.po > "$work/mni@beng.po"
mv "$work/mni@beng.po" mni@beng.po
