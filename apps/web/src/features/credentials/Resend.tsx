import { LIMITS } from '@fairtab/contract/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type ResendProps = {
  /** When the last code was sent, in epoch milliseconds. */
  sentAt: number;
  onResend: () => Promise<void>;
};

/** Requests another code, a minute after the last one (specification, section 9). */
export function Resend({ sentAt, onResend }: ResendProps) {
  const seconds = useSecondsUntil(sentAt + LIMITS.resendSeconds * 1000);
  const resend = useAction(onResend, (failure) => toastFailure(failure, say(signIn.resendFailed)));

  if (seconds > 0)
    return (
      <p className="flex min-h-tap items-center text-detail text-ink-soft">
        <Rich
          text={signIn.newCodeIn}
          params={{ seconds }}
          around={{ time: (words) => <span className="amount ml-1">{words}</span> }}
        />
      </p>
    );
  return (
    <Button variant="quiet" size="small" className="-mr-3" pending={resend.pending} onClick={resend.run}>
      {say(signIn.resend)}
    </Button>
  );
}
