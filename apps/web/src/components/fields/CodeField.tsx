import { LIMITS } from '@fairtab/domain/input/limits';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { type ComponentProps, useEffect, useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../base/Button.tsx';
import { classNames } from '../base/class-names.ts';
import { Rich } from '../base/Rich.tsx';
import { Field, type FieldFrame } from './Field.tsx';
import { INPUT_STYLE } from './input-style.ts';

type CodeFieldProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'disabled' | 'autoFocus'> & {
    value: string;
    onChange: (code: string) => void;
    /** Called at the sixth digit, whether typed, pasted or autofilled. */
    onComplete?: (code: string) => void;
  };

const focus = (box: HTMLInputElement | null) => box?.focus();

/** The 6-digit code from a text. One field, so that pasting and autofill work. */
export function CodeField({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  onComplete,
  autoFocus = false,
  ...input
}: CodeFieldProps) {
  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, LIMITS.codeDigits);
    onChange(code);
    if (code.length === LIMITS.codeDigits && code !== value) onComplete?.(code);
  }
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel ?? false}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={classNames(
            INPUT_STYLE,
            'amount min-h-14 text-center text-2xl font-semibold tracking-[0.4em]',
          )}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="••••••"
          ref={autoFocus ? focus : undefined}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

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
