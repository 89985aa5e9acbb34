// What the GM's page runs besides: a phone paints no squares, has no line to type commands in, no tools, no order to rearrange,
// no log to fold away.
import "./link.js";
import "./wire.js";
import "./keep.js";
import "./send.js";
import "./tokens.js";
import "./reach.js";
import "./camera.js";
import "./hands.js";
import "./paint.js"; // ahead of whatever else would take a tap
import "./drag.js";
import "./main.js";
import "./sayings.js";
import "./tools.js";
import "./around.js";
import "./aims.js";
import "./rail.js";
import "./panes.js";
