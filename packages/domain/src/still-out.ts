import { type Cents, cents, sum, ZERO } from './money.ts';

/**
 * What a guest has paid the host for a bill, in cents, all their payments together: as they say, and as the host has
 * confirmed. Null: nothing was said, nothing was confirmed.
 */
export type Payment = { said: Cents | null; confirmed: Cents | null };

export const NO_PAYMENT: Payment = { said: null, confirmed: null };

/**
 * How a guest's part of a final bill stands: they owe nothing; nobody says that it is paid; they say so; the host has it.
 */
export type PaymentState = 'nothing_due' | 'out' | 'said' | 'paid';

/** `out`: what the host has not got yet; `over`: what they got and must give back. Both in cents, one of them is 0. */
export type Standing = { state: PaymentState; out: Cents; over: Cents };

/**
 * How a guest's part stands. Only the host's word settles an amount. A total that changes later, because the bill was
 * reopened, leaves the difference out, or over.
 * @param total what they owe now
 */
export function standingOf(total: Cents, { said, confirmed }: Payment): Standing {
  const left = total - (confirmed ?? 0);
  const out = cents(Math.max(0, left));
  const over = confirmed === null ? ZERO : cents(Math.max(0, -left));
  if (confirmed === null && total <= 0) return { state: 'nothing_due', out, over };
  if (out === 0) return { state: 'paid', out, over };
  return { state: said !== null && said >= total ? 'said' : 'out', out, over };
}

/** What the host of a final bill has not got yet from anybody, in cents. */
export function stillOut(people: readonly { total: Cents; payment: Payment }[]): Cents {
  return sum(people.map(({ total, payment }) => standingOf(total, payment).out));
}
