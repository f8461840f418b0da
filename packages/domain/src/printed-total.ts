import { billTotal } from './bill-total.ts';
import { type Cents, cents, ZERO } from './money.ts';

/** A printed total further than this from the sum of the lines differs from it (spec section 5). */
const TOLERANCE = 1;

type CheckedBill = {
  items: readonly { id: string; price: Cents }[];
  tax: Cents;
  tip: Cents;
  /** Whether the tip is the host's word: then the paper may know nothing of it. */
  hostsTip: boolean;
  additionalCharges: Cents;
};

/**
 * What explains a difference, as far as the amounts themselves say so: an item without a price, no tax at all, or exactly
 * one item too much.
 */
export type GapReason = { kind: 'no_price' | 'no_tax' } | { kind: 'item'; itemId: string };

export type SumCheck =
  /** The photo says no total. */
  | { kind: 'unknown' }
  /** `beside`: the tip, where the paper knows nothing of it; else 0. */
  | { kind: 'matches'; printed: Cents; beside: Cents }
  /** `gap` cents too little or too much on the bill, whose lines are `lines` together; without the host's tip if that is nearer. */
  | {
      kind: 'too_small' | 'too_large';
      printed: Cents;
      lines: Cents;
      gap: Cents;
      reason: GapReason | null;
    };

/**
 * Compares a bill with the total that its receipt says, or with what is left of it where the lines take off what was paid before.
 * @returns also what was paid before and is not taken off; else 0
 */
export function checkSum(
  bill: CheckedBill,
  printed: Cents | null,
  paidBefore: Cents | null,
): SumCheck & { paidBefore: Cents } {
  if (printed !== null && paidBefore !== null) {
    const left = compare(bill, cents(printed - paidBefore));
    if (left.kind === 'matches') return { ...left, paidBefore: ZERO };
  }
  return { ...compare(bill, printed), paidBefore: paidBefore ?? ZERO };
}

function compare(bill: CheckedBill, printed: Cents | null): SumCheck {
  if (printed === null) return { kind: 'unknown' };
  const total = billTotal(bill);
  const withoutTip = cents(total - bill.tip);
  if (near(printed, total)) return { kind: 'matches', printed, beside: ZERO };
  if (bill.tip > 0 && near(printed, withoutTip)) return { kind: 'matches', printed, beside: bill.tip };
  // A tip that the host has entered may be written on the paper by hand, and be in its total.
  const beside = bill.hostsTip && Math.abs(printed - withoutTip) < Math.abs(printed - total);
  const lines = beside ? withoutTip : total;
  const gap = cents(Math.abs(printed - lines));
  if (printed > lines) return { kind: 'too_small', printed, lines, gap, reason: whatIsMissing(bill) };
  return { kind: 'too_large', printed, lines, gap, reason: whatIsTooMuch(bill, gap) };
}

const near = (a: Cents, b: Cents) => Math.abs(a - b) <= TOLERANCE;

function whatIsMissing({ items, tax }: CheckedBill): GapReason | null {
  if (items.some(({ price }) => price <= 0)) return { kind: 'no_price' };
  return tax === 0 ? { kind: 'no_tax' } : null;
}

function whatIsTooMuch({ items }: CheckedBill, gap: Cents): GapReason | null {
  const [item, ...others] = items.filter(({ price }) => price === gap);
  // One of several would be a guess.
  return item && others.length === 0 ? { kind: 'item', itemId: item.id } : null;
}
