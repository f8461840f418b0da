import { type Currency, USD } from '../money/currency.ts';
import { formatPhone, normalizePhone } from '../texting/phone.ts';

export type CopiedPart = 'handle' | 'holder' | 'amount' | 'reference' | 'code';

type PaymentMethodRow = {
  name: string;
  /** ISO codes, the usual one first. */
  currencies: readonly [string, ...string[]];
  example: string;
  /** As stored by default. */
  shown?: (handle: string) => string;
  copied?: readonly CopiedPart[];
  most?: number;
  /** Format of its QR code if that is not an address. */
  code?: 'epc' | 'pix';
  holder?: true;
  /** May be personal (phone, e-mail, account): only guests who owe may see it. */
  forDebtors?: true;
};

export const groupedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

const phoneAsShown = (handle: string): string => {
  const phone = handle.startsWith('+') ? normalizePhone(handle) : null;
  return phone === null ? handle : formatPhone(phone);
};

/** In the order they are offered. Only publicly documented formats are used (decision 0062). */
const ROWS = {
  venmo: { name: 'Venmo', currencies: [USD.code], example: '@alex-smith' },
  cash_app: { name: 'Cash App', currencies: [USD.code], example: '$alexsmith' },
  // Not tried with a bank's app.
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
  // "Guide: Swish QR Code specification" 1.7.2 and developer.swish.nu, "Generate QR codes": anyone may make the link, and
  // private numbers work. Not tried with the app.
  swish: {
    name: 'Swish',
    currencies: ['SEK'],
    example: '+46 70 123 45 67',
    shown: phoneAsShown,
    forDebtors: true,
  },
  // NPCI, "UPI Linking Specifications" 1.6: pa, pn, am, cu, tn. Not tried with an app; some refuse amounts in unsigned links.
  upi: {
    name: 'UPI',
    currencies: ['INR'],
    example: 'alex@okbank',
    copied: ['handle', 'amount'],
    forDebtors: true,
  },
  // Not tried with a bank's app. A key may be a tax number. Length: Banco Central do Brasil, "Manual de Padrões para Iniciação
  // do Pix", table of the static BR Code, field 26-01.
  pix: {
    name: 'Pix',
    currencies: ['BRL'],
    example: 'alex@example.com',
    most: 77,
    copied: ['code', 'handle', 'amount'],
    code: 'pix',
    forDebtors: true,
  },
  // developer.paypal.com, "Currency codes", without the rouble, which it no longer pays out. HUF, JPY and TWD have no decimals
  // there. Only tried with the app in dollars.
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
  },
  // Banks open their own app; neither a link nor a QR code is documented.
  zelle: {
    name: 'Zelle',
    currencies: [USD.code],
    example: '(555) 555-5555',
    shown: phoneAsShown,
    copied: ['handle', 'amount'],
    forDebtors: true,
  },
  // wise.com/help, "How do I use Wisetag?" documents the link, but not amount and currency in it, so the amount can be copied
  // too. Currencies: wise.com/help, "Getting paid by card", and yen. Not tried with the app.
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

export const paymentMethods = () => Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

export type PayTo = { method: PaymentMethod; handle: string; holder: string | null };

const asksFor = (method: PaymentMethod, { code }: Pick<Currency, 'code'>): boolean =>
  PAYMENT_METHODS[method].currencies.includes(code);

export const methodsIn = (currency: Pick<Currency, 'code'>): PaymentMethod[] =>
  paymentMethods().filter((method) => asksFor(method, currency));

/** The host's methods that accept the bill's currency. */
export const methodsFor = (methods: readonly PayTo[], currency: Pick<Currency, 'code'>): PayTo[] =>
  methods.filter(({ method }) => asksFor(method, currency));

export const handleOf = (methods: readonly PayTo[], method: PaymentMethod): string | null =>
  methods.find((one) => one.method === method)?.handle ?? null;

/** The handle to copy: as shown, but IBANs without spaces. */
export const copiedHandle = (to: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[to.method].holder ? to.handle : shownHandle(to);

export const shownHandle = ({ method, handle }: Pick<PayTo, 'method' | 'handle'>): string =>
  PAYMENT_METHODS[method].shown?.(handle) ?? handle;
