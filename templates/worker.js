// Keeps the offline page for the moment when nothing answers. Nothing of a table or a campaign is ever kept here.
const OFFLINE = "{% url 'combat:offline' %}";
const KEPT = [OFFLINE{% for path in kept %}, "{{ path }}"{% endfor %}];

addEventListener("install", (event) => {
  const fresh = KEPT.map((path) => new Request(path, { cache: "reload", credentials: "omit" }));
  event.waitUntil(caches.open("offline").then((cache) => cache.addAll(fresh)));
  skipWaiting();
});

addEventListener("activate", (event) => {
  const old = (cache, requests) => requests.filter((one) => !KEPT.includes(new URL(one.url).pathname)).map((one) => cache.delete(one));
  event.waitUntil(caches.open("offline").then((cache) => cache.keys().then((all) => Promise.all(old(cache, all)))));
});

addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (KEPT.includes(path)) event.respondWith(fetch(event.request).catch(() => caches.match(path)));
});
