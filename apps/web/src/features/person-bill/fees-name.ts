import type { Cents } from '@fairtab/domain/money';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { say } from '@fairtab/texts/say';

/** The name of the fees' line: the receipt's own, else 'Fees', or 'Discount' for a negative amount. */
export function feesNameOf(ownName: string | null, amount: Cents): string {
  return ownName || say(amount < 0 ? breakdown.discount : breakdown.fees);
}
