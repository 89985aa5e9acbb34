from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("sign-up/", views.SignUp.as_view(), name="sign_up"),
    path("sign-in/", views.SignIn.as_view(), name="sign_in"),
    path("sign-out/", views.SignOut.as_view(), name="sign_out"),
    path("devices/", views.devices, name="devices"),
    path("devices/others/end/", views.devices_others_end, name="devices_others_end"),
    path("devices/<int:pk>/end/", views.device_end, name="device_end"),
    path("keep/", views.Keep.as_view(), name="keep"),
    path("one-tap/<str:token>/", views.one_tap, name="one_tap"),
]
