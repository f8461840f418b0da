import type { SignedIn } from '@fairtab/contract/account/auth-session';
import { authPath, type Mode } from '@fairtab/contract/pages/sign-in-page';
import { returnPath } from '@fairtab/domain/account/return-path';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { askWhoIsSignedIn } from '../../lib/calls/session.ts';
import { notifyOtherTabs } from '../../lib/calls/session-news.ts';
import { replacePage } from '../../lib/page/leave-page.ts';
import { storeToast } from '../../lib/store-toast.ts';
import { dismissToast, toast } from '../../lib/toast.ts';
import { sendPhoneChangeCode } from './codes.ts';
import { draftNow, forgetDraft, keepDraft } from './draft.ts';
import { goWithin, useAuthSearch } from './sign-in-page.ts';

type StepFormProps = {
  heading: string;
  text?: ReactNode;
  action: string;
  pending: boolean;
  onSubmit: () => void;
  form?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
  below?: ReactNode;
};

/** One step of signing in: a heading, its fields, one button, and less prominent links to other ways. */
export function StepForm({ heading, text, action, pending, onSubmit, form, children, below }: StepFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }
  return (
    // method="dialog" outside a dialog does nothing: without scripts, no input ends up in an address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-3.5 sm:gap-5"
    >
      <div className="grid grid-cols-1 gap-1.5">
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
      <Button type="submit" size="large" wide pending={pending}>
        {action}
      </Button>
      {below}
    </form>
  );
}

export function ToStep({ mode, children }: { mode: Mode; children: ReactNode }) {
  const { go } = useSteps();
  return (
    <Button variant="quiet" size="small" className="justify-self-center" onClick={() => go(mode)}>
      {children}
    </Button>
  );
}

type Steps = {
  /** Goes to another mode, as an entry for the browser's Back. */
  go: (mode: Mode, how?: { replace: boolean }) => void;
  /** After a successful sign-in: on to the second factor, the remaining steps, or the requested page. */
  arrived: (answer: Arrival) => Promise<void>;
  /** Leaves for the requested page, by default /home, which is another document. */
  leave: () => Promise<never>;
};

export function useSteps(): Steps {
  const { next } = useAuthSearch();

  const go: Steps['go'] = (mode, how) => goWithin(authPath({ mode, next }), how);

  function leave() {
    storeToast();
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
      toast({ title: text(signIn.sessionError), text: text(signIn.noCookie), tone: 'danger' });
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
  notifyOtherTabs('signed-in');
  return (await askWhoIsSignedIn()) !== null;
}

/** Leaves for the requested page, by default /home, if signed in. @throws ApiError */
export async function leadOnSignedIn(next: string | undefined): Promise<void> {
  if (await askWhoIsSignedIn()) await replacePage(returnPath(next));
}
