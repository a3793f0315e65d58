#!/usr/bin/env python3
"""The dialog New Game: players, levels, clock, rule options, and what is remembered of them.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from new_game import (are_rules_unfolded, chosen, open_new_game, pick, pick_by_keyboard, pick_number,
                      pick_number_by_keyboard, press_until, rules_row, scroll_to, unfold_rules, unfold_rules_by_keyboard)
from serai_ui import Home, Serai, expect, expect_true, insist, wait

ONE_LINE = 60    # pixels: text twice as large has more in two lines
TWO_PEOPLE, WITH_COMPUTER, TWO_COMPUTERS = "Two people", "You and the computer", "Two computers"

# Rows of rule options, a choice for each, and the option and value in the saved game.
CHOICES = (("Start", "Kei at the top and bottom", "axis", "ends"),
           ("Number of Yen", "25, with one more group in the middle", "yens", "25"),
           ("Compulsory capture", "Yes", "compulsory", "yes"),
           ("How Kei wins", "When every Yen is captured", "kei-goal", "all"),
           ("Count the Yen", "After 200 moves", "hold-out", "200"))
START_OF_CHOICES = "..K../.5.5./..5../.5.5./..K.. k"
DEFAULTS = {"axis": "sides", "yens": "20", "compulsory": "no", "kei-goal": "unblockable",
            "hold-out": "100"}


def side_button(serai, name):
    return scroll_to(serai, name, "button")


def is_pressed(serai, name):
    return any({"pressed", "checked"} & set(node.states)
               for node in ui.find_all(name, "button", pid=serai.pid))


def players_of(serai):
    return serai.autosaved()["players"]


def start(serai):
    serai.button("Start").click()
    serai.no_dialog("New Game")


def test_new_game():
    """Against the computer, which begins, with other rules; these are remembered and can be reset."""
    with Home() as home, Serai(home=home) as serai:
        open_new_game(serai)
        expect_true(not serai.is_shown("Level", "combo box"),
                    "a level can be chosen without a computer")
        pick(serai, "Who plays", WITH_COMPUTER)
        serai.find("Moves first", "label", on_screen=True)
        side_button(serai, "Yen").click()
        wait(lambda: is_pressed(serai, "Yen"), "Yen to be chosen")
        pick(serai, "Level", "Beginner")
        serai.find("Knows the rules and gives much away", "label", on_screen=True)
        expect_true(not are_rules_unfolded(serai), "the rule options are not folded away")
        expect(rules_row(serai).name, "Rules: standard", "rules at first")
        unfold_rules(serai)
        for row, choice, _, _ in CHOICES:
            pick(serai, row, choice)
        start(serai)
        kept = serai.wait_kept(start=START_OF_CHOICES)
        wait(lambda: len(serai.autosaved()["moves"]) == 1, "the computer to begin")
        serai.wait_text("Yen to move")
        expect(kept["options"], {key: value for _, _, key, value in CHOICES}, "options")
        expect(kept["players"][0], {"kind": "computer", "level": 1}, "first player")
        expect(kept["players"][1]["kind"], "human", "second player")
        serai.find("/^Start: Kei at the top and bottom · Number of Yen: 25/", "label", on_screen=True)
        serai.find("/^2[45] Yen left$/", "image", on_screen=True)
        serai.find("Yen to move", "label", description="/^Kei must capture 2[45] more Yen$/")
        expect(home.setting("first-player"), "computer", "first player in the settings")
        expect(home.setting("level"), "1", "level in the settings")

        open_new_game(serai)
        expect(chosen(serai, "Who plays"), WITH_COMPUTER, "players")
        expect_true(is_pressed(serai, "Yen"), "the side is forgotten")
        expect(rules_row(serai).name, "Rules: with changes", "rules the next time")
        serai.find("/^Start: Kei at the top and bottom · Number of Yen: 25.* · /", "label")
        unfold_rules(serai)
        for row, choice, _, _ in CHOICES:
            expect(chosen(serai, row), choice, f"choice in {row}")
        pick(serai, "Who plays", TWO_PEOPLE)
        serai.button("Default").click()
        wait(lambda: chosen(serai, "Start") == "Kei on the left and right", "the defaults")
        expect(rules_row(serai).name, "Rules: standard", "rules after a reset")
        start(serai)
        serai.wait_position(serai_ui.START)
        serai.wait_kept(options=DEFAULTS)


def test_level_is_in_sight():
    """On a small screen, too, one sees whom one plays and how strong the computer is."""
    with Serai(settings={"second-player": "computer"}) as serai:
        open_new_game(serai)
        dialog = serai.dialog("New Game")
        serai.find("Level", "combo box", on_screen=True)
        for width, height in ((480, 600), (360, 560)):
            expect(ui.resize(dialog, width, height), (width, height), "size")
            for row in ("Who plays", "Level"):
                node = serai.find(row, "combo box")
                wait(lambda: node.shown_box() == node.box(),
                     lambda: f"{row} at {node.box()} to be in sight: {node.shown_box()}")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_new_game_cancelled():
    with Serai() as serai:
        position = serai.play(serai_ui.START, "a3-a2", serai_ui.Clicks)
        open_new_game(serai)
        pick(serai, "Who plays", WITH_COMPUTER)
        serai.button("Cancel").click()
        serai.no_dialog("New Game")
        serai.wait_position(position)
        kept = serai.wait_kept(moves=["a3-a2"])
        expect([player["kind"] for player in kept["players"]], ["human", "human"], "players")
        open_new_game(serai)
        expect(chosen(serai, "Who plays"), TWO_PEOPLE, "players")
        ui.key("Escape")
        serai.no_dialog("New Game")


class Streaks:
    """A value of the settings: three games of Kei-Yen won running at the level Strong."""

    def __str__(self):
        return "{'kei-yen': <(5, 3, 0)>}"


def test_suggested_level():
    """The mark is at the level of the last results, in each game at its own."""
    def marked():
        box = scroll_to(serai, "Level")
        box.click()
        mark = serai.find("Suggested", "label", on_screen=True)
        rows = [node.seen.name for node in mark.parent.walk() if node.role == "label"]
        ui.key("Escape")
        wait(lambda: not [node for node in ui.find_all("Suggested", "label", pid=serai.pid)
                          if node.shown_box()], "the list to be closed")
        return rows[0]
    with Home({"first-player": "human", "second-player": "computer"}) as home:
        home.set("streaks", Streaks())
        with Serai(home=home) as serai:
            open_new_game(serai)
            expect(marked(), "Advanced", "the suggestion after three games won at Strong")
            pick(serai, "Game", "Keny")
            expect(marked(), "Intermediate", "the suggestion without results")
            ui.key("Escape")
            serai.no_dialog("New Game")


def test_two_computers():
    """Each has its own level, which is saved with the game and remembered for it only."""
    with Home() as home, Serai(home=home) as serai:
        open_new_game(serai)
        pick(serai, "Who plays", TWO_COMPUTERS)
        wait(lambda: serai.is_shown("Kei", "combo box") and serai.is_shown("Yen", "combo box"),
             "a level for each")
        expect_true(not serai.is_shown("Kei", "button"), "a side can be chosen")
        pick(serai, "Kei", "Beginner")
        pick(serai, "Yen", "Casual")
        start(serai)
        wait(lambda: players_of(serai) == [{"kind": "computer", "level": 1},
                                           {"kind": "computer", "level": 2}], "the two levels")
        open_new_game(serai)
        expect((chosen(serai, "Kei"), chosen(serai, "Yen")), ("Beginner", "Casual"), "levels")
        pick(serai, "Game", "Nerenchi")
        pick(serai, "Who plays", WITH_COMPUTER)
        pick(serai, "Level", "Strong")
        pick(serai, "Game", "Kei-Yen")
        wait(lambda: chosen(serai, "Who plays") == TWO_COMPUTERS, "the players of Kei-Yen")
        expect((chosen(serai, "Kei"), chosen(serai, "Yen")), ("Beginner", "Casual"), "levels")
        ui.key("Escape")
        serai.no_dialog("New Game")


def clock_of(serai):
    return serai.autosaved().get("clock")


def test_clock():
    """None, a usual one, any numbers, and another one for the other side; remembered for the game."""
    with Home() as home, Serai(home=home) as serai:
        open_new_game(serai)
        expect(chosen(serai, "Clock"), "None", "clock at first")
        expect_true(not serai.is_shown("The same for both", "switch"), "there is a switch")
        pick(serai, "Clock", "10 minutes per game")
        pick(serai, "Clock", "10 minutes + 5 seconds per move")
        expect_true(not serai.is_shown("Minutes", "spin button"), "numbers of a usual clock")
        start(serai)
        wait(lambda: (clock_of(serai) or {}).get("controls") == ["600+5", "600+5"], "the clock")

        open_new_game(serai)
        expect(chosen(serai, "Clock"), "10 minutes + 5 seconds per move", "clock the next time")
        pick(serai, "Clock", "Custom")
        pick_number(serai, "Minutes", 12)
        pick_number(serai, "Seconds added for each move", 3)
        pick(serai, "Time", "For the game, with a delay")
        scroll_to(serai, "The same for both", "switch").click()
        wait(lambda: serai.is_shown("Yen", "combo box"), "a clock for each side")
        pick(serai, "Yen", "30 seconds per move")
        start(serai)
        wait(lambda: (clock_of(serai) or {}).get("controls") == ["720d3", "30/move"],
             "unequal clocks")

        open_new_game(serai)
        expect((chosen(serai, "Kei"), chosen(serai, "Yen")), ("Custom", "30 seconds per move"),
               "clocks the next time")
        pick(serai, "Game", "Nerenchi")
        wait(lambda: chosen(serai, "Clock") == "None", "no clock in another game")
        pick(serai, "Game", "Kei-Yen")
        wait(lambda: chosen(serai, "Kei") == "Custom", "the clock of Kei-Yen")
        expect(serai.find("Minutes", "spin button").value, 12, "minutes")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_number_of_games():
    """A match of several games begins with the first one; the number is remembered for the game."""
    with Home() as home, Serai(home=home) as serai:
        open_new_game(serai)
        expect(chosen(serai, "Number of games"), "One game", "number at first")
        pick(serai, "Number of games", "4 games")
        serai.find("The players change sides after each game")
        start(serai)
        wait(lambda: serai.autosaved().get("series") == {"games": 4, "outcomes": []}, "the match")
        open_new_game(serai)
        expect(chosen(serai, "Number of games"), "4 games", "number the next time")
        pick(serai, "Game", "Nerenchi")
        wait(lambda: chosen(serai, "Number of games") == "One game", "one game of Nerenchi")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_names():
    """Two people have names, which change sides, are kept for the next game and are beside the
    board."""
    with Home() as home, Serai(home=home) as serai:
        open_new_game(serai)
        pick(serai, "Who plays", "Two people")
        scroll_to(serai, "Name Yen", "text box").click()
        ui.key("shift+Tab")
        ui.type_text("Ana")
        ui.key("Tab")
        ui.type_text("Bo")
        wait(lambda: serai.find("Name Yen", "text box").text == "Bo", "the second name")
        insist(scroll_to(serai, "Change Sides", "list item").click,
               lambda: serai.find("Name Yen", "text box").text == "Ana", "the names to change sides")
        start(serai)
        wait(lambda: [player.get("name") for player in players_of(serai)] == ["Bo", "Ana"],
             "the names to be kept")
        serai.find("Bo", "label", on_screen=True)
        open_new_game(serai)
        wait(lambda: serai.find("Name Yen", "text box").text == "Ana", "the names the next time")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_names_with_large_text():
    """On a phone, the names of the sides stay whole beside the entries."""
    with Home({"language": "ru"}) as home:
        home.scale_text(2)
        with Serai(home=home) as serai:
            ui.key("ctrl+n")
            ui.resize(serai.dialog("Новая игра"), 360, 640)
            ui.wait_still(timeout=serai_ui.PATIENCE)
            for side in ("Тигры", "Петухи"):
                row = scroll_to(serai, side, "list item")
                label = next(node for node in row.walk() if node.role == "label" and node.name == side)
                expect_true(label.extents()[3] < ONE_LINE, f"{side} is broken: {label.extents()}")
            ui.key("Escape")
            serai.no_dialog()


def test_by_keyboard():
    """Players, side, level and a rule option. The side by lot is drawn when the game starts."""
    with Home() as home, Serai(home=home) as serai:
        ui.key("ctrl+n")
        serai.dialog("New Game")
        pick_by_keyboard(serai, "Who plays", WITH_COMPUTER)
        press_until(serai, "Tab", lambda node: node.name == "Kei", "the side Kei")
        press_until(serai, "Right", lambda node: node.name == "Random side", "the choice by lot")
        ui.key("space")
        wait(lambda: is_pressed(serai, "Random side"), "the side to be drawn by lot")
        pick_by_keyboard(serai, "Level", "Beginner")
        pick_by_keyboard(serai, "Clock", "Custom")
        pick_number_by_keyboard(serai, "Minutes", 8)
        unfold_rules_by_keyboard(serai)
        pick_by_keyboard(serai, "Number of Yen", CHOICES[1][1])
        press_until(serai, "Tab", lambda node: node.name == "Start", "the button Start")
        ui.key("Return")
        serai.no_dialog("New Game")
        kept = serai.wait_kept(options={**DEFAULTS, "yens": "25"})
        expect(sorted(player["kind"] for player in kept["players"]), ["computer", "human"],
               "players")
        expect([player["level"] for player in kept["players"] if player["kind"] == "computer"],
               [1], "level of the computer")
        expect(kept["clock"]["controls"], ["480+5", "480+5"], "clock")
        ui.key("ctrl+n")
        serai.dialog("New Game")
        wait(lambda: is_pressed(serai, "Random side"), "the lot to be remembered")
        ui.key("Escape")
        serai.no_dialog("New Game")


def test_return_starts():
    """Return at the pictures of the sides and in numbers is that of the button Start."""
    with Home() as home, Serai(home=home) as serai:
        ui.key("ctrl+n")
        serai.dialog("New Game")
        pick_by_keyboard(serai, "Who plays", WITH_COMPUTER)
        press_until(serai, "Tab", lambda node: node.name == "Kei", "the side Kei")
        press_until(serai, "Right", lambda node: node.name == "Yen", "the side Yen")
        ui.key("Return")
        serai.no_dialog("New Game")
        wait(lambda: [player["kind"] for player in players_of(serai)] == ["human", "computer"],
             "the game as Kei, which was chosen")

        ui.key("ctrl+n")
        serai.dialog("New Game")
        pick_by_keyboard(serai, "Clock", "Custom")
        pick_number_by_keyboard(serai, "Minutes", 11)
        ui.key("Return")
        serai.no_dialog("New Game")
        wait(lambda: (clock_of(serai) or {}).get("controls") == ["660+5", "660+5"], "the clock")


serai_ui.run()
