import { add, type Cents, cents, sum, ZERO } from './money.ts';

/**
 * What a guest has paid the host for a bill, in cents, all their payments together, less what the host gave back: as they
 * say, and as the host has confirmed. Null: nothing was said, nothing was confirmed. `returned`: what the host gave back last;
 * null if nothing, or if they have confirmed anything since.
 */
export type Payment = { said: Cents | null; confirmed: Cents | null; returned: Cents | null };

export const NO_PAYMENT: Payment = { said: null, confirmed: null, returned: null };

/**
 * How a guest's part of a final bill stands: they owe nothing; nobody says that it is paid; they say so; the host has it; the
 * host has more than it.
 */
export type PaymentState = 'nothing_due' | 'out' | 'said' | 'paid' | 'over';

/**
 * In cents. `out`: what the host has not got yet; `over`: what they got and must give back; one of the two is 0. `toPay`: what
 * the guest is asked for, which is not again what they say they paid. `overSaid`: what they say they paid beyond what they owe,
 * and the host has not confirmed; once that is done, it is `over`.
 */
export type Standing = { state: PaymentState; out: Cents; over: Cents; toPay: Cents; overSaid: Cents };

/**
 * How a guest's part stands. Only the host's word settles an amount. A total that changes later, because the bill was
 * reopened, leaves the difference out, or over.
 * @param total what they owe now
 */
export function standingOf(total: Cents, { said, confirmed }: Payment): Standing {
  const left = total - (confirmed ?? 0);
  const out = cents(Math.max(0, left));
  const over = confirmed === null ? ZERO : cents(Math.max(0, -left));
  const toPay = cents(Math.max(0, total - Math.max(said ?? 0, confirmed ?? 0)));
  const settled = confirmed !== null && confirmed >= total;
  const overSaid = settled ? ZERO : cents(Math.max(0, (said ?? 0) - Math.max(0, total)));
  const amounts = { out, over, toPay, overSaid };
  if (overSaid > 0) return { state: 'said', ...amounts };
  if (confirmed === null && total <= 0) return { state: 'nothing_due', ...amounts };
  if (over > 0) return { state: 'over', ...amounts };
  if (out === 0) return { state: 'paid', ...amounts };
  return { state: toPay === 0 ? 'said' : 'out', ...amounts };
}

/** Whether a guest says that they have paid more than the host has confirmed, and their part is not settled without it. */
export const isToConfirm = <P extends Payment>(
  { out, overSaid }: Standing,
  payment: P,
): payment is P & { said: Cents } =>
  (out > 0 || overSaid > 0) && payment.said !== null && payment.said > (payment.confirmed ?? 0);

/** What the host had too much is with the guest again, whose own word is less by as much. @param over in cents, above 0 */
export function givenBack({ said, confirmed }: Payment, over: Cents): Payment {
  const left = cents((said ?? 0) - over);
  return { said: left > 0 ? left : null, confirmed: cents((confirmed ?? 0) - over), returned: over };
}

/** The host has not given it back after all, as undoes `givenBack`. */
export function notGivenBack({ said, confirmed, returned }: Payment): Payment {
  const before = (amount: Cents) => add(amount, returned ?? ZERO);
  return { said: said === null ? null : before(said), confirmed: before(confirmed ?? ZERO), returned: null };
}

/** What the host of a final bill has not got yet from anybody, in cents. */
export function stillOut(people: readonly { total: Cents; payment: Payment }[]): Cents {
  return sum(people.map(({ total, payment }) => standingOf(total, payment).out));
}
