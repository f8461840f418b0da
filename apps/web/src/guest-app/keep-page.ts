/**
 * Installs the service worker that keeps the page for a reload without network, after the page has loaded. Browsers
 * allow it only over HTTPS or on localhost; the page works without it.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    for (const scope of ['/share/', '/preassigned/', '/b/'])
      navigator.serviceWorker.register('/guest-worker.js', { scope }).catch(() => {});
  });
}
