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
  /** Goes to another mode, as an entry for the browser's Back. */
  go: (mode: Mode, how?: { replace: boolean }) => void;
  /** After a successful sign-in: on to the second factor, the remaining steps, or the requested page. */
  arrived: (answer: Arrival) => Promise<void>;
  /** Leaves for the requested page, by default /home, which is another document. */
  leave: () => Promise<never>;
};

/** Navigation between the steps of this page. */
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
    // If the check fails, the requested page asks again and offers a retry.
    const kept = await signedInHere().catch(() => true);
    if (!kept) {
      toast({ title: say(signIn.sessionError), text: say(signIn.noCookie), tone: 'danger' });
      return;
    }
    const { after, password } = draftNow();
    if (after === 'new-password') return go('new-password', { replace: true });
    // Existing accounts keep their phone. A reload loses the password that would prove the user; then the settings verify the
    // phone.
    const verifies = after === 'phone-verification' && answer.is_new_user && password !== '';
    if (verifies && (await sendPhoneChangeCode(draftNow())))
      return go('phone-verification', { replace: true });
    return leave();
  }

  return { go, arrived, leave };
}

type Arrival = Pick<SignedIn, 'second_factor' | 'is_new_user'>;

/** Informs the other tabs. Returns whether the browser has kept the session. @throws ApiError */
async function signedInHere(): Promise<boolean> {
  tellOtherTabs('signed-in');
  return (await askWhoIsSignedIn()) !== null;
}

/** Leaves for the requested page, by default /home, if signed in. @throws ApiError */
export async function leadOnSignedIn(next: string | undefined): Promise<void> {
  if (await askWhoIsSignedIn()) await replacePage(returnPath(next));
}
