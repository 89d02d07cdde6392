// What changed between two pictures of one thing is shown in order: what lies elsewhere goes there, what is new turns up, numbers count.
const LASTS = 900; // milliseconds for each of the three
const SMALL = 16; // units: larger lines are heads, in the other face
const FAR = 0.5; // units: what has moved less lies where it lay
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The pictures of a part, by what they show.
export function pictured(part) {
  return new Map([...part.querySelectorAll(".living .map > img")].map((img) => [img.dataset.name, img.src]));
}

// Called with what stood in a part before.
export function showChanges(part, before) {
  for (const img of part.querySelectorAll(".living .map > img")) {
    const src = before.get(img.dataset.name);
    if (src && src !== img.src) change(img, src);
  }
}

// Play over a picture what changed since another one, and take it away again.
export async function change(img, before) {
  if (isStill()) return;
  const now = img.src;
  const [was, over] = await Promise.all([before, now].map(drawingOf)).catch(() => []);
  if (!was || !img.isConnected || img.src !== now) return;
  img.parentElement.querySelector(".moving")?.remove();
  over.querySelector("title")?.remove();
  over.setAttribute("class", "moving");
  over.setAttribute("aria-hidden", "true");
  img.after(over);
  const [moved, fresh] = compared(was, over);
  const counted = numbers(was, over);
  moved.forEach(go);
  const turned = fresh.filter((group) => !counted.some(({ path }) => group.contains(path)));
  turned.forEach((group) => turn(group, moved.length && LASTS));
  const start = (moved.length && LASTS) + (turned.length && LASTS);
  counted.forEach((one) => count(one, start));
  setTimeout(() => over.remove(), start + (counted.length && LASTS));
}

async function drawingOf(src) {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(answer.status);
  return document.importNode(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement, true);
}

const SHIFT = /translate\((-?[\d.]+) (-?[\d.]+)\)/;
const shiftOf = (one) => (SHIFT.exec(one.getAttribute("transform")) ?? [0, 0, 0]).slice(1).map(Number);

// Groups lie in groups, each with an offset.
function placeOf(one) {
  const [x, y] = shiftOf(one);
  if (!one.parentElement) return [x, y];
  const [dx, dy] = placeOf(one.parentElement);
  return [x + dx, y + dy];
}

// Chips, cards and tiles, by what they are.
function thingsOf(svg) {
  const things = new Map();
  for (const group of svg.querySelectorAll("g:has(> rect):not(:has(g))")) {
    const key = `${group.dataset.tile} ${group.innerHTML}`;
    things.set(key, [...(things.get(key) ?? []), { group, place: placeOf(group) }]);
  }
  return things;
}

// Which of them came from elsewhere, by how much; and which are new.
function compared(was, is) {
  const [moved, fresh, before] = [[], [], thingsOf(was)];
  for (const [key, there] of thingsOf(is)) {
    const left = before.get(key) ?? [];
    const others = there.filter(({ place }) => {
      const same = left.findIndex((one) => Math.hypot(one.place[0] - place[0], one.place[1] - place[1]) < FAR);
      return same < 0 || !left.splice(same, 1);
    });
    for (const { group, place } of others) {
      const from = left.shift();
      if (from) moved.push({ group, by: from.place.map((at, side) => at - place[side]) });
      else fresh.push(group);
    }
  }
  return [moved, fresh];
}

const timing = (delay) => ({ duration: LASTS, delay, easing: "ease-in-out", fill: "backwards" });

// CSS would put its own offset in the place of the group's: so what a group holds is moved.
function within(group) {
  const inner = document.createElementNS(group.namespaceURI, "g");
  inner.append(...group.childNodes);
  group.append(inner);
  return inner;
}

function go({ group, by: [x, y] }) {
  within(group).animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], timing(0));
}

function turn(group, delay) {
  const inner = within(group);
  Object.assign(inner.style, { transformBox: "fill-box", transformOrigin: "center" });
  inner.animate([{ transform: "scaleX(0)" }, { transform: "none" }], timing(delay));
}

// Figures beside words, by what stands round them: in one line (“4 gold”), or in a row that begins with words.
function linesOf(svg) {
  const [lines, rows] = [new Map(), new Map()];
  for (const path of svg.querySelectorAll("path[aria-label]")) {
    const words = path.getAttribute("aria-label");
    const row = placeOf(path)[1];
    if (!rows.has(row)) rows.set(row, words.replace(/\d+/g, "#"));
    const isWord = /\p{L}/u.test(words);
    if (!/\d/.test(words) || (!isWord && (!/\p{L}/u.test(rows.get(row)) || path.matches("g:has(> rect) > path")))) continue;
    const key = [rows.get(row), words.replace(/\d+/g, "#")].join("|");
    const number = [...Array(99).keys()].find((at) => !lines.has(`${key}|${at}`));
    lines.set(`${key}|${number}`, { path, words });
  }
  return lines;
}

function numbers(was, is) {
  const before = linesOf(was);
  return [...linesOf(is)].map(([key, one]) => ({ ...one, from: before.get(key)?.words })).filter(({ from, words }) => from && from !== words);
}

function count({ path, from, words }, delay) {
  const [x, y] = shiftOf(path);
  const size = 1000 * Number(/scale\(([\d.]+)\)/.exec(path.getAttribute("transform"))[1]);
  const text = document.createElementNS(path.namespaceURI, "text");
  text.classList.toggle("is-head", size > SMALL);
  for (const [key, value] of Object.entries({ x, y, fill: path.getAttribute("fill"), "font-size": size })) text.setAttribute(key, value);
  path.replaceWith(text);
  const [old, began] = [from.match(/\d+/g), performance.now() + delay];
  requestAnimationFrame(function tell(now) {
    const done = Math.min(Math.max((now - began) / LASTS, 0), 1);
    let at = 0;
    text.textContent = words.replace(/\d+/g, (to) => Math.round(Number(old[at]) + (Number(to) - Number(old[at++])) * done));
    if (text.isConnected) requestAnimationFrame(tell);
  });
}
