/**
 * Installs the service worker that keeps the page for a reload without network, after the page has loaded. Browsers
 * allow it only over HTTPS or on localhost; the page works without it.
 */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Each keeps the files once more: who came by their own bill's link gets that one alone.
    const scopes = location.pathname.startsWith('/b/') ? ['/b/'] : ['/share/', '/preassigned/'];
    for (const scope of scopes)
      navigator.serviceWorker.register('/guest-worker.js', { scope }).catch(() => {});
  });
}
