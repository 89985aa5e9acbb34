"""Requests made of valid ones by hostile hands."""

from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import strategies as st

from tests.hostile.door import Knock
from tests.hostile.forms import Form
from tests.hostile.nasty import DEEP, WORDS, names, values

Pairs = list[tuple[str, Any]]

METHODS = ("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
URLENCODED = b"application/x-www-form-urlencoded"
TYPES = (
    URLENCODED,
    b"application/json",
    b"text/plain",
    b"multipart/form-data",
    b"multipart/form-data; boundary=",
    b"",
    b"multipart/form-data; boundary=" + b"x" * 300,
    b"application/x-www-form-urlencoded; charset=utf-7",
    b"\xff\xfe",
    b"application/x-www-form-urlencoded; charset=rot13",
    b"multipart/form-data; boundary=a\xe9b",
)
HEADERS = (
    (b"hx-request", b"true"),
    (b"hx-request", b"%ff"),
    (b"hx-current-url", b"http://[bad"),
    (b"hx-trigger", b"\xff"),
    (b"hx-history-restore-request", b"true"),
    (b"table-live", b"1"),
    (b"referer", b"http://[::1"),
    (b"origin", b"null"),
    (b"x-forwarded-host", b"zed.example"),
    (b"x-forwarded-for", b"1.2.3.4, <script>"),
    (b"host", b"zed.example"),
    (b"host", b"local host"),
    (b"host", b"[::1"),
    (b"host", b""),
    (b"accept-language", b"x" * 3000),
    (b"accept-language", b"*;q=x"),
    (b"if-modified-since", b"Thu, 99 Foo 9999"),
    (b"range", b"bytes=0-0,-1"),
    (b"x-http-method-override", b"DELETE"),
    (b"content-length", b"99999999999"),
    (b"transfer-encoding", b"chunked"),
    (b"content-encoding", b"gzip"),
    (b"cookie", b"sessionid"),
    (b"cookie", b'\xff\xfe=\xff; ; =; sessionid="\\000"'),
)
COOKIES = (
    "",
    "csrftoken=x",
    "csrftoken=" + "é" * 40,
    'a="\\000\\377"',
    "messages=[[x",
    'messages="[[\\"__json_message\\",0,25,\\"<script>\\"]]:x:y"',
    "sessionid=",
    "sessionid=../../x; x=" + "y" * 3000,
    "=;;=",
    "django_language=../x",
)
QUERIES = (
    b"",
    b"q=%00",
    b"q=%ff%fe",
    b"q=" + b"goblin+" * 300,
    b"from=%00",
    b"from=" + b"9" * 4400,
    b"from=%D9%A3",
    b"seen=%00",
    b"waiting=1",
    b"to=6,6&actor=c1&gait=walk",
    b"to=999,999&actor=c4",
    b"token=c4&actor=c4",
    b"token=c1",
    b"code=%00",
    b"code=" + b"A" * 5000,
    b"next=//zed.example",
    b"next=javascript:x",
    b"&".join(b"a=1" for _ in range(1200)),
    b"%",
    b"a&b=c=d&[]=1;",
    b"_changelist_filters=%00",
    b"o=9" * 50,
    b"p=" + b"9" * 4400,
    b"e=1",
    b"q[]=x",
)


@st.composite
def pairs_of(draw: st.DrawFn, forms: list[Form]) -> Pairs:
    """The fields of a valid form with some of them missing, doubled, renamed, or holding something else."""
    form = draw(st.sampled_from(forms)) if forms else {}
    pairs = [(name, one) for name, value in form.items() for one in listed(value)]
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, max(len(pairs) - 1, 0)))
        deed = draw(st.sampled_from(("put", "put", "put", "drop", "double", "add", "rename")))
        if deed == "add" or not pairs:
            pairs.insert(place, (draw(names), draw(values)))
            continue
        name, value = pairs[place]
        if deed == "put":
            pairs[place] = name, draw(values)
        elif deed == "drop":
            del pairs[place]
        elif deed == "double":
            pairs.insert(place, (name, draw(values)))
        else:
            pairs[place] = draw(names), value
    return pairs


def multipart(pairs: Pairs, lie: str) -> tuple[bytes, bytes]:
    """The fields as parts, with a lie about one of them."""
    edge = b"edge"
    parts = [
        b'--edge\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (encoded(name), encoded(value))
        for name, value in pairs
    ]
    upload = b'--edge\r\nContent-Disposition: form-data; name="line"; filename="%s"\r\nContent-Type: %s\r\n%s\r\n%s\r\n'
    lies = {
        "upload": [*parts, upload % (b"../../x\0.sh", b"image/svg+xml", b"", bytes(range(256)) * 4)],
        "base64": [*parts, upload % (b"x", b"text/plain", b"Content-Transfer-Encoding: base64\r\n", b"!!!not base64")],
        "charset": [*parts, upload % (b"", b"text/plain; charset=utf-7", b"", b"+ADw-")],
        "unended": [*parts, b"--edge\r\nContent-Disposition: form-data; name="],
        "headers": [*parts, b"--edge\r\n" + b"X: y\r\n" * 300 + b"\r\n\r\n"],
        "nameless": [*parts, b"--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n"],
        "many": [*parts, *[b'--edge\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n'] * 150],
        "none": parts,
    }
    return b"".join(lies[lie]) + b"--edge--\r\n", b"multipart/form-data; boundary=" + edge


def form_body(pairs: Pairs) -> bytes:
    return urlencode([(encoded(name), encoded(one)) for name, value in pairs for one in listed(value)]).encode()


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


LIES = ("upload", "base64", "charset", "unended", "headers", "nameless", "many", "none")


def encoded(value: Any) -> bytes:
    return str(value).encode("utf-8", "surrogatepass")


@st.composite
def bodies(draw: st.DrawFn, forms: list[Form]) -> tuple[bytes, bytes]:
    """A body and the type it claims to have."""
    shape = draw(st.sampled_from(("form",) * 8 + ("parts", "parts", "raw", "half", "json", "lie")))
    if shape == "raw":
        return draw(st.binary(max_size=64)), draw(st.sampled_from(TYPES))
    if shape == "half":  # half of a surrogate pair, and bytes that are no text
        return b"type=Note&text=%ED%A0%80&name=%ED%A0%80&player=%FF%FE&line=%C0%80&key=%00", URLENCODED
    if shape == "json":
        return draw(st.sampled_from(DEEP)).encode(), b"application/json"
    pairs = draw(pairs_of(forms))
    if shape == "parts":
        return multipart(pairs, draw(st.sampled_from(LIES)))
    body = form_body(pairs)
    return body, draw(st.sampled_from(TYPES)) if shape == "lie" else URLENCODED


@st.composite
def knocks(draw: st.DrawFn, route: "str", params: dict[str, list[str]], forms: list[Form]) -> Knock:
    """A request to an address whose parameters are those of the scene, or anything."""
    path = route
    for place in params:
        true = draw(st.integers(0, 4)) > 0
        word = (
            draw(st.sampled_from(params[place])) if true else draw(st.one_of(values, st.integers(0, 10**20).map(str)))
        )
        path = path.replace(place, quote(word.encode("utf-8", "surrogatepass"), safe=""))
    usual = "POST" if forms else "GET"
    method = draw(st.sampled_from((usual,) * 12 + ("POST", "GET", *METHODS)))
    headers = draw(st.lists(st.sampled_from(HEADERS), max_size=2, unique_by=lambda header: header[0]))
    query = draw(st.sampled_from((b"",) * 10 + QUERIES))
    if method in ("GET", "HEAD"):
        query = draw(st.sampled_from(QUERIES))
        return Knock(path, method, query, b"", headers)
    body, kind = draw(bodies(forms))
    return Knock(path, method, query, body, [(b"content-type", kind), *headers])


cookies = st.sampled_from(("",) * 10 + COOKIES)
assert WORDS
