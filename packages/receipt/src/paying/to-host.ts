import type { Cents } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import type { Payment } from '../model.ts';
import { paidSoFar } from './paid-so-far.ts';
import { type Owed, type Pair, type PairsView, pairsFrom } from './pairs.ts';

/** What a person would pay the host if the bill became final with this total. */
export function owedWhileOpen(
  view: { payments: readonly Payment[]; guests: readonly { id: string; is_host: boolean }[] },
  id: string,
  total: Cents,
): Owed {
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
