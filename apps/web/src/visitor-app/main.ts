import '../styles/visitor.css';
import { followReleases } from '../features/app-update/index.ts';
import { onSessionNews } from '../lib/calls/session-news.ts';
import { readStored, STORED_TOAST } from '../lib/device/stored.ts';
import { applyFonts } from '../lib/page/document.ts';
import { whenNeeded } from './when-needed.ts';

// The server has rendered the page. This script stays small and loads the rest on demand.

const root = document.getElementById('root');
if (root && location.pathname === '/auth') signIn(root);
else {
  requestAnimationFrame(() => requestAnimationFrame(applyFonts));
  followReleases('/index.html');
  if (root && location.pathname === '/') start(root);
}

/** The page works without scripts, except for what can be tried. */
function start(page: HTMLElement): void {
  // A signed-in user is redirected.
  onSessionNews(() => location.reload());
  const hydrate = async () => (await import('./start.tsx')).hydrateStart(page);
  whenNeeded(page, hydrate, { now: readStored('sessionStorage', STORED_TOAST) !== null });
}

/** Hydrates at once. */
function signIn(page: HTMLElement): void {
  const hydrate = async () => (await import('./sign-in.tsx')).hydrateSignIn(page);
  whenNeeded(page, hydrate, { now: true });
}
