import '../styles/app.css';
import { followReleases } from '../features/app-update/index.ts';
import { hasKeptToast } from '../lib/kept-toast.ts';
import { onSessionNews } from '../lib/session-news.ts';
import { whenNeeded } from './when-needed.ts';

// The server has rendered the page, which is whole without scripts. This one is small; what else there is comes when it is needed.

followReleases('/index.html');
const root = document.getElementById('root');
if (root && location.pathname === '/') {
  // Whoever has signed in is led on.
  onSessionNews(() => location.reload());
  const hydrate = async () => (await import('./start.tsx')).hydrateStart(root);
  whenNeeded(root, hydrate, { now: hasKeptToast() });
}
