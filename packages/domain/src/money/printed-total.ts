import { billTotal } from './bill-total.ts';
import { type Cents, cents, ZERO } from './money.ts';

/** In cents (spec section 5). */
const TOLERANCE = 1;

type CheckedBill = {
  items: readonly { id: string; price: Cents }[];
  tax: Cents;
  tip: Cents;
  /** The host entered the tip, so the paper may not include it. */
  hostsTip: boolean;
  additionalCharges: Cents;
  /** The single amounts of the additional charges. */
  charges: readonly Cents[];
};

export type GapReason = { kind: 'no_price' | 'no_tax' } | { kind: 'item'; itemId: string };

type SumCheck =
  | { kind: 'unknown' }
  /** `beside`: the tip if the paper does not include it, else 0. */
  | { kind: 'matches'; printed: Cents; beside: Cents }
  /** `gap` in cents; `lines` is the bill's total, without the host's tip if that is nearer. */
  | {
      kind: 'too_small' | 'too_large';
      printed: Cents;
      lines: Cents;
      gap: Cents;
      reason: GapReason | null;
    };

/** Compares a bill with its printed total, less earlier payments (`paidBefore`, 0 for none) if its lines deduct them. */
export function checkSum(
  bill: CheckedBill,
  printed: Cents | null,
  paidBefore: Cents,
): SumCheck & { paidBefore: Cents } {
  if (printed !== null && paidBefore > 0) {
    const left = compare(bill, cents(printed - paidBefore));
    if (left.kind === 'matches') return { ...left, paidBefore: ZERO };
  }
  return { ...compare(bill, printed), paidBefore };
}

function compare(bill: CheckedBill, printed: Cents | null): SumCheck {
  if (printed === null) return { kind: 'unknown' };
  const total = billTotal(bill);
  const withoutTip = cents(total - bill.tip);
  if (near(printed, total)) return { kind: 'matches', printed, beside: ZERO };
  if (bill.tip > 0 && near(printed, withoutTip)) return { kind: 'matches', printed, beside: bill.tip };
  // A tip the host entered may be written on the paper by hand and be in its total.
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

function whatIsTooMuch(bill: CheckedBill, gap: Cents): GapReason | null {
  const [item, ...others] = bill.items.filter(({ price }) => price === gap);
  // With several candidates it would be a guess; a fee that was just added may be the one.
  const amounts = [bill.tax, bill.tip, bill.additionalCharges, ...bill.charges];
  if (!item || others.length > 0 || amounts.includes(gap)) return null;
  return { kind: 'item', itemId: item.id };
}
