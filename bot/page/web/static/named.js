// Texts with a name, kept in this browser for all its tabs. Each has a mark that changes when it is written: a tab that finds another
// mark than it left writes nothing over it, and says so.
import { ofBrowser, ofTab } from "./storage.js";

const KEPT = "designs";
const MINE = "design/name";
const all = () => JSON.parse(ofBrowser.get(KEPT) ?? "{}");

// `elsewhere` is called with the name when another tab has changed or deleted what this one writes.
export function named(elsewhere) {
  let mine = JSON.parse(ofTab.get(MINE) ?? "null");
  const remember = (next) => {
    mine = next;
    ofTab.set(MINE, JSON.stringify(mine));
  };
  const isMine = () => !mine || all()[mine.name]?.mark === mine.mark;
  const put = (name, text) => {
    const mark = crypto.randomUUID();
    ofBrowser.set(KEPT, JSON.stringify({ ...all(), [name]: { text, mark } }));
    remember({ name, mark });
  };
  const drop = (name) => {
    const { [name]: _, ...others } = all();
    ofBrowser.set(KEPT, JSON.stringify(others));
  };
  addEventListener("storage", () => !isMine() && elsewhere(mine.name));
  return {
    get name() { return mine?.name ?? ""; },
    get names() { return Object.keys(all()).sort((one, other) => one.localeCompare(other)); },
    has: (name) => Object.hasOwn(all(), name),
    get isMine() { return isMine(); },
    // What is typed goes into the open text.
    write(text) {
      if (!mine) return;
      if (isMine()) put(mine.name, text);
      else elsewhere(mine.name);
    },
    keep: put,
    open(name) {
      const { text, mark } = all()[name] ?? {};
      if (text !== undefined) remember({ name, mark });
      return text;
    },
    rename(name, text) {
      drop(mine.name);
      put(name, text);
    },
    delete() {
      drop(mine.name);
      remember(null);
    },
    leave() { remember(null); },
  };
}
