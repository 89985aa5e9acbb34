"""The admin: who plays, what is stored, and what went wrong in a fight, in two clicks."""

from django.contrib import admin

from combat.admin import campaigns, characters, encounters, errands, log, places, seats

__all__ = ["campaigns", "characters", "encounters", "errands", "log", "places", "seats"]

admin.site.site_header = admin.site.site_title = "Six Seconds"
