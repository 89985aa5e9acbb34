"""What only the TV shows, each part by itself."""

from combat.rendering.tv.banner import banner
from combat.rendering.tv.chairs import chairs, lobby
from combat.rendering.tv.coming import coming
from combat.rendering.tv.curtain import curtain
from combat.rendering.tv.news import news
from combat.rendering.tv.shots import shots
from combat.rendering.tv.title import title

__all__ = ["banner", "chairs", "coming", "curtain", "lobby", "news", "shots", "title"]
