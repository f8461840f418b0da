import { normalizePhone } from '@fairtab/domain/phone';
import { signIn } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { sendCode } from './send-code.ts';

type PhoneStepProps = {
  /** Up to ten digits. */
  phone: string;
  onPhone: (digits: string) => void;
  onSent: () => void;
};

/** Asks for the phone number and has a code sent to it. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const [error, setError] = useState<'phoneMissing' | 'phoneInvalid' | null>(null);
  const sending = useAction(
    async () => {
      await sendCode(phone);
      onSent();
    },
    (failure) => toastFailure(failure, say(signIn.failed)),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (phone === '') return setError('phoneMissing');
    if (!normalizePhone(phone)) return setError('phoneInvalid');
    void sending.run();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">{say(signIn.heading)}</h1>
        <p className="text-ink-soft">{say(signIn.explanation)}</p>
      </div>
      <PhoneField
        label={say(signIn.phone)}
        autoFocus
        value={phone}
        error={error && say(signIn[error])}
        onChange={(digits) => {
          setError(null);
          onPhone(digits);
        }}
      />
      <Button type="submit" size="large" wide pending={sending.pending}>
        {say(signIn.send)}
      </Button>
    </form>
  );
}
