// The board is the input: what is pressed on a picture is chosen in the form, and what is chosen there shows on the picture.
import { announce } from "./announce.js";

const HOLD = 500; // milliseconds after which a press takes one away
const SHORT = 0.7; // how far an arrow reaches: the number on the tile stays readable
let held = null;
let last = null; // the tile that was pressed last

export function startBoard() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("contextmenu", onLess);
  document.addEventListener("pointerdown", onDown);
  for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, (event) => release(event));
}

const tileOf = (event) => event.target.closest?.("[data-words][data-tile], [data-by]");

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
  if (!tile || event.button || tile.dataset.by) return;
  held = setTimeout(() => { press(tile, -1); held = "taken"; }, HOLD);
}

function release(event) {
  if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
  if (held !== "taken") clearTimeout(held);
}

function onLess(event) {
  const tile = tileOf(event);
  if (!tile || tile.dataset.by) return;
  event.preventDefault();
  if (event.pointerType !== "touch" && held !== "taken") press(tile, -1);
}

const STEPS = { Enter: 1, " ": 1, "+": 1, ArrowUp: 1, "-": -1, ArrowDown: -1, Backspace: -1 };

function onKey(event) {
  const tile = tileOf(event);
  // A button is pressed by the browser itself.
  if (!tile || !(event.key in STEPS) || (tile.tagName === "BUTTON" && ["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  press(tile, STEPS[event.key]);
}

// One man more or fewer; a card picked or put back; a number set; the first of several ways, then the next of them.
function press(tile, step) {
  const controls = controlsOf(tile);
  if (!controls.length) return;
  const [first] = controls;
  const by = step * Number(tile.dataset.by ?? 1);
  const given = controls.find((one) => one.checked);
  const isMoved = step > 0 && given && !isShownOn(tile, given);
  last = tile;
  if (isMoved) return changed(given);
  if (first.type === "submit") return step > 0 && first.click();
  if (isValue(first) && wordOf(tile) !== undefined) return set(first, wordOf(tile));
  if (first.type === "number") return add(first, by, !tile.dataset.by);
  if (first.type === "checkbox") return first.click();
  const at = controls.findIndex((one) => one.checked);
  const next = step > 0 ? controls[at + 1] : controls[at - 1];
  (next ?? none(first) ?? first).click();
}

// What takes a choice back, where nothing may be chosen.
function none(control) {
  return control.closest("fieldset").querySelector("input[type=radio][value='']");
}

// A control that is a whole field: a number, or a list of sums.
const isValue = (control) => control.tagName === "SELECT" || control.closest("[data-kind=number]") !== null;
const changed = (control) => control.dispatchEvent(new Event("input", { bubbles: true }));

// A tile of one number or sum sets it, or takes it back.
function set(control, word) {
  control.value = control.value === word ? "" : word;
  changed(control);
}

// So much more or less. What may be sent in all is shared among the tiles: when nothing is left, a press on a tile calls its own back.
function add(control, step, isTile = false) {
  const field = control.closest("fieldset");
  if (field.dataset.kind === "places") return move(field, control, step);
  const isShared = field.dataset.kind === "amounts";
  const own = Number(control.value);
  const [least, most] = isShared ? [1, own + Math.floor((Number(field.dataset.most) - spent(field)) / control.dataset.cost)] : [Number(control.min), Number(control.max)];
  const isEmpty = control.value === "";
  // Counting begins at the number that is nearest to none.
  const now = isEmpty && !isShared ? Math.min(Math.max(0, least), most) - (Math.abs(step) === 1 ? step : 0) : own;
  if (step < 0) control.value = (isEmpty ? least < 0 : now > least) ? Math.max(now + step, least) : "";
  else if (now < most || (isEmpty && !isShared)) control.value = Math.min(now + step, most);
  else if (isTile) control.value = "";
  changed(control);
}

// What the amounts of a field come to, each at its cost.
export function spent(field) {
  return [...field.querySelectorAll("input[type=number]")].reduce((sum, one) => sum + Number(one.value) * one.dataset.cost, 0);
}

// The controls of the choices that have a place, the first place first.
export function placed(field) {
  return [...field.querySelectorAll("input[type=number]")].filter((one) => one.value !== "").sort((one, other) => one.valueAsNumber - other.valueAsNumber);
}

// One place later or earlier, in turn with the choice that stands there. Without a place it takes the next one; before the first it has none.
function move(field, control, step) {
  const order = placed(field);
  const at = order.indexOf(control);
  if (at >= 0) order.splice(at, 1);
  if (at >= 0 ? at + step >= 0 : step > 0) order.splice(at < 0 ? order.length : at + step, 0, control);
  control.value = "";
  order.forEach((one, number) => (one.value = number + 1));
  changed(control);
}

// The field that a tile answers, and its choice in it; without one it stands for the whole field.
function meant(words) {
  const at = words.indexOf("=");
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)];
}

const wordOf = (tile) => meant(tile.dataset.words.split("\n")[0])[1];

// Of several alike, the second card is the second box.
function controlsOf(tile) {
  return tile.dataset.words.split("\n").flatMap((words) => {
    const [field, word] = meant(words);
    const fieldset = `#part-orders fieldset[data-field="${CSS.escape(field)}"]`;
    const found = word === undefined ? [] : [...document.querySelectorAll(named(fieldset, CSS.escape(word)))];
    if (!found.length) found.push(...document.querySelectorAll(`${fieldset}[data-kind=number] input, ${fieldset} select`));
    return found.length > 1 ? found.slice(placeOf(tile)).slice(0, 1) : found;
  });
}

const named = (fieldset, word) => `${fieldset} :is(input[data-choice="${word}"], button[data-choice="${word}"], [data-choice="${word}"] input)`;

const alikes = (tile) => [...tile.closest(".patches, .tiles").querySelectorAll(`[data-tile="${CSS.escape(tile.dataset.tile)}"]`)];
const placeOf = (tile) => alikes(tile).indexOf(tile);

// Of several alike of which one may be chosen, the one that was pressed shows it, or else the first.
function isShownOn(tile, control) {
  const alike = alikes(tile).filter((one) => controlsOf(one).includes(control));
  return alike.length < 2 || tile === (alike.includes(last) ? last : alike[0]);
}

// Each tile shows what is chosen of it; what is chosen stands below the picture by its name.
export function mirror() {
  for (const tile of document.querySelectorAll(".patches [data-tile], .tiles [data-tile]")) show(tile);
  for (const board of document.querySelectorAll(".patches[data-homes]")) march(board);
  document.querySelectorAll(".picker").forEach(name);
  document.querySelectorAll("form[data-kind=orders] button[data-words]").forEach(label);
  for (const told of document.querySelectorAll(".picked")) {
    // What lies on a picture and below it is told once.
    const pressed = [...told.parentElement.querySelectorAll("[aria-pressed=true]")];
    const names = new Map(pressed.map((tile) => [`${tile.dataset.words} ${placeOf(tile)}`, tile.dataset.chosen]));
    const words = names.size ? told.dataset.words.replace("%n", [...names.values()].join(", ")) : "";
    if (told.textContent !== words && told.dataset.shown) announce(words || told.dataset.none);
    told.textContent = words;
    told.dataset.shown = "yes";
  }
}

// A folded list names what is chosen of it.
function name(list) {
  list.querySelector(".chosen").textContent = chosenIn(list);
}

// The button that seals says what it seals.
function label(button) {
  const chosen = [...button.form.querySelectorAll("fieldset[data-field]")].map(chosenIn).filter(Boolean).join(" · ");
  button.textContent = chosen ? button.dataset.words.replace("%n", chosen) : button.dataset.none;
}

function chosenIn(part) {
  const inOrder = part.closest("[data-kind=places]") ?? part.querySelector("[data-kind=places]");
  if (inOrder) return placed(inOrder).map((one) => one.closest("label").textContent).join(", ");
  const labels = [...part.querySelectorAll("label:has(:checked), option:checked:not([value=''])")].map((one) => one.textContent);
  const amounts = [...part.querySelectorAll("label:has([type=number])")].filter((one) => Number(one.control.value)).map((one) => `${one.textContent} × ${one.control.value}`);
  const numbers = [...part.querySelectorAll("[type=number]:not([data-choice], label *)")].map((one) => one.value);
  return [...labels, ...amounts, ...numbers].filter(Boolean).join(", ");
}

function show(tile) {
  const controls = controlsOf(tile);
  if (!controls.length) return;
  const labels = tile.dataset.labels.split("\n");
  const counted = countedOn(tile, controls[0]);
  const at = controls.findIndex((one) => one.checked || one.ariaPressed === "true" || (isValue(one) && one.value === wordOf(tile)));
  const isChosen = counted !== "" || (at >= 0 && isShownOn(tile, controls[at]));
  tile.setAttribute("aria-pressed", isChosen);
  tile.dataset.chosen = counted === "" ? labels[Math.max(at, 0)] : isValue(controls[0]) ? `${labels[0]}: ${counted}` : `${labels[0]} × ${counted}`;
  tile.setAttribute("aria-label", isChosen ? tile.dataset.chosen : labels.join("; "));
  tell(tile, counted);
}

// How many, or which number, where a tile counts; empty where there is none.
function countedOn(tile, control) {
  if (control.type !== "number" || (isValue(control) && wordOf(tile) !== undefined)) return "";
  return isValue(control) || Number(control.value) ? control.value : "";
}

const drawn = (name, facts) => {
  const one = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(facts)) one.setAttribute(key, value);
  return one;
};
const middle = (tile) => ["x", "y"].map((side) => Number(tile.getAttribute(side)) + Number(tile.getAttribute(side === "x" ? "width" : "height")) / 2);

// How many, on the tile itself.
function tell(tile, words) {
  if (!tile.ownerSVGElement) return (tile.dataset.count = words);
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
