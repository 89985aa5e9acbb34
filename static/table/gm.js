// What the GM's page runs besides: a phone has no line to type commands in.
import "./main.js";
import "./sayings.js";
