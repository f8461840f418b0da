import type { Profile } from '@fairtab/contract/account';
import { PAYMENT_METHODS } from '@fairtab/domain/payment-methods';
import { account } from '@fairtab/texts/en/account';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../app/session.ts';
import { OtherMethods } from '../account/index.ts';
import { Section } from './Section.tsx';
import { useDraft } from './use-draft.ts';

/** How guests pay the host besides Venmo, whose handle is part of the profile. */
export function PaymentSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const draft = useDraft('payment-methods', {});
  const others = profile.payment_methods.filter(({ method }) => method !== 'venmo');
  const names = others.map(({ method }) => PAYMENT_METHODS[method].name).join(', ');
  return (
    <Section title={say(account.others)} state={names || say(account.othersNone)}>
      <OtherMethods
        profile={profile}
        draft={draft}
        onSaved={(saved) => client.setQueryData(profileQuery.queryKey, saved)}
      />
    </Section>
  );
}
