import { type Currency, USD } from './currency.ts';
import { groupedIban } from './iban-groups.ts';
import { formatPhone, normalizePhone } from './phone.ts';

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
  /** What people need who pay in the app itself, in this order; empty where the link says all. */
  copied: readonly CopiedPart[];
  /** Most characters of a handle, where codes or links have room for no more. */
  most?: number;
  /** What its QR code says where that is no address (`payCodeOf` in payment-codes.ts). */
  code?: 'epc' | 'pix';
  /** The name of the account's holder belongs to the handle. */
  holder?: true;
  /** The handle may be somebody's phone, e-mail or account: the server tells it to those who owe, and to no other guest. */
  forDebtors?: true;
};

const asStored = (handle: string): string => handle;

const phoneAsShown = (handle: string): string => {
  const phone = handle.startsWith('+') ? normalizePhone(handle) : null;
  return phone === null ? handle : formatPhone(phone);
};

/**
 * The methods to pay somebody back, in the order they are offered in. To add one: a row here; its link, in payment-links.ts;
 * and how its handle is read, in payment-handles.ts. The compiler asks for these. A format that is not documented in public is not used (decision 0120).
 */
const ROWS = {
  venmo: {
    name: 'Venmo',
    currencies: [USD.code],
    example: '@alex-smith',
    shown: asStored,
    copied: [],
  },
  cash_app: {
    name: 'Cash App',
    currencies: [USD.code],
    example: '$alexsmith',
    shown: asStored,
    copied: [],
  },
  // The codes of epc-code.ts, which could not be tried with a bank's app.
  sepa: {
    name: 'IBAN',
    currencies: ['EUR'],
    example: 'DE89 3704 0044 0532 0130 00',
    shown: groupedIban,
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
    copied: [],
    forDebtors: true,
  },
  // NPCI, "UPI Linking Specifications" 1.6: pa, pn, am, cu and tn. It could not be tried with an app; some refuse amounts from
  // links that no merchant signed, so handle and amount can be copied, too.
  upi: {
    name: 'UPI',
    currencies: ['INR'],
    example: 'alex@okbank',
    shown: asStored,
    copied: ['handle', 'amount'],
    forDebtors: true,
  },
  // The codes of pix-code.ts, which could not be tried with a bank's app. A key may be a tax number. Its length: Banco Central do
  // Brasil, "Manual de Padrões para Iniciação do Pix", table of the static BR Code, field 26-01.
  pix: {
    name: 'Pix',
    currencies: ['BRL'],
    example: 'alex@example.com',
    shown: asStored,
    most: 77,
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
    copied: [],
  },
  // Banks open their own app; there is no documented address, and none for a QR code.
  zelle: {
    name: 'Zelle',
    currencies: [USD.code],
    example: '(555) 555-5555',
    shown: phoneAsShown,
    copied: ['handle', 'amount'],
    forDebtors: true,
  },
  // The link of a Wisetag is documented (wise.com/help, "How do I use Wisetag?"), its amount and currency are not: they are
  // in such links in public code alone, so the amount can be copied, too. Currencies: those that Wise names for payments by link (wise.com/help, "Getting paid by card"), and yen. It could not
  // be tried with the app.
  wise: {
    name: 'Wise',
    currencies: [USD.code, ...'AUD CAD CHF CZK DKK EUR GBP HUF JPY NOK NZD PLN RON SGD'.split(' ')],
    example: 'wise.com/pay/me/alexs12',
    shown: (handle) => `wise.com/pay/me/${handle}`,
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

/** The handle of one method; null if the host has not set it. */
export const handleOf = (methods: readonly PayTo[], method: PaymentMethod): string | null =>
  methods.find((one) => one.method === method)?.handle ?? null;

/** What is copied for a method's handle: as it is shown, but a long number without its spaces. */
export const copiedHandle = (to: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[to.method].holder ? to.handle : shownHandle(to);

/** A method's handle as people read it. */
export const shownHandle = ({ method, handle }: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[method].shown(handle);
