// What this browser keeps for the page. A browser may refuse to store (in a frame of another site, by its owner's settings, when the disk
// is full): then the page remembers by itself until it is left.
export const ofTab = storage("sessionStorage");
export const ofBrowser = storage("localStorage");

function storage(name) {
  const refused = new Map();
  const tried = (use) => { try { return use(window[name]); } catch { return undefined; } };
  return {
    get: (key) => refused.get(key) ?? tried((store) => store.getItem(key)) ?? null,
    set(key, value) {
      const isStored = tried((store) => { store.setItem(key, value); return true; });
      isStored ? refused.delete(key) : refused.set(key, value);
    },
    remove(key) {
      refused.delete(key);
      tried((store) => store.removeItem(key));
    },
  };
}

// The browser's service workers; undefined where it has none or refuses them.
export function workers() {
  try { return navigator.serviceWorker; } catch { return undefined; }
}
