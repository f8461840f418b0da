import { updateProfile } from '@fairtab/contract/calls/account';
import { checkVenmoHandle } from '@fairtab/domain/validation';
import { account } from '@fairtab/texts/en/account';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { HandleField } from './HandleField.tsx';

/**
 * Asks a host without a payment handle for it when it is about to be useful: guests can then pay with one tap. After
 * saving, the receipt arrives again with the handle; skipping hides the question for this visit.
 */
export function HandleQuestion() {
  const [handle, setHandle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [skipped, setSkipped] = useState(false);
  const saving = useAction(
    async (checked: string) => {
      await call(updateProfile, { body: { venmo_handle: checked } });
      const text = say(account.savedText, { handle: checked });
      toast({ title: say(account.savedTitle), text, tone: 'success' });
      setSkipped(true);
    },
    (failure) => toastFailure(failure, say(account.saveFailed)),
  );
  if (skipped) return null;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkVenmoHandle(handle);
    if (checked.ok) void saving.run(checked.value);
    else setError(sayRefusal(receiptRefusals, checked).text);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-md bg-accent-soft p-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{say(account.handleHeading)}</h2>
        <p className="text-detail">{say(account.handleExplanation)}</p>
      </div>
      <HandleField
        value={handle}
        error={error}
        onChange={(typed) => {
          setError(null);
          setHandle(typed);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.pending}>
          {say(account.save)}
        </Button>
        <Button variant="quiet" onClick={() => setSkipped(true)}>
          {say(account.skip)}
        </Button>
      </div>
    </form>
  );
}
