import type { MessageChannel } from '@fairtab/domain/messages';
import { formatPhone, normalizePhone } from '@fairtab/domain/phone';
import { outbox } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Badge } from '../../components/base/Badge.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { formatMoment } from '../../lib/format-day.ts';

type MessageSheetProps = {
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  body: string;
  /** The HTML part of an e-mail. */
  html: string | null;
  created_at: string;
  /** What can be done with it. */
  children?: ReactNode;
};

const TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** One message as its recipient would read it, with working links. */
export function MessageSheet({
  channel,
  recipient,
  subject,
  body,
  html,
  created_at,
  children,
}: MessageSheetProps) {
  const phone = channel === 'sms' ? normalizePhone(recipient) : null;
  return (
    <PaperSheet as="li" className="rise grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-detail">
        <Badge tone="accent">{say(channel === 'sms' ? outbox.sms : outbox.email)}</Badge>
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
            {say(outbox.htmlPart)}
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
