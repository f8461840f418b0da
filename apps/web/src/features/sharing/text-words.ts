import { billTextOf } from '@fairtab/contract/bill-text-of';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { NoText } from '@fairtab/domain/bill-text';
import type { Cents } from '@fairtab/domain/money';
import type { Split } from '@fairtab/domain/splitting';
import type { Entry } from '@fairtab/texts/area';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import type { Tone } from '../../components/base/Badge.tsx';

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

type State = { tone: Tone; words: string };

const SENT: Record<
  Exclude<NonNullable<GuestView['bill']>, 'no_phone'>,
  { tone: Tone; word: Entry<string> }
> = {
  queued: { tone: 'neutral', word: finalBills.sending },
  sent: { tone: 'success', word: finalBills.sent },
  failed: { tone: 'danger', word: finalBills.notSent },
};

/**
 * Whether a guest's final bill went out by text, and why not; null for the host.
 * @param total what they owe, in cents
 */
export function textState(guest: GuestView, total: Cents): State | null {
  const { bill } = guest;
  if (bill === null) return null;
  if (guest.bill_failure === 'limit') return { tone: 'danger', words: say(finalBills.overLimit) };
  if (bill !== 'no_phone') return { tone: SENT[bill].tone, words: say(SENT[bill].word) };
  const text = billTextOf(guest, total);
  return { tone: 'neutral', words: text.sends ? say(finalBills.noText) : noTextWords(text.why) };
}
