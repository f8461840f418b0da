import { add, type Cents, cents, MAX_AMOUNT, sum } from './money.ts';

/** In cents; only the charges may be below 0 (a discount). */
type BillParts = {
  items: readonly { price: Cents }[];
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
};

/** Items + tax + additional charges + tip, in cents. */
export function billTotal({ items, tax, tip, additionalCharges }: BillParts): Cents {
  return add(sum(items.map((item) => item.price)), tax, additionalCharges, tip);
}

/** Whether these amounts exceed the largest bill; charges and discounts both count towards it. */
export const isTooLarge = (amounts: readonly number[]): boolean =>
  amounts.reduce((total, amount) => total + Math.abs(amount), 0) > MAX_AMOUNT;

/** 'pending' while people owe less than the receipt's total; 'profit' if host tips exceed it. */
type BalanceState = 'balanced' | 'pending' | 'profit';

/** In cents (spec section 9, "Balance states"). */
const TOLERANCE = 1;

/** Compares the receipt's total with what everyone owes, in cents, host tips included (spec section 9). */
export function balanceOf(receiptTotal: Cents, owed: Cents): { difference: Cents; state: BalanceState } {
  const difference = cents(receiptTotal - owed);
  if (difference > TOLERANCE) return { difference, state: 'pending' };
  return { difference, state: difference < -TOLERANCE ? 'profit' : 'balanced' };
}
