import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { buttonStyle } from '../../components/base/Button.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PlusIcon } from '../../components/icons/icons.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { ProfileBanner } from '../account/index.ts';
import { ReceiptList } from './ReceiptList.tsx';
import { useHasNone } from './receipt-list.ts';

/** The host's list of receipts. */
export function HomePage() {
  usePageTitle(say(home.pageTitle));
  const { data: profile } = useSuspenseQuery(profileQuery);
  const name = profile?.first_name?.trim();
  // A new host sees only the first step (decision 0101); the first receipt sets the host's name.
  const none = useHasNone();
  const empty = none ?? !name;
  return (
    <Page width="wide" headed>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[2rem] sm:text-4xl">
          {name ? say(home.greeting, { name }) : say(home.greetingWithoutName)}
        </h1>
        {!empty && (
          <Link to="/create" className={`${buttonStyle('primary', 'regular')} max-sm:w-full`}>
            <PlusIcon /> {say(home.newReceipt)}
          </Link>
        )}
      </div>
      <ReceiptList banner={none === false && <ProfileBanner />} />
    </Page>
  );
}
