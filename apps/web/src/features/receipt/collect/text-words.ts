import { billTextOf } from '@fairtab/contract/bill-text-of';
import type { BillFailure, GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { MessageState } from '@fairtab/contract/scalars';
import type { NoText } from '@fairtab/domain/bill-text';
import type { Cents } from '@fairtab/domain/money';
import type { Split } from '@fairtab/domain/splitting';
import type { Entry } from '@fairtab/texts/area';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import type { Tone } from '../../../components/base/Badge.tsx';

const NO_TEXT: Record<NoText, Entry<string>> = {
  nothing_to_pay: finalBills.nothingToPay,
  already_told: finalBills.alreadyTold,
  keeps_link: finalBills.keepsLink,
  no_phone: finalBills.noPhone,
  no_consent: finalBills.noConsent,
};

/** How many guests get a text when the bill is finalized with these amounts. */
export function textedGuests(
  { guests }: Pick<ReceiptView, 'guests'>,
  { people }: Pick<Split, 'people'>,
): number {
  const totals = new Map(people.map(({ personId, total }) => [personId, total]));
  return guests.filter((guest) => {
    const total = totals.get(guest.id);
    return !guest.is_host && total !== undefined && billTextOf(guest, total).sends;
  }).length;
}

/** Why somebody gets no text, in words. */
export const noTextWords = (why: NoText): string => say(NO_TEXT[why]);

/** What is said of a text, and how: a sign goes with success and danger. */
export type TextWords = { tone: Tone; words: string };

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

/**
 * Whether a guest's final bill went out by text, and why not; null for the host.
 * @param total what they owe, in cents
 */
export function textWords(guest: GuestView, total: Cents): TextWords | null {
  const { bill, bill_failure: failure } = guest;
  if (bill === null) return null;
  if (bill === 'no_phone') {
    const text = billTextOf(guest, total);
    return { tone: 'neutral', words: text.sends ? say(finalBills.noText) : noTextWords(text.why) };
  }
  // Tried once, and to be tried again.
  if (bill === 'queued' && failure !== null) return { tone: 'warning', words: say(finalBills.waiting) };
  const { tone, word } = STATES[bill];
  return { tone, words: say(failure === null ? word : FAILURES[failure]) };
}
