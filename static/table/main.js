// Everything that a table's page runs. The order counts where several hear the same: what came first may take a tap for itself.
import "./steady.js";
import "./link.js";
import "./wire.js";
import "./keep.js";
import "./send.js";
import "./tokens.js";
import "./reach.js";
import "./camera.js";
import "./hands.js";
import "./pick.js";
import "./targets.js";
import "./aim.js";
import "./answer.js";
import "./walk.js";
import "./pending.js";
import "./cursor.js";
import "./results.js";
import "./asked.js";
import "./find.js";
import "./cards.js";
import "./panel.js";
import "./cues.js";
import "./keys.js";
import { DRAWN, say } from "./events.js";

say(DRAWN); // the page as it came
