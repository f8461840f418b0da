import { add, type Cents, cents, sum } from './money.ts';

/** The parts of a bill's total, in cents; only the charges may be below 0 (a discount). */
export type BillParts = {
  items: readonly { price: Cents }[];
  tax: Cents;
  tip: Cents;
  additionalCharges: Cents;
};

/** Items + tax + additional charges + tip, in cents. */
export function billTotal({ items, tax, tip, additionalCharges }: BillParts): Cents {
  return add(sum(items.map((item) => item.price)), tax, additionalCharges, tip);
}

/**
 * Whether a bill's total may change from `before` to `after`. A total is never below 0, so that every share is 0 or more
 * (`splitBill`); any change that would make it negative is refused, and the discount must be lowered first. Bills that
 * were negative before this rule existed may be corrected step by step.
 */
export function totalMayBecome(after: Cents, before: Cents): boolean {
  return after >= 0 || after >= before;
}

/** Whether a discount is larger than the price of all dishes, so that it reduces tax and tip too. */
export function exceedsDishes(additionalCharges: Cents, itemsTotal: Cents): boolean {
  return cents(itemsTotal + additionalCharges) < 0;
}
