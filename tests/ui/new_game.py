"""new_game: starts a new game, from the cards of the games to the button Start, by mouse only, by
keyboard only, or by actions of the accessibility tree only.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import serai_ui
import ui
from serai_ui import expect, insist, wait


# ------------------------------------------------------------------- by mouse

def card(serai, game):
    """The card of a game, scrolled into sight with the wheel. Its name also contains the region
    of the game."""
    for _ in range(20):
        node = serai.find(f"/^{game}, .*/", "list item")
        whole, shown = node.box(), node.shown_box()
        if shown and shown == whole:
            return node
        x, y, width, height = node.parent.shown_box()
        ui.scroll(x + width // 2, y + height // 2, -1 if whole[1] < y else 1)
        ui.wait_still()
    raise serai_ui.Failure(f"the card of {game} cannot be scrolled into sight")


def show_page(serai, game):
    """Chooses a game in the window Games, with the mouse, and waits for its page."""
    button = f"New game of {game}"
    insist(card(serai, game).click, lambda: any(
        node.shown_box() for node in ui.find_all(button, "button", pid=serai.pid)),
           f"the page of {game}")
    return serai.find(button, "button", on_screen=True)


def open_new_game(serai):
    serai.button("New Game").click()
    serai.dialog("New Game")


def inside_popover(node):
    """Whether a widget that a walk has seen is inside a popover."""
    while node.parent is not None:
        node = node.parent
        if node.seen.name in ("GtkPopover", "GtkPopoverContent"):
            return True
    return False


def scroll_to(serai, row, role="combo box"):
    """Scrolls to a row of a dialog with the wheel, as a user would."""
    for _ in range(20):
        node = serai.find(row, role)
        whole, shown = node.box(), node.shown_box()
        if shown and shown == whole:
            return node
        ui.scroll_in(ui.wait_for_active(pid=serai.pid, timeout=serai_ui.PATIENCE), 2)
        ui.wait_still()
    raise serai_ui.Failure(f"the row {row!r} cannot be scrolled into sight")


def rules_row(serai):
    """The row of the rule options, which names them: "Rules: standard"."""
    return serai.find("/^Rules: /", "list item")


def are_rules_unfolded(serai):
    options = rules_row(serai).parent.parent.children()[-1]
    return any(node.box() for node in options.children())


def unfold_rules(serai):
    """Unfolds the rule options of the dialog with the mouse, if they are folded."""
    if not are_rules_unfolded(serai):
        insist(scroll_to(serai, "/^Rules: /", "list item").click,
               lambda: are_rules_unfolded(serai), "the rule options to be unfolded")
        ui.wait_still(timeout=serai_ui.PATIENCE)


def shown_in(box):
    """The selected item of a combo box; None for a moment while another is chosen."""
    for node in box.walk():
        if node.role == "list item" and not inside_popover(node):
            return next((kid.seen.name for kid in node.walked() if kid.role == "label"), None)
    return None


def chosen(serai, row):
    box = serai.find(row, "combo box")
    return wait(lambda: shown_in(box), f"something to be chosen in {row!r}")


def pick(serai, row, choice):
    """Chooses an item in a row of a dialog with the mouse."""
    box = scroll_to(serai, row)

    def offered():
        for node in box.walk():
            if node.seen.name == choice and node.role == "label" and inside_popover(node) \
                    and node.shown_box():
                return node
        return None

    def choose():
        item = offered()
        if item:
            item.click()

    insist(lambda: offered() or box.click(), offered,
           f"{choice!r} to be offered in {row!r}")
    ui.wait_still(timeout=serai_ui.PATIENCE)
    insist(choose, lambda: shown_in(box) == choice, f"{choice!r} to be chosen in {row!r}")
    wait(lambda: not offered(), "the choices to be gone")
    ui.wait_still(timeout=serai_ui.PATIENCE)


def pick_number(serai, row, number):
    """Sets the number in a row with its two buttons, less and more, which have no names."""
    spin = scroll_to(serai, row, "spin button")
    x, y, width, height = spin.box()
    while spin.value != number:
        before = spin.value
        ui.click(x + width - height * (1 if number > before else 3) // 2, y + height // 2)
        wait(lambda: spin.value != before, f"another number in {row!r}")


def choose_by_mouse(serai, choices):
    """Chooses rule options: the number or the choice in each row."""
    if choices:
        unfold_rules(serai)
    for row, choice in choices.items():
        (pick_number if isinstance(choice, int) else pick)(serai, row, choice)


def begin_by_mouse(serai, game, name, choices):
    """Starts a new game with these rule options; name is on its card."""
    if serai.game.name == game.name:
        open_new_game(serai)
    else:
        serai.button("Games").click()
        serai.dialog("Games")
        show_page(serai, name).click()
        serai.dialog("New Game")
        serai.no_dialog("Games")
    choose_by_mouse(serai, choices)
    serai.button("Start").click()
    serai.no_dialog("New Game")


# ---------------------------------------------------------------- by keyboard

def keyboard_in(serai):
    """The focused widget of the active dialog, None if there is none. Only the dialog is
    searched: the board in the main window can have a hundred points."""
    title = getattr(ui.display().active(), "title", None)
    for window in ui.app(serai.pid).children():
        if window.name == title:
            return next((node for node in window.walk() if "focused" in node.seen.states
                         and node.shown_box()), None)
    return None


def press(serai, key, last, what):
    """Presses a key that moves the focus from the widget last; returns the next one."""
    def led_on():
        now = keyboard_in(serai)
        return now if now and now.path != last.path else None
    ui.key(key)
    return wait(led_on, lambda: f"{key} to lead on from {last!r} to {what}")


def press_until(serai, key, is_there, what, limit=80):
    """Presses a key repeatedly until the wanted widget is focused; returns it."""
    node = wait(lambda: keyboard_in(serai), "a widget to have the keyboard")
    for _ in range(limit):
        if is_there(node):
            return node
        node = press(serai, key, node, what)
    raise serai_ui.Failure(f"{key} does not lead to {what}")


def label_of(node):
    return next((kid.seen.name for kid in node.walked() if kid.role == "label"), node.name)


def pick_by_keyboard(serai, row, choice):
    """Chooses an item in a row of a dialog: Tab to the row, then arrows to the item. The list can
    still be scrolling to the last choice, which then gets the keyboard again."""
    box = press_until(serai, "Tab", lambda node: node.name == row, f"the row {row!r}")

    def choose():
        press(serai, "space", box, f"the choices of {row!r}")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        ui.key("Home")
        ui.wait_still(timeout=serai_ui.PATIENCE)
        press_until(serai, "Down", lambda node: label_of(node) == choice, f"{choice!r} in {row!r}")
        ui.key("Return")
        wait(lambda: getattr(keyboard_in(serai), "path", None) == box.path,
             f"the row {row!r} to have the keyboard again")
    insist(choose, lambda: shown_in(box) == choice, f"{choice!r} to be chosen in {row!r}")


def pick_number_by_keyboard(serai, row, number):
    spin = press_until(serai, "Tab", lambda node: (node.role, node.name) == ("spin button", row),
                       f"the number in {row!r}")
    while spin.value != number:
        before = spin.value
        ui.key("Up" if number > before else "Down")
        wait(lambda: spin.value != before, f"another number in {row!r}")


def unfold_rules_by_keyboard(serai):
    row = press_until(serai, "Tab", lambda node: node.name.startswith("Rules: "),
                      "the row of the rule options")
    if not are_rules_unfolded(serai):
        ui.key("Return")
        wait(lambda: are_rules_unfolded(serai), "the rule options to be unfolded")
        ui.wait_still(timeout=serai_ui.PATIENCE)
    expect(getattr(keyboard_in(serai), "path", None), row.path, "what has the keyboard")


def choose_by_keyboard(serai, choices):
    """Chooses rule options: the number or the choice in each row."""
    if choices:
        unfold_rules_by_keyboard(serai)
    for row, choice in choices.items():
        (pick_number_by_keyboard if isinstance(choice, int) else pick_by_keyboard)(
            serai, row, choice)


def begin_by_keyboard(serai, game, name, choices):
    """Starts a new game with these rule options; name is on its card."""
    if serai.game.name == game.name:
        ui.key("ctrl+n")
        serai.dialog("New Game")
    else:
        ui.key("ctrl+g")
        serai.dialog("Games")
        wait(lambda: keyboard_in(serai), "a card to have the keyboard")
        ui.key("Home")
        press_until(serai, "Down", lambda node: node.name.startswith(name + ","),
                    f"the card of {name}")
        ui.key("Return")
        press_until(serai, "Tab", lambda node: node.name == f"New game of {name}",
                    "the button for a new game")
        ui.key("Return")
        serai.dialog("New Game")
        serai.no_dialog("Games")
    choose_by_keyboard(serai, choices)
    press_until(serai, "Tab", lambda node: node.name == "Start", "the button Start")
    ui.key("Return")
    serai.no_dialog("New Game")


# ----------------------------------------------------------------- by actions

def begin_by_actions(serai, game, name):
    """Starts a new game with the default choices; name is on its card."""
    if serai.game.name == game.name:
        serai.button("New Game").activate()
    else:
        serai.button("Games").activate()
        serai.find(f"/^{name}, .*/", "list item").activate("card.open")
        serai.find(f"New game of {name}", "button").activate()
    serai.dialog("New Game")
    serai.find("Start", "button").activate()
    serai.no_dialog()
