// Keeps the guest page on the device, so that a reload without network shows it. Only pages under /share/ are its
// concern; what is said and chosen goes to the server as ever. KEPT and VERSION are filled in by the build.
const KEPT = [];
const VERSION = '';
const CACHE = `fairtab-guest-${VERSION}`;
const PAGE = '/share.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
});

// A new version waits until no page of the old one is open: no page is left without its own files.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('fairtab-guest-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (KEPT.includes(pathname)) event.respondWith(kept(pathname));
});

/** From the device, else from the network. */
async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(path);
}
