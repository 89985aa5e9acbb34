from django.urls import path

from combat.views import table, table_posts, table_sheets

urlpatterns = [
    path("tv/<str:token>/", table.tv, name="tv"),
    path("e/<int:pk>/", table.table, name="table"),
    path("e/<int:pk>/command/", table_posts.command, name="command"),
    path("e/<int:pk>/show/", table_posts.show, name="show"),
    path("e/<int:pk>/go-on/", table_posts.go_on, name="go_on"),
    path("e/<int:pk>/answer/", table_posts.answer, name="answer"),
    path("e/<int:pk>/quick-add/", table_posts.add_creatures, name="quick_add"),
    path("e/<int:pk>/add-character/", table_posts.add_character, name="add_character"),
    path("e/<int:pk>/run-environment/", table_posts.run_environment, name="run_environment"),
    path("e/<int:pk>/rewind/", table_posts.rewind, name="rewind"),
    path("e/<int:pk>/goes/", table_sheets.goes, name="goes"),
    path("e/<int:pk>/ask-back/", table_posts.ask_back, name="ask_back"),
    path("e/<int:pk>/decline-back/", table_posts.decline_back, name="decline_back"),
    path("e/<int:pk>/skip/", table_posts.skip, name="skip"),
    path("e/<int:pk>/abandon/", table_posts.abandon, name="abandon"),
    path("e/<int:pk>/focus/", table_posts.focus, name="focus"),
    path("e/<int:pk>/take-up/", table_posts.take_up, name="take_up"),
    path("e/<int:pk>/standing/", table_posts.standing, name="standing"),
    path("e/<int:pk>/dice/", table_posts.dice, name="dice"),
    path("e/<int:pk>/preview/", table_sheets.preview, name="preview"),
    path("e/<int:pk>/target/", table_sheets.target, name="target"),
    path("e/<int:pk>/aim/", table_sheets.aim, name="aim"),
    path("e/<int:pk>/others/", table_sheets.others, name="others"),
    path("e/<int:pk>/why/", table_sheets.why, name="why"),
    path("e/<int:pk>/rule/<str:row>/", table_sheets.rule, name="rule"),
]
