// Shows notifications of letters, also while the page is closed. It caches nothing and answers no requests.
addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, icon: "/static/icon.svg", data: { url } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, location.origin).href));
});

async function open(address) {
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find((one) => one.url.split(/[?#]/)[0] === address);
  return there ? there.focus() : clients.openWindow(address);
}
