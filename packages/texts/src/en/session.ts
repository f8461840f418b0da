import { area } from '../area.ts';

/** What is said of the session itself, on whatever page. */
export const session = area('session', {
  restoreFailed: 'Failed to restore session',
  signedOut: 'See you later! 👋',
  signOutFailed: 'Failed to sign out',
});
