import { isSameMoney, type Money } from './currency.ts';
import type { TextChoice } from './text-choice.ts';

/** Why a guest gets no text when a bill is finalized. */
export type NoText = 'nothing_to_pay' | 'already_texted' | 'keeps_link' | 'no_phone' | 'no_consent';

/** Whether a guest gets a text; `before` is the amount in an earlier text, which this one corrects. */
export type BillText = { sends: true; before: Money | null } | { sends: false; why: NoText };

type Recipient = {
  hasPhone: boolean;
  choice: TextChoice;
  /** What they pay the host, for themself and others. */
  total: Money;
  /** Somebody pays what they owe: that is news too, though there is nothing to pay. */
  paidFor: boolean;
  /** The amount in the last text to this phone; null if there was none. */
  lastTextedAmount: Money | null;
};

/**
 * Whether finalizing a bill sends this guest a text: they agreed to it, gave a phone, and the amount is news to them.
 * A text with another amount is corrected, also down to nothing.
 */
export function billText({ hasPhone, choice, total, paidFor, lastTextedAmount }: Recipient): BillText {
  if (lastTextedAmount === null && total.amount <= 0 && !paidFor)
    return { sends: false, why: 'nothing_to_pay' };
  if (lastTextedAmount !== null && isSameMoney(lastTextedAmount, total))
    return { sends: false, why: 'already_texted' };
  if (choice === 'link') return { sends: false, why: 'keeps_link' };
  if (!hasPhone) return { sends: false, why: 'no_phone' };
  if (choice === 'none') return { sends: false, why: 'no_consent' };
  return { sends: true, before: lastTextedAmount };
}
