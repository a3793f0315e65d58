#!/usr/bin/env python3
"""screenshots.py PROGRAM FOLDER [WORD...]: takes screenshots of every screen, for review.

The files are named STYLE-WIDTH-LANGUAGE-SCREEN.png. WORDs select styles, widths, languages and scenes
(games, dialogs, editor, play, moves, promotion, windows, analysis, review, notes, openings, messages,
elsewhere); without a WORD of a kind, all of that kind are taken, except for the width 480 and the
style large-text, in which text is twice as large. Run it in "meson devenv".

Each language has a session of its own; as many run in parallel as there are processors. The scenes
games and dialogs do not change by themselves, so one run of the program takes them in all styles and
widths.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import functools
import gettext
import itertools
import os
import pathlib
import subprocess
import sys
import time

import elsewhere
import games
import serai_ui
import ui
from games import nerenchi, pyramids
from new_game import scroll_to
from serai_ui import ENGINE, KEI_YEN, PATIENCE, Clicks, Home, Serai, saved_game, wait

# The colour scheme of each style, whether it has high contrast, and how large its text is.
STYLES = {"light": ("light", False, 1), "dark": ("dark", False, 1),
          "contrast": ("light", True, 1), "contrast-dark": ("dark", True, 1),
          "large-text": ("light", False, 2)}
SIZES = {"360": (360, 640), "480": (480, 800), "1000": (1000, 700), "1600": (1600, 1000)}
LANGUAGES = ("en", "ru", "hy", "si", "mni", "mni@beng")

CHAIN = "...../.5.5./...../.5.5./..K.K k"
GAME = serai_ui.recorded_games()[0]["moves"]
LINES = ["a3-a2", "b4-b5", "a2-a3", "b5-c5", "a3-a4", "d4-d5"]
FINISHED_GAME = serai_ui.recorded_games()[1]["moves"]

APPLICATION = "io.github.serai.Serai"


def still():
    """Waits until the screen is still, without the pointer."""
    ui.move(*serai_ui.CORNER)
    return ui.wait_still(timeout=PATIENCE)


def resumed(home, *moves, **more):
    """The program after it resumed a game with these moves."""
    home.leave(moves, **more)
    return Serai(home=home)


def play(home):
    """The start position, a hint, the thinking computer."""
    with resumed(home, players=("human", "computer"), level=serai_ui.STRONGEST) as serai:
        still()
        yield "start"
        ui.key("ctrl+h")
        serai.wait_text(r"/\b[a-e][1-5]\b.*[.։꯫।]/")
        still()
        yield "hint-piece"
        ui.key("ctrl+h", "ctrl+h")
        serai.wait_text("/[a-e][1-5][-x][a-e][1-5]/")
        still()
        yield "hint"
        Clicks.go(serai, ["a3", "a2"])
        ui.move(*serai_ui.CORNER)
        wait(lambda: len(serai.autosaved()["moves"]) == 1, "the move")
        serai.wait_text(translator(home.setting("language"))("The computer is thinking…"))
        yield "thinking"


def moves(home):
    """A refused click, a picked up piece, a chain, the end of the game."""
    position = functools.reduce(serai_ui.after, GAME[:24], serai_ui.START)
    with resumed(home, *GAME[:24]) as serai:
        serai.click(next(point for point, piece in serai_ui.board_of(position).items()
                         if piece.isdigit()))
        still()
        yield "refused"
        serai.click(serai_ui.steps_of(GAME[24])[0])
        still()
        yield "picked-up"
    with resumed(home, start=CHAIN) as serai:
        Clicks.go(serai, ["c1", "a3", "c5"])
        still()
        yield "chain"
    with resumed(home, *LINES) as serai:
        ui.key("alt+Left", "alt+Left", "alt+Left", "alt+Left")
        Clicks.go(serai, serai_ui.steps_of("e3-e2"))
        wait(lambda: "variations" in serai.autosaved(), "the variation")
        ui.key("ctrl+l", "alt+Left")
        still()
        yield "looking"
    with resumed(home, *FINISHED_GAME[:-1]) as serai:
        points = serai_ui.steps_of(FINISHED_GAME[-1])
        Clicks.go(serai, [*points, points[-1]])
        still()
        yield "end"


def promotion(home):
    """The choice of a promotion, whose layout depends on the size of the window."""
    home.leave(game="pyramids", start=pyramids.WITH_CHOICES)
    for _ in clicked(home, pyramids.GAME, ("a8", "a9")):
        yield "pyramids-promotion"


def analysis(home):
    """The analysis, and the position after a move of a line."""
    home.set("analysis-lines", 5)
    with resumed(home, *GAME[:24]) as serai:
        still()
        ui.key("F8")
        serai.wait_text("/^[+]#3$/")     # in all languages
        yield "analysis"
        x, y, width, height = serai.find("+#3", "label").box()
        ui.move(x + width + 120, y + height // 2)
        board = wait(lambda: ui.display().popups(near=serai.window.id), "the small board")[0]
        ui.wait_still(region=board.box, timeout=PATIENCE)
        yield "analysis-preview"
        if board_is_alone(serai):
            ui.key("F9")
            still()
            yield "analysis-closed"


def board_is_alone(serai):
    """Whether the list of moves is in a sheet."""
    return serai.window.box[2] < 700


NOTES = {"1": {"comment": "The usual beginning: it keeps both Kei together.", "sign": "good"},
         "4": {"comment": "Why not a5? The jump over b4 could not be held then,\nand Yen would have had a "
                          "second way out.", "sign": "mistake"},
         "6": {"marks": ["a1-c3", "e5:red", "b2-b3:blue", "d4:yellow", "d2-e2:red", "c1-d1:yellow"], "sign": "interesting"}}


def notes(home):
    """Comments, signs, arrows and rings, a comment that is being typed, the menu of a move."""
    start = serai_ui.START
    home.leave(LINES, start=start,
               notes=[{"line": 0, "ply": int(ply), **note} for ply, note in NOTES.items()])
    with Serai(home=home) as serai:
        still()
        yield "notes"
        if board_is_alone(serai):
            ui.key("F9")
            still()
            yield "notes-list"
            ui.key("Escape")
            still()
        ui.key("F2")
        still()
        ui.type_text("What else could be done here")
        still()
        yield "notes-typing"


def editor(home):
    """What is impossible in the position editor; the dialogs show it as it opens."""
    with resumed(home) as serai:
        window = opened(serai, functools.partial(ui.key, "ctrl+u"), "editor")
        ui.key("Right", "Return")
        still()
        yield window, "editor-impossible"
        close_dialog(serai)
    home.leave(game="nerenchi", start=nerenchi.START)
    with Serai(home=home, game=nerenchi.GAME) as serai:
        yield opened(serai, functools.partial(ui.key, "ctrl+u"), "editor"), "editor-hands"
        close_dialog(serai)
    home.leave(game="pyramids", start=pyramids.START)
    with Serai(home=home, game=pyramids.GAME) as serai:
        window = opened(serai, functools.partial(ui.key, "ctrl+u"), "editor")
        serai.find(translator(home.setting("language"))("Bestiary"), "/^(toggle )?button$/").click()
        still()
        yield window, "editor-whole-pieces"
        ui.key("Escape")
        close_dialog(serai)


def openings(home):
    """The openings of the book, those of one's own games, and a position that none of them know."""
    tr = translator(home.setting("language"))
    for n, (length, outcome) in enumerate(((9, "p1win"), (8, "p2win"), (6, "p1win"), (7, "none"))):
        ended = {} if outcome == "none" else {"result": {"outcome": outcome, "reason": "resignation"}}
        home.keep(f"earlier-{n}", GAME[:length], version=3, **ended)
    with resumed(home, *GAME[:2]) as serai:
        still()
        ui.key("ctrl+b")
        serai.wait_text(tr("Openings"))
        ui.key("alt+Home")
        still()
        yield "openings-book"
        serai.find(tr("Your Games")).click()
        ui.key("alt+End")
        still()
        yield "openings-games"
    with resumed(home, *GAME[:20]) as serai:
        ui.key("ctrl+b")
        serai.wait_text(tr("Openings"))
        still()
        yield "openings-none"


def review(home):
    """The review of a finished game while it runs and when it is done, and trying again."""
    with resumed(home, *FINISHED_GAME) as serai:
        still()
        ui.key("F7")
        serai.find(None, "progress bar")
        wait(lambda: any(ui.find_all(None, "list item", pid=serai.pid)), "a mistake", 60)
        yield "review-running"
        wait(lambda: len(serai.autosaved().get("review", [])) == len(FINISHED_GAME), "the end", 240)
        still()
        yield "review"
        activate("try-again", f"[<uint32 {len(FINISHED_GAME) - 1}>]")
        still()
        yield "review-try"


def other_window(serai):
    """Waits until a window other than the main one is active."""
    def check():
        window = ui.display().active()
        return window if window and window.id != serai.window.id else None
    return wait(check, "another window to be active")


def preference_pages(serai, tr):
    """The pages after the first one."""
    for page in ("Board", "Computer"):
        serai.find(tr(page), "tab", on_screen=True).click()
        still()
        yield f"preferences-{page.lower()}"


def windows(home):
    with resumed(home, *GAME[:5]) as serai:
        ui.key("F10")
        still()
        yield "menu"
        ui.key("Escape")
        for keys, name in (("ctrl+n", "new-game"), ("ctrl+comma", "preferences"),
                           ("ctrl+question", "shortcuts")):
            ui.key(keys)
            wait(lambda: len(ui.windows(pid=serai.pid)) == 2, f"the window {name}")
            still()
            yield name
            if name == "preferences":
                yield from preference_pages(serai, translator(home.setting("language")))
            else:
                x, y, width, height = other_window(serai).box
                ui.scroll(x + width // 2, y + height - 60, 20)
                still()
                yield f"{name}-below"
            ui.key("Escape")
            serai.no_dialog()
        ui.key("F10", "Up", "Return")
        wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the About window")
        still()
        yield "about"
        ui.key("Escape")
        serai.no_dialog()


def messages(home):
    damaged = home.write("damaged.serai", saved_game([*GAME[:6], "a1-e5"]))
    with Serai(damaged, home=home) as serai:
        wait(lambda: len(ui.windows(pid=serai.pid)) == 2, "the message")
        still()
        yield "damaged-file"
        ui.key("Escape")
        serai.no_dialog()


def translator(language):
    """A function that translates strings of the program."""
    catalogue = gettext.translation("serai", os.environ["SERAI_LOCALEDIR"], [language], fallback=True)
    return lambda text, context=None: (catalogue.pgettext(context, text) if context
                                       else catalogue.gettext(text))


def pages(serai, tr):
    """The pages of the window of games elsewhere that lead on from that of a server."""
    for name, row in (("results", "Results and Ratings"), ("account", "Your Account")):
        scroll_to(serai, tr(row), "list item").click()
        still()
        yield name
        ui.key("alt+Left")
        still()


KENY = "8/kkkkkkkk/kk1kkkkk/2k5/2K5/KKKKKKKK/KK1KKKKK/8 w 2"      # a position


def type_address(serai, tr, address):
    scroll_to(serai, tr("Address, code or link"), "text box").click()
    ui.type_text(address)
    ui.key("Return")


def go_to(serai, tr, address):
    opened(serai, lambda: ui.key("ctrl+e"), "elsewhere")
    type_address(serai, tr, address)


def somebody_elsewhere(home):
    """The window “Play with Somebody”, and what is above the board."""
    tr = translator(home.setting("language"))
    now, day = int(time.time() * 1000), 24 * 60 * 60 * 1000
    home.set("elsewhere-games", elsewhere.running_games(
        ("a", "Tombi", "keny", KENY, 1, 1, 12, now - 4 * day, now + 3 * day),
        ("b", "Tombi", "keny", KENY, 0, 1, 12, now - 9 * day, -1)))
    with elsewhere.server() as address, elsewhere.Person(address, "Ibeni") as ibeni, \
            elsewhere.Person(address, "Chaoba") as chaoba, resumed(home, *GAME[:5]) as serai:
        chaoba.request("offer", terms={"game": "nerenchi", "days": 3, "legs": 2})
        opened(serai, lambda: ui.key("ctrl+e"), "elsewhere")
        yield "somebody"
        type_address(serai, tr, address)
        guest = serai.find(tr("Come In as a Guest"), "button", on_screen=True)
        still()
        yield "entrance"
        guest.click()
        serai.find(tr("People"), "list")
        me = ibeni.request("lobby", watch=True)["people"]
        to = next(person["name"] for person in me if person["name"] not in ("Ibeni", "Chaoba"))
        ibeni.request("offer", to=to, terms={"game": "keny", "time": ["600+5", "600+5"]})
        still()
        yield "lobby"
        scroll_to(serai, tr("Invite %s to a Game") % "Ibeni", "button")
        still()
        yield "lobby-below"
        serai.find("Ibeni", "list item").click()
        still()
        yield "profile"
        ui.key("alt+Left")
        ui.scroll_in(other_window(serai), -40)
        still()
        yield from pages(serai, tr)
        scroll_to(serai, tr("Offer a Game to Anybody…"), "list item").click()
        wait(lambda: serai.is_shown(tr("Offer", "elsewhere")), "the page of the offer")
        still()
        yield "offer"
        scroll_to(serai, tr("Offer", "elsewhere"), "button").click()
        wait(lambda: not serai.is_shown(tr("Offer", "elsewhere")), "an answer to be waited for")
        still()
        yield "waiting"
        close_dialog(serai)
        ibeni.request("offer", to=to, terms={"game": "pyramids"})
        serai.find("/^2 \\D+$|^\\D+ 2$/", "label")    # “2 more”
        still()
        yield "lines"
        opener = ui.find_all("/^Ibeni .*Keny/", "button", pid=serai.pid) if serai.window.box[2] < 400 else []
        if opener:
            opener[0].click()
            still()
            yield "answers"
            ui.key("Escape")
            still()
        code = chaoba.request("offer", terms={"game": "keny"}, code=True)["offer"]["code"]
        go_to(serai, tr, f"{address}/join/{code}")
        serai.find(tr("Accept", "elsewhere"), "button", on_screen=True)
        still()
        yield "invitation"
        close_dialog(serai)
        go_to(serai, tr, address)
        scroll_to(serai, tr("Accept the Offer of %s") % "Chaoba", "button").click()
        serai.no_dialog()
        game = chaoba.request("lobby", watch=True)
        game = next(one["game"] for one in game["games"])
        chaoba.request("act", game=game, since=0, key="a" * 12, kind="say", phrase="good-luck")
        serai.wait_text("/^Chaoba/")
        still()
        yield "playing"


def left_in(home, whole, n_moves, clicks=()):
    """The program after n_moves moves of a whole game and these clicks."""
    home.leave(whole.moves.split()[:n_moves], game=whole.game.name, start=whole.game.start(ENGINE),
               options=whole.game.options)
    return clicked(home, whole.game, clicks)


def clicked(home, game, clicks):
    serai = Serai(home=home, game=game)
    with serai:
        for point in clicks:
            serai.click(point.lstrip("x"))
            still()
        yield serai


def moments():
    """(name, Moments) of all games."""
    return [item for module in games.load_all(ENGINE) for item in module.MOMENTS.items()]


def game_scenes(home):
    """Each game at its start, in the middle, with an open choice and at its end."""
    for name, (whole, n_middle, n_choice, clicks) in moments():
        *rest, last = whole.moves.split()
        for moment, n_moves, points in (("start", 0, ()), ("middle", n_middle, ()),
                                        ("choice", n_choice, clicks),
                                        ("end", len(rest), whole.game.steps(last))):
            for serai in left_in(home, whole, n_moves, points):
                yield serai.window, f"{name}-{moment}"


def activate(action, parameter="[]"):
    """Activates an action of the window over D-Bus, because labels are translated."""
    subprocess.run(["gdbus", "call", "--session", "--dest", APPLICATION, "--object-path",
                    f"/{APPLICATION.replace('.', '/')}/window/1", "--method",
                    "org.gtk.Actions.Activate", action, parameter, "{}"],
                   check=True, stdout=subprocess.DEVNULL)


def show_bestiary():
    """Opens the bestiary."""
    activate("gallery")


def opened(serai, action, name):
    """The window that an action opens."""
    action()
    wait(lambda: len(ui.windows(pid=serai.pid)) == 2, f"the window {name}")
    still()
    return other_window(serai)


def close_dialog(serai):
    ui.key("Escape")
    serai.no_dialog()


def dialogs(home):
    """The choice of a game; New Game, rules, position editor and bestiary of each game."""
    for name, (whole, *_) in moments():
        if whole.choices:
            continue
        for serai in left_in(home, whole, 0):
            if whole.game is KEI_YEN:
                yield opened(serai, lambda: ui.key("ctrl+g"), "Games"), "chooser"
                close_dialog(serai)
            for keys, screen in (("ctrl+n", "new-game"), ("F1", "rules"), ("ctrl+u", "editor")):
                yield opened(serai, functools.partial(ui.key, keys), screen), f"{name}-{screen}"
                close_dialog(serai)
            if whole.game.HAS_GALLERY:
                yield opened(serai, show_bestiary, "of the bestiary"), "gallery"
                close_dialog(serai)


def picture():
    """A screenshot of the area that windows cover."""
    boxes = [window.box for window in ui.windows() + ui.display().popups()]
    left, top = (max(0, min(box[i] for box in boxes)) for i in (0, 1))
    right, bottom = (max(box[i] + box[i + 2] for box in boxes) for i in (0, 1))
    return ui.screenshot(region=(left, top, right - left, bottom - top))


# These start the program again for each style and width.
SCENES = {"play": play, "moves": moves, "promotion": promotion, "windows": windows,
          "analysis": analysis, "review": review, "notes": notes, "openings": openings, "messages": messages,
          "elsewhere": somebody_elsewhere}
# These resize the running program.
STATIC_SCENES = {"games": game_scenes, "dialogs": dialogs, "editor": editor}


def each_look(styles, sizes):
    return itertools.product(styles, ((size, *SIZES[size]) for size in sizes))


def set_contrast(is_high):
    """The programs that start from now on have high contrast, or follow the desktop."""
    os.environ.pop("ADW_DEBUG_HIGH_CONTRAST", None)
    if is_high:
        os.environ["ADW_DEBUG_HIGH_CONTRAST"] = "1"


def take_with_restarts(scene, looks, language, folder):
    for style, (size, width, height) in looks:
        scheme, is_high, text_scale = STYLES[style]
        set_contrast(is_high)
        settings = {"color-scheme": scheme, "language": language, "window-width": width,
                    "window-height": height}
        with Home(settings) as home:
            home.scale_text(text_scale)
            for name in scene(home):
                picture().save(folder / f"{style}-{size}-{language}-{name}.png")


def resize(window, width, height):
    """Resizes a window, repeatedly if GTK requests its own size at the same time."""
    for _ in range(4):
        if ui.resize(window, width, height) == (width, height):
            break
    still()


def take_with_resizing(scene, looks, language, folder):
    for is_high, text_scale in ((False, 1), (True, 1), (False, 2)):
        set_contrast(is_high)
        alike = [look for look in looks if STYLES[look[0]][1:] == (is_high, text_scale)]
        if alike:
            take_alike(scene, alike, text_scale, language, folder)


def take_alike(scene, looks, text_scale, language, folder):
    """Takes the screenshots of styles between which a running program can change."""
    with Home({"language": language}) as home:
        home.scale_text(text_scale)
        for window, name in scene(home):
            for style, (size, width, height) in looks:
                home.set("color-scheme", STYLES[style][0])
                resize(window, width, height)
                image = picture() if ui.matches(serai_ui.TITLE, window.title) else ui.screenshot(window=window)
                image.save(folder / f"{style}-{size}-{language}-{name}.png")


def chosen(names, words, *rare):
    """Those of names that are in words, or all but the rare ones."""
    return [name for name in names if name in words] or [name for name in names if name not in rare]


def take(folder, words):
    """Takes the screenshots of the chosen languages in this session."""
    folder.mkdir(parents=True, exist_ok=True)
    looks = list(each_look(chosen(STYLES, words, "large-text"), chosen(SIZES, words, "480")))
    for language in chosen(LANGUAGES, words):
        for scene in chosen({**STATIC_SCENES, **SCENES}, words):
            if scene in STATIC_SCENES:
                take_with_resizing(STATIC_SCENES[scene], looks, language, folder)
            else:
                take_with_restarts(SCENES[scene], looks, language, folder)


def take_in_sessions(program, folder, words):
    """Runs this script in a session for each language. Returns the largest exit status."""
    session = str(pathlib.Path(__file__).with_name("ui-session"))
    others = [word for word in words if word not in LANGUAGES]

    def run(language):
        command = [session, "--no-gl", "--screen", "1680x1240", "--", sys.executable, __file__,
                   program, folder, language, *others]
        return subprocess.run(command, check=False).returncode
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(pool.map(run, chosen(LANGUAGES, words)))


def main():
    program, folder, *words = sys.argv[1:]
    if "UI_SESSION_TOKEN" not in os.environ:
        sys.exit(take_in_sessions(program, folder, words))
    take(pathlib.Path(folder), words)


main()
