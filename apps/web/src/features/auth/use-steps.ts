import type { SignedIn } from '@fairtab/contract/auth-session';
import { returnPath } from '@fairtab/domain/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Mode } from '../../app/auth-modes.ts';
import { signedInHere } from '../../app/session-events.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { sendPhoneChangeCode } from './codes.ts';
import { draftNow, forgetDraft, keepDraft } from './draft.ts';

type Steps = {
  /** Another mode: a step of its own for the browser's Back. */
  go: (mode: Mode, how?: { replace: boolean }) => Promise<void>;
  /** A way in was accepted: on to the second factor, to what is left to do, or to the page that was wanted. */
  arrived: (answer: Arrival) => Promise<void>;
  /** Leaves to the page that was wanted, by default /home. */
  leave: () => Promise<void>;
};

/** How the steps of this page lead to each other. */
export function useSteps(): Steps {
  const { next } = useSearch({ from: '/auth' });
  const navigate = useNavigate();

  const go: Steps['go'] = (mode, how) =>
    navigate({ to: '/auth', search: { mode, ...(next ? { next } : {}) }, ...how });

  async function leave() {
    await navigate({ href: returnPath(next), replace: true });
    scrollTo({ top: 0 });
    // Not before: this page would be rendered without it.
    forgetDraft();
  }

  async function arrived(answer: Arrival) {
    dismissToast();
    keepDraft({ factor: '', challenge: '' });
    if (answer.second_factor) return go('second-factor', { replace: true });
    const profile = await signedInHere().catch(() => undefined);
    // The session is open: the page that was wanted asks for it again, and offers to try once more.
    if (profile === undefined) return leave();
    if (profile === null) {
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
