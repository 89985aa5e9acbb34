from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out

from accounts.signals import sessions_ended


class CombatConfig(AppConfig):
    name = "combat"

    def ready(self) -> None:
        from combat.services.sessions import session_over, sessions_over

        user_logged_out.connect(session_over, dispatch_uid="combat.session_over")
        sessions_ended.connect(sessions_over, dispatch_uid="combat.sessions_over")
