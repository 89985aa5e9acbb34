"""The whole server as one ASGI application: pages, static files and sockets."""

import os
import sys

from config.pages import pages

# The loop that speaks to the browsers waits for the thread that thinks: five milliseconds each time are too long.
sys.setswitchinterval(0.001)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_pages = pages()  # before the imports below: they need loaded models

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from combat.routing import websocket_urlpatterns  # noqa: E402
from config.health import Health  # noqa: E402
from config.metrics import Metrics  # noqa: E402
from config.origins import OwnPages  # noqa: E402
from config.sessions import with_user  # noqa: E402
from config.static_files import StaticFiles  # noqa: E402

# Channels' types have one of their own for what `path` gives.
sockets = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]

application = ProtocolTypeRouter(
    {
        "http": Health(Metrics(StaticFiles(django_pages))),
        "websocket": OwnPages(with_user(sockets)),
    }
)
