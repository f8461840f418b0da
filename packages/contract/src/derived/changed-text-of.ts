import type { Money } from '@fairtab/domain/money/currency';
import type { BillText } from '@fairtab/domain/texting/bill-text';
import { billTextOf, type Recipient } from './bill-text-of.ts';

/** As billTextOf, for a guest whose payees or amounts per payee changed: sent even if the sum is the one they were texted. */
export function changedTextOf(guest: Recipient, due: Money): BillText {
  const text = billTextOf(guest, due);
  const isSame = !text.sends && text.why === 'already_texted';
  return isSame ? billTextOf({ ...guest, last_texted_amount: null }, due) : text;
}
