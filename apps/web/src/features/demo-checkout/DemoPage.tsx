import { demoCheckout } from '@fairtab/texts/en/credits';
import { text } from '@fairtab/texts/text';
import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/calls/api.ts';
import { describeError, isCode } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';

type DemoPageProps<Data> = {
  title: string;
  /** Title of a page whose address belongs to nothing of this user. */
  absentTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A page that replaces the card provider's, from loading to the call's answer. */
export function DemoPage<Data>({ title, absentTitle, query, children }: DemoPageProps<Data>) {
  usePageTitle(title);
  const { data, error } = query;
  return (
    <Page headed>
      {data === undefined && error ? (
        <Failed {...query} absentTitle={absentTitle} />
      ) : (
        <>
          <PageHeader kicker={text(demoCheckout.demo)} title={title} />
          <PaperSheet torn="both">
            {data === undefined ? (
              <SkeletonLines label={text(demoCheckout.loadingLabel)} lines={6} />
            ) : (
              children(data)
            )}
          </PaperSheet>
        </>
      )}
    </Page>
  );
}

type FailedProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> & { absentTitle: string };

function Failed({ error, isFetching, refetch, absentTitle }: FailedProps) {
  if (isCode(error, 'request.not_found'))
    return (
      <ErrorState
        heading="h1"
        title={absentTitle}
        text={text(demoCheckout.absentText)}
        action={<HomeLink />}
      />
    );
  return (
    <ErrorState
      heading="h1"
      {...describeError(error)}
      action={
        <Button pending={isFetching} onClick={() => refetch()}>
          {text(demoCheckout.tryAgain)}
        </Button>
      }
    />
  );
}

export function HomeLink() {
  return (
    <Link to="/home" replace className={buttonStyle('secondary', 'regular', true)}>
      {text(demoCheckout.home)}
    </Link>
  );
}

/** A demo checkout; refetched, because another tab may have paid it. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo-checkout', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_checkouts/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['demo-subscription', id],
    queryFn: ({ signal }) => call('GET /rest/v1/demo_subscriptions/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });
