import type { Profile } from '@fairtab/contract/account';
import { purchases } from '@fairtab/texts/en/purchases';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '../../app/session.ts';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { appInfoQuery } from '../../lib/app-info.ts';
import { CreditHistory } from './CreditHistory.tsx';
import { Loaded } from './Loaded.tsx';
import { PurchaseList } from './PurchaseList.tsx';
import { purchasesQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

/** Credits, what was bought and the subscription. Not shown where sharing costs nothing. */
export function PurchasesSection() {
  const { data: app } = useQuery(appInfoQuery);
  const { data: profile } = useQuery(profileQuery);
  if (!profile || !app?.credits) return null;
  return (
    <Section title={say(purchases.heading)} state={balanceOf(profile)}>
      <Balance profile={profile} />
      <Bought />
      <CreditHistory />
    </Section>
  );
}

const balanceOf = ({ unlimited_credits, credits: count }: Profile) =>
  unlimited_credits ? say(purchases.unlimited) : say(purchases.credits, { count });

function Balance({ profile }: { profile: Profile }) {
  const { unlimited_credits: unlimited, credits_owed: count } = profile;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
          <span className="text-xl font-semibold">{balanceOf(profile)}</span>
          <span className="text-detail text-ink-soft">
            {say(unlimited ? purchases.unlimitedText : purchases.balanceText)}
          </span>
        </p>
        {!unlimited && (
          <Link to="/home" search={{ buy: 'credits' }} className={`${buttonStyle('primary')} max-sm:w-full`}>
            {say(purchases.buy)}
          </Link>
        )}
      </div>
      {count > 0 && <Notice title={say(purchases.owedTitle, { count })}>{say(purchases.owedText)}</Notice>}
    </>
  );
}

function Bought() {
  const bought = useQuery(purchasesQuery);
  return (
    <Loaded query={bought}>
      {({ subscription, purchases: all }) => (
        <>
          {subscription && <SubscriptionCard subscription={subscription} />}
          <PurchaseList purchases={all} />
        </>
      )}
    </Loaded>
  );
}
