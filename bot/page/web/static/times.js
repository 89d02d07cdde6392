// Moments in the reader's own time, by the rehearsal's clock, which may have been turned.
// Words in the page's language; hours by the customs of the reader's own place, where that is its language too.
const language = document.documentElement.lang;
const here = navigator.language.split("-")[0] === language ? navigator.language : language;
const full = new Intl.DateTimeFormat(here, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" });
const short = new Intl.DateTimeFormat(here, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const units = [["day", 86400], ["hour", 3600], ["minute", 60]];
// How far the clock of the house is ahead of this computer's. A paper says it once; a tab is told it with the first news.
const said = document.querySelector("meta[name=now]");
let ahead = said ? new Date(said.content) - Date.now() : document.getElementById("panel") ? undefined : 0;

export function setClock(now) {
  ahead = new Date(now) - Date.now();
  tellTimes(document);
}

export function tellTimes(root) {
  for (const time of root.querySelectorAll("time[data-style]")) {
    const at = new Date(time.dateTime);
    if (ahead === undefined && ["relative", "countdown"].includes(time.dataset.style)) continue;
    const told = time.dataset.style === "relative" ? fromNow(at) : time.dataset.style === "countdown" ? countdown(time, at) : time.dataset.style === "short" ? short.format(at) : full.format(at);
    if (time.textContent !== told) time.textContent = told;
  }
}

// Minutes and seconds, and that they are few: the last ten are marked.
function countdown(time, at) {
  const seconds = Math.max(Math.ceil((at - Date.now() - ahead) / 1000), 0);
  time.classList.toggle("is-short", seconds <= 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const told = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${told(minutes)}:${told(seconds % 60)}` : `${minutes}:${told(seconds % 60)}`;
}

function fromNow(at) {
  const seconds = (at - Date.now() - ahead) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length * 2) ?? units[2];
  return relative.format(Math.round(seconds / size), unit);
}

export function startTimes() {
  tellTimes(document);
  setInterval(() => tellTimes(document), 20_000);
  setInterval(() => document.querySelector("time[data-style=countdown]") && tellTimes(document), 250);
}
