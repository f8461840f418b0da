import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { checkCode } from '@fairtab/domain/validation';
import { settings } from '@fairtab/texts/en/account';
import { personRefusals } from '@fairtab/texts/en/common';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CodeField } from '../../components/base/CodeField.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { ResendCode } from '../../components/host/ResendCode.tsx';
import { isCode } from '../../lib/api-error.ts';
import { atField } from '../../lib/at-field.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';

/** Where a code went. */
export type SentTo = { phone: string } | { email: string };

type CodeFormProps = {
  /** Null for a code that is sent nowhere: an authenticator app shows it. `sentAt` is in epoch milliseconds. */
  sent: { to: SentTo; sentAt: number; onResend: () => Promise<void> } | null;
  /** Rejects with an ApiError; a wrong code is shown at its field. */
  onVerify: (code: string) => Promise<void>;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

/** Asks for a code that was sent. The sixth digit submits it, whether typed, pasted or filled in by the phone. */
export function CodeForm({ sent, onVerify, onFailed, onCancel }: CodeFormProps) {
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'code'>();
  const [code, setCode] = useState('');
  const verifying = useAction(onVerify, (failure) => {
    if (!isCode(failure, 'auth.code_wrong')) return onFailed(failure);
    setCode('');
    refuse({ code: () => atField(failure) });
  });

  function check(typed: string) {
    const checked = checkCode(typed);
    if (checked.ok) void verifying.run(checked.value);
    else refuse({ code: () => sayAtField(personRefusals, checked) });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    check(code);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {sent && (
        <p className="text-detail text-ink-soft">
          <WhereTo to={sent.to} />
        </p>
      )}
      <CodeField
        label={say(settings.code)}
        autoFocus={sent !== null}
        value={code}
        error={wordsFor('code')}
        onChange={(digits) => {
          if (digits !== '') corrected('code');
          setCode(digits);
        }}
        onComplete={check}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" pending={verifying.pending}>
          {say(settings.verify)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(settings.cancel)}
        </Button>
        {sent && (
          <span className="ml-auto">
            <ResendCode sentAt={sent.sentAt} onResend={sent.onResend} />
          </span>
        )}
      </div>
    </form>
  );
}

/** Where the code went, in full: a mistyped number is seen here. */
export function WhereTo({ to }: { to: SentTo }) {
  if ('email' in to)
    return (
      <Rich
        text={settings.codeEmailed}
        params={{ email: to.email }}
        around={{ email: (words) => <span className="wrap-anywhere font-semibold text-ink">{words}</span> }}
      />
    );
  const phone = normalizePhone(to.phone);
  return say(settings.codeTexted, { phone: phone ? formatPhone(phone) : to.phone });
}
