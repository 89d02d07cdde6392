// "Tell me here": this browser is told that a letter is there, once its owner has asked for it; and "No more", here.
import { send } from "./send.js";

export async function startBell() {
  const bell = document.getElementById("bell");
  if (!bell || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const response = await fetch("/push").catch(() => null);
  if (!response?.ok) return;
  const { key, is_on: isKnown } = await response.json();
  const there = await navigator.serviceWorker.getRegistration("/");
  show(bell, isKnown && Boolean(await there?.pushManager.getSubscription()));
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
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription that was made with another key of the bot takes nothing from this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => { throw new Error(bell.dataset.failed); });
  const { endpoint, keys } = made.toJSON();
  await send("/push", { endpoint, key: keys.p256dh, secret: keys.auth });
}

async function end() {
  const there = await navigator.serviceWorker.getRegistration("/");
  await (await there?.pushManager.getSubscription())?.unsubscribe();
  await send("/push/end", {});
}
