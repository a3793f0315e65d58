#!/usr/bin/env python3
"""Notes on moves, editing of variations, and games as text, by mouse and keyboard.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import Clicks, Home, Serai, after, expect, expect_true, wait

MOVES = ["a3-a2", "b4-b5", "a2-a3", "b5-c5", "a3-a4", "d4-d5"]
POSITIONS = [serai_ui.START]
for text in MOVES:
    POSITIONS.append(after(POSITIONS[-1], text))


def move_button(serai, number, after_it=""):
    """The button of a move, with what a screen reader says after it."""
    side = "Kei" if number % 2 else "Yen"
    return serai.find(f"Move {(number + 1) // 2}, {side}: {MOVES[number - 1]}{after_it}", "button")


def kept_notes(serai):
    return serai.autosaved().get("notes", [])


def wait_notes(serai, *wanted):
    """Waits until the kept game has these notes: dictionaries of some of their members."""
    def check():
        notes = kept_notes(serai)
        return (len(notes) == len(wanted)
                and all(item.items() <= note.items() for item, note in zip(wanted, notes)))
    wait(check, f"the notes {wanted}")


def choose(serai, label):
    """Chooses from the menu of a move that is open, or opens at this moment: then it takes no click yet."""
    menu = wait(lambda: ui.display().popups(near=serai.window.id), "the menu")[0]
    ui.wait_still(region=menu.box, timeout=serai_ui.PATIENCE)
    serai.find(label, "menu item", on_screen=True).click()


def test_signs_and_comments_by_mouse():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            move_button(serai, 2).click(button=3)
            choose(serai, "? Mistake")
            wait_notes(serai, {"line": 0, "ply": 2, "sign": "mistake"})
            serai.wait_position(POSITIONS[2])
            move_button(serai, 2, ", mistake").click(button=3)
            choose(serai, "Comment…")
            serai.find("Comment on the move", "text box")
            ui.type_text("Why not a5?")
            ui.key("Return")
            wait_notes(serai, {"ply": 2, "sign": "mistake", "comment": "Why not a5?"})
            serai.wait_text("b4-b5? Why not a5?")
            # leaving the field keeps the text, too
            move_button(serai, 5).click(button=3)
            choose(serai, "Comment…")
            serai.find("Comment on the move", "text box")
            ui.type_text("Up")
            serai.button("Return to Game").click()
            wait_notes(serai, {"ply": 2}, {"ply": 5, "comment": "Up"})
            expect(serai.autosaved()["cursor"], 6, "the place of the game")


def test_menu_below_a_comment():
    """Opening it ends the comment, by which the rows below the pointer move."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("alt+Left", "alt+Left", "alt+Left", "alt+Left")
            serai.wait_position(POSITIONS[2])
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("Up")
            move_button(serai, 3).click(button=3)
            choose(serai, "! Good Move")
            wait_notes(serai, {"ply": 2, "comment": "Up"}, {"ply": 3, "sign": "good"})


def test_menu_only_where_it_was_pressed():
    """A button released over another move opens no menu."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            one, other = (move_button(serai, ply).centre() for ply in (3, 4))
            ui.drag(*one, *other, button=3)
            serai.board_picture()       # time in which a menu would open
            expect(ui.display().popups(near=serai.window.id), [], "menus")
            move_button(serai, 4).click(button=3)
            choose(serai, "! Good Move")
            wait_notes(serai, {"ply": 4, "sign": "good"})


def test_signs_and_comments_by_keyboard():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("alt+Left")
            serai.wait_position(POSITIONS[5])
            ui.key("ctrl+1")
            wait_notes(serai, {"ply": 5, "sign": "good"})
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("one")
            ui.key("shift+Return")
            ui.type_text("two")
            ui.key("Return")
            wait_notes(serai, {"ply": 5, "comment": "one\ntwo"})
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("never")
            ui.key("Escape")
            ui.key("ctrl+3")
            wait_notes(serai, {"ply": 5, "comment": "one\ntwo", "sign": "interesting"})
            # each of them can be undone, even while an earlier move is on the board
            ui.key("ctrl+z")
            wait_notes(serai, {"ply": 5, "comment": "one\ntwo", "sign": "good"})
            ui.key("ctrl+z", "ctrl+z")
            wait(lambda: kept_notes(serai) == [], "no notes")
            ui.key("ctrl+shift+z", "ctrl+shift+z", "ctrl+shift+z")
            wait_notes(serai, {"ply": 5, "comment": "one\ntwo", "sign": "interesting"})


def test_comment_on_the_start():
    """It is above the list, and there need not be any moves."""
    with Home() as home, Serai(home=home) as serai:
        ui.key("F2")
        serai.find("Comment on the start", "text box")
        ui.type_text("Sunday")
        ui.key("Return")
        wait_notes(serai, {"line": 0, "ply": 0, "comment": "Sunday"})
        serai.find("Sunday", "label", on_screen=True)
        Clicks.go(serai, ["a3", "a2"])
        wait(lambda: serai.autosaved()["moves"] == ["a3-a2"], "the move")
        serai.find("Sunday", "label", on_screen=True)
        ui.key("alt+Home")
        serai.wait_position(POSITIONS[0])
        ui.key("F2")
        serai.find("Comment on the start", "text box")
        ui.key("ctrl+a", "Delete", "Return")
        wait(lambda: kept_notes(serai) == [], "no notes")


def test_long_comment():
    """What would be too much cannot be typed, so that nothing is cut off later."""
    with Home() as home:
        words = 800 * "word "
        home.leave(MOVES, notes=[{"line": 0, "ply": 6, "comment": words[:3998] + "Z"}])
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.key("ctrl+Home")
            ui.type_text("abc")
            ui.key("Return")
            wait_notes(serai, {"ply": 6, "comment": "a" + words[:3998] + "Z"})


def test_undo_while_typing():
    """It concerns what is typed, not the game."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("one")
            ui.key("ctrl+a", "Delete", "ctrl+z", "Return")
            wait_notes(serai, {"ply": 6, "comment": "one"})
            expect(serai.autosaved()["cursor"], 6, "the place of the game")
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.key("ctrl+z", "ctrl+z", "Return")
            ui.key("ctrl+1")        # after that, the comment would have been changed
            wait_notes(serai, {"ply": 6, "comment": "one", "sign": "good"})
            expect(serai.autosaved()["cursor"], 6, "the place of the game")


def test_computer_moves_while_typing():
    """The field stays where it is, and gets all that is typed."""
    with Home() as home:
        home.leave(MOVES, players=("human", "computer"), level=serai_ui.STRONGEST)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            Clicks.go(serai, ["a4", "a3"])
            wait(lambda: len(serai.autosaved()["moves"]) == 7, "the move")
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("before ")
            expect(len(serai.autosaved()["moves"]), 7, "moves before the computer's")
            ui.key("ctrl+m")
            wait(lambda: len(serai.autosaved()["moves"]) == 8, "the move of the computer")
            ui.type_text("after")
            ui.key("Return")
            wait_notes(serai, {"ply": 7, "comment": "before after"})
            expect(len(serai.autosaved()["moves"]), 8, "moves")


def test_marks_by_mouse():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            before = serai.board_picture()
            ui.drag(*serai.points["a1"].centre(), *serai.points["c3"].centre(), button=3)
            wait_notes(serai, {"ply": 6, "marks": ["a1-c3"]})
            serai.wait_text("Arrow from a1 to c3")
            serai.points["e5"].click(button=3)
            wait_notes(serai, {"ply": 6, "marks": ["a1-c3", "e5"]})
            ui.move(*serai_ui.CORNER)
            ui.wait_still()
            drawn = serai.board_picture()
            expect_true(before.diff(drawn), "nothing is drawn")
            # modifiers choose the colour; another colour replaces the mark
            for modifier, color in (("shift", "red"), ("ctrl", "blue"), ("alt", "yellow")):
                with ui.held(modifier):
                    serai.points["e5"].click(button=3)
                wait_notes(serai, {"ply": 6, "marks": ["a1-c3", f"e5:{color}"]})
                serai.wait_text(f"Ring around e5 ({color})")
            serai.points["e5"].click(button=3)
            wait_notes(serai, {"ply": 6, "marks": ["a1-c3", "e5"]})
            # the marks belong to the position
            ui.key("alt+Left")
            serai.wait_position(POSITIONS[5])
            serai.points["e5"].click(button=3)
            wait_notes(serai, {"ply": 5, "marks": ["e5"]}, {"ply": 6, "marks": ["a1-c3", "e5"]})
            serai.points["e5"].click(button=3)
            wait_notes(serai, {"ply": 6, "marks": ["a1-c3", "e5"]})
            # nothing has been played
            expect(serai.autosaved()["moves"], MOVES, "the moves")


def test_marks_by_keyboard():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            serai_ui.Keys.move_to(serai, "a1")
            ui.key("shift+Return")
            serai.wait_text("Go to the end of the arrow, then press Shift+Enter")
            serai_ui.Keys.move_to(serai, "b2")
            ui.key("shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2"]})
            ui.key("shift+Return", "shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2"]})
            ui.key("shift+Return", "ctrl+shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2:blue"]})
            ui.key("shift+Return", "ctrl+alt+shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2:red"]})
            ui.key("shift+Return", "alt+shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2:yellow"]})
            ui.key("shift+Return", "shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2"]})
            ui.key("shift+Return", "Escape")
            serai_ui.Keys.move_to(serai, "a1")
            ui.key("shift+Return", "shift+Return")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2", "a1"]})
            ui.key("ctrl+z")
            wait_notes(serai, {"ply": 6, "marks": ["a1-b2", "b2"]})


def test_variations():
    """Deleted, brought back, copied, pasted and promoted."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            move_button(serai, 2).click()
            serai.wait_position(POSITIONS[2])
            Clicks.go(serai, ["e3", "e4"])
            ui.key("ctrl+l")                    # the old line is the game again
            wait(lambda: serai.autosaved()["moves"] == MOVES, "the old line")
            variation = serai.find("Variation, move 2, Kei: e3-e4", "button")
            variation.click()
            ui.key("alt+Delete")
            wait(lambda: "variations" not in serai.autosaved(), "no variation")
            serai.wait_position(POSITIONS[2])
            ui.key("ctrl+z")
            wait(lambda: len(serai.autosaved().get("variations", [])) == 1, "the variation")
            serai.wait_position(after(POSITIONS[2], "e3-e4"))
            serai.find("Variation, move 2, Kei: e3-e4", "button").click(button=3)
            choose(serai, "Copy Moves from Here")
            serai.wait_text("Moves copied")
            ui.key("alt+Delete")
            wait(lambda: "variations" not in serai.autosaved(), "no variation")
            ui.key("ctrl+v")
            wait(lambda: len(serai.autosaved().get("variations", [])) == 1, "what was pasted")
            ui.key("alt+Up")
            wait(lambda: serai.autosaved()["moves"] == MOVES[:2] + ["e3-e4"], "the promoted line")
            expect(serai.autosaved()["cursor"], 3, "the place of the game")
            ui.key("ctrl+z")
            wait(lambda: serai.autosaved()["moves"] == MOVES, "the old line")
            expect(serai.autosaved()["cursor"], 6, "the place of the game")


def test_position_and_game_as_text():
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("ctrl+c")
            serai.wait_text("Position copied")
            ui.key("ctrl+v")
            serai.wait_text("Pasted as a new game")
            wait(lambda: serai.autosaved()["start"] == POSITIONS[6], "the pasted position")
            expect(serai.autosaved()["moves"], [], "the moves of the new game")
            ui.key("ctrl+z")                    # the old game is back
            wait(lambda: serai.autosaved()["moves"] == MOVES, "the old game")
            ui.key("ctrl+1", "ctrl+shift+c")
            serai.wait_text("Game copied")
            ui.key("ctrl+v")
            serai.wait_text("Pasted as a new game")
            wait_notes(serai, {"ply": 6, "sign": "good"})
            expect(serai.autosaved()["moves"], MOVES, "the moves of the pasted game")


def test_text_fields_keep_their_keys():
    """In a comment, Copy and Paste act on its text, not on the game."""
    with Home() as home:
        home.leave(MOVES)
        with Serai(home=home) as serai:
            serai.wait_position(POSITIONS[6])
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.type_text("twice ")
            ui.key("ctrl+a", "ctrl+c", "End", "ctrl+v", "Return")
            wait_notes(serai, {"ply": 6, "comment": "twice twice"})
            # no position: it is refused in one line
            ui.key("F2")
            serai.find("Comment on the move", "text box")
            ui.key("ctrl+a", "ctrl+c", "Escape", "ctrl+v")
            serai.wait_text("/^The text cannot be pasted: Line 1, column 1: “twice” is not legal/")


if __name__ == "__main__":
    serai_ui.run()
