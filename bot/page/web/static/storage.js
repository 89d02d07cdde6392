// What this browser keeps for the page. A browser may refuse to store (in a frame of another site, by its owner's settings, when the disk
// is full): then the page remembers by itself until it is left. Each account that signs in here has its own, and finds nothing of another's.
const WHO = "who";
const who = attempt(() => localStorage.getItem(WHO));
export const ofTab = storage("sessionStorage");
export const ofBrowser = storage("localStorage");

function storage(name) {
  const refused = new Map();
  const tried = (use) => attempt(() => use(window[name]));
  const owned = (key) => (who ? `${who}/${key}` : key);
  return {
    get: (key) => refused.get(key) ?? tried((store) => store.getItem(owned(key))) ?? null,
    set(key, value) {
      const isStored = tried((store) => { store.setItem(owned(key), value); return true; });
      isStored ? refused.delete(key) : refused.set(key, value);
    },
    remove(key) {
      refused.delete(key);
      tried((store) => store.removeItem(owned(key)));
    },
  };
}

function attempt(use) { try { return use(); } catch { return undefined; } }

// An account has signed in; what other tabs show of another one is loaded anew.
export function become(account) { attempt(() => localStorage.setItem(WHO, account)); }
addEventListener("storage", ({ key }) => key === WHO && location.reload());

// The browser's service workers; undefined where it has none or refuses them.
export function workers() {
  return attempt(() => navigator.serviceWorker);
}
