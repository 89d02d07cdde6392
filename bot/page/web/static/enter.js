// Signing in by a link, whose token stands behind the # and goes nowhere before the button is pressed, or by Discord; ending sessions.
import { send } from "./send.js";
import { become } from "./storage.js";

export function startEnter() {
  const form = document.querySelector("form[data-kind=enter]");
  if (form) {
    const token = location.hash.slice(1);
    const match = new URLSearchParams(location.search).get("match") ?? "";
    history.replaceState(null, "", location.pathname);
    if (token) send("/enter/whose", { token }).then(({ whose }) => (form.querySelector(".whose").textContent = whose), (error) => (form.querySelector(".refusal").textContent = error.message));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (token) go(form, "/enter", { token, match });
      else form.querySelector(".refusal").textContent = form.dataset.without;
    });
  }
  const begin = document.querySelector("form[data-kind=begin]");
  begin?.addEventListener("submit", (event) => { event.preventDefault(); go(begin, "/enter/discord/begin", {}); });
  const vouched = document.querySelector("form[data-kind=vouched]");
  if (vouched) {
    const given = new URLSearchParams(location.search);
    const [code, state, iss] = ["code", "state", "iss"].map((name) => given.get(name) ?? "");
    history.replaceState(null, "", location.pathname);
    vouched.addEventListener("submit", (event) => { event.preventDefault(); go(vouched, "/enter/discord", { code, state, iss }); });
  }
  for (const button of document.querySelectorAll("button[data-end]")) {
    button.addEventListener("click", () => go(document, "/leave", { session: button.dataset.end }));
  }
}

async function go(place, address, body) {
  const refusal = place.querySelector(".refusal");
  refusal.textContent = "";
  try {
    const { location: leads, who } = await send(address, body);
    if (who) become(who);
    location.assign(leads);
  } catch (error) {
    refusal.textContent = error.message;
  }
}
