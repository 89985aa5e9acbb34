from django.urls import path, re_path

from combat.consumers import LobbyScreen, Nowhere, TableScreen, TvScreen

websocket_urlpatterns = [
    path("ws/e/<int:pk>/", TableScreen.as_asgi(), name="table_socket"),
    path("ws/campaigns/<int:pk>/", LobbyScreen.as_asgi(), name="lobby_socket"),
    path("ws/tv/<str:token>/", TvScreen.as_asgi(), name="tv_socket"),
    re_path("", Nowhere.as_asgi()),
]
