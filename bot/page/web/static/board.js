// The board is the input: what is pressed on a picture is chosen in the form, and what is chosen there shows on the picture.
const HOLD = 500; // milliseconds after which a press takes one away
const SHORT = 0.7; // how far an arrow reaches: the number on the tile stays readable
let held = null;

export function startBoard() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("contextmenu", onLess);
  document.addEventListener("pointerdown", onDown);
  for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, (event) => release(event));
}

const tileOf = (event) => event.target.closest?.("[data-tile]");

function onClick(event) {
  const button = event.target.closest?.("button[data-step]");
  if (button) return add(button.parentElement.querySelector("input"), Number(button.dataset.step));
  const tile = tileOf(event);
  if (tile && held !== "taken") press(tile, 1);
  if (tile) held = null;
}

// A long press, or the other button of a mouse, takes one away.
function onDown(event) {
  const tile = tileOf(event);
  if (!tile || event.button) return;
  held = setTimeout(() => { press(tile, -1); held = "taken"; }, HOLD);
}

function release(event) {
  if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
  if (held !== "taken") clearTimeout(held);
}

function onLess(event) {
  const tile = tileOf(event);
  if (!tile) return;
  event.preventDefault();
  if (event.pointerType !== "touch" && held !== "taken") press(tile, -1);
}

const STEPS = { Enter: 1, " ": 1, "+": 1, ArrowUp: 1, "-": -1, ArrowDown: -1, Backspace: -1 };

function onKey(event) {
  const tile = tileOf(event);
  if (!tile || !(event.key in STEPS)) return;
  event.preventDefault();
  press(tile, STEPS[event.key]);
}

// One man more or fewer; a card picked or put back; the first of several ways, then the next of them.
function press(tile, step) {
  const controls = controlsOf(tile);
  if (!controls.length) return;
  if (controls[0].type === "submit") return step > 0 && controls[0].click();
  if (controls[0].type === "number") return add(controls[0], step, true);
  if (controls[0].type === "checkbox") return controls[0].click();
  const at = controls.findIndex((one) => one.checked);
  const next = step > 0 ? controls[at + 1] : controls[at - 1];
  (next ?? none(controls[0]) ?? controls[0]).click();
}

// What takes a choice back, where nothing may be chosen.
function none(control) {
  return control.closest("fieldset").querySelector("input[type=radio][value='']");
}

// One more or one less. What may be sent in all is shared among the tiles: when nothing is left, a press on a tile calls its own back.
function add(control, step, isTile = false) {
  const field = control.closest("fieldset");
  const isShared = field.dataset.most !== undefined;
  const sent = [...field.querySelectorAll("input[type=number]")].reduce((sum, one) => sum + Number(one.value), 0);
  const [least, most] = isShared ? [1, Number(field.dataset.most)] : [Number(control.min), Number(control.max)];
  const now = control.value === "" ? least - 1 : Number(control.value);
  const isFull = (isShared ? sent : now) >= most;
  if (step < 0) control.value = now > least ? now - 1 : "";
  else if (!isFull) control.value = now + 1;
  else if (isTile) control.value = "";
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

// Of several alike, the second card is the second box.
function controlsOf(tile) {
  const alike = [...tile.ownerSVGElement.querySelectorAll(`[data-tile="${CSS.escape(tile.dataset.tile)}"]`)];
  return tile.dataset.words.split("\n").flatMap((meant) => {
    const [field, word] = [meant.slice(0, meant.indexOf("=")), meant.slice(meant.indexOf("=") + 1)].map(CSS.escape);
    const named = `:is(input[data-choice="${word}"], button[data-choice="${word}"], [data-choice="${word}"] input)`;
    const found = [...document.querySelectorAll(`#part-orders fieldset[data-field="${field}"] ${named}`)];
    return found.length > 1 ? found.slice(alike.indexOf(tile)).slice(0, 1) : found;
  });
}

// Each tile shows what is chosen of it; what is chosen stands below the picture by its name.
export function mirror() {
  for (const tile of document.querySelectorAll(".patches [data-tile]")) show(tile);
  for (const board of document.querySelectorAll(".patches[data-homes]")) march(board);
  document.querySelectorAll(".picker").forEach(name);
  for (const told of document.querySelectorAll(".picked")) {
    const names = [...told.previousElementSibling.querySelectorAll("[aria-pressed=true]")].map((tile) => tile.dataset.chosen);
    told.textContent = names.length ? told.dataset.words.replace("%n", names.join(", ")) : "";
  }
}

// A folded list names what is chosen of it.
function name(list) {
  const labels = [...list.querySelectorAll("label:has(:checked)")].map((one) => one.textContent);
  const amounts = [...list.querySelectorAll("label:has([type=number])")].filter((one) => Number(one.control.value)).map((one) => `${one.textContent} × ${one.control.value}`);
  list.querySelector(".chosen").textContent = [...labels, ...amounts].join(", ");
}

function show(tile) {
  const controls = controlsOf(tile);
  if (!controls.length) return;
  const labels = tile.dataset.labels.split("\n");
  const number = controls[0].type === "number" ? Number(controls[0].value) : 0;
  const at = controls.findIndex((one) => one.checked || one.ariaPressed === "true");
  tile.setAttribute("aria-pressed", number > 0 || at >= 0);
  tile.dataset.chosen = number ? `${labels[0]} × ${number}` : labels[Math.max(at, 0)];
  tile.setAttribute("aria-label", number || at >= 0 ? tile.dataset.chosen : labels.join("; "));
  tell(tile, number || "");
}

const drawn = (name, facts) => {
  const one = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(facts)) one.setAttribute(key, value);
  return one;
};
const middle = (tile) => ["x", "y"].map((side) => Number(tile.getAttribute(side)) + Number(tile.getAttribute(side === "x" ? "width" : "height")) / 2);

// How many, on the tile itself.
function tell(tile, words) {
  let told = tile.nextElementSibling?.matches(".count") ? tile.nextElementSibling : null;
  if (!told && !words) return;
  if (!told) {
    const [x, y] = middle(tile);
    tile.after((told = drawn("text", { x, y, class: "count" })));
  }
  told.textContent = words;
}

// Arrows from the nearest home to wherever something is sent.
function march(board) {
  board.querySelectorAll(".march").forEach((line) => line.remove());
  const homes = board.dataset.homes.split(" ").map((one) => one.split(",").map(Number));
  for (const tile of board.querySelectorAll("[aria-pressed=true]")) {
    const [x, y] = middle(tile);
    const far = ([hx, hy]) => Math.hypot(hx - x, hy - y);
    const [x1, y1] = homes.reduce((one, other) => (far(other) < far(one) ? other : one));
    const [x2, y2] = [x1 + (x - x1) * SHORT, y1 + (y - y1) * SHORT];
    if (far([x1, y1]) > 1) board.append(drawn("line", { x1, y1, x2, y2, class: "march", "marker-end": "url(#arrow)" }));
  }
}
