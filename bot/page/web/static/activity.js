// The page in Discord's own window, a frame of Discord's: it is asked who is there, in the words of its SDK (@discord/embedded-app-sdk 2.5.0),
// [opcode, content] by postMessage. Its code says who that is to the server alone.
import { send } from "./send.js";
import { become } from "./storage.js";

const HANDSHAKE = 0;
const FRAME = 1;

export function startActivity() {
  const form = document.querySelector("form[data-kind=activity]");
  if (!form) return;
  const refusal = form.querySelector(".refusal");
  const begin = async () => {
    refusal.textContent = "";
    try {
      location.replace(await enter(form));
    } catch (error) {
      refusal.textContent = error.message;
    }
  };
  form.addEventListener("submit", (event) => { event.preventDefault(); begin(); });
  begin();
}

async function enter({ dataset: { client, origins, without } }) {
  const asked = new URLSearchParams(location.search);
  const discord = new Discord(origins.split(" "));
  if (!discord.window) throw new Error(without);
  const { state, challenge } = await send("/enter/activity/begin", {});
  await discord.hears([HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: asked.get("frame_id") }], ({ evt }) => evt === "READY");
  const nonce = crypto.randomUUID();
  const args = { client_id: client, response_type: "code", state, prompt: "none", scope: ["identify"], code_challenge: challenge, code_challenge_method: "S256" };
  const { data, evt } = await discord.hears([FRAME, { cmd: "AUTHORIZE", args, nonce }], (said) => said.nonce === nonce);
  if (evt === "ERROR" || !data?.code) throw new Error(without);
  const { location: leads, who } = await send("/enter/activity", { code: data.code, state, instance: asked.get("instance_id") ?? "", match: asked.get("custom_id") ?? "" });
  become(who);
  return leads;
}

class Discord {
  constructor(origins) {
    this.origins = origins;
    this.window = window.parent === window ? null : window.parent.opener ?? window.parent;
  }

  // Sends a message, and gives the content of the first answer that fits. Only Discord is listened to.
  hears(message, fits) {
    return new Promise((resolve) => {
      const listen = ({ origin, source, data }) => {
        if (source !== this.window || !this.origins.includes(origin)) return;
        const [opcode, content] = Array.isArray(data) ? data : [];
        if (opcode !== FRAME || !content || !fits(content)) return;
        removeEventListener("message", listen);
        resolve(content);
      };
      addEventListener("message", listen);
      this.window.postMessage(message, document.referrer || "*");
    });
  }
}
