import { add, type Cents, cents, sum } from './money.ts';

/** What a bill comes to is made of these, in cents; only the charges may be below 0 (a discount). */
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
 * The total of a bill is never below 0: nobody is paid for eating, and every share stays at 0 or above (`splitBill`).
 * A change that would bring it there is refused, whatever it changes; the way out is to lower the discount first. One
 * that was below 0 before this was a rule may still be put right step by step.
 */
export function totalMayBecome(after: Cents, before: Cents): boolean {
  return after >= 0 || after >= before;
}

/** Whether a discount takes off more than the dishes cost, and so from tax and tip as well. */
export function exceedsDishes(additionalCharges: Cents, itemsTotal: Cents): boolean {
  return cents(itemsTotal + additionalCharges) < 0;
}
