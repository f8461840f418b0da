import { add, type Cents, MAX_AMOUNT, sum } from './money.ts';

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
