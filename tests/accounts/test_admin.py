def test_an_admin_finds_guests_by_the_name_at_the_table(admin_client, ana, gwen):
    page = admin_client.get("/admin/accounts/user/", {"q": "ana", "is_guest__exact": 1}).text
    assert ana.username in page
    assert "gwen" not in page


def test_an_admin_opens_a_guest(admin_client, ana):
    assert "Ana" in admin_client.get(f"/admin/accounts/user/{ana.pk}/change/").text
