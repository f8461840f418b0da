import { type Cents, cents } from '@fairtab/domain/money/money';
import type { PaidSoFar } from '@fairtab/domain/paying/payment-status';
import type { Payment } from '../model.ts';

type Paid = { payments: readonly Payment[] };

type Between = { from_guest_id: string; to_guest_id: string };

/** Of a payment or transfer: 1 from one of the two to the other, -1 back, 0 elsewhere. */
export function directionOf({ from_guest_id, to_guest_id }: Between, from: string, to: string): 1 | -1 | 0 {
  if (from_guest_id === from && to_guest_id === to) return 1;
  return from_guest_id === to && to_guest_id === from ? -1 : 0;
}

/** What one person has paid another so far, in the asked currency. What the other has reported is not part of it. */
export function paidSoFar({ payments }: Paid, from: string, to: string): PaidSoFar {
  let confirmed: number | null = null;
  let waiting = 0;
  let refunded: Cents | null = null;
  for (const one of payments) {
    const direction = directionOf(one, from, to);
    if (direction === 0) continue;
    if (!one.confirmed) {
      if (direction > 0) waiting += one.amount;
      continue;
    }
    confirmed = (confirmed ?? 0) + one.amount * direction;
    refunded = direction < 0 ? one.amount : null;
  }
  return {
    reported: waiting > 0 ? cents((confirmed ?? 0) + waiting) : null,
    confirmed: confirmed === null ? null : cents(confirmed),
    refunded,
  };
}

/** Whether someone has paid another for this bill, confirmed or not, beyond giving back what they had received. */
export function hasPaid({ payments }: Paid, guestId: string): boolean {
  const byPerson = new Map<string, number>();
  const add = (id: string, amount: number) => byPerson.set(id, (byPerson.get(id) ?? 0) + amount);
  for (const { from_guest_id, to_guest_id, amount } of payments) {
    if (from_guest_id === guestId) add(to_guest_id, amount);
    if (to_guest_id === guestId) add(from_guest_id, -amount);
  }
  return [...byPerson.values()].some((amount) => amount > 0);
}

/** Whether someone has paid or received anything for this bill, confirmed or not. */
export const hasPayment = ({ payments }: Paid, guestId: string): boolean =>
  payments.some((one) => one.from_guest_id === guestId || one.to_guest_id === guestId);
