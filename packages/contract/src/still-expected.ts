import { nameSkeleton } from '@fairtab/domain/name-skeleton';
import type { ReceiptView } from './receipt-view.ts';

type Expecting = {
  receipt: Pick<ReceiptView['receipt'], 'expected_names'>;
  guests: readonly Pick<ReceiptView['guests'][number], 'id' | 'guest_name'>[];
};

/** Whether somebody on the bill has taken an expected name. @param butFor whose own name does not count */
export function isTaken(
  { guests }: Pick<Expecting, 'guests'>,
  name: string,
  butFor: string | null = null,
): boolean {
  const expected = nameSkeleton(name);
  return guests.some((guest) => guest.id !== butFor && nameSkeleton(guest.guest_name) === expected);
}

/** Whom the host still expects, by name: nobody on the bill is called so. */
export const stillExpected = (view: Expecting): string[] =>
  view.receipt.expected_names.filter((name) => !isTaken(view, name));
