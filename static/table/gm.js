// What the GM's page runs besides: a phone has no line to type commands in, and no tools.
import "./main.js";
import "./sayings.js";
import "./tools.js";
