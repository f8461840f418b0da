import { normalizePhone } from '@fairtab/domain/phone';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { PhoneField } from '../../components/base/PhoneField.tsx';
import { toastFailure } from '../../lib/toast-failure.ts';
import { sendCode } from './send-code.ts';

type PhoneStepProps = {
  /** Up to ten digits. */
  phone: string;
  onPhone: (digits: string) => void;
  onSent: () => void;
};

/** Asks for the phone number and has a code sent to it. */
export function PhoneStep({ phone, onPhone, onSent }: PhoneStepProps) {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (phone === '') return setError('Phone Number Required');
    if (!normalizePhone(phone)) return setError('Please enter a valid US phone number');
    setPending(true);
    try {
      await sendCode(phone);
      onSent();
    } catch (failure) {
      toastFailure(failure, 'Sign In Failed');
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">Sign in with your phone</h1>
        <p className="text-ink-soft">We text you a 6-digit code. There is no password to remember.</p>
      </div>
      <PhoneField
        label="Phone number"
        autoFocus
        value={phone}
        error={error}
        onChange={(digits) => {
          setError(null);
          onPhone(digits);
        }}
      />
      <Button type="submit" size="large" wide pending={pending}>
        Send Code
      </Button>
    </form>
  );
}
