from django.urls import path, re_path

from combat.consumers import Nowhere, TableScreen, TvScreen

websocket_urlpatterns = [
    path("ws/e/<int:pk>/", TableScreen.as_asgi(), name="table_socket"),
    path("ws/tv/<str:token>/", TvScreen.as_asgi(), name="tv_socket"),
    re_path("", Nowhere.as_asgi()),
]
