// What the GM's page runs besides: a phone has no line to type commands in, no tools, no order to rearrange, no log to fold away.
import "./main.js";
import "./sayings.js";
import "./tools.js";
import "./around.js";
import "./rail.js";
import "./panes.js";
