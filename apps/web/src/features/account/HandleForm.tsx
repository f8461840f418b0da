import { updateProfile } from '@fairtab/contract/calls/account';
import { checkPaymentHandle } from '@fairtab/domain/validation';
import { account } from '@fairtab/texts/en/account';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { HandleField } from './HandleField.tsx';

type HandleFormProps = {
  /** With its @; null if there is none. */
  handle: string | null;
  onSaved: (handle: string) => void;
  onCancel: () => void;
  /** Says that the host does not want to be asked; null where they are not. */
  onSkip: (() => void) | null;
};

/** Saves the payment handle. Every receipt of the host then arrives again with it. */
export function HandleForm({ handle, onSaved, onCancel, onSkip }: HandleFormProps) {
  const [typed, setTyped] = useState(handle?.replace(/^@/, '') ?? '');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const saving = useAction(
    async (checked: string) => {
      await call(updateProfile, { body: { venmo_handle: checked } });
      const text = say(account.savedText, { handle: checked });
      toast({ title: say(account.savedTitle), text, tone: 'success' });
      onSaved(checked);
    },
    (failure) => toastFailure(failure, say(account.saveFailed)),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkPaymentHandle('venmo', typed);
    if (!checked.ok) setError(sayRefusal(receiptRefusals, checked).text);
    else if (checked.value === handle) onCancel();
    else void saving.run(checked.value);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <HandleField
        value={typed}
        error={error}
        hint={say(account.handleHint)}
        onChange={(value) => {
          setError(null);
          setTyped(value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.pending}>
          {say(account.save)}
        </Button>
        {onSkip ? (
          <Button variant="quiet" onClick={onSkip}>
            {say(account.skip)}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onCancel}>
            {say(account.cancel)}
          </Button>
        )}
      </div>
    </form>
  );
}
