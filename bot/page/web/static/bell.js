// "Tell me here": this browser is told that a letter is there, once its owner has asked for it; and "No more", here.
import { send } from "./send.js";
import { workers } from "./storage.js";

export async function startBell() {
  const bell = document.getElementById("bell");
  if (!bell || !workers() || !("PushManager" in window)) return;
  const response = await fetch("/push").catch(() => null);
  if (!response?.ok) return;
  const { key, is_on: isKnown } = await response.json();
  show(bell, isKnown && Boolean(await subscribed()));
  bell.addEventListener("click", (event) => press(event.target.closest("button"), bell, key));
}

function show(bell, isOn) {
  for (const button of bell.querySelectorAll("button")) button.hidden = (button.value === "on") === isOn;
  bell.querySelector(".told").hidden = !isOn;
  bell.hidden = false;
}

async function press(button, bell, key) {
  if (!button) return;
  const refusal = bell.querySelector(".refusal");
  refusal.textContent = "";
  button.disabled = true;
  try {
    await (button.value === "on" ? begin(bell, key) : end());
    show(bell, button.value === "on");
  } catch (error) {
    refusal.textContent = error.message;
  } finally {
    button.disabled = false;
  }
}

async function begin(bell, key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(bell.dataset.denied);
  const { endpoint, keys } = (await subscribe(key).catch(() => { throw new Error(bell.dataset.failed); })).toJSON();
  await send("/push", { endpoint, key: keys.p256dh, secret: keys.auth });
}

async function subscribe(key) {
  await workers().register("/worker.js");
  const { pushManager } = await workers().ready;
  // A subscription that was made with another key of the bot takes nothing from this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

// What this browser is subscribed to; nothing where it is not, or refuses to say.
async function subscribed() {
  const registration = await workers().getRegistration("/").catch(() => undefined);
  return registration?.pushManager.getSubscription();
}

async function end() {
  await (await subscribed())?.unsubscribe();
  await send("/push/end", {});
}
