from django.urls import path

from combat.views.table import ground, pages, posts, sheets, story, tools

urlpatterns = [
    path("tv/<str:token>/", pages.tv, name="tv"),
    path("tv/<str:token>/ground/<slug:key>.svg", ground.tv_ground, name="tv_ground"),
    path("e/<int:pk>/", pages.table, name="table"),
    path("e/<int:pk>/story/", story.story, name="story"),
    path("e/<int:pk>/story/ground/<slug:key>.svg", story.ground, name="story_ground"),
    path("e/<int:pk>/ground/", ground.ground_now, name="ground_now"),
    path("e/<int:pk>/ground/<slug:key>.svg", ground.ground, name="ground"),
    *(path(f"e/<int:pk>/{to}/", posts.post, {"to": to}, name=to.replace("-", "_")) for to in posts.WAYS),
    path("e/<int:pk>/goes/", sheets.goes, name="goes"),
    path("e/<int:pk>/preview/", sheets.preview, name="preview"),
    path("e/<int:pk>/target/", sheets.target, name="target"),
    path("e/<int:pk>/aim/", sheets.aim, name="aim"),
    path("e/<int:pk>/pack/", sheets.pack, name="pack"),
    path("e/<int:pk>/more/", sheets.more, name="more"),
    path("e/<int:pk>/deed/", sheets.deed, name="deed"),
    path("e/<int:pk>/order/", sheets.order, name="order"),
    path("e/<int:pk>/log/", sheets.log, name="log"),
    path("e/<int:pk>/sheet/", sheets.own_sheet, name="own_sheet"),
    path("e/<int:pk>/reactions/", sheets.reactions, name="reactions"),
    path("e/<int:pk>/others/", sheets.others, name="others"),
    path("e/<int:pk>/why/", sheets.why, name="why"),
    path("e/<int:pk>/say/", sheets.say, name="say"),
    path("e/<int:pk>/tool/", tools.tool, name="tool"),
    path("e/<int:pk>/tools/", tools.tools, name="tools"),
    path("e/<int:pk>/around/", tools.around, name="around"),
    path("e/<int:pk>/foresee/", tools.foresee, name="foresee"),
    path("e/<int:pk>/rule/<str:row>/", sheets.rule, name="rule"),
]
