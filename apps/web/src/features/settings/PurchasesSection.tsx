import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Credits, refreshCredits, useCredits } from '../credits/index.ts';
import { Balance, balanceOf } from './Balance.tsx';
import { CreditHistory } from './CreditHistory.tsx';
import { Loaded } from './Loaded.tsx';
import { PurchaseList } from './PurchaseList.tsx';
import { purchasesQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';

/** Credits, what was bought and the subscription. Not shown where sharing costs nothing. */
export function PurchasesSection() {
  const credits = useCredits();
  const { section } = useSearch({ strict: false });
  if (credits === null || credits === 'loading') return null;
  return (
    <Section title={say(purchases.heading)} state={balanceOf(credits)} startsOpen={section === 'purchases'}>
      <Purchases credits={credits} />
    </Section>
  );
}

function Purchases({ credits }: { credits: Credits }) {
  const bought = useQuery(purchasesQuery);
  // The payment service may have changed both.
  useEffect(refreshCredits, []);
  return (
    <>
      <Balance credits={credits} />
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
