"""Which row the shared scripts cite for suspended and rolling scenes and for countdowns."""

ROWS = {
    "scene": "A5E-256",
    "rolling": "A5E-266",
    "rolls-on": "A5E-268",
    "lap": "A5E-267",
    "distant": "A5E-271",
    "countdown": "A5E-272",
    "countdown-rolled": "A5E-273",
    "countdown-speed": "A5E-274",
    "countdown-changed": "A5E-275",
    "countdown-expired": "A5E-276",
    "countdown-shown": "A5E-277",
    "countdown-guide": "A5E-278",
}
