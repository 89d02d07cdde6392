"""Parts of a tab that are folded under their headings."""

from bot.page.html.words import say
from bot.papers.html.elements import Html, element


def shelf(
    name: str, title: str, *children: Html | None, count: int = 0, newest: str = "", is_open: bool = False
) -> Html:
    """Return a part folded under its heading; on a wide screen the page unfolds it.

    `count`: how many things lie in it. `newest`: its newest thing. The page marks a shelf with a newest thing that it has not shown yet.
    """
    head = element(
        "summary",
        element("h2", title),
        element("span", str(count), class_="mark") if count else None,
        element("span", say("shelf-new"), class_="fresh", hidden=True) if newest else None,
    )
    return element(
        "details", head, *children,
        id=f"shelf-{name}", class_="shelf", open=is_open, data_wide=True, data_newest=newest or None,
    )  # fmt: skip
