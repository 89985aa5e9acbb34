from django.urls import path

from combat.views import story, table, table_ground, table_posts, table_sheets, table_tools

urlpatterns = [
    path("tv/<str:token>/", table.tv, name="tv"),
    path("tv/<str:token>/ground/<slug:key>.svg", table_ground.tv_ground, name="tv_ground"),
    path("e/<int:pk>/", table.table, name="table"),
    path("e/<int:pk>/story/", story.story, name="story"),
    path("e/<int:pk>/story/ground/<slug:key>.svg", story.ground, name="story_ground"),
    path("e/<int:pk>/ground/", table_ground.ground_now, name="ground_now"),
    path("e/<int:pk>/ground/<slug:key>.svg", table_ground.ground, name="ground"),
    *(path(f"e/<int:pk>/{to}/", table_posts.post, {"to": to}, name=to.replace("-", "_")) for to in table_posts.WAYS),
    path("e/<int:pk>/goes/", table_sheets.goes, name="goes"),
    path("e/<int:pk>/preview/", table_sheets.preview, name="preview"),
    path("e/<int:pk>/target/", table_sheets.target, name="target"),
    path("e/<int:pk>/aim/", table_sheets.aim, name="aim"),
    path("e/<int:pk>/pack/", table_sheets.pack, name="pack"),
    path("e/<int:pk>/more/", table_sheets.more, name="more"),
    path("e/<int:pk>/deed/", table_sheets.deed, name="deed"),
    path("e/<int:pk>/order/", table_sheets.order, name="order"),
    path("e/<int:pk>/log/", table_sheets.log, name="log"),
    path("e/<int:pk>/sheet/", table_sheets.own_sheet, name="own_sheet"),
    path("e/<int:pk>/reactions/", table_sheets.reactions, name="reactions"),
    path("e/<int:pk>/others/", table_sheets.others, name="others"),
    path("e/<int:pk>/why/", table_sheets.why, name="why"),
    path("e/<int:pk>/say/", table_sheets.say, name="say"),
    path("e/<int:pk>/tool/", table_tools.tool, name="tool"),
    path("e/<int:pk>/tools/", table_tools.tools, name="tools"),
    path("e/<int:pk>/around/", table_tools.around, name="around"),
    path("e/<int:pk>/foresee/", table_tools.foresee, name="foresee"),
    path("e/<int:pk>/rule/<str:row>/", table_sheets.rule, name="rule"),
]
