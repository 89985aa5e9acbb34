from django.urls import path

from combat.services.campaign.seats import seat_admit, seat_refuse, seat_release, seat_remove
from combat.views import errands, installing, makers, rules
from combat.views.campaign import building, campaigns, characters, encounters, environments, library, rulings, seats
from combat.views.entering import home, join, trials
from combat.views.table.urls import urlpatterns as table

app_name = "combat"

joining = [
    path("", home.home, name="home"),
    path("try/", trials.trial, name="trial"),
    path("join/", home.join, name="join"),
    path("join/<str:code>/", join.join_code, name="join_code"),
    path("join/<str:code>/<int:pk>/", join.join_seat, name="join_seat"),
    path("seat/<str:token>/", join.seat_link, name="seat_link"),
    path("seats/<int:pk>/waiting/", join.waiting, name="waiting"),
]

running = [
    path("campaigns/new/", campaigns.campaign_new, name="campaign_new"),
    path("campaigns/<int:pk>/", campaigns.campaign, name="campaign"),
    path("campaigns/<int:pk>/table/", campaigns.to_table, name="to_table"),
    path("campaigns/<int:pk>/settings/", campaigns.campaign_settings, name="campaign_settings"),
    path("campaigns/<int:pk>/rulings/", rulings.campaign_rulings, name="campaign_rulings"),
    path("campaigns/<int:pk>/codes/", campaigns.campaign_codes, name="campaign_codes"),
    path("campaigns/<int:pk>/rotate/", campaigns.campaign_rotate, name="campaign_rotate"),
    path("campaigns/<int:pk>/export/", errands.campaign_export, name="campaign_export"),
    path("campaigns/<int:pk>/archive/", campaigns.campaign_put_away, name="campaign_archive"),
    path("campaigns/<int:pk>/restore/", campaigns.campaign_bring_back, name="campaign_restore"),
    path("campaigns/<int:pk>/seats/", campaigns.seats, name="seats"),
    path("campaigns/<int:pk>/seats/new/", seats.seat_new, name="seat_new"),
    path("seats/<int:pk>/admit/", seats.seat_decide, {"decision": seat_admit}, name="seat_admit"),
    path("seats/<int:pk>/refuse/", seats.seat_decide, {"decision": seat_refuse}, name="seat_refuse"),
    path("seats/<int:pk>/release/", seats.seat_decide, {"decision": seat_release}, name="seat_release"),
    path("seats/<int:pk>/remove/", seats.seat_decide, {"decision": seat_remove}, name="seat_remove"),
    path("campaigns/<int:pk>/encounters/new/", encounters.encounter_new, name="encounter_new"),
    path("encounters/<int:pk>/archive/", encounters.encounter_put_away, name="encounter_archive"),
    path("errands/<int:pk>/", errands.errand, name="errand"),
    path("errands/<int:pk>/state/", errands.errand_state, name="errand_state"),
    path("errands/<int:pk>/stop/", errands.errand_stop, name="errand_stop"),
    path("errands/<int:pk>/file/", errands.errand_file, name="errand_file"),
]

content = [
    path("campaigns/<int:pk>/characters/new/", characters.character_new, name="character_new"),
    path("campaigns/<int:pk>/characters/ready/<slug:key>/", characters.character_ready, name="character_ready"),
    path("campaigns/<int:pk>/characters/<int:character>/pick/", characters.pick, name="character_pick"),
    path("characters/<int:pk>/", characters.character, name="character"),
    path("campaigns/<int:pk>/characters/begin/", building.character_begun, name="character_begun"),
    path("campaigns/<int:pk>/award/", building.award, name="award"),
    path("characters/<int:pk>/scores/", building.character_scores, name="character_scores"),
    path("characters/<int:pk>/price/", building.score_price, name="score_price"),
    path("characters/<int:pk>/throw/", building.character_throw, name="character_throw"),
    path("characters/<int:pk>/level/", building.character_level, name="character_level"),
    path("characters/<int:pk>/retrain/", building.character_retrain, name="character_retrain"),
    path("characters/<int:pk>/assign/", characters.assign, name="character_assign"),
    path("characters/<int:pk>/fresh/", characters.fresh, name="character_fresh"),
    path("characters/<int:pk>/archive/", characters.character_put_away, name="character_archive"),
    path("campaigns/<int:pk>/library/", library.library, name="library"),
    path("campaigns/<int:pk>/library/new/", library.stat_block_new, name="stat_block_new"),
    path("campaigns/<int:pk>/library/<int:block>/", library.stat_block, name="stat_block"),
    path("campaigns/<int:pk>/environments/", environments.environments, name="environments"),
    path("campaigns/<int:pk>/environments/new/", environments.environment_new, name="environment_new"),
    path("campaigns/<int:pk>/environments/<int:place>/", environments.environment, name="environment"),
    path(
        "campaigns/<int:pk>/environments/<int:place>/remove/",
        environments.environment_remove,
        name="environment_remove",
    ),
]

reading = [
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("worker.js", installing.worker, name="worker"),
    path("offline/", installing.offline, name="offline"),
    path("rules/", rules.rules_index, name="rules_index"),
    path("rules/compare/", rules.rules_compared, name="rules_compared"),
    path("rules/<str:ruleset>/", rules.rules, name="rules"),
    path("credits/", makers.makers, name="credits"),
]

urlpatterns = [*joining, *running, *content, *reading, *table]
