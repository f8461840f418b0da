import type { listOutbox as Call } from '@fairtab/contract/operator/sms-callbacks';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import { formatPhone, normalizePhone } from '@fairtab/domain/texting/phone';
import { outbox } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { EmptyState, ErrorState } from '../../components/base/EmptyState.tsx';
import { Page, PageHeader, PaperSheet } from '../../components/base/Page.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { call } from '../../lib/calls/api.ts';
import { isCode } from '../../lib/calls/api-error.ts';
import { formatMoment } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useAction } from '../../lib/use-action.ts';

const REFRESH_MS = 2000;

const outboxKey = ['outbox'];

const outboxQuery = queryOptions({
  queryKey: outboxKey,
  queryFn: ({ signal }) => call('GET /dev/outbox.json', {}, { signal }),
  // If there is no outbox, retrying does not help.
  refetchInterval: ({ state }) => (isCode(state.error, 'request.not_found') ? false : REFRESH_MS),
});

export function OutboxPage() {
  const { data, error } = useQuery(outboxQuery);
  usePageTitle(text(outbox.heading));
  return (
    <Page>
      <PageHeader title={text(outbox.heading)} text={text(outbox.explanation)} />
      {!data && !error && <SkeletonLines label={text(outbox.loadingLabel)} lines={4} />}
      {!data && error && (
        <ErrorState
          title={text(outbox.absentTitle)}
          text={isCode(error, 'request.not_found') ? text(outbox.absentText) : error.message}
        />
      )}
      {data?.length === 0 && (
        <PaperSheet torn="both">
          <EmptyState title={text(outbox.emptyTitle)} text={text(outbox.emptyText)} />
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

/** The words by which a phone opts out of texts and in again, and asks who we are. */
const WORDS = ['STOP', 'START', 'HELP'] as const;

/** Answers a text as its phone would. */
function AnswerText({ id }: { id: string }) {
  const queries = useQueryClient();
  const answering = useAction(async (word: string) => {
    await call('POST /dev/outbox/{id}/answers', { params: { id }, body: { text: word } });
    await queries.invalidateQueries({ queryKey: outboxKey });
  }, text(outbox.answerFailed));
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="basis-full text-detail text-ink-soft">{text(outbox.answerWith)}</span>
      {WORDS.map((word) => (
        <Button
          key={word}
          size="small"
          variant="quiet"
          aria-label={text(outbox.answerLabel, { word })}
          pending={answering.args?.[0] === word}
          onClick={() => answering.run(word)}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}

/** `children`: what can be done with it. */
type MessageSheetProps = Message & { children?: ReactNode };

const TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** One message as its recipient would read it, with working links. */
function MessageSheet({ channel, recipient, subject, body, html, created_at, children }: MessageSheetProps) {
  const phone = channel === 'sms' ? normalizePhone(recipient) : null;
  return (
    <PaperSheet as="li" className="rise grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail">
        <Badge tone="accent">{text(channel === 'sms' ? outbox.sms : outbox.email)}</Badge>
        <span className="min-w-0 break-words font-semibold">{phone ? formatPhone(phone) : recipient}</span>
        <time dateTime={created_at} className="amount ml-auto text-ink-soft">
          {formatMoment(created_at, TIME)}
        </time>
      </div>
      {subject && <p className="font-semibold">{subject}</p>}
      <p className="whitespace-pre-line break-words">{linked(body)}</p>
      {html && (
        <details>
          {/* As source: the content security policy would remove its styles. */}
          <summary className="flex min-h-11 cursor-pointer items-center text-accent">
            {text(outbox.htmlPart)}
          </summary>
          <pre className="overflow-x-auto whitespace-pre-wrap break-all">{html}</pre>
        </details>
      )}
      {children}
    </PaperSheet>
  );
}

/** Splitting by a pattern with a capture group alternates text and URLs. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one message never change
      <a key={index} href={part} className="break-all text-accent underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
