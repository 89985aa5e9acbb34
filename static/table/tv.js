// Everything that the TV's page runs: it has no hands, but eyes and a voice.
import "./link.js";
import "./keep.js";
import "./tokens.js";
import "./director.js";
import "./results.js";
import "./moments.js";
import "./cues.js";
import { DRAWN, say } from "./events.js";

say(DRAWN); // the page as it came
