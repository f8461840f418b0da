import type { Answer } from '@fairtab/contract/endpoint';
import type { listOutbox as Call } from '@fairtab/contract/outbox';
import { outbox } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/base/EmptyState.tsx';
import { ErrorState } from '../../components/base/ErrorState.tsx';
import { Page, PageHeader } from '../../components/base/Page.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AnswerText } from './AnswerText.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { outboxKey } from './outbox-key.ts';

const REFRESH_MS = 2000;

const outboxQuery = queryOptions({
  queryKey: outboxKey,
  queryFn: ({ signal }) => call('GET /dev/outbox.json', {}, { signal }),
  // If there is no outbox, retrying does not help.
  refetchInterval: ({ state }) => (isCode(state.error, 'request.not_found') ? false : REFRESH_MS),
});

/** The messages of the demo drivers, newest first. */
export function OutboxPage() {
  const { data, error } = useQuery(outboxQuery);
  usePageTitle(say(outbox.pageTitle));
  return (
    <Page>
      <PageHeader title={say(outbox.heading)} text={say(outbox.explanation)} />
      {!data && !error && <SkeletonLines label={say(outbox.loadingLabel)} lines={4} />}
      {!data && error && (
        <ErrorState
          title={say(outbox.absentTitle)}
          text={isCode(error, 'request.not_found') ? say(outbox.absentText) : error.message}
        />
      )}
      {data?.length === 0 && (
        <PaperSheet torn="both">
          <EmptyState title={say(outbox.emptyTitle)} text={say(outbox.emptyText)} />
        </PaperSheet>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {data.map((message) => (
            <MessageSheet key={message.id} {...message}>
              {isNewestText(message, data) && <AnswerText id={message.id} />}
            </MessageSheet>
          ))}
        </ul>
      )}
    </Page>
  );
}

type Message = Answer<typeof Call>[number];

/** People answer the last text that they got. */
const isNewestText = ({ id, channel, recipient }: Message, messages: readonly Message[]) =>
  channel === 'sms' && messages.find((one) => one.recipient === recipient)?.id === id;
