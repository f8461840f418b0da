import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { hostBill } from '@fairtab/texts/en/bill';
import { common, components } from '@fairtab/texts/en/common';
import { home } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { profileQuery } from '../../app/session.ts';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { EmptyState, ErrorState } from '../../components/base/EmptyState.tsx';
import { Page, PaperSheet } from '../../components/base/Page.tsx';
import { PlusIcon, RightIcon } from '../../components/icons/icons.tsx';
import { receiptsQuery } from '../../lib/calls/queries.ts';
import { receiptPath, useSearchParams } from '../../lib/page/addresses.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { ProfileBanner } from '../account/index.ts';
import { useCredits } from '../credits/index.ts';
import { askedWords, DebtLines } from './DebtLines.tsx';
import { CardSkeletons, ReceiptGrid, useHasNone } from './ReceiptGrid.tsx';
import { listSearch, SearchField, useSearch } from './SearchField.tsx';

export function HomePage() {
  usePageTitle(text(hostBill.yourReceipts));
  const { data: profile } = useSuspenseQuery(profileQuery);
  const name = profile?.first_name?.trim();
  // A new host sees only the first step (decision 0101); the first receipt sets the host's name.
  const none = useHasNone();
  const empty = none ?? !name;
  return (
    <Page width="wide" headed>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[2rem] sm:text-4xl">
          {name ? text(home.greeting, { name }) : text(home.greetingWithoutName)}
        </h1>
        {!empty && (
          <Link to="/create" className={`${buttonStyle('primary', 'regular')} max-sm:w-full`}>
            <PlusIcon /> {text(hostBill.newReceipt)}
          </Link>
        )}
      </div>
      <ReceiptList banner={none === false && <ProfileBanner />} />
    </Page>
  );
}

/** How often an open list asks what guests have done since. */
const REFRESH_MS = 30_000;

/** Shorter lists need no search. */
const MANY_RECEIPTS = 8;

type ReceiptListProps = {
  /** Shown below what is left to do about receipts. */
  banner: ReactNode;
};

/** The open tasks, the list with its search, and pages that load on scrolling. */
function ReceiptList({ banner }: ReceiptListProps) {
  const search = useSearch();
  const { owed } = listSearch(useSearchParams());
  const [searchable, setSearchable] = useState(false);
  const list = useInfiniteQuery({
    ...receiptsQuery(search.q, owed),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const shown = list.data?.pages.flatMap((page) => page.receipts);
  // An empty placeholder of the previous search must not look like a result.
  const receipts = list.isPlaceholderData && shown?.length === 0 ? undefined : shown;
  const searching = search.q !== '' || search.text !== '';
  if (receipts?.length === 0 && !searching && owed === undefined) return <NoReceipts />;
  const known = receipts !== undefined && !list.isPlaceholderData;
  // Stays once shown, so that clearing the field does not remove it.
  if (!searchable && (searching || (receipts?.length ?? 0) >= MANY_RECEIPTS)) setSearchable(true);
  return (
    <>
      <AskedLines asked={list.data?.pages[0]?.with_latecomers ?? []} />
      <DebtLines debts={list.data?.pages[0]?.debts ?? []} shown={owed} />
      {banner}
      {searchable && <SearchField search={search} />}
      <p role="status" className="sr-only">
        {(search.q !== '' || owed !== undefined) &&
          known &&
          (list.hasNextPage
            ? text(home.foundMore, { count: receipts.length })
            : text(home.found, { count: receipts.length }))}
      </p>
      {receipts === undefined && !list.error && <CardSkeletons label={text(home.loadingLabel)} />}
      {receipts === undefined && list.error && (
        <ErrorState
          title={text(common.error)}
          text={text(home.loadFailedText, { reason: list.error.message })}
          action={
            <Button pending={list.isFetching} onClick={() => list.refetch()}>
              {text(components.loadAgain)}
            </Button>
          }
        />
      )}
      {receipts?.length === 0 && (
        <EmptyState
          title={text(owed !== undefined && !searching ? home.noneOwedTitle : home.noneFoundTitle)}
          action={
            <Button variant="secondary" onClick={search.clear}>
              {text(home.showAll)}
            </Button>
          }
        />
      )}
      {/* Lets everything above hydrate first. */}
      <Suspense>
        {receipts !== undefined && receipts.length > 0 && <ReceiptGrid receipts={receipts} list={list} />}
      </Suspense>
    </>
  );
}

/** A new host's list: how to start, and what a credit is if sharing costs one. */
function NoReceipts() {
  const known = useCredits();
  const counted = known !== null && known !== 'loading' && !known.unlimited;
  return (
    <PaperSheet torn="both" className="mx-auto w-full max-w-xl">
      <EmptyState
        picture={<EmptyPlate />}
        title={text(home.emptyTitle)}
        text={counted && text(home.emptyText)}
        action={
          <Link to="/create" className={buttonStyle('primary', 'large')}>
            {text(home.create)}
          </Link>
        }
      />
    </PaperSheet>
  );
}

function EmptyPlate() {
  return (
    <svg viewBox="0 0 96 104" aria-hidden="true" className="w-24">
      <path
        d="M18 6h60v88l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z"
        fill="var(--sheet)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M28 24h22M28 38h16M28 52h26M66 24h4M64 38h6M66 52h4"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M28 72h42"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
    </svg>
  );
}

type Asked = Pick<ReceiptCard, 'id' | 'restaurant_name' | 'admin_flow_type' | 'latecomers'> & {
  claims: readonly string[];
};

/** The latecomers and claims of all receipts, linked to where they are answered. */
function AskedLines({ asked }: { asked: readonly Asked[] }) {
  if (asked.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {asked.map(({ id, restaurant_name, admin_flow_type, latecomers, claims }) => (
        <li key={id}>
          <Link
            to={receiptPath({ id, admin_flow_type })}
            className="flex min-h-tap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-2 hover:bg-sunk sm:max-w-md"
          >
            <span className="wrap-anywhere grid grid-cols-1">
              <span className="font-semibold">
                {[
                  ...(latecomers.length > 0 ? [askedWords(latecomers)] : []),
                  ...claims.map((name) => text(hostBill.saysTheyAre, { name })),
                ].join(' · ')}
              </span>{' '}
              <span className="text-detail">{restaurant_name ?? text(hostBill.unnamedReceipt)}</span>
            </span>
            <RightIcon className="size-5 shrink-0" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
