/**
 * Keeps the page on the device for a reload without network, once it has nothing better to do. Only where browsers
 * allow it (HTTPS, or this machine); the page works without.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    for (const scope of ['/share/', '/preassigned/'])
      navigator.serviceWorker.register('/guest-worker.js', { scope }).catch(() => {});
  });
}
