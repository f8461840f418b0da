import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import { type PaidSoFar, type PaymentStatus, paymentStatusOf } from '@fairtab/domain/paying/payment-status';
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

/** What one pays the other in all; more than the amount where the other has paid them before. */
export const toPayIn = ({ amount, status }: Pick<Pair, 'amount' | 'status'>): Cents =>
  cents(Math.max(amount, status.outstanding));

type Pairs = { payments: PairsView['payments']; all: Pair[] };

/** Lists of people ask for the pairs of each. */
const known = new WeakMap<PairsView['transfers'], Pairs>();

/**
 * All pairs of the plan, and those with payments alone, in which the first payer pays. What was reported before a correction turned
 * a pair round is a separate pair, until it is confirmed.
 */
function pairsIn({ transfers, payments }: PairsView): Pair[] {
  const before = known.get(transfers);
  if (before?.payments === payments) return before.all;
  const rows = new Map<string, { from: string; to: string; transfers: Transfer[]; payments: Payment[] }>();
  const rowOf = ({ from_guest_id: from, to_guest_id: to }: Transfer, eitherWay = true) => {
    const found = rows.get(from + to) ?? (eitherWay ? rows.get(to + from) : undefined);
    const row = found ?? { from, to, transfers: [], payments: [] };
    rows.set(row.from + row.to, row);
    return row;
  };
  for (const one of transfers) rowOf(one).transfers.push(one);
  for (const isConfirmed of [true, false])
    for (const one of payments) if (one.confirmed === isConfirmed) rowOf(one, isConfirmed).payments.push(one);
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

/** What is open comes first. */
const STATES = ['outstanding', 'reported', 'overpaid', 'paid'] as const;

/** Each pair is settled separately: what one payee was paid too much leaves what another is owed. */
export function owedIn(view: PairsView, id: string): Owed {
  const pairs = pairsFrom(view, id);
  const all = (amountOf: (one: Pair) => Cents | null): Cents | null => {
    const amounts = pairs.flatMap((one) => amountOf(one) ?? []);
    return amounts.length > 0 ? sum(amounts) : null;
  };
  const of = (kind: Exclude<keyof PaymentStatus, 'state'>) => sum(pairs.map(({ status }) => status[kind]));
  const isWaiting = pairs.some(({ paid }) => paid.reported !== null);
  return {
    total: sum(pairs.map(({ amount }) => amount)),
    paid: {
      reported: isWaiting ? all(({ paid }) => paid.reported ?? paid.confirmed) : null,
      confirmed: all(({ paid }) => paid.confirmed),
      refunded: all(({ paid }) => paid.refunded),
    },
    status: {
      state: STATES.find((state) => pairs.some(({ status }) => status.state === state)) ?? 'nothing_due',
      outstanding: of('outstanding'),
      overpaid: of('overpaid'),
      stillDue: of('stillDue'),
      unconfirmedOverpayment: of('unconfirmedOverpayment'),
    },
  };
}
