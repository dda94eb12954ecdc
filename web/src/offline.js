// The service worker: keeps the files of one build, answers from them, and forgets older builds.
const NAME = '__NAME__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('exchequer-') && name !== NAME).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// The page itself is fetched from the network first, so that a new build is noticed; all other files have their hash in
// their names.
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const kept = () => caches.match(event.request, { ignoreSearch: true });
  // Whether there is a server is asked of it each time; where nobody answers, there is none.
  if (new URL(event.request.url).pathname.endsWith('/api/v1/who'))
    return event.respondWith(fetch(event.request).catch(() => new Response('{"tables":false}')));
  event.respondWith(
    event.request.mode === 'navigate'
      ? fetch(event.request).catch(async () => (await kept()) ?? (await caches.match('./')))
      : kept().then((found) => found ?? fetch(event.request)),
  );
});
