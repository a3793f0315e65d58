#!/bin/sh
# Brings the catalogues up to date with the strings of the sources.
#
# To be run from anywhere, without arguments, after a string was added or changed and
# after mni.po or mni-beng-words.txt was edited. It extracts the strings of the files in
# POTFILES.in, merges them into each catalogue, drops what is no longer used and derives
# mni@beng.po anew. New strings come out empty: no guesses are marked fuzzy, as the
# tests ask for complete catalogues. It needs gettext and Python, and no build folder.
# Do not use the target serai-update-po that meson brings along instead: it would merge
# mni@beng.po as well and break lines elsewhere.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The text of a catalogue but for the date of the extraction.
undated() {
  grep -v '^"POT-Creation-Date:' "$1"
}

xargs xgettext --directory=.. --files-from=POTFILES.in --package-name=serai \
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
