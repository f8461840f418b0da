import type { Payment } from '../model.ts';
import { directionOf, paidSoFar } from './paid-so-far.ts';

type Paid = { payments: readonly Payment[] };

/** What one person has reported to another and waits to be confirmed or rejected. */
export const waitingBetween = ({ payments }: Paid, from: string, to: string): Payment[] =>
  payments.filter((one) => !one.confirmed && directionOf(one, from, to) > 0);

/** What is taken back first between two people: the last payment that was confirmed, or given back. */
export const lastBetween = ({ payments }: Paid, from: string, to: string): Payment | undefined =>
  payments.findLast((one) => one.confirmed && directionOf(one, from, to) !== 0);

/** Whether this guest may take it back: they were paid it, or gave it back. */
export function mayTakeBack({ payments }: Paid, id: string, one: Payment): boolean {
  const { from_guest_id: from, to_guest_id: to } = one;
  const earlier = payments.slice(0, payments.indexOf(one));
  const isGivenBack = !one.reported && (paidSoFar({ payments: earlier }, to, from).confirmed ?? 0) > 0;
  return id === (isGivenBack ? from : to);
}

/** What a call confirmed. */
export function confirmedSince(before: Paid, after: Paid): Payment[] {
  const known = new Set(before.payments.flatMap(({ id, confirmed }) => (confirmed ? [id] : [])));
  return after.payments.filter(({ id, confirmed }) => confirmed && !known.has(id));
}
