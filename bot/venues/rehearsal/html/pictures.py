"""Pictures on the page: an image with its words, who is who in it, and what can be pressed on it."""

from hashlib import sha256

from bot.venues.rehearsal.html.elements import Html, element
from bot.venues.rehearsal.html.maps import pressable
from bot.venues.rehearsal.html.sight import Sight
from bot.venues.rehearsal.html.words import say
from bot.venues.rehearsal.stage.stage import Delivered
from games.scene import Scene, shortened


def image(sight: Sight, name: str, scene: Scene) -> Html:
    """A picture of this reader's tab, at its address there."""
    version = sha256(scene.svg.encode()).hexdigest()[:8]
    source = f"/match/{sight.match_id}/{sight.reader}/{name}?v={version}"
    return element("img", src=source, alt=scene.alt, width=scene.width, height=scene.height)


def figure(sight: Sight, one: Delivered, number: int, scene: Scene) -> Html:
    """A letter's picture; that of the open question can be pressed."""
    picture = image(sight, f"picture/{one.id}/{number}", scene)
    if sight.own is None or sight.own.prompt is None or one.slot != sight.slot:
        return picture
    offered = {choice for field in sight.own.prompt.form for choice in field.choices}
    over = pressable(scene, offered)
    return element("div", picture, over, class_="map") if over else picture


def legend(sight: Sight) -> Html | None:
    """Pictures shorten names; here is who is who."""
    shorts = shortened(sight.names)
    rows = [
        element("li", element("span", shorts[seat], class_="mark"), name, class_="own" if seat == sight.seat else None)
        for seat, name in sight.names.items()
        if shorts[seat] != name
    ]
    return element("ul", *rows, class_="legend", aria_label=say("legend")) if rows else None
