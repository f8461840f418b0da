import { listOutbox } from '@fairtab/contract/outbox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/base/EmptyState.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { MessageSheet } from './MessageSheet.tsx';

const REFRESH_MS = 2000;

const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(listOutbox, {}, { signal }),
  // Where there is no outbox there will be none in two seconds either.
  refetchInterval: ({ state }) => (isCode(state.error, 'request.not_found') ? false : REFRESH_MS),
});

/** What the demo drivers would have sent, newest first. */
export function OutboxPage() {
  const { data, error } = useQuery(outboxQuery);
  usePageTitle('Outbox');
  return (
    <Page>
      <PageHeader
        title="Outbox"
        text="No SMS or e-mail provider is set up, so messages land here instead. New ones appear by themselves."
      />
      {!data && !error && <SkeletonLines label="Loading messages" lines={4} />}
      {!data && error && (
        <ErrorState
          title="No outbox here"
          text={
            isCode(error, 'request.not_found')
              ? 'The messages of this installation are sent, or kept where nobody else can read them.'
              : error.message
          }
        />
      )}
      {data?.length === 0 && (
        <PaperSheet torn="both">
          <EmptyState title="No messages yet" text="Sign-in codes and final bills will show up here." />
        </PaperSheet>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {data.map((message) => (
            <MessageSheet key={message.id} {...message} />
          ))}
        </ul>
      )}
    </Page>
  );
}
