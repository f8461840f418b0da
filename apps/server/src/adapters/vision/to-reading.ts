import { LIMITS } from '@fairtab/domain/input/limits';
import { rateOf } from '@fairtab/receipt-reader/parse/currency/money';
import type { Adjustment, ParsedReceipt, ReadLine, ReceiptFigures } from '@fairtab/receipt-reader/types';
import {
  type DraftAdjustment,
  type DraftItem,
  findPlaces,
  plainText,
  type Support,
  toItems,
} from './ai-items.ts';
import type { AiAnswer } from './ask-service.ts';

/** 0.9 or more only if the sums and a line on the photo agree with the service. */
const WHEN_IT_ADDS_UP: Record<Support, number> = {
  full: 0.97,
  price: 0.88,
  name: 0.78,
  disputed: 0.7,
  none: 0.7,
};
const OTHERWISE: Record<Support, number> = { full: 0.85, price: 0.72, name: 0.6, disputed: 0.5, none: 0.5 };
/** The host should check an item without a price. */
const WITHOUT_PRICE = 0.3;

/** Confidence in a service's item, 0 to 1; we do not ask the service for one. */
export function aiConfidence(priceCents: number, support: Support, receiptAddsUp: boolean): number {
  if (priceCents === 0) return WITHOUT_PRICE;
  return (receiptAddsUp ? WHEN_IT_ADDS_UP : OTHERWISE)[support];
}

const MOST_LINES = LIMITS.itemsPerReceipt + 1;

export type AiReading = { receipt: ReceiptFigures; confirmed: number };

/** Converts a service's answer; `lines`, read locally, locate and confirm items. check-reading.ts checks plausibility. */
export function toReading(answer: AiAnswer, lines: readonly ReadLine[]): AiReading {
  const { items, adjustments } = toItems(answer.lines.slice(0, MOST_LINES));
  const charges = adjustments.filter(({ countedIn }) => countedIn === 'charges');
  const figures = reconcileFigures({
    items,
    subtotalCents: answer.subtotalCents,
    taxCents: answer.taxCents ?? sumIn('tax', adjustments),
    tipCents: answer.tipCents ?? sumIn('tip', adjustments),
    additionalChargesCents: charges.reduce((sum, { cents }) => sum + cents, 0),
    totalCents: answer.totalCents,
  });
  const isRight = addsUp(figures);
  const places = findPlaces(items, lines);
  const receipt: ReceiptFigures = {
    ...figures,
    restaurantName: nameOf(answer.restaurantName ?? ''),
    additionalChargesDescription: charges.map(({ text }) => text).join(', ') || null,
    adjustments: toAdjustments(adjustments, items, figures),
    items: items.map(({ name, quantity, priceCents }, index) => {
      const { box, support } = places[index] ?? { box: null, support: 'none' };
      return { name, quantity, priceCents, box, confidence: aiConfidence(priceCents, support, isRight) };
    }),
  };
  return {
    receipt,
    confirmed: places.filter(({ support }) => support !== 'name' && support !== 'none').length,
  };
}

function sumIn(figure: 'tax' | 'tip', rows: readonly DraftAdjustment[]): number | null {
  const own = rows.filter(({ countedIn }) => countedIn === figure);
  return own.length > 0 ? own.reduce((sum, { cents }) => sum + cents, 0) : null;
}

function nameOf(text: string): string | null {
  const plain = plainText(text, LIMITS.nameLength);
  return plain !== '' && plain === text.normalize('NFC').replace(/\s+/g, ' ').trim() ? plain : null;
}

/**
 * The rows between items and total. A tax or tip beyond the service's rows becomes a row without a label; rows of a tax inside
 * the prices become included taxes.
 */
function toAdjustments(
  drafts: readonly DraftAdjustment[],
  items: readonly DraftItem[],
  { taxCents, tipCents }: Pick<Figures, 'taxCents' | 'tipCents'>,
): Adjustment[] {
  const placeOf = (item: DraftItem | null): number | null => {
    const place = item ? items.indexOf(item) : -1;
    return place < 0 ? null : place;
  };
  const rows = drafts.map(({ text, count, item, asItem, ...draft }): Adjustment => {
    const isInside = draft.kind === 'included_tax' || (draft.kind === 'tax' && taxCents === null);
    return {
      ...draft,
      kind: isInside ? 'included_tax' : draft.kind,
      countedIn: isInside ? null : draft.countedIn,
      label: text,
      rate: rateOf(text),
      count,
      item: placeOf(item),
      asItem: placeOf(asItem),
    };
  });
  return [...rows, ...unlisted('tax', taxCents, rows), ...unlisted('tip', tipCents, rows)];
}

function unlisted(kind: 'tax' | 'tip', cents: number | null, rows: readonly Adjustment[]): Adjustment[] {
  const listed = rows.reduce((sum, row) => sum + (row.countedIn === kind ? row.cents : 0), 0);
  const rest = { kind, label: '', cents: (cents ?? 0) - listed, countedIn: kind };
  return rest.cents === 0 ? [] : [{ ...rest, rate: null, count: null, item: null, asItem: null }];
}

/** A receipt may round once. */
export const TOLERANCE_CENTS = 1;

type Figures = Pick<
  ParsedReceipt,
  'subtotalCents' | 'taxCents' | 'tipCents' | 'additionalChargesCents' | 'totalCents'
> & { items: readonly { priceCents: number }[] };

const sumOfItems = (receipt: Figures) => receipt.items.reduce((sum, item) => sum + item.priceCents, 0);

/** In cents: how far the parts miss the total or, without one, the items the subtotal. Infinity if both are unknown. */
export function mismatchOf(receipt: Figures): number {
  const items = sumOfItems(receipt);
  const { totalCents, subtotalCents, additionalChargesCents: charges } = receipt;
  if (totalCents !== null) {
    const sum = items + charges + (receipt.taxCents ?? 0) + (receipt.tipCents ?? 0);
    return Math.abs(sum - totalCents);
  }
  if (subtotalCents === null) return Number.POSITIVE_INFINITY;
  return Math.min(Math.abs(items - subtotalCents), Math.abs(items + charges - subtotalCents));
}

export const addsUp = (receipt: Figures): boolean =>
  receipt.items.length > 0 && mismatchOf(receipt) <= TOLERANCE_CENTS;

/**
 * Adjusts figures whose meaning a transcript does not show: tax included in the prices is not added, and a total before tip
 * gets the tip added. Only if the receipt then adds up.
 */
export function reconcileFigures<T extends Figures>(receipt: T): T {
  if (mismatchOf(receipt) <= TOLERANCE_CENTS) return receipt;
  const { tipCents, totalCents } = receipt;
  const candidates: T[] = [{ ...receipt, taxCents: null }];
  if (tipCents !== null && totalCents !== null) {
    candidates.push({ ...receipt, totalCents: totalCents + tipCents });
    candidates.push({ ...receipt, taxCents: null, totalCents: totalCents + tipCents });
  }
  return candidates.find((one) => mismatchOf(one) <= TOLERANCE_CENTS) ?? receipt;
}
