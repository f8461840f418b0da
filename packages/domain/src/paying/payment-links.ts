import { type Money, toDecimals, USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { PAYMENT_METHODS, type PaymentMethod, type PayTo, paymentMethods } from './payment-methods.ts';

/** `web` is null where only the app can be opened. */
export type PaymentLink = { app: string; web: string | null };

/** The amount is above 0. */
export type Owed = { amount: Money; note: string };

type Payment = Owed & { handle: string };

/** Everything is encoded exactly once (spec section 5, "Payment link"). */
function venmoLink(payment: Payment): PaymentLink {
  const amount = toDecimals(payment.amount);
  const note = payment.note === '' ? '' : `&note=${encodeURIComponent(payment.note)}`;
  const recipient = encodeURIComponent(payment.handle.replace(/^@/, ''));
  return {
    app: `venmo://paycharge?txn=pay&recipients=${recipient}&amount=${amount}${note}`,
    web: `https://venmo.com/${recipient}?txn=pay&amount=${amount}${note}`,
  };
}

function cashAppLink({ handle, amount }: Payment): PaymentLink {
  const tag = encodeURIComponent(handle.replace(/^\$/, ''));
  return sameEverywhere(`https://cash.app/$${tag}/${toDecimals(amount)}`);
}

/** Rounded to whole units, at least 1, where a service takes no decimals of this currency. */
function decimalsFor({ amount, currency }: Money, whole: readonly string[]): string {
  if (!whole.includes(currency.code)) return toDecimals({ amount, currency });
  return String(Math.max(1, Math.round(amount / 10 ** currency.digits)));
}

function paypalLink({ handle, amount }: Payment): PaymentLink {
  const decimals = decimalsFor(amount, ['HUF', 'JPY', 'TWD']);
  return sameEverywhere(`https://paypal.me/${encodeURIComponent(handle)}/${decimals}${amount.currency.code}`);
}

function wiseLink({ handle, amount }: Payment): PaymentLink {
  const asked = `amount=${decimalsFor(amount, ['JPY'])}&currency=${amount.currency.code}`;
  return sameEverywhere(`https://wise.com/pay/me/${encodeURIComponent(handle)}?${asked}`);
}

/** Swish accepts only these characters, at most 50. */
function swishLink({ handle, amount, note }: Payment): PaymentLink {
  const message = [...note.replace(/[^a-zåäö0-9 !?(),.:;-]/gi, '')].slice(0, 50).join('').trim();
  const words = message === '' ? '' : `&msg=${encodeURIComponent(message)}`;
  return sameEverywhere(
    `https://app.swish.nu/1/p/sw/?sw=${handle.replace(/\D/g, '')}&amt=${toDecimals(amount)}&cur=SEK${words}`,
  );
}

/** The @ is left unescaped as in the specification's samples; nothing else in a UPI ID could change a link. */
function upiLink({ handle, amount, note }: Payment): PaymentLink {
  const payee = encodeURIComponent(handle.split('@')[0] ?? '');
  const words = note === '' ? '' : `&tn=${encodeURIComponent([...note].slice(0, 50).join(''))}`;
  return {
    app: `upi://pay?pa=${handle}&pn=${payee}&am=${toDecimals(amount)}&cu=INR${words}`,
    web: null,
  };
}

const sameEverywhere = (web: string): PaymentLink => ({ app: web, web });

export const PAYMENT_LINKS: Record<PaymentMethod, (payment: Payment) => PaymentLink | null> = {
  venmo: venmoLink,
  cash_app: cashAppLink,
  sepa: () => null,
  swish: swishLink,
  upi: upiLink,
  pix: () => null,
  paypal: paypalLink,
  zelle: () => null,
  wise: wiseLink,
};

export type PaymentOption = PayTo & { link: PaymentLink | null };

/** How a guest can pay the host, in the host's order; empty if nothing is owed. */
export function paymentOptions(methods: readonly PayTo[], owed: Owed): PaymentOption[] {
  if (owed.amount.amount <= 0) return [];
  return methods.map((to) => ({ ...to, link: PAYMENT_LINKS[to.method]({ ...to, ...owed }) }));
}

/** The web page of the first method that has one, for texts with room for a single link. */
export const payLinkOf = (methods: readonly PayTo[], owed: Owed): string | null =>
  paymentOptions(methods, owed).find(({ link }) => link !== null && link.web !== null)?.link?.web ?? null;

/** Origins of payment pages, such as 'https://venmo.com'. Our texts link only to these and to our own. */
export const paySites = (): string[] =>
  paymentMethods().flatMap((method) => {
    const { example, currencies } = PAYMENT_METHODS[method];
    const amount = { amount: cents(100), currency: { ...USD, code: currencies[0] } };
    const web = PAYMENT_LINKS[method]({ handle: example, amount, note: '' })?.web ?? null;
    return web === null ? [] : [web.split('/', 3).join('/')];
  });

/** Whether there is a QR code to pay from another device. */
export const hasPayCode = ({ method, link }: PaymentOption): boolean =>
  link !== null || PAYMENT_METHODS[method].code !== undefined;
