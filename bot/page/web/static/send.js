// One way to ask the server for something: JSON there, or nothing, and JSON back; a refusal is an Error with the server's own words.
export async function send(address, body, signal) {
  const posted = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(address, { ...posted, signal });
  } catch {
    throw new Error(document.body.dataset.lost);
  }
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.refusal), { field: answer.field });
  return answer;
}
