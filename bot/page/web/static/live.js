// The tab stays as the server sees it: changed parts arrive by server-sent events and take the place of the old ones, while
// what was filled in, unfolded or focused stays so.
import { announce } from "./announce.js";
import { pictured, showChanges } from "./change.js";
import { gatherCourse, startCourse } from "./course.js";
import { unfold } from "./folds.js";
import { prepare } from "./forms.js";
import { markNew, startFresh } from "./fresh.js";
import { move } from "./motion.js";
import { setClock, tellTimes } from "./times.js";

let stream;
let again; // the timer of the next attempt
let patience = 0; // attempts in vain
let silence; // the timer after which a proxy is taken to keep the news to itself
const SILENT = 60_000; // the page says something every twenty seconds
let isLost = false; // the line is down
let isPressed = false; // a pointer is down
const waiting = []; // changes of the page that came meanwhile
let wanted; // the tab that was asked for last
let closed; // the last close that is shown: a newer one comes into sight

export function startLive() {
  // What was unfolded before this script was here was unfolded by a person; letters alone come unfolded.
  document.querySelectorAll("details[id][open]:not(.letter)").forEach((fold) => (fold.dataset.turned = "yes"));
  connect();
  startFresh();
  startCourse();
  gatherCourse();
  seeTab();
  const tabs = document.querySelector("[role=tablist]");
  tabs.addEventListener("click", onTab);
  tabs.addEventListener("keydown", onKey);
  addEventListener("popstate", onMove);
  addEventListener("pointerdown", () => (isPressed = true));
  // The click of a press comes right after its end.
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release));
  addEventListener("pagehide", leave);
  // Phones keep a page that is left, and show it again as it was.
  addEventListener("pageshow", (event) => event.persisted && connect());
}

// News ------------------------------------------------------------------------------------------------------------------

function leave() {
  clearTimeout(again);
  clearTimeout(silence);
  stream?.close();
}

function connect() {
  leave();
  closed = document.querySelector("[data-close]")?.dataset.close;
  entitle();
  stream = new EventSource(`${address()}/news?has=${shown()}`);
  awaitNews();
  stream.addEventListener("clock", (event) => {
    awaitNews();
    setClock(JSON.parse(event.data).now);
    if (isLost) announce(document.body.dataset.back);
    isLost = false;
    patience = 0;
    lose(false);
  });
  stream.addEventListener("part", (event) => renewed(JSON.parse(event.data)));
  stream.addEventListener("error", () => {
    if (!isLost) announce(document.body.dataset.lost);
    isLost = true;
    lose(true);
    // A browser comes back by itself where the line broke, but not where a proxy or the page refused it.
    if (stream.readyState === EventSource.CLOSED) again = setTimeout(connect, Math.min(5_000 * 2 ** patience++, 60_000));
  });
}

// Where nothing comes, the tab is looked at anew, each minute.
function awaitNews() {
  clearTimeout(silence);
  silence = setTimeout(() => { renew(); connect(); }, SILENT);
}

// The address of the tab that is shown; while another one comes, the browser may name that one already.
function address() {
  const { match, reader } = document.getElementById("panel").dataset;
  return `/match/${match}/${reader}`;
}

// What stands here already, so that the first news are no repetition.
function shown() {
  return [...document.querySelectorAll("[data-digest]")].map((part) => `${part.id.slice(5)}.${part.dataset.digest}`).join(".");
}

// A banner that stays as long as the tab may be showing what is no longer so.
function lose(isLost) {
  document.body.classList.toggle("is-lost", isLost);
  document.getElementById("lost").hidden = !isLost;
}

// What of a part is said when it changes.
function told(part) {
  return [...part.querySelectorAll("[data-told]")].map((one) => one.innerText);
}

// A press is lost where its button is replaced before it ends: so a change waits for the end.
function whenReleased(change) {
  if (isPressed) waiting.push(change);
  else change();
}

function release() {
  isPressed = false;
  waiting.splice(0).forEach((change) => change());
}

// A part of the tab that is shown, for as long as it is.
function renewed(part) {
  const tab = address();
  whenReleased(() => tab === address() && swap(part));
}

// The tab as it is now, without waiting for news.
export async function renew() {
  const tab = address();
  const response = await fetch(tab).catch(() => null);
  if (!response?.ok) return;
  const page = await pageOf(response);
  if (tab !== address() || page.querySelector("[data-behind]")) return;
  for (const part of page.querySelectorAll("[data-digest]")) renewed({ part: part.id.slice(5), digest: part.dataset.digest, html: part.innerHTML });
}

function swap({ part: name, digest, html }) {
  const part = document.getElementById(`part-${name}`);
  if (!part || part.dataset.digest === digest) return;
  const kept = keep(part);
  const before = told(part);
  const pictures = pictured(part);
  const known = new Set([...part.querySelectorAll("[data-news]")].map((one) => one.id));
  part.innerHTML = html;
  part.dataset.digest = digest;
  restore(part, kept);
  prepare(part);
  unfold(part);
  pointBack(part, kept);
  tellTimes(part);
  markNew(part);
  gatherCourse();
  showChanges(part, pictures);
  const fresh = [...part.querySelectorAll("[data-news]")].find((one) => !known.has(one.id));
  if (fresh) announce((fresh.querySelector("h3, summary > span") ?? fresh.parentElement.querySelector("h2")).textContent);
  for (const words of told(part)) if (!before.includes(words)) announce(words);
  const close = part.querySelector("[data-close]")?.dataset.close;
  if (close ? close !== closed : fresh) move(part);
  // In a live round the eye stays where one presses.
  const isLive = document.querySelector("#part-clock [data-live]") !== null;
  if (close && close !== closed && !isLive) requestAnimationFrame(() => part.scrollIntoView({ block: "start" }));
  if (name === "happened") closed = close;
  if (name === "clock") entitle();
  if (name === "orders") place();
}

// What happened stands beside the board while a question is open, and before it otherwise.
function place() {
  const happened = document.getElementById("part-happened");
  const column = document.querySelector("#part-orders form") ? ".side" : ".wide";
  if (happened && !happened.closest(column)) document.querySelector(column)?.prepend(happened);
}

// The tab says whose turn it is: in its title and by its icon.
function entitle() {
  const { title, icon } = document.querySelector("#part-clock [data-title]").dataset;
  document.title = title;
  document.querySelector("link[rel=icon]").href = icon;
}

// What a person has done to a part: folded or unfolded, focused; what he has filled in stands in the drafts.
function keep(part) {
  const folds = [...part.querySelectorAll("details[id][data-turned]")].map((one) => [one.id, one.open]);
  const loose = [...part.querySelectorAll("input[id]")].filter((input) => !input.form).map((input) => [input.id, input.value]);
  const files = [...part.querySelectorAll("input[type=file][id]")].map((input) => [input.id, input.files]);
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const caret = focused?.id && typeof focused.selectionStart === "number" ? [focused.id, focused.selectionStart, focused.selectionEnd, focused.scrollTop] : null;
  return { folds, loose, files, caret, focus: focused && focusMark(focused) };
}

function restore(part, { folds, loose, files }) {
  for (const [id, chosen] of files) {
    const input = document.getElementById(id);
    if (input) input.files = chosen;
  }
  for (const [id, isOpen] of folds) {
    const fold = document.getElementById(id);
    if (!fold) continue;
    fold.open = isOpen;
    fold.dataset.turned = "yes";
  }
  for (const [id, value] of loose) {
    const input = document.getElementById(id);
    if (input) input.value = value;
  }
}

// Where one was typing. What is folded takes no focus, and the text that comes back to a control takes the caret to its end.
function pointBack(part, { focus, caret }) {
  if (!focus) return;
  (part.querySelector(focus) ?? document.getElementById("receipt")).focus({ preventScroll: true });
  const input = caret && document.getElementById(caret[0]);
  if (!input || document.activeElement !== input) return;
  input.setSelectionRange(caret[1], caret[2]);
  input.scrollTop = caret[3];
}

// A selector that finds the same control again.
function focusMark(control) {
  if (control.id) return `#${CSS.escape(control.id)}`;
  const marks = ["act", "withdraw", "trade", "accept", "choice", "tile"].filter((key) => key in control.dataset);
  const named = marks.map((key) => `[data-${key}="${CSS.escape(control.dataset[key])}"]`).join("");
  if (named) return `${control.tagName}${named}`;
  if (control.tagName === "BUTTON" && control.value) return `button[value="${CSS.escape(control.value)}"]`;
  return control.tagName === "SUMMARY" && control.parentElement.id ? `#${CSS.escape(control.parentElement.id)} > summary` : "h2";
}

// Tabs ------------------------------------------------------------------------------------------------------------------

function onTab(event) {
  const tab = event.target.closest("[role=tab]");
  if (!tab || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  show(tab.pathname, true);
}

function onKey(event) {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const here = tabs.indexOf(event.target.closest("[role=tab]"));
  const steps = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: -1 };
  if (event.key === " ") {
    event.preventDefault();
    event.target.click();
  } else if (event.key in steps) {
    event.preventDefault();
    tabs.at(steps[event.key] % tabs.length).focus();
  }
}

// Back and forth between tabs; a link within the page moves nothing but the eye.
function onMove() {
  if (location.pathname !== address()) show(location.pathname, false);
}

function seeTab() {
  document.querySelector("[role=tab][aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The same page as the tab's address gives, without leaving this one; where the line is down this one stays, and says so. Of two
// that were asked for, the last one is shown, whichever comes first.
async function show(path, isNew) {
  wanted = path;
  const response = await fetch(path).catch(() => null);
  if (wanted !== path) return;
  if (!response && isNew) return connect();
  if (!response?.ok) return location.assign(path);
  const page = await pageOf(response);
  whenReleased(() => wanted === path && turnTo(page, path, isNew));
}

async function pageOf(response) {
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

function turnTo(page, path, isNew) {
  const had = document.activeElement?.id;
  document.getElementById("panel").replaceWith(page.getElementById("panel"));
  const [tabs, fresh] = [document, page].map((one) => one.getElementById("part-tabs"));
  tabs.replaceChildren(...fresh.children);
  tabs.dataset.digest = fresh.dataset.digest;
  document.title = page.title;
  if (isNew) history.pushState(null, "", path);
  if (had?.startsWith("tab-")) document.getElementById(had)?.focus();
  seeTab();
  prepare(document);
  unfold(document);
  tellTimes(document);
  markNew(document);
  gatherCourse();
  connect();
}
