import { type Currency, type Money, toDecimals, USD } from './currency.ts';
import { groupedIban } from './iban-groups.ts';
import { cents } from './money.ts';
import { formatPhone, normalizePhone } from './phone.ts';

/**
 * Two addresses for the same payment: the app's own, for phones that have it, and the web page's; null where only the app
 * can be opened.
 */
export type PaymentLink = { app: string; web: string | null };

/** What is paid: the amount is above zero, the note may be empty. */
export type Owed = { amount: Money; note: string };

/** One payment to somebody; the handle is of the method's own form. */
type Payment = Owed & { handle: string };

/** What is copied into another app, one by one. */
export type CopiedPart = 'handle' | 'holder' | 'amount' | 'reference' | 'code';

type PaymentMethodRow = {
  /** As its owner writes it. */
  name: string;
  /** ISO codes of what it can be asked for, the usual one first. */
  currencies: readonly [string, ...string[]];
  /** A handle as people know it. */
  example: string;
  /** A stored handle as people read it; without its spaces it is typed and copied. */
  shown: (handle: string) => string;
  /** @returns null where the service has no addresses */
  link: (payment: Payment) => PaymentLink | null;
  /** What people need who pay in the app itself, in this order; empty where the link says all. */
  copied: readonly CopiedPart[];
  /** What its QR code says where that is no address (`payCodeOf` in payment-codes.ts). */
  code?: 'epc' | 'pix';
  /** The name of the account's holder belongs to the handle. */
  holder?: true;
  /** The handle is for those who owe alone: the server tells it to no other guest. */
  forDebtors?: true;
};

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

/** The amount in whole units where a service takes no decimals of this currency, to the nearest, at least 1. */
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

/** Swish takes 50 of these characters, and no others. */
function swishLink({ handle, amount, note }: Payment): PaymentLink {
  const message = [...note.replace(/[^a-zåäö0-9 !?(),.:;-]/gi, '')].slice(0, 50).join('').trim();
  const words = message === '' ? '' : `&msg=${encodeURIComponent(message)}`;
  return sameEverywhere(
    `https://app.swish.nu/1/p/sw/?sw=${handle.replace(/\D/g, '')}&amt=${toDecimals(amount)}&cur=SEK${words}`,
  );
}

/** The address has an @ as in the specification's own samples: nothing else in a UPI ID could change a link. */
function upiLink({ handle, amount, note }: Payment): PaymentLink {
  const payee = encodeURIComponent(handle.split('@')[0] ?? '');
  const words = note === '' ? '' : `&tn=${encodeURIComponent([...note].slice(0, 50).join(''))}`;
  return {
    app: `upi://pay?pa=${handle}&pn=${payee}&am=${toDecimals(amount)}&cu=INR${words}`,
    web: null,
  };
}

/** The address of a web page that phones open in the app themselves. */
const sameEverywhere = (web: string): PaymentLink => ({ app: web, web });

const asStored = (handle: string): string => handle;

const phoneAsShown = (handle: string): string => {
  const phone = handle.startsWith('+') ? normalizePhone(handle) : null;
  return phone === null ? handle : formatPhone(phone);
};

/**
 * The methods to pay somebody back, in the order they are offered in. To add one: a row here, with the function that makes
 * its link; how its handle is read, in payment-handles.ts; and its word in `is-receipt-view.ts` of the contract. The
 * compiler asks for both. A format that is not documented in public is not used (decision 0120).
 */
const ROWS = {
  venmo: {
    name: 'Venmo',
    currencies: [USD.code],
    example: '@alex-smith',
    shown: asStored,
    link: venmoLink,
    copied: [],
  },
  cash_app: {
    name: 'Cash App',
    currencies: [USD.code],
    example: '$alexsmith',
    shown: asStored,
    link: cashAppLink,
    copied: [],
  },
  // The codes of epc-code.ts, which could not be tried with a bank's app.
  sepa: {
    name: 'IBAN',
    currencies: ['EUR'],
    example: 'DE89 3704 0044 0532 0130 00',
    shown: groupedIban,
    link: () => null,
    copied: ['handle', 'holder', 'amount', 'reference'],
    code: 'epc',
    holder: true,
    forDebtors: true,
  },
  // "Guide: Swish QR Code specification" 1.7.2 and developer.swish.nu, "Generate QR codes": everybody may make the link, and
  // private numbers work. It could not be tried with the app.
  swish: {
    name: 'Swish',
    currencies: ['SEK'],
    example: '+46 70 123 45 67',
    shown: phoneAsShown,
    link: swishLink,
    copied: [],
  },
  // NPCI, "UPI Linking Specifications" 1.6: pa, pn, am, cu and tn. It could not be tried with an app; some refuse amounts from
  // links that no merchant signed, so handle and amount can be copied, too.
  upi: {
    name: 'UPI',
    currencies: ['INR'],
    example: 'alex@okbank',
    shown: asStored,
    link: upiLink,
    copied: ['handle', 'amount'],
  },
  // The codes of pix-code.ts, which could not be tried with a bank's app. A key may be a tax number.
  pix: {
    name: 'Pix',
    currencies: ['BRL'],
    example: 'alex@example.com',
    shown: asStored,
    link: () => null,
    copied: ['code', 'handle', 'amount'],
    code: 'pix',
    forDebtors: true,
  },
  // developer.paypal.com, "Currency codes", without the rouble, which it pays out no more. HUF, JPY and TWD have no decimals
  // there. It could not be tried with the app in other currencies than dollars.
  paypal: {
    name: 'PayPal',
    currencies: [
      USD.code,
      ...'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD'.split(
        ' ',
      ),
    ],
    example: 'paypal.me/alexsmith',
    shown: (handle) => `paypal.me/${handle}`,
    link: paypalLink,
    copied: [],
  },
  // Banks open their own app; there is no documented address, and none for a QR code.
  zelle: {
    name: 'Zelle',
    currencies: [USD.code],
    example: '(555) 555-5555',
    shown: phoneAsShown,
    link: () => null,
    copied: ['handle', 'amount'],
  },
  // The link of a Wisetag is documented (wise.com/help, "How do I use Wisetag?"), its amount and currency are not: they are
  // in the links that Wise's own app shares, and a page that does not know them leaves them out, so the amount can be copied,
  // too. Currencies: those that Wise names for payments by link (wise.com/help, "Getting paid by card"), and yen. It could not
  // be tried with the app.
  wise: {
    name: 'Wise',
    currencies: [USD.code, ...'AUD CAD CHF CZK DKK EUR GBP HUF JPY NOK NZD PLN RON SGD'.split(' ')],
    example: 'wise.com/pay/me/alexs12',
    shown: (handle) => `wise.com/pay/me/${handle}`,
    link: wiseLink,
    copied: ['amount'],
  },
} satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof ROWS;

export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, PaymentMethodRow>> = ROWS;

/** All of them, in the order they are offered in. */
export const paymentMethods = () => Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

/** How a host is paid: one row of payment_methods. The holder is null where a method has none. */
export type PayTo = { method: PaymentMethod; handle: string; holder: string | null };

const asksFor = (method: PaymentMethod, { code }: Pick<Currency, 'code'>): boolean =>
  PAYMENT_METHODS[method].currencies.includes(code);

/** The methods that can be asked for this currency, in the order they are offered in. */
export const methodsIn = (currency: Pick<Currency, 'code'>): PaymentMethod[] =>
  paymentMethods().filter((method) => asksFor(method, currency));

/** Those of a host's methods that can be asked for the currency that a bill asks for. */
export const methodsFor = (methods: readonly PayTo[], currency: Pick<Currency, 'code'>): PayTo[] =>
  methods.filter(({ method }) => asksFor(method, currency));

/** An option to pay an amount: by its link, or by copying what it takes where it has none. */
export type PaymentOption = PayTo & { link: PaymentLink | null };

/**
 * How a guest can pay the host, in the host's order.
 * @returns none if there is nothing to pay
 */
export function paymentOptions(methods: readonly PayTo[], owed: Owed): PaymentOption[] {
  if (owed.amount.amount <= 0) return [];
  return methods.map((to) => ({ ...to, link: PAYMENT_METHODS[to.method].link({ ...to, ...owed }) }));
}

/** The web page to pay on where there is room for one link: that of the first method that has one. */
export const payLinkOf = (methods: readonly PayTo[], owed: Owed): string | null =>
  paymentOptions(methods, owed).find(({ link }) => link !== null && link.web !== null)?.link?.web ?? null;

/** The sites that payments are made on, such as 'https://venmo.com': our texts link to no other than these and our own. */
export const paySites = (): string[] =>
  Object.values(PAYMENT_METHODS).flatMap(({ example, link, currencies: [code] }) => {
    const amount = { amount: cents(100), currency: { ...USD, code } };
    const web = link({ handle: example, amount, note: '' })?.web ?? null;
    return web === null ? [] : [web.split('/', 3).join('/')];
  });

/** Whether a QR code can be drawn that another device pays by. */
export const hasPayCode = ({ method, link }: PaymentOption): boolean =>
  link !== null || PAYMENT_METHODS[method].code !== undefined;

/** The handle of one method; null if the host has not set it. */
export const handleOf = (methods: readonly PayTo[], method: PaymentMethod): string | null =>
  methods.find((one) => one.method === method)?.handle ?? null;

/** What is copied for a method's handle: as it is shown, but a long number without its spaces. */
export const copiedHandle = (to: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[to.method].holder ? to.handle : shownHandle(to);

/** A method's handle as people read it. */
export const shownHandle = ({ method, handle }: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[method].shown(handle);
