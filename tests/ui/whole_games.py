"""whole_games: plays the whole games of the modules in games/, from the cards of the games to their
end, by mouse only, by keyboard only, or by actions of the accessibility tree only.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools

import games
import serai_ui
import ui
from new_game import begin_by_actions, begin_by_keyboard, begin_by_mouse
from serai_ui import ENGINE, Actions, Clicks, Drags, Home, Keys, Serai, expect, expect_true

def play_whole(serai, whole, hands):
    """Plays a game that has just begun to its end, with alternating hands."""
    serai.game = whole.game
    position = serai.wait_kept(game=whole.game.name, moves=[])["start"]
    serai.forget_widgets()
    serai.wait_position(position)
    moves = whole.moves.split()
    for number, (move, hand) in enumerate(zip(moves, itertools.cycle(hands)), 1):
        position = serai.play(position, move, hand)
        if number in whole.said:
            serai.wait_text(whole.said[number])
    expect_end(serai, whole, moves)


def expect_end(serai, whole, moves):
    """Checks the result in the window, in the list of moves and in the saved game."""
    serai.wait_text(f"{whole.winner} wins")
    serai.wait_text(whole.ending)
    expect(serai.moves()[-1], moves[-1], "last move of the list")
    first_to_move = next(iter(whole.game.TO_MOVE.values()))
    outcome = "p1win" if first_to_move == f"{whole.winner} to move" else "p2win"
    kept = serai.wait_kept(moves=moves, result={"outcome": outcome, "reason": whole.reason})
    for key, value in whole.game.options.items():
        expect(kept["options"][key], value, f"option {key}")
    expect_true(serai.is_sensitive("Play Again"), "the game cannot be played again")


def by_mouse(whole):
    with Home() as home, Serai(home=home) as serai:
        begin_by_mouse(serai, whole.game, whole.name, whole.choices)
        play_whole(serai, whole, (Clicks, Drags))


def by_keyboard(whole):
    ui.move(*serai_ui.CORNER)
    with Home() as home, Serai(home=home) as serai:
        begin_by_keyboard(serai, whole.game, whole.name, whole.choices)
        play_whole(serai, whole, (Keys,))


def by_actions(whole):
    """Rows of a dialog have no actions, so a game with choices there is begun before."""
    with Home() as home:
        if whole.choices:
            home.leave(game=whole.game.name, options=whole.game.options,
                       start=whole.game.start(ENGINE))
        with Serai(home=home, game=whole.game if whole.choices else serai_ui.KEI_YEN) as serai:
            if not whole.choices:
                begin_by_actions(serai, whole.game, whole.name)
            play_whole(serai, whole, (Actions,))


def _test(game, name, play, *arguments, is_brief=True):
    def test():
        play(*arguments)
    test.game = game
    test.__name__ = f"test_{name.replace('-', '_')}"
    return test if is_brief else serai_ui.thorough(test)


def tests(entry, play):
    """A test for each whole game in an entry, BY_MOUSE or BY_KEYBOARD, of the games' modules. A
    game that lacks it has a test that fails."""
    found = []
    for game in games.names(ENGINE):
        try:
            wholes = getattr(games.load(game), entry)
        except games.Incomplete:
            found.append(_test(game, game, games.load, game))
            continue
        found += [_test(game, name, play, whole, is_brief=whole.is_brief)
                  for name, whole in wholes.items()]
    return found
