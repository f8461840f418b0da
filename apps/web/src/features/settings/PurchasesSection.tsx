import type { Profile } from '@fairtab/contract/account';
import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { profileQuery } from '../../app/session.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { Balance, balanceOf } from './Balance.tsx';
import { CreditHistory } from './CreditHistory.tsx';
import { Loaded } from './Loaded.tsx';
import { PurchaseList } from './PurchaseList.tsx';
import { purchasesQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';

/** Credits, what was bought and the subscription. Not shown where sharing costs nothing. */
export function PurchasesSection() {
  const { data: app } = useQuery(appInfoQuery);
  const { data: profile } = useQuery(profileQuery);
  const { section } = useSearch({ strict: false });
  if (!profile || !app?.credits) return null;
  return (
    <Section title={say(purchases.heading)} state={balanceOf(profile)} startsOpen={section === 'purchases'}>
      <Purchases profile={profile} />
    </Section>
  );
}

function Purchases({ profile }: { profile: Profile }) {
  const bought = useQuery(purchasesQuery);
  return (
    <>
      <Balance profile={profile} />
      <Loaded query={bought}>
        {({ subscription, purchases: all }) => (
          <>
            {subscription && <SubscriptionState subscription={subscription} />}
            <PurchaseList purchases={all} />
          </>
        )}
      </Loaded>
      <CreditHistory />
    </>
  );
}
