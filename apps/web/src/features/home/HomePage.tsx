import { home } from '@fairtab/texts/en/home';
import { say } from '@fairtab/texts/say';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { profileQuery } from '../../app/session.ts';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { EmptyState } from '../../components/base/EmptyState.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Skeleton } from '../../components/base/Skeleton.tsx';
import { PlusIcon } from '../../components/icons/icons.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ProfileBanner } from '../account/index.ts';
import { receiptsQuery } from '../open-receipt/index.ts';
import { EmptyPlate } from './EmptyPlate.tsx';
import { ReceiptGrid } from './ReceiptGrid.tsx';

/** The receipts dashboard, and above it what has an address of its own: /settings. */
export function HomePage() {
  usePageTitle(say(home.pageTitle));
  const { data: profile } = useSuspenseQuery(profileQuery);
  const name = profile?.first_name?.trim();
  return (
    <Page width="wide" headed>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-[2rem] sm:text-4xl">
            {name ? say(home.greeting, { name }) : say(home.greetingWithoutName)}
          </h1>
          <p className="text-ink-soft">{say(home.explanation)}</p>
        </div>
        <Link to="/create" className={`${buttonStyle('primary', 'regular')} max-sm:w-full`}>
          <PlusIcon /> {say(home.newReceipt)}
        </Link>
      </div>
      <ProfileBanner />
      <Receipts />
      <Outlet />
    </Page>
  );
}

function Receipts() {
  const { data, error, refetch, isFetching } = useQuery(receiptsQuery);
  if (data && data.length > 0) return <ReceiptGrid receipts={data} />;
  if (data)
    return (
      <PaperSheet torn="both" className="mx-auto w-full max-w-xl">
        <EmptyState
          picture={<EmptyPlate />}
          title={say(home.emptyTitle)}
          text={say(home.emptyText)}
          action={
            <Link to="/create" className={buttonStyle('primary', 'large')}>
              {say(home.create)}
            </Link>
          }
        />
      </PaperSheet>
    );
  if (error)
    return (
      <ErrorState
        title={say(home.loadFailedTitle)}
        text={say(home.loadFailedText, { reason: error.message })}
        action={
          <Button pending={isFetching} onClick={() => refetch()}>
            {say(home.loadAgain)}
          </Button>
        }
      />
    );
  return (
    <div
      role="status"
      aria-label={say(home.loadingLabel)}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {[1, 2, 3].map((key) => (
        <PaperSheet key={key} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-8 w-1/2" />
        </PaperSheet>
      ))}
    </div>
  );
}
