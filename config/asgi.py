"""The whole server as one ASGI application: pages, static files and sockets."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()  # before the imports below: they need loaded models

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402

from combat.routing import websocket_urlpatterns  # noqa: E402
from config.static_files import StaticFiles  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": StaticFiles(pages),
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
