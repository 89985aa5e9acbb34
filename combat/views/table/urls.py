from django.urls import path

from combat.views.table import ground, pages, posts, sheets, story

urlpatterns = [
    path("tv/<str:token>/", pages.tv, name="tv"),
    path("tv/<str:token>/ground/<slug:key>.svg", ground.tv_ground, name="tv_ground"),
    path("e/<int:pk>/", pages.table, name="table"),
    path("e/<int:pk>/story/", story.story, name="story"),
    path("e/<int:pk>/story/ground/<slug:key>.svg", story.ground, name="story_ground"),
    path("e/<int:pk>/ground/", ground.ground_now, name="ground_now"),
    path("e/<int:pk>/ground/<slug:key>.svg", ground.ground, name="ground"),
    *(path(f"e/<int:pk>/{to}/", posts.post, {"to": to}, name=to.replace("-", "_")) for to in posts.WAYS),
    *(path(f"e/<int:pk>/{to}/", sheets.get, {"to": to}, name=to) for to in sheets.SHEETS),
]
