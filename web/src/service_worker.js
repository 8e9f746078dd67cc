// Serves the page from the cache of its own build; asks the network for nothing it already has.
// The list of files and the name of the build are filled in by vite.config.ts.

const FILES = '%FILES%';
const NAME = '%NAME%';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(dropOthers());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const kept = caches.match(event.request, { ignoreSearch: true });
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
