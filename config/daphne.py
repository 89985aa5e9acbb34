"""Daphne among the installed apps, for `runserver`."""

from django.apps import AppConfig


class DaphneConfig(AppConfig):
    """Without its server, which every other command would load as well, for a third of its start."""

    name = "daphne"
