import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import type { Payment } from '../model.ts';
import { contributedIn } from './contributed.ts';
import { paidSoFar } from './paid-so-far.ts';
import { type Owed, type Pair, type PairsView, pairsFrom } from './pairs.ts';

type OpenView = Parameters<typeof contributedIn>[0] & {
  payments: readonly Payment[];
  guests: readonly { id: string; is_host: boolean }[];
};

/**
 * What a person would pay the host if the bill became final with this amount due: less what they contributed, and below 0 if that
 * is more.
 */
export function owedWhileOpen(view: OpenView, id: string, due: Cents): Owed {
  const contributed = contributedIn(view).find(({ personId }) => personId === id)?.amount ?? 0;
  const total = cents(due - contributed);
  const paid = paidSoFar(view, id, view.guests.find(({ is_host }) => is_host)?.id ?? '');
  return { total, paid, status: paymentStatusOf(total, paid) };
}

/** What a person pays the host, who has no row in the view of a bill link, for a final bill. */
export function owedToHostIn(
  view: PairsView & { guests: readonly { id: string; is_host: boolean }[] },
  id: string,
): Pair | undefined {
  return pairsFrom(view, id).find(({ to }) => view.guests.every((one) => one.id !== to || one.is_host));
}

/** What a person pays the host, as `owedToHostIn`, or nothing. */
export const paidToHostIn = (
  view: Parameters<typeof owedToHostIn>[0],
  id: string,
): Pick<Pair, 'amount' | 'paid' | 'status'> => owedToHostIn(view, id) ?? NOTHING;

const NO_PAYMENT = { reported: null, confirmed: null, refunded: null };
const NOTHING = { amount: ZERO, paid: NO_PAYMENT, status: paymentStatusOf(ZERO, NO_PAYMENT) };
