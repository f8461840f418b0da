import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import type { BillFailure, GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { MessageState } from '@fairtab/contract/wire/scalars';
import type { Money } from '@fairtab/domain/money/currency';
import type { NoText } from '@fairtab/domain/texting/bill-text';
import type { Entry } from '@fairtab/texts/area';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import type { Tone } from '../../../components/base/Badge.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';

const NO_TEXT: Record<NoText, Entry<string>> = {
  nothing_to_pay: finalBills.nothingToPay,
  already_texted: finalBills.alreadyTexted,
  keeps_link: finalBills.keepsLink,
  no_phone: finalBills.noPhone,
  no_consent: finalBills.noConsent,
};

export const noTextWords = (why: NoText): string => text(NO_TEXT[why]);

const STATES: Record<MessageState, { tone: Tone; word: Entry<string> }> = {
  queued: { tone: 'neutral', word: finalBills.sending },
  sent: { tone: 'success', word: finalBills.sent },
  delivered: { tone: 'success', word: finalBills.delivered },
  failed: { tone: 'danger', word: finalBills.notSent },
  unknown: { tone: 'warning', word: finalBills.notCertain },
  opted_out: { tone: 'warning', word: finalBills.optedOut },
};

const FAILURES: Record<BillFailure, Entry<string>> = {
  unreachable: finalBills.unreachable,
  blocked: finalBills.blocked,
  provider: finalBills.noProvider,
  limit: finalBills.overLimit,
  too_late: finalBills.tooLate,
  other: finalBills.notSent,
};

/** The state of the text with a guest's final bill; null for the host. @param total their amount due */
export function textWords(guest: GuestView, total: Money): { tone: Tone; words: string } | null {
  const { bill, bill_failure: failure } = guest;
  if (bill === null) return null;
  if (bill === 'no_phone') {
    const label = billTextOf(guest, total);
    if (label.sends) return { tone: 'neutral', words: text(finalBills.noText) };
    const isUnseen = label.why === 'no_phone' && guest.seat === 'free';
    return { tone: 'neutral', words: isUnseen ? text(sharing.seatFree) : noTextWords(label.why) };
  }
  // Failed once and will be retried.
  if (bill === 'queued' && failure !== null) return { tone: 'warning', words: text(finalBills.waiting) };
  const { tone, word } = STATES[bill];
  return { tone, words: text(failure === null ? word : FAILURES[failure]) };
}

type TextCounts = { total: number; sms: number; failed: number };

export function textCounts({ guests }: Pick<ReceiptView, 'guests'>): TextCounts {
  const texts = guests.flatMap(({ bill }) => (bill && bill !== 'no_phone' ? [bill] : []));
  const count = (...states: MessageState[]) => texts.filter((state) => states.includes(state)).length;
  return { total: texts.length, sms: count('sent', 'delivered'), failed: count('failed', 'opted_out') };
}

/** 'Sent X of Y notifications. N failed.' (specification, section 8, "Notifications") */
export const sentOf = ({ total, sms, failed }: TextCounts): string =>
  failed > 0
    ? text(finalBills.countsWithFailed, { sent: sms, total, failed })
    : text(finalBills.counts, { sent: sms, total });

/** Failed ones, or one guest's even if delivery is uncertain. `wayToPay`: those sent before the host had a payment method. */
export function useSendAgain(
  receiptId: string,
  { guestId, wayToPay = false }: { guestId?: string; wayToPay?: boolean } = {},
): { pending: boolean; sendAgain: () => Promise<void> } {
  const { pending, run } = useAction(async () => {
    const summary = await call('POST /functions/v1/send-final-bill-notifications', {
      body: { receiptId, way_to_pay: wayToPay, ...(guestId === undefined ? {} : { guest_id: guestId }) },
    });
    const { notifications } = summary;
    const asked =
      guestId === undefined ? notifications : notifications.filter((one) => one.guest_id === guestId);
    // useTextNews reports the queued texts.
    if (asked.some(({ state }) => state === 'failed'))
      toast({ title: text(finalBills.partlySent), text: sentOf(summary), tone: 'warning' });
    else announce(text(finalBills.sending));
  }, text(finalBills.sendFailed));
  return { pending, sendAgain: run };
}

/** Shows a message about failed texts once this page's queued ones are all done. */
export function useTextNews(view: Pick<ReceiptView, 'guests'>): void {
  const waiting = view.guests.filter(({ bill }) => bill === 'queued').length;
  const before = useRef(waiting);
  useEffect(() => {
    const settled = before.current > 0 && waiting === 0;
    before.current = waiting;
    const counts = textCounts(view);
    if (settled && counts.failed > 0)
      toast({ title: text(finalBills.partlySent), text: sentOf(counts), tone: 'warning' });
  }, [waiting, view]);
}
