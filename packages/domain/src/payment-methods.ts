import { normalizeEmail } from './credentials.ts';
import { type Currency, type Money, toDecimals, USD } from './currency.ts';
import { cents } from './money.ts';
import { formatPhone, normalizePhone } from './phone.ts';
import type { Checked } from './validation.ts';

/** Two addresses for the same payment: the app's own, for phones that have it, and the web page's. */
export type PaymentLink = { app: string; web: string };

/** One payment; the handle is of the method's own form, the amount above zero, the note may be empty. */
type Payment = { handle: string; amount: Money; note: string };

type PaymentMethodRow = {
  /** As its owner writes it. */
  name: string;
  /** ISO codes of what it can be asked for, the usual one first. */
  currencies: readonly [string, ...string[]];
  /** A handle as people know it. */
  example: string;
  /** @returns the typed handle as it is stored, null for what cannot be one */
  handle: (typed: string) => string | null;
  /** A stored handle as people read, type and copy it. */
  shown: (handle: string) => string;
  /** @returns null where the service has no addresses: the handle is then copied into its app */
  link: (payment: Payment) => PaymentLink | null;
};

/** What a name may hold that becomes part of an address: nothing that ends or changes it. */
const NAME = /^[\w-]{1,30}$/;
/** One to 20 letters and digits, of which one is a letter. */
const CASHTAG = /^(?=\d*[a-z])[a-z\d]{1,20}$/i;
const PAYPAL_NAME = /^[a-z\d]{1,20}$/i;

/** What is pasted is often the whole address of somebody's page. */
const withoutSite = (typed: string, site: RegExp): string =>
  typed
    .trim()
    .replace(/^https?:\/\/(www\.)?|^www\./i, '')
    .replace(site, '');

function venmoHandle(typed: string): string | null {
  const name = withoutSite(typed, /^venmo\.com\/(u\/)?/i).replace(/^@+/, '');
  return NAME.test(name) ? `@${name}` : null;
}

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

function cashtag(typed: string): string | null {
  const name = withoutSite(typed, /^cash\.app\//i).replace(/^\$+/, '');
  return CASHTAG.test(name) ? `$${name}` : null;
}

function cashAppLink({ handle, amount }: Payment): PaymentLink {
  const tag = encodeURIComponent(handle.replace(/^\$/, ''));
  return sameEverywhere(`https://cash.app/$${tag}/${toDecimals(amount)}`);
}

function paypalName(typed: string): string | null {
  const name = withoutSite(typed, /^(paypal\.me|paypal\.com\/paypalme)\//i).replace(/^@+/, '');
  return PAYPAL_NAME.test(name) ? name : null;
}

function paypalLink({ handle, amount }: Payment): PaymentLink {
  return sameEverywhere(
    `https://paypal.me/${encodeURIComponent(handle)}/${toDecimals(amount)}${amount.currency.code}`,
  );
}

/** The address of a web page that phones open in the app themselves. */
const sameEverywhere = (web: string): PaymentLink => ({ app: web, web });

const asStored = (handle: string): string => handle;

const phoneAsShown = (handle: string): string => {
  const phone = handle.startsWith('+') ? normalizePhone(handle) : null;
  return phone === null ? handle : formatPhone(phone);
};

/** People are found in Zelle by a US phone or an e-mail. */
function phoneOrEmail(typed: string): string | null {
  if (typed.includes('@')) return normalizeEmail(typed);
  const phone = normalizePhone(typed);
  return phone?.startsWith('+1') ? phone : null;
}

/**
 * The methods to pay somebody back, in the order they are offered in. To add one: a row here, with the function that makes
 * its link, and its word in `is-receipt-view.ts` of the contract, which the compiler asks for.
 */
const ROWS = {
  venmo: {
    name: 'Venmo',
    currencies: [USD.code],
    example: '@alex-smith',
    handle: venmoHandle,
    shown: asStored,
    link: venmoLink,
  },
  cash_app: {
    name: 'Cash App',
    currencies: [USD.code],
    example: '$alexsmith',
    handle: cashtag,
    shown: asStored,
    link: cashAppLink,
  },
  paypal: {
    name: 'PayPal',
    currencies: [USD.code],
    example: 'paypal.me/alexsmith',
    handle: paypalName,
    shown: (handle) => `paypal.me/${handle}`,
    link: paypalLink,
  },
  // Banks open their own app; there is no documented address, and none for a QR code.
  zelle: {
    name: 'Zelle',
    currencies: [USD.code],
    example: '(555) 555-5555',
    handle: phoneOrEmail,
    shown: phoneAsShown,
    link: () => null,
  },
} satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof ROWS;

export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, PaymentMethodRow>> = ROWS;

/** All of them, in the order they are offered in. */
export const paymentMethods = () => Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** How a host is paid: one row of payment_methods. */
export type PayTo = { method: PaymentMethod; handle: string; currency: string };

/** Those of a host's methods that ask for the currency that a receipt is in: in another one they ask for too much or too little. */
export const methodsFor = (methods: readonly PayTo[], { code }: Currency): PayTo[] =>
  methods.filter(({ currency }) => currency === code);

/** An option to pay an amount: by its link, or by copying handle and amount where it has none. */
export type PaymentOption = PayTo & { link: PaymentLink | null };

/**
 * How a guest can pay the host, in the host's order.
 * @returns none if there is nothing to pay
 */
export function paymentOptions(
  methods: readonly PayTo[],
  owed: { amount: Money; note: string },
): PaymentOption[] {
  if (owed.amount.amount <= 0) return [];
  return methods.map((to) => ({ ...to, link: PAYMENT_METHODS[to.method].link({ ...to, ...owed }) }));
}

/** Where to pay where there is room for one link: that of the first method that has one. */
export function payLinkOf(
  methods: readonly PayTo[],
  owed: { amount: Money; note: string },
): PaymentLink | null {
  return paymentOptions(methods, owed).find(({ link }) => link !== null)?.link ?? null;
}

/** The sites that payments are made on, such as 'https://venmo.com': our texts link to no other than these and our own. */
export const paySites = (): string[] =>
  Object.values(PAYMENT_METHODS).flatMap(({ example, handle, link, currencies: [code] }) => {
    const amount = { amount: cents(100), currency: { ...USD, code } };
    const payment = link({ handle: handle(example) ?? '', amount, note: '' });
    return payment === null ? [] : [payment.web.split('/', 3).join('/')];
  });

/** What a QR code says that opens a payment on a phone; null if the method has no address to open. */
export const payCode = ({ link }: PaymentOption): string | null => link?.web ?? null;

/** The handle of one method; null if the host has not set it. */
export const handleOf = (methods: readonly PayTo[], method: PaymentMethod): string | null =>
  methods.find((one) => one.method === method)?.handle ?? null;

/** A method's handle as people read, type and copy it. */
export const shownHandle = ({ method, handle }: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[method].shown(handle);

/**
 * A payment handle of the host, as it is stored (spec section 5, "Account"). It becomes part of a link, so it holds nothing
 * that could change one.
 */
export function checkPaymentHandle(
  method: PaymentMethod,
  typed: string,
): Checked<string, 'venmo.invalid' | 'payment_handle.invalid'> {
  const { name, example, handle: read } = PAYMENT_METHODS[method];
  const value = read(typed);
  if (value !== null) return { ok: true, value };
  if (method === 'venmo') return { ok: false, key: 'venmo.invalid', params: {} };
  return { ok: false, key: 'payment_handle.invalid', params: { method: name, example } };
}
