import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import {
  type PaidSoFar,
  type PaymentStatus,
  paymentStatusOf,
  unconfirmedOf,
} from '@fairtab/domain/paying/payment-status';
import type { Payment, Transfer } from '../model.ts';
import { paidSoFar } from './paid-so-far.ts';

type PairsView = { payments: readonly Payment[]; transfers: readonly Transfer[] };

/** What one person owes another for a final bill, and has paid them, in the asked currency. */
export type Pair = { from: string; to: string; amount: Cents; paid: PaidSoFar; status: PaymentStatus };

/** What `from` owes `to`; below 0 if `to` owes `from`. */
export function pairIn(view: PairsView, from: string, to: string): Pair {
  const amounts = view.transfers.map(({ from_guest_id, to_guest_id, amount }) => {
    if (from_guest_id === from && to_guest_id === to) return amount;
    return from_guest_id === to && to_guest_id === from ? cents(-amount) : ZERO;
  });
  const amount = sum(amounts);
  const paid = paidSoFar(view, from, to);
  return { from, to, amount, paid, status: paymentStatusOf(amount, paid) };
}

const known = new WeakMap<PairsView, Pair[]>();

/** All pairs of the plan, and those with payments alone, in which the first payer pays. */
export function pairsIn(view: PairsView): readonly Pair[] {
  const made = known.get(view) ?? newPairsIn(view);
  known.set(view, made);
  return made;
}

function newPairsIn(view: PairsView): Pair[] {
  const pairs: Pair[] = [];
  for (const { from_guest_id: from, to_guest_id: to } of [...view.transfers, ...view.payments])
    if (!pairs.some((one) => [one.from, one.to].includes(from) && [one.from, one.to].includes(to)))
      pairs.push(pairIn(view, from, to));
  return pairs;
}

/** Whom a person pays. */
export const pairsFrom = (view: PairsView, id: string): Pair[] =>
  pairsIn(view).filter(({ from }) => from === id);

/** Who pays a person. */
export const pairsTo = (view: PairsView, id: string): Pair[] => pairsIn(view).filter(({ to }) => to === id);

/** What a person pays for a final bill, to everyone. */
export type Owed = Pick<Pair, 'paid' | 'status'> & { total: Cents };

export function owedIn(view: PairsView, id: string): Owed {
  const pairs = pairsFrom(view, id);
  const total = sum(pairs.map(({ amount }) => amount));
  const paid = together(pairs.map((one) => one.paid));
  return { total, paid, status: paymentStatusOf(total, paid) };
}

/** What a person would pay the host if the bill became final with this total. */
export function owedWhileOpen(
  view: PairsView & { guests: readonly { id: string; is_host: boolean }[] },
  id: string,
  total: Cents,
): Owed {
  const paid = paidSoFar(view, id, view.guests.find(({ is_host }) => is_host)?.id ?? '');
  return { total, paid, status: paymentStatusOf(total, paid) };
}

function together(paid: readonly PaidSoFar[]): PaidSoFar {
  const sumOf = (amountOf: (one: PaidSoFar) => Cents | null): Cents | null => {
    const amounts = paid.flatMap((one) => amountOf(one) ?? []);
    return amounts.length === 0 ? null : sum(amounts);
  };
  const confirmed = sumOf((one) => one.confirmed);
  const waiting = sum(paid.map(unconfirmedOf));
  return {
    reported: waiting === 0 ? null : add(confirmed ?? ZERO, waiting),
    confirmed,
    refunded: sumOf(({ refunded }) => refunded),
  };
}
