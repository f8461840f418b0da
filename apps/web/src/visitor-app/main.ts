import '../styles/visitor.css';
import { lookForReleases } from '../features/app-update/index.ts';
import { onSessionNews } from '../lib/calls/session-news.ts';
import { hasKeptToast } from '../lib/kept-toast.ts';
import { applyFonts } from '../lib/page/apply-fonts.ts';
import { whenNeeded } from './when-needed.ts';

// The server has rendered the page. This script is small; what else there is comes when it is needed.

const root = document.getElementById('root');
if (root && location.pathname === '/auth') signIn(root);
else {
  // Once it is painted.
  requestAnimationFrame(() => requestAnimationFrame(applyFonts));
  lookForReleases('/index.html');
  if (root && location.pathname === '/') start(root);
}

/** Whole without scripts, but for what can be tried. */
function start(page: HTMLElement): void {
  // Whoever has signed in is led on.
  onSessionNews(() => location.reload());
  const hydrate = async () => (await import('./start.tsx')).hydrateStart(page);
  whenNeeded(page, hydrate, { now: hasKeptToast() });
}

/** Needed from the start. */
function signIn(page: HTMLElement): void {
  const hydrate = async () => (await import('./sign-in.tsx')).hydrateSignIn(page);
  whenNeeded(page, hydrate, { now: true });
}
