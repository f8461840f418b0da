import type { Profile } from '@fairtab/contract/account/account';
import { paymentMethods } from '@fairtab/domain/paying/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { FirstMethod, HandleFields } from './HandleFields.tsx';
import { type Typed, useHandles } from './use-handles.ts';

type OtherMethodsProps = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** Unsaved input. */
  draft: readonly [Typed, (typed: Typed) => void];
};

/** Payment methods besides Venmo, and which of all is offered first. */
export function OtherMethods({ profile: { payment_methods }, onSaved, draft }: OtherMethodsProps) {
  const { form, fields, submit, pending } = useHandles(payment_methods, draft, (profile) => {
    onSaved(profile);
    draft[1]({});
  });
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <HandleFields {...fields} methods={paymentMethods().filter((method) => method !== 'venmo')} hint />
        <Button variant="secondary" type="submit" pending={pending} className="sm:justify-self-start">
          {say(account.save)}
        </Button>
      </form>
      <FirstMethod methods={payment_methods} onSaved={onSaved} />
    </>
  );
}
