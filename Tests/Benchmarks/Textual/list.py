"""A list beside a detail in Textual, for the same measurement: 24 rows, and a page of text with a table."""

from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Footer, Header, Label, ListItem, ListView, Markdown

PAGE = """# Two-person Tent

Stands in four minutes and in a gale. Two doors, so nobody climbs over.

| Weight | Packed | Seasons |
|---|---|---|
| 2.3 kg | 46 × 14 cm | Three |

* Smaller than I thought, but well made.
* After a year it looks better than new.
"""


class Products(App):
    CSS = "ListView { width: 56; }"
    BINDINGS = [("j", "down", "Down"), ("k", "up", "Up"), ("q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal():
            yield ListView(*(ListItem(Label(f"Product {index}\n{index * 7}.90 €")) for index in range(24)))
            yield Markdown(PAGE)
        yield Footer()

    def action_down(self) -> None:
        self.query_one(ListView).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(ListView).action_cursor_up()


Products().run()
