// Caches the files of the guest page for a reload without network. It is registered for /share/, /preassigned/ and /b/, one
// worker each, and does not touch calls to the server. The build fills in KEPT and VERSION.
const KEPT = [];
const VERSION = '';
// One cache per worker: the one for /share/ may be updated while a page under /preassigned/ still needs the old files.
const OWN = `fairtab-guest${new URL(self.registration.scope).pathname}`;
const CACHE = OWN + VERSION;
const PAGE = '/share.html';
/** After this time without an answer the cached page is shown, in milliseconds. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

// A new version is activated when no page of the old one is open, so that no page loses its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (KEPT.includes(pathname)) event.respondWith(kept(pathname));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  // The page itself must be this version's; the other files carry their version in their names.
  await cache.addAll(KEPT.map((path) => new Request(path, path === PAGE ? { cache: 'reload' } : {})));
}

async function removeOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page from the network; from the cache if the network is gone, too slow, or the server is restarting. */
async function page(request) {
  const fresh = fetch(request);
  const tooLate = new Promise((_, reject) => {
    setTimeout(reject, PATIENCE);
  });
  try {
    const answer = await Promise.race([fresh, tooLate]);
    if (answer.status < 500) return answer;
  } catch {
    // Ignored: the cached page shows that it is offline.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fresh;
}

/** A file from the cache, else from the network. */
async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(path);
}
