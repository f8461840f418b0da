import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import type { ReceiptView } from '../receipt/receipt-view.ts';

type Expecting = {
  receipt: Pick<ReceiptView['receipt'], 'expected_names'>;
  guests: readonly Pick<ReceiptView['guests'][number], 'id' | 'guest_name'>[];
};

/** Whether a person on the bill has an expected name. @param butFor whose own name is ignored */
export function isNameInUse(
  { guests }: Pick<Expecting, 'guests'>,
  name: string,
  butFor: string | null = null,
): boolean {
  const expected = nameSkeleton(name);
  return guests.some((guest) => guest.id !== butFor && nameSkeleton(guest.guest_name) === expected);
}

/** Expected names that no one on the bill has. */
export const stillExpected = (view: Expecting): string[] =>
  view.receipt.expected_names.filter((name) => !isNameInUse(view, name));
