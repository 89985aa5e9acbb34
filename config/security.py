"""What a browser may do with our pages."""

from csp.constants import NONE, SELF, UNSAFE_INLINE

# Scripts and styles are files of this server, none is written into a page and none is made of text. The attribute is
# how the map says where a token stands.
POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "font-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "style-src-attr": [UNSAFE_INLINE],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],  # the sockets of this very host too
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
