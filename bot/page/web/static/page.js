// The page's one entry: what is on it decides what is started.
import { startActivity } from "./activity.js";
import { startAdding } from "./adding.js";
import { startBell } from "./bell.js";
import { startEnter } from "./enter.js";
import { startFolds } from "./folds.js";
import { startForms } from "./forms.js";
import { startLibrary } from "./library.js";
import { renew, startLive } from "./live.js";
import { startNew } from "./new.js";
import { startTimes } from "./times.js";

// Every script is there: what can be pressed does something from now on.
document.getElementById("waiting").disabled = false;
startTimes();
startAdding();
startNew();
startLibrary();
startEnter();
startActivity();
if (document.getElementById("panel")) {
  startForms(renew);
  startLive();
  startFolds();
  startBell();
}

// Discord's window opens no other one.
if (location.hostname.endsWith(".discordsays.com")) addEventListener("click", ({ target }) => target.closest?.("a[target]")?.removeAttribute("target"), true);

// The page in another language begins where its reader was.
document.querySelector(".tongues")?.addEventListener("click", ({ target }) => {
  const way = target.closest("a");
  if (!way) return;
  const there = new URL(location.href);
  there.searchParams.set("in", way.hreflang);
  way.href = there.href;
});
