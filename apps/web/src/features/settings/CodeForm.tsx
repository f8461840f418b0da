import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { settings } from '@fairtab/texts/en/account';
import { signIn } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import type { SubmitEvent } from 'react';
import { Rich } from '../../components/base/Rich.tsx';
import { CodeField } from '../../components/fields/CodeField.tsx';
import { ResendCode } from '../../components/host/ResendCode.tsx';
import { useCodeEntry } from '../../lib/use-field-errors.ts';
import { Explained, FormActions } from './Section.tsx';

export type SentTo = { phone: string } | { email: string };

type CodeFormProps = {
  /** Null for an authenticator app's code, which is not sent. `sentAt` is in epoch milliseconds. */
  sent: { to: SentTo; sentAt: number; onResend: () => Promise<void> } | null;
  /** Rejects with an ApiError; a wrong code is shown at its field. */
  onVerify: (code: string) => Promise<void>;
  onFailed: (failure: unknown) => void;
  onCancel: () => void;
};

export function CodeForm({ sent, onVerify, onFailed, onCancel }: CodeFormProps) {
  const { form, pending, onSubmit, field } = useCodeEntry(onVerify, onFailed);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {sent && (
        <Explained>
          <WhereTo to={sent.to} />
        </Explained>
      )}
      <CodeField label={text(signIn.code)} autoFocus={sent !== null} {...field} />
      <FormActions action={text(signIn.verifyPhone)} pending={pending} onCancel={onCancel}>
        {sent && (
          <span className="ml-auto">
            <ResendCode sentAt={sent.sentAt} onResend={sent.onResend} />
          </span>
        )}
      </FormActions>
    </form>
  );
}

/** Where the code went, in full, so that a mistyped number is noticed. */
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
  return text(settings.codeTexted, { phone: phone ? formatPhone(phone) : to.phone });
}
