import { returnPath } from '@fairtab/domain/return-path';
import { askWhoIsSignedIn } from '../../lib/current-user.ts';
import { replacePage } from '../../lib/leave-page.ts';
import { tellOtherTabs } from '../../lib/session-news.ts';

/**
 * A way in was accepted: the other tabs learn of it, too.
 * @returns whether the browser has kept the session
 * @throws ApiError if that cannot be asked
 */
export async function signedInHere(): Promise<boolean> {
  tellOtherTabs('signed-in');
  return (await askWhoIsSignedIn()) !== null;
}

/** Leads whoever is signed in to the page that was wanted, by default /home. @throws ApiError if that cannot be asked */
export async function leadOnSignedIn(next: string | undefined): Promise<void> {
  if (await askWhoIsSignedIn()) await replacePage(returnPath(next));
}
