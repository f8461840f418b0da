import { isSameMoney, type Money } from '../money/currency.ts';

export type NoText = 'nothing_to_pay' | 'already_texted' | 'keeps_link' | 'no_phone' | 'no_consent';

/** `before` is the amount in an earlier text, which this one corrects. */
export type BillText = { sends: true; before: Money | null } | { sends: false; why: NoText };

type Recipient = {
  hasAddress: boolean;
  /** Null: not asked yet. */
  smsOptIn: boolean | null;
  total: Money;
  /** Another guest pays for them: worth a text even though they owe nothing. */
  paidFor: boolean;
  /** In the last message to this address; null if there was none. */
  lastTextedAmount: Money | null;
};

/** Whether finalizing sends a guest their bill: they agreed, gave an address, and the amount is new. Corrects an earlier one even to 0. */
export function billText({ hasAddress, smsOptIn, total, paidFor, lastTextedAmount }: Recipient): BillText {
  if (lastTextedAmount === null && total.amount <= 0 && !paidFor)
    return { sends: false, why: 'nothing_to_pay' };
  if (lastTextedAmount !== null && isSameMoney(lastTextedAmount, total))
    return { sends: false, why: 'already_texted' };
  if (smsOptIn === false) return { sends: false, why: 'keeps_link' };
  if (!hasAddress) return { sends: false, why: 'no_phone' };
  if (smsOptIn === null) return { sends: false, why: 'no_consent' };
  return { sends: true, before: lastTextedAmount };
}
