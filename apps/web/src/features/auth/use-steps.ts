import type { SignedIn } from '@fairtab/contract/account/auth-session';
import { authPath, type Mode } from '@fairtab/contract/pages/sign-in-page';
import { returnPath } from '@fairtab/domain/account/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { askWhoIsSignedIn } from '../../lib/calls/current-user.ts';
import { tellOtherTabs } from '../../lib/calls/session-news.ts';
import { keepToast } from '../../lib/keep-toast.ts';
import { replacePage } from '../../lib/page/leave-page.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { sendPhoneChangeCode } from './codes.ts';
import { draftNow, forgetDraft, keepDraft } from './draft.ts';
import { goWithin, useAuthSearch } from './sign-in-page.ts';

type Steps = {
  /** Another mode: a step of its own for the browser's Back. */
  go: (mode: Mode, how?: { replace: boolean }) => void;
  /** A way in was accepted: on to the second factor, to what is left to do, or to the page that was wanted. */
  arrived: (answer: Arrival) => Promise<void>;
  /** Leaves to the page that was wanted, by default /home: another document. */
  leave: () => Promise<never>;
};

/** How the steps of this page lead to each other. */
export function useSteps(): Steps {
  const { next } = useAuthSearch();

  const go: Steps['go'] = (mode, how) => goWithin(authPath({ mode, next }), how);

  function leave() {
    keepToast();
    forgetDraft();
    return replacePage(returnPath(next));
  }

  async function arrived(answer: Arrival) {
    dismissToast();
    keepDraft({ factor: '', challenge: '' });
    if (answer.second_factor) return go('second-factor', { replace: true });
    // If that cannot be asked, the page that was wanted asks again, and offers to try once more.
    const kept = await signedInHere().catch(() => true);
    if (!kept) {
      toast({ title: say(signIn.sessionError), text: say(signIn.noCookie), tone: 'danger' });
      return;
    }
    const { after, password } = draftNow();
    if (after === 'new-password') return go('new-password', { replace: true });
    // Who turns out to have an account keeps the phone that it has. After a reload the password is gone that proves who
    // is here, and the settings verify the phone.
    const verifies = after === 'phone-verification' && answer.is_new_user && password !== '';
    if (verifies && (await sendPhoneChangeCode(draftNow())))
      return go('phone-verification', { replace: true });
    return leave();
  }

  return { go, arrived, leave };
}

/** What counts of the answer of a way in. */
type Arrival = Pick<SignedIn, 'second_factor' | 'is_new_user'>;

/**
 * A way in was accepted: the other tabs learn of it, too.
 * @returns whether the browser has kept the session
 * @throws ApiError if that cannot be asked
 */
async function signedInHere(): Promise<boolean> {
  tellOtherTabs('signed-in');
  return (await askWhoIsSignedIn()) !== null;
}

/** Leads whoever is signed in to the page that was wanted, by default /home. @throws ApiError if that cannot be asked */
export async function leadOnSignedIn(next: string | undefined): Promise<void> {
  if (await askWhoIsSignedIn()) await replacePage(returnPath(next));
}
