/** An amount of money in whole US cents. Floating-point dollars never leave the edge they came in by. */
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
