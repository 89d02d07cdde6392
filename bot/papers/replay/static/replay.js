"use strict";
// Shows of the chosen moment what the chosen reader was told at it. Moments of which he was told nothing are passed over.
const { moments, pictures, words } = JSON.parse(document.getElementById("data").textContent);
const [reader, at, where, shown, chapter] = ["reader", "at", "where", "shown", "chapter"].map((id) => document.getElementById(id));

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
  where.textContent = words.round.replace("0", moment.round);
  at.setAttribute("aria-valuetext", `${where.textContent}, ${moment.at}`);
  const told = readBy(moment.told).map(([, html]) => html);
  shown.innerHTML = `<h2>${moment.head}</h2><p class="at">${moment.at}</p>${moment.reason}` + told.join("");
  if (told.length === 0) shown.append(Object.assign(document.createElement("p"), { textContent: words.nothing }));
  for (const image of shown.querySelectorAll("img[data-picture]")) {
    image.src = "data:image/svg+xml," + encodeURIComponent(pictures[Number(image.dataset.picture)]);
  }
}

function go(steps) {
  at.value = Math.max(0, Number(at.value) + steps);
  show();
}

// A season has chapters: choosing one leads to its first moment that this reader was told of.
const episodes = [...new Set(moments.map((moment) => moment.episode))].filter(Boolean);
chapter.append(new Option("", ""), ...episodes.map((one) => new Option(words.episode.replace("0", one), one)));
document.getElementById("chapters").hidden = episodes.length < 2;
chapter.addEventListener("change", () => {
  at.value = seen().findIndex((moment) => String(moment.episode) === chapter.value) + 1;
  show();
});

document.getElementById("back").addEventListener("click", () => go(-1));
document.getElementById("onward").addEventListener("click", () => go(1));
at.addEventListener("input", show);
reader.addEventListener("change", () => {
  at.value = 0; // another reader begins at the beginning: nothing of the end is shown before he comes to it
  show();
});
document.addEventListener("keydown", (press) => {
  if (press.target === at || press.target === reader || press.target === chapter) return;
  if (press.key === "ArrowLeft") go(-1);
  if (press.key === "ArrowRight") go(1);
});
show();
