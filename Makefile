# Makefile: shortcuts for building, running, testing and measuring Serai. "make" lists the targets.
# Meson builds the program; packages.txt lists the packages needed.
#
# SPDX-License-Identifier: GPL-3.0-or-later

BUILD := build
RELEASE := build-release
SEED := 1
# Of the opening books: games of each kind, and nodes for each move.
GAMES := 2000
NODES := 5000

.DEFAULT_GOAL := help
.PHONY: help run serve build check test test-sanitizers test-long test-random test-fuzz test-crashes bench counts uct ladder steps threads who-wins never-late swarm tune book screenshots structure check-format format install-packages clean

help: ## list the targets
	@echo 'Serai: make TARGET, where TARGET is one of'
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1|\2/p' Makefile \
	  | while IFS='|' read -r target what; do printf '  %-18s%s\n' "$$target" "$$what"; done

# Checks for a display before anything is installed or built. $(error) reports a missing one in a
# single line; a failing recipe would add a second one.
run: ## install what is missing, build, open the window
	$(if $(shell scripts/has-display && echo yes),,$(error No display: make run opens a window \
	and needs a graphical session))
	@scripts/install-packages run
	@scripts/build $(BUILD)
	@meson devenv -C $(BUILD) -w . $(BUILD)/src/app/serai $(ARGS)

# With its data in serai-server.db, which is ignored by git.
serve: ## install what is missing, build, run a server for games with people elsewhere
	@scripts/install-packages run
	@scripts/build $(BUILD)
	@$(BUILD)/src/server/serai-server --store serai-server.db $(ARGS)

build: ## install what is missing, build
	@scripts/install-packages run
	@scripts/build $(BUILD)

check: ## install what is missing, build, run the tests that need no window: minutes
	@scripts/install-packages run test
	@scripts/run-tests --no-window

test: ## install what is missing, build twice (plain, with sanitizers), run every test in one build
	@scripts/install-packages run test
	@scripts/run-tests

test-sanitizers: ## run with sanitizers the tests that make test runs without: ten minutes
	@scripts/install-packages run test
	@scripts/run-tests --sanitizers

test-long: ## play, save and load 1000 games of each kind with sanitizers: half an hour
	@scripts/install-packages run test
	@scripts/with-sanitizers build-asan/tests/model/test-save-games --games 1000

test-random: ## 10000 random editings; lose nothing in 10000 random sequences, 500 in a window: two hours
	@scripts/install-packages run test
	@scripts/build $(BUILD)
	@meson devenv -C $(BUILD) -w . env GSETTINGS_BACKEND=memory \
	  $(BUILD)/tests/model/test-editings --editings 10000
	@meson devenv -C $(BUILD) -w . env GSETTINGS_BACKEND=memory \
	  $(BUILD)/tests/model/session/test-nothing-lost --sequences 10000
	@SERAI_UI_SEQUENCES=500 meson test -C $(BUILD) --no-rebuild --timeout-multiplier 60 ui-nothing-lost

test-fuzz: ## feed a million random messages to the protocol with sanitizers: five minutes
	@scripts/install-packages run test
	@scripts/with-sanitizers build-asan/tests/net/protocol/fuzz-protocol --messages 1000000
	@scripts/with-sanitizers build-asan/tests/net/protocol/test-table-random --games 2000

test-crashes: ## kill the server and break its connections 200 times while games are played: ten minutes
	@scripts/install-packages run test
	@scripts/build $(BUILD)
	@meson devenv -C $(BUILD) ../tests/net/with-postgres /usr/bin/python3 ../tests/net/host/test-crashes.py \
	  src/server/serai-server src/cli/serai-engine src/match/serai-match --kills 200 $(ARGS)

bench: ## measure engine and window in an optimised build; bench/README.md explains
	@scripts/install-packages run test bench
	@scripts/build $(RELEASE) --buildtype=release
	@meson test -C $(RELEASE) --benchmark --verbose

counts: ## update the node counts in bench/counts, which a test compares
	@scripts/install-packages run
	@scripts/build $(RELEASE) --buildtype=release
	@bench/counts.py $(RELEASE)/src/cli/serai-engine bench/counts --update

uct: ## match the engine against plain UCT; takes hours, as do the next five
ladder: ## match each level against the one below
steps: ## match the search against itself without one step, each step in turn
threads: ## match two threads against one
who-wins: ## match the highest level against itself from the start of each game
never-late: ## play thousands of games with 20 ms a move and random options

uct ladder steps threads who-wins never-late:
	@scripts/install-packages run
	@scripts/build $(RELEASE) --buildtype=release
	@bench/contest.py $(RELEASE)/src/cli/serai-engine $(RELEASE)/src/match/serai-match \
	  $(RELEASE)/bench/mover $@ $(ARGS)

swarm: ## let thousands of games be played on a server: make swarm ARGS="--games 2000"
	@scripts/install-packages run
	@scripts/build $(RELEASE) --buildtype=release
	@$(RELEASE)/bench/swarm/swarm $(RELEASE)/src/server/serai-server $(ARGS)

tune: ## fit the weights of an evaluation to games: make tune GAME=keny SEED=1
	$(if $(GAME),,$(error make tune needs a game: make tune GAME=keny))
	@scripts/install-packages run
	@scripts/build $(RELEASE) --buildtype=release
	@$(RELEASE)/bench/tune $(GAME) --seed $(SEED) $(ARGS)

# With its games in build-book, so that it continues where it was interrupted.
book: ## play games and make the opening books in data/books: make book SEED=1 GAMES=2000 NODES=5000
	@scripts/install-packages run
	@scripts/build $(RELEASE) --buildtype=release
	@scripts/make-books $(RELEASE)/src/match/serai-match build-book data/books $(SEED) $(GAMES) $(NODES)

screenshots: ## retake the pictures in data/screenshots
	@scripts/install-packages run test
	@scripts/build $(BUILD)
	@scripts/take-screenshots $(BUILD)

structure: ## print sizes, includes between folders and cycles of the sources, and check them
	@scripts/structure

check-format: ## list the C files that clang-format would change
	@scripts/check-format

format: ## format all C files with clang-format
	@scripts/check-format --fix

install-packages: ## install all Debian packages of packages.txt that are missing
	@scripts/install-packages run test

clean: ## remove the build folders
	rm -rf build build-asan build-release
