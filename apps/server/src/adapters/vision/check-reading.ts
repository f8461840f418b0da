import { LIMITS } from '@fairtab/domain/input/limits';
import { CONFIDENCE_THRESHOLD } from '@fairtab/domain/receipt/items';
import type { ParsedReceipt, ReadLine, ReceiptFigures } from '@fairtab/receipt-reader/types';
import { amountsIn } from './ai-items.ts';
import { type AiReading, addsUp, mismatchOf, TOLERANCE_CENTS } from './to-reading.ts';

/** Nearly all items that the local reader rates 0.9 or higher are correct. */
const SURE = 0.9;

export type LocalReceipt = ReceiptFigures & Pick<ParsedReceipt, 'doubt' | 'leavesOut'>;

/** Whether no second reader is needed: a name, sure items, exact sums, and every tax and tip printed above the total. */
export function isSure(receipt: LocalReceipt): boolean {
  const { restaurantName, items, totalCents, doubt, leavesOut } = receipt;
  return (
    doubt === null &&
    !leavesOut &&
    restaurantName !== null &&
    restaurantName.trim() !== '' &&
    items.length > 0 &&
    items.every(({ confidence }) => confidence >= SURE) &&
    totalCents !== null &&
    mismatchOf(receipt) === 0
  );
}

export type Refusal = 'no_items' | 'negative' | 'absurd' | 'mismatch' | 'contradicted' | 'unconfirmed';

export type Witness = { receipt: LocalReceipt | null; lines: readonly ReadLine[] };

/** If this many amounts are on the photo and none is an item's, the answer describes something else. */
const DISTINCT_AMOUNTS = 3;

/**
 * Why a service's reading is implausible or worse than the local one; null if accepted (decision 0020). Instructions printed on
 * a receipt can only change the answer, which then fails here: it does not add up, contradicts a sure local total, or has no price
 * on the photo.
 */
export function refusalOf(reading: AiReading, witness: Witness): Refusal | null {
  const { receipt, confirmed } = reading;
  if (receipt.items.every(({ priceCents }) => priceCents === 0)) return 'no_items';
  if (isNegative(receipt)) return 'negative';
  if (isAbsurd(receipt)) return 'absurd';
  if (doesNotAddUp(receipt, witness.receipt)) return 'mismatch';
  if (isContradicted(reading, witness)) return 'contradicted';
  const amounts = witness.lines.flatMap(({ text }) => amountsIn(text));
  return confirmed === 0 && amounts.length >= DISTINCT_AMOUNTS ? 'unconfirmed' : null;
}

function isNegative({ items, taxCents, tipCents, subtotalCents, totalCents }: ReceiptFigures): boolean {
  const amounts = [...items.map((item) => item.priceCents), taxCents, tipCents, subtotalCents];
  return amounts.some((amount) => (amount ?? 0) < 0) || (totalCents !== null && totalCents <= 0);
}

function isAbsurd({
  items,
  taxCents,
  tipCents,
  additionalChargesCents,
  totalCents,
}: ReceiptFigures): boolean {
  const sum = items.reduce((total, { priceCents }) => total + priceCents, 0);
  const amounts = [sum, totalCents ?? 0, Math.abs(additionalChargesCents)];
  return (
    items.length > LIMITS.itemsPerReceipt ||
    items.some(({ quantity }) => quantity > LIMITS.totalQuantity) ||
    amounts.some((amount) => amount > LIMITS.maxAmountCents) ||
    Math.max(taxCents ?? 0, tipCents ?? 0) > sum
  );
}

function doesNotAddUp(receipt: ReceiptFigures, local: ReceiptFigures | null): boolean {
  const mismatch = mismatchOf(receipt);
  if (mismatch <= TOLERANCE_CENTS) return false;
  const localMismatch = local && local.items.length > 0 ? mismatchOf(local) : Number.POSITIVE_INFINITY;
  return (
    mismatch > localMismatch ||
    (Number.isFinite(mismatch) && mismatch > (receipt.totalCents ?? receipt.subtotalCents ?? 0) / 2)
  );
}

/**
 * A local reading that adds up has a different total, tips aside: only the service reads handwriting. An unsure one may add up by
 * accident, and contradicts only what the photo does not confirm.
 */
function isContradicted({ receipt, confirmed }: AiReading, { receipt: local, lines }: Witness): boolean {
  if (local?.totalCents == null || receipt.totalCents === null || !addsUp(local)) return false;
  const beforeTip = (one: ReceiptFigures) => (one.totalCents ?? 0) - (one.tipCents ?? 0);
  if (Math.abs(beforeTip(receipt) - beforeTip(local)) <= TOLERANCE_CENTS) return false;
  const isFirm =
    local.doubt === null && !local.leavesOut && local.items.every(({ confidence }) => confidence >= SURE);
  return isFirm || !isBorneOut(receipt, confirmed, local, lines);
}

/**
 * Its total is on the photo, or its prices are, except as many as the local reader doubts. No further tolerance: suggested tips
 * are amounts too, and one may equal a discounted price.
 */
function isBorneOut(
  receipt: ReceiptFigures,
  confirmed: number,
  local: LocalReceipt,
  lines: readonly ReadLine[],
): boolean {
  if (receipt.additionalChargesCents < local.additionalChargesCents - TOLERANCE_CENTS) return false;
  const printed = lines.flatMap(({ text }) => amountsIn(text));
  const doubted = local.items.filter(({ confidence }) => confidence < CONFIDENCE_THRESHOLD).length;
  return printed.includes(receipt.totalCents ?? -1) || receipt.items.length - confirmed <= doubted;
}
