import { add, type Cents, ZERO } from '@fairtab/domain/money/money';
import type { Contribution } from '../model.ts';

/** What each of the others paid of all papers together, in the receipt's currency. */
export function contributedBy({
  contributions,
}: {
  contributions: readonly Contribution[];
}): Pick<Contribution, 'guest_id' | 'amount' | 'how'>[] {
  const sums = new Map<string, Pick<Contribution, 'guest_id' | 'amount' | 'how'>>();
  for (const { guest_id, amount, how } of contributions) {
    const before = sums.get(guest_id);
    sums.set(guest_id, { guest_id, how, ...before, amount: add(amount, before?.amount ?? ZERO) });
  }
  return [...sums.values()];
}

/** What one of them paid at the restaurant; undefined for nothing. */
export const paidBy = (
  receipt: Parameters<typeof contributedBy>[0],
  guestId: string | null,
): Cents | undefined => contributedBy(receipt).find(({ guest_id }) => guest_id === guestId)?.amount;
