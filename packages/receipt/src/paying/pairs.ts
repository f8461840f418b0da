import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import {
  type PaidSoFar,
  type PaymentStatus,
  paymentStatusOf,
  unconfirmedOf,
} from '@fairtab/domain/paying/payment-status';
import type { Payment, Transfer } from '../model.ts';
import { directionOf, paidSoFar } from './paid-so-far.ts';

export type PairsView = { payments: readonly Payment[]; transfers: readonly Transfer[] };

/** What one person owes another for a final bill, and has paid them, in the asked currency. */
export type Pair = { from: string; to: string; amount: Cents; paid: PaidSoFar; status: PaymentStatus };

/** What `from` owes `to`; below 0 if `to` owes `from`. */
export function pairIn(view: PairsView, from: string, to: string): Pair {
  const amount = sum(view.transfers.map((one) => cents(one.amount * directionOf(one, from, to))));
  const paid = paidSoFar(view, from, to);
  return { from, to, amount, paid, status: paymentStatusOf(amount, paid) };
}

type Pairs = { payments: PairsView['payments']; all: Pair[] };

/** Lists of people ask for the pairs of each. */
const known = new WeakMap<PairsView['transfers'], Pairs>();

/** All pairs of the plan, and those with payments alone, in which the first payer pays. */
function pairsIn({ transfers, payments }: PairsView): Pair[] {
  const before = known.get(transfers);
  if (before?.payments === payments) return before.all;
  const rows = new Map<string, { from: string; to: string; transfers: Transfer[]; payments: Payment[] }>();
  const rowsOf = ({ from_guest_id: from, to_guest_id: to }: Transfer) => {
    const found = rows.get(from + to) ?? rows.get(to + from) ?? { from, to, transfers: [], payments: [] };
    if (found.from === from) rows.set(from + to, found);
    return found;
  };
  for (const one of transfers) rowsOf(one).transfers.push(one);
  for (const one of payments) rowsOf(one).payments.push(one);
  const all = [...rows.values()].map((one) => pairIn(one, one.from, one.to));
  known.set(transfers, { payments, all });
  return all;
}

/** All pairs, by payer in the order of the guests. */
export const pairsAmong = (view: PairsView & { guests: readonly { id: string }[] }): Pair[] =>
  view.guests.flatMap(({ id }) => pairsFrom(view, id));

/** What a person pays each of the others. */
export const pairsFrom = (view: PairsView, id: string): Pair[] =>
  pairsIn(view).filter(({ from }) => from === id);

/** Who pays a person. */
export const pairsTo = (view: PairsView, id: string): Pair[] => pairsIn(view).filter(({ to }) => to === id);

/** What a person pays for a final bill, to everyone. */
export type Owed = Pick<Pair, 'paid' | 'status'> & { total: Cents };

export function owedIn(view: PairsView, id: string): Owed {
  const pairs = pairsFrom(view, id);
  const all = (amountOf: (one: Pair) => Cents | null): Cents | null => {
    const amounts = pairs.flatMap((one) => amountOf(one) ?? []);
    return amounts.length > 0 ? sum(amounts) : null;
  };
  const total = all(({ amount }) => amount) ?? ZERO;
  const confirmed = all(({ paid }) => paid.confirmed);
  const waiting = all((one) => unconfirmedOf(one.paid)) ?? ZERO;
  const reported = waiting > 0 ? add(confirmed ?? ZERO, waiting) : null;
  const paid = { reported, confirmed, refunded: all((one) => one.paid.refunded) };
  return { total, paid, status: paymentStatusOf(total, paid) };
}
