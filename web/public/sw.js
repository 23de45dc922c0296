// Shows offline.html when the portal cannot be reached. Nothing of the portal's data is stored.
// Registered as /sw.js?v=<hash of the files below>, so that a change of them is a new worker with a new cache.
const cacheName = `offline${location.search}`;
const files = ['/offline.html', '/offline.css', '/offline.js'];

addEventListener('install', (event) => {
  // Calls go past the worker, so that one that is sent while its page closes is not lost.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(store());
});
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (origin === location.origin && files.includes(pathname)) event.respondWith(caches.match(pathname));
});

async function store() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The request for a page starts while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return caches.match('/offline.html');
  }
}
