"use strict";
// Shows of the chosen moment what the chosen reader was told at it. Moments of which they were told nothing are passed over.
const { moments, pictures, words } = JSON.parse(document.getElementById("data").textContent);
const [reader, at, where, shown, chapter, play] = ["reader", "at", "where", "shown", "chapter", "play"].map((id) => document.getElementById(id));
const PACE = 4000; // milliseconds for each moment, while it plays by itself
const FEW = 2; // so many letters are shown whole, where all players are looked at together
let timer = null;

const readBy = (told) => told.filter(([readers]) => reader.value === "*" || readers.includes("everyone") || readers.includes(reader.value));
const isSeen = (moment) => moment.public || readBy(moment.told).length > 0;
const seen = () => moments.filter(isSeen);

function show() {
  const known = seen();
  at.max = known.length;
  const number = Math.min(Number(at.value), known.length);
  at.value = number;
  chapter.value = number === 0 ? "" : String(known[number - 1].episode);
  if (number === 0) {
    where.textContent = words.before;
    shown.innerHTML = "";
    return;
  }
  const moment = known[number - 1];
  where.textContent = moment.where;
  at.setAttribute("aria-valuetext", `${where.textContent}, ${moment.at}`);
  const told = readBy(moment.told).map(([, html]) => html);
  const decided = readBy(moment.decided).map(([, html]) => html).join("");
  const decisions = decided && `<h3>${words.decided}</h3><ul class="decided">${decided}</ul>`;
  shown.innerHTML = `<h2>${moment.head}</h2><p class="at">${moment.at}</p>${moment.reason}<section>${decisions}</section>` + told.join("");
  for (const letter of shown.querySelectorAll("details.letter")) letter.open = reader.value !== "*" || told.length <= FEW;
  if (told.length === 0) shown.append(Object.assign(document.createElement("p"), { textContent: words.nothing }));
  for (const place of shown.querySelectorAll("[data-picture]")) place.innerHTML = pictures[Number(place.dataset.picture)];
}

function go(steps) {
  at.value = Math.max(0, Number(at.value) + steps);
  show();
}

// It plays by itself until the end, or until one takes it in hand.
function stop() {
  clearInterval(timer);
  timer = null;
  play.textContent = words.play;
}

function start() {
  if (Number(at.value) >= Number(at.max)) at.value = 0;
  go(1);
  timer = setInterval(() => (Number(at.value) < Number(at.max) ? go(1) : stop()), PACE);
  play.textContent = words.stop;
}

// A season has chapters: choosing one leads to its first moment that this reader was told of.
const episodes = [...new Set(moments.map((moment) => moment.episode))].filter(Boolean);
chapter.append(new Option("", ""), ...episodes.map((one) => new Option(words.episode.replace("0", one), one)));
document.getElementById("chapters").hidden = episodes.length < 2;
chapter.addEventListener("change", () => {
  stop();
  at.value = seen().findIndex((moment) => String(moment.episode) === chapter.value) + 1;
  show();
});

document.getElementById("back").addEventListener("click", () => { stop(); go(-1); });
document.getElementById("onward").addEventListener("click", () => { stop(); go(1); });
play.addEventListener("click", () => (timer === null ? start() : stop()));
at.addEventListener("input", () => { stop(); show(); });

// Another reader looks at the same moment, or at the last one before it of which they were told.
let last = reader.value;
reader.addEventListener("change", () => {
  const chosen = reader.value;
  reader.value = last;
  const here = Number(at.value) === 0 ? -1 : moments.indexOf(seen()[Number(at.value) - 1]);
  reader.value = last = chosen;
  at.value = moments.slice(0, here + 1).filter(isSeen).length;
  show();
});
document.addEventListener("keydown", (press) => {
  if ([at, reader, chapter].includes(press.target)) return;
  if (press.key === "ArrowLeft") { stop(); go(-1); }
  if (press.key === "ArrowRight") { stop(); go(1); }
});
at.max = seen().length;
at.value = 1; // the deal
show();
