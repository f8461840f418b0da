/** An amount of money in whole US cents. Input and output convert to and from dollars; nothing else uses them. */
export type Cents = number & { readonly __unit: 'cents' };

/**
 * Marks a safe integer as an amount in cents.
 * @throws RangeError when the number is not a safe integer, so that a fraction of a cent never enters a bill.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

export const ZERO: Cents = cents(0);

/** The sum of amounts, in cents; 0 for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** The sum of the given amounts, in cents. */
export function add(...amounts: Cents[]): Cents {
  return sum(amounts);
}

/** Two decimals without a currency sign, for numeric columns and payment links: "12.50", "-3.00". */
export function toDecimalString(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As people read it: "$1,234.50", and "-$3.00" below zero. */
export function formatCents(amount: Cents): string {
  return toDecimalString(amount)
    .replace(/\d(?=(\d{3})+\.)/g, '$&,')
    .replace(/\d/, '$$$&');
}

/**
 * Reads a numeric(12,2) column: "12.50", "12.5", "12", "-3.00".
 * @throws RangeError when the text is not such a number.
 */
export function fromDecimalString(text: string): Cents {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not an amount of money: ${text}`);
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign && amount ? -amount : amount);
}
