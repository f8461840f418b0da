// Keeps the guest page on the device, so that a reload without network shows it. Only pages under /share/ and
// /preassigned/ are its concern, each with a worker of its own; what is said and chosen goes to the server as ever.
// KEPT and VERSION are filled in by the build.
const KEPT = [];
const VERSION = '';
// Each keeps its own files: the one under /share/ may be new while a page under /preassigned/ still needs the old ones.
const OWN = `fairtab-guest${new URL(self.registration.scope).pathname}`;
const CACHE = OWN + VERSION;
const PAGE = '/share.html';
/** So long a page is waited for before the kept one is shown, in milliseconds. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

// A new version waits until no page of the old one is open: no page is left without its own files.
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

/** From the network, or as it was kept where the network is gone, is too slow, or finds a server that restarts. */
async function page(request) {
  const fresh = fetch(request);
  const tooLate = new Promise((_, reject) => {
    setTimeout(reject, PATIENCE);
  });
  try {
    const answer = await Promise.race([fresh, tooLate]);
    if (answer.status < 500) return answer;
  } catch {
    // Neither is news: the kept page says what is the matter.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fresh;
}

/** From the device, else from the network. */
async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(path);
}
