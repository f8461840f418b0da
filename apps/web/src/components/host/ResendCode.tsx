import { LIMITS } from '@fairtab/domain/input/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../base/Button.tsx';
import { Rich } from '../base/Rich.tsx';

type ResendCodeProps = {
  /** When the last code was sent, in epoch milliseconds. */
  sentAt: number;
  onResend: () => Promise<void>;
};

/** Requests another code, a minute after the last one (specification, section 9). */
export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntil(sentAt + LIMITS.resendSeconds * 1000);
  const resend = useAction(onResend, text(signIn.resendFailed));

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
      {text(signIn.resend)}
    </Button>
  );
}

/** Whole seconds until `end` (epoch milliseconds), by the clock, so that it is right after the phone slept. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(Math.ceil((end - now) / 1000), 0);
  const over = end <= Date.now();
  useEffect(() => {
    if (over) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
