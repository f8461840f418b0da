// Takes what other apps share with Fairtab (`share_target` of the manifest): keeps the files, and opens /create, which asks for
// them. Registered for /create alone, and answers nothing else.
const SHARED = 'fairtab-shared';
/** An evening has no more receipts. */
const MOST = 10;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'POST' && new URL(request.url).pathname === '/create')
    event.respondWith(keepFiles(request));
});

async function keepFiles(request) {
  try {
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const files = (await request.formData()).getAll('photo').filter((part) => typeof part !== 'string');
    const keep = (file, place) =>
      cache.put(
        `/create/shared/${place}`,
        new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }),
      );
    await Promise.all(files.slice(0, MOST).map(keep));
  } catch {
    // Without room on the device: /create then says that nothing arrived.
  }
  return Response.redirect('/create?shared=1', 303);
}
