import type { Profile } from '@fairtab/contract/account';
import { paymentMethods } from '@fairtab/domain/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { FirstMethod, HandleFields } from './HandleFields.tsx';
import { type HandleChange, saveHandles, type Typed, useHandles } from './use-handles.ts';

type OtherMethodsProps = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** What is typed and not saved. */
  draft: readonly [Typed, (typed: Typed) => void];
};

/** The ways to be paid besides Venmo, and which of all is offered first. */
export function OtherMethods({ profile: { payment_methods }, onSaved, draft }: OtherMethodsProps) {
  const { form, ...handles } = useHandles(payment_methods, draft);
  const saving = useAction(
    async (changes: readonly [HandleChange, ...HandleChange[]]) => {
      onSaved(await saveHandles(changes));
      draft[1]({});
      toast({ title: say(account.savedTitle), tone: 'success' });
    },
    (failure) => toastFailure(failure, say(account.saveFailed)),
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const [first, ...more] = handles.check() ?? [];
    if (first !== undefined) void saving.run([first, ...more]);
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <HandleFields {...handles} methods={paymentMethods().filter((method) => method !== 'venmo')} hint />
        <Button variant="secondary" type="submit" pending={saving.pending} className="sm:justify-self-start">
          {say(account.save)}
        </Button>
      </form>
      <FirstMethod methods={payment_methods} onSaved={onSaved} />
    </>
  );
}
