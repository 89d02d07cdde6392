"""What a tab of the rehearsal shows is what any page shows."""

from bot.page.html.sight import HOST, SPECTATOR, Reader, Season, Sight, missing

__all__ = ["HOST", "SPECTATOR", "Reader", "Season", "Sight", "missing"]
