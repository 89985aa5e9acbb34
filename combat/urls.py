app_name = "combat"
urlpatterns = []
