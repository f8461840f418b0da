export type Digits = 0 | 2 | 3;

/** Whole minor units of a currency: cents of dollars, yen. Only input and output convert to and from decimals. */
export type Cents = number & { readonly __unit: 'cents' };

/** Marks a safe integer as an amount in minor units. @throws RangeError for anything else, such as a fraction of a cent */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

export const ZERO: Cents = cents(0);

/** Largest amount and bill, in minor units: $999,999,999.99. Times the heads at a table it is still a safe integer. */
export const MAX_AMOUNT: Cents = cents(99_999_999_999);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

export function add(...amounts: Cents[]): Cents {
  return sum(amounts);
}

/** All decimals, no currency sign, for numeric columns and payment links: "12.50", "-3.00"; "1200" for yen. */
export function toDecimalString(amount: Cents, digits: Digits): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${figures.slice(-digits)}`}`;
}

/** Formats dollars: "$1,234.50", "-$3.00". */
export function formatDollars(amount: Cents): string {
  return toDecimalString(amount, 2)
    .replace(/\d(?=(\d{3})+\.)/g, '$&,')
    .replace(/\d/, '$$$&');
}

/** Reads a numeric(15,3) column: "12.500", "12", "-3.000". @throws RangeError if invalid, or too precise for the currency */
export function fromDecimalString(text: string, digits: Digits): Cents {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+?)0*)?$/.exec(text) ?? [];
  const decimals = fraction === '0' ? '' : fraction;
  if (whole === undefined || decimals.length > digits)
    throw new RangeError(`not an amount of money: ${text}`);
  const amount = Number(whole + decimals.padEnd(digits, '0'));
  return cents(sign && amount ? -amount : amount);
}
