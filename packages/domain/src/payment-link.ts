import { type Cents, toDecimalString } from './money.ts';

/** Two addresses for the same payment: the app's own, for phones that have it, and the web page's. */
export type PaymentLink = { app: string; web: string };

/**
 * Where a guest pays the host (spec section 5, "Payment link"): the amount has 2 decimals, and everything is
 * encoded exactly once.
 * @param handle the host's Venmo name, with or without its @
 * @param amount in cents
 * @returns null when there is no handle or nothing to pay
 */
export function venmoLink(payment: {
  handle: string | null;
  amount: Cents;
  note: string;
}): PaymentLink | null {
  const name = payment.handle?.replace(/^@/, '') ?? '';
  if (name === '' || payment.amount <= 0) return null;
  const amount = toDecimalString(payment.amount);
  const note = encodeURIComponent(payment.note);
  const recipient = encodeURIComponent(name);
  return {
    app: `venmo://paycharge?txn=pay&recipients=${recipient}&amount=${amount}&note=${note}`,
    web: `https://venmo.com/${recipient}?txn=pay&amount=${amount}&note=${note}`,
  };
}
