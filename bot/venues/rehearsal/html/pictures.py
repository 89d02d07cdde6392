"""Pictures on the page: an image with its words, who is who in it, and what can be pressed on it."""

from hashlib import sha256

from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.html.maps import pressable
from bot.venues.rehearsal.html.sight import Sight
from bot.venues.rehearsal.html.words import say, spoken
from bot.venues.rehearsal.stage.stage import Delivered
from games.form import Amounts, Pick
from games.game import Choice
from games.scene import Scene, shortened
from games.wording import plain


def image(sight: Sight, name: str, scene: Scene) -> Html:
    """A picture of this reader's tab, at its address there; what is folded away loads none."""
    version = sha256(scene.svg.encode()).hexdigest()[:8]
    source = f"/match/{sight.match_id}/{sight.reader}/{name}?v={version}"
    return element("img", src=source, alt=scene.alt, width=scene.width, height=scene.height, loading="lazy")


def figure(sight: Sight, one: Delivered, number: int, scene: Scene) -> Html:
    """A letter's picture; that of the open question can be pressed."""
    picture = image(sight, f"picture/{one.id}/{number}", scene)
    if sight.own is None or sight.own.prompt is None or one.slot != sight.slot:
        return picture
    fields = [field for field in sight.own.prompt.form if isinstance(field, Pick | Amounts)]
    offered = {word: _label(sight, field.key, word) for field in fields for word in field.choices}
    over = pressable(scene, offered)
    if over is None:
        return picture
    picked = element("p", class_="picked", data_words=say("picked", names="%n"))
    return join((element("div", picture, over, class_="map"), picked))


def _label(sight: Sight, field: str, word: str) -> str:
    """What a choice is called."""
    return plain(sight.game.tell(Choice(field, word), spoken(sight.game)), sight.names)


def legend(sight: Sight) -> Html | None:
    """Pictures shorten names; here is who is who."""
    shorts = shortened(sight.names)
    rows = [
        element("li", element("span", shorts[seat], class_="mark"), name, class_="own" if seat == sight.seat else None)
        for seat, name in sight.names.items()
        if shorts[seat] != name
    ]
    return element("ul", *rows, class_="legend", aria_label=say("legend")) if rows else None
