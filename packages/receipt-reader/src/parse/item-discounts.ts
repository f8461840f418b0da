import type { Entry } from './entries.ts';
import { foldLabel } from './keywords.ts';

type Priced = { index: number; name: string; priceCents: number };

/** Words of a discount that are not part of a dish's name. */
const DISCOUNT_WORDS =
  /\b(DISC(OUNT|T)?S?|COUPON|PROMO|COMP(ED|S)?|VOID(ED)?|LESS|ITEM|OFF|FREE|REFUND|STORNO|REMISE|RABATT|\d+ ?%|\d+)\b/g;
/** Discounts on the whole bill, wherever they are printed. */
const OF_THE_WHOLE_BILL = /LOYALTY|REWARD|EMPLOYEE|COUPON|VOUCHER|MEMBER|TOTAL|CHECK|BILL/;

/**
 * Items after their own discounts, comps and voids, and which entries lower which of them; the others belong to the bill.
 * @param values what each discount takes off, in cents below zero
 */
export function takeOff<Item extends Priced>(
  items: readonly Item[],
  discounts: readonly Entry[],
  values: ReadonlyMap<Entry, number>,
): { items: Item[]; lowering: Map<Entry, Item> } {
  const lowered = discountedItems(
    items,
    discounts.map((entry) => ({ entry, cents: values.get(entry) ?? 0 })),
  );
  const less = new Map<Item, Item>();
  for (const item of items) {
    const off = [...lowered].filter(([, one]) => one === item).map(([entry]) => values.get(entry) ?? 0);
    const takenOffCents = -off.reduce((sum, cents) => sum + cents, 0);
    const left = { ...item, priceCents: item.priceCents - takenOffCents, takenOffCents };
    less.set(item, takenOffCents === 0 ? item : left);
  }
  const lowering = [...lowered].map(([entry, item]) => [entry, less.get(item) ?? item] as const);
  return { items: [...less.values()], lowering: new Map(lowering) };
}

function discountedItems<Item extends Priced>(
  items: readonly Item[],
  discounts: readonly { entry: Entry; cents: number }[],
): Map<Entry, Item> {
  const left = new Map(items.map((item) => [item, item.priceCents]));
  const lowered = new Map<Entry, Item>();
  /** Labels of item discounts so far: the same words below the last item mean an item discount too. */
  const ofItems = new Set<string>();
  for (const { entry, cents } of discounts) {
    if (cents >= 0) continue;
    const fits = items.filter((item) => (left.get(item) ?? 0) >= -cents);
    const item = itemOf(entry, -cents, items, fits, ofItems.has(entry.row.label));
    if (!item) continue;
    ofItems.add(entry.row.label);
    lowered.set(entry, item);
    left.set(item, (left.get(item) ?? 0) + cents);
  }
  return lowered;
}

/**
 * The item that the discount names, otherwise the one above if position or amount suggest it; paid additions that cost
 * less than the discount are skipped.
 */
function itemOf<Item extends Priced>(
  { row, index }: Entry,
  amount: number,
  items: readonly Item[],
  fits: readonly Item[],
  labelIsOfItems: boolean,
): Item | undefined {
  const named = nameIn(row.label);
  const sameName = fits.filter((item) => named !== '' && isSame(nameIn(item.name), named));
  if (sameName.length > 0) return sameName.findLast((item) => item.index < index) ?? sameName[0];
  const above = fits.findLast((item) => item.index < index);
  if (!above || OF_THE_WHOLE_BILL.test(foldLabel(row.label))) return undefined;
  const between = items.some((item) => item.index > index);
  return between || labelIsOfItems || above.priceCents === amount ? above : undefined;
}

const nameIn = (label: string): string =>
  foldLabel(label).replace(DISCOUNT_WORDS, ' ').replace(/\s+/g, ' ').trim();

const isSame = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));
