import type { Entry } from './entries.ts';
import { foldLabel } from './keywords.ts';
import type { ReceiptRow } from './receipt-row.ts';

type Priced = { index: number; name: string; priceCents: number; confidence: number };

/** Words of a discount that are not part of a dish's name. */
const DISCOUNT_WORDS =
  /\b(DISC(OUNT|T)?S?|COUPON|PROMO|COMP(ED|S)?|VOID(ED)?|LESS|ITEM|OFF|FREE|REFUND|STORNO|REMISE|RABATT|\d+ ?%|\d+)\b/g;
/** Discounts on the whole bill, wherever they are printed. */
const OF_THE_WHOLE_BILL = /LOYALTY|REWARD|EMPLOYEE|COUPON|VOUCHER|MEMBER|TOTAL|CHECK|BILL/;

/** Here a number is a card's, a person's or the bill's, and no article's. */
const HAS_OWN_NUMBER = /LOYALTY|EMPLOYEE|MEMBER|CHECK|BILL/;

/** What a discount has against the item it was given to, or was kept from: another one may be meant. */
const UNSURE_CONFIDENCE = 0.75;

/**
 * Items after their own discounts, comps and voids, and which entries lower which of them; the others belong to the bill. Where
 * a discount may be another item's, the confidence of the item it lowers is below what is flagged; where one that belongs to the
 * bill may be an item's, that of this item is.
 * @param values what each discount takes off, in cents below zero
 * @param end the row that ends the items; a discount below it belongs to the bill
 */
export function takeOff<Item extends Priced>(
  items: readonly Item[],
  discounts: readonly Entry[],
  values: ReadonlyMap<Entry, number>,
  rows: readonly ReceiptRow[],
  end: number,
): { items: Item[]; lowering: Map<Entry, Item> } {
  const numbered = items.map((item) => ({
    item,
    numbers: numbersIn(`${item.name} ${rows[item.index]?.label ?? ''}`),
  }));
  const taken = discounts
    .map((entry) => ({ entry, cents: values.get(entry) ?? 0 }))
    .filter(({ cents }) => cents < 0);
  const lowered = discountedItems(
    numbered,
    taken.filter(({ entry }) => entry.index < end),
  );
  const ofBill = taken.filter(({ entry }) => !lowered.has(entry));
  const doubted = new Set(ofBill.map(({ entry }) => maybeOf(entry, numbered, end)));
  const less = new Map<Item, Item>();
  for (const item of items) {
    const own = [...lowered].filter(([, place]) => place.item === item);
    const takenOffCents = -own.reduce((sum, [entry]) => sum + (values.get(entry) ?? 0), 0);
    const isSure = !doubted.has(item) && own.every(([, place]) => place.isSure);
    const known = isSure ? item : { ...item, confidence: Math.min(item.confidence, UNSURE_CONFIDENCE) };
    const left = { ...known, priceCents: item.priceCents - takenOffCents, takenOffCents };
    less.set(item, takenOffCents === 0 ? known : left);
  }
  const lowering = [...lowered].map(([entry, { item }]) => [entry, less.get(item) ?? item] as const);
  return { items: [...less.values()], lowering: new Map(lowering) };
}

/** An item, and the article numbers on its line. */
type Numbered<Item> = { item: Item; numbers: readonly string[] };

/** The item that a discount belongs to, and whether nothing says that it may be another one. */
type Place<Item> = { item: Item; isSure: boolean };

function discountedItems<Item extends Priced>(
  items: readonly Numbered<Item>[],
  discounts: readonly { entry: Entry; cents: number }[],
): Map<Entry, Place<Item>> {
  const left = new Map(items.map(({ item }) => [item, item.priceCents]));
  const lowered = new Map<Entry, Place<Item>>();
  /** Labels of item discounts so far: the same words below the last item mean an item discount too. */
  const ofItems = new Set<string>();
  for (const { entry, cents } of discounts) {
    const fits = items.filter(({ item }) => (left.get(item) ?? 0) >= -cents);
    const place = itemOf(entry, -cents, items, fits, ofItems.has(entry.row.label));
    if (!place) continue;
    ofItems.add(entry.row.label);
    lowered.set(entry, place);
    left.set(place.item, (left.get(place.item) ?? 0) + cents);
  }
  return lowered;
}

/**
 * The item that the discount names, by words or by its number; otherwise the one above if position, amount or a number suggest it.
 * Paid additions that cost less than the discount are skipped.
 */
function itemOf<Item extends Priced>(
  { row, index }: Entry,
  amount: number,
  items: readonly Numbered<Item>[],
  fits: readonly Numbered<Item>[],
  labelIsOfItems: boolean,
): Place<Item> | undefined {
  /** The one right above, otherwise the first below. */
  const nearest = (those: readonly Numbered<Item>[]) =>
    (those.findLast(({ item }) => item.index < index) ?? those[0])?.item;
  const named = nameIn(row.label);
  const sameName = nearest(fits.filter(({ item }) => named !== '' && isSame(nameIn(item.name), named)));
  if (sameName) return { item: sameName, isSure: true };
  const numbers = numbersIn(row.label);
  const has = (same: (a: string, b: string) => boolean) =>
    nearest(fits.filter((one) => one.numbers.some((a) => numbers.some((b) => same(a, b)))));
  const sameNumber = has((a, b) => a === b);
  if (sameNumber) return { item: sameNumber, isSure: true };
  // A number that should be on a line of this paper and is on none, or on one that costs less, was misread.
  const refers = REFERENCE.test(row.label);
  const isSure = !refers && !(numbers.length > 0 && items.some((one) => one.numbers.length > 0));
  const misread = isSure ? undefined : has(differInOneDigit);
  if (misread) return { item: misread, isSure };
  const above = fits.findLast(({ item }) => item.index < index)?.item;
  if (!above || (!refers && OF_THE_WHOLE_BILL.test(foldLabel(row.label)))) return undefined;
  const between = items.some(({ item }) => item.index > index);
  const isNumber = numbers.length > 0 && (named === '' || !isSure);
  const isAbove = between || labelIsOfItems || isNumber || above.priceCents === amount;
  return isAbove ? { item: above, isSure } : undefined;
}

/**
 * The item that a discount of the bill may be meant for, because it has a number: the item with this number, otherwise the one
 * right above. Below the items only the number says so.
 */
function maybeOf<Item extends Priced>(
  { row, index }: Entry,
  items: readonly Numbered<Item>[],
  end: number,
): Item | undefined {
  const numbers = numbersIn(row.label);
  if (numbers.length === 0 || HAS_OWN_NUMBER.test(foldLabel(row.label))) return undefined;
  const has = (same: (a: string, b: string) => boolean) =>
    items.find((one) => one.numbers.some((a) => numbers.some((b) => same(a, b))));
  const meant = has((a, b) => a === b) ?? has(differInOneDigit);
  if (meant || index > end) return meant?.item;
  return items.findLast(({ item }) => item.index < index)?.item;
}

const nameIn = (label: string): string =>
  foldLabel(label).replace(DISCOUNT_WORDS, ' ').replace(/\s+/g, ' ').trim();

const isSame = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));

/** `/200733`: a coupon for that article. */
const REFERENCE = /(?<!\d)\/ ?\d{4}/;

/** Article numbers: four digits and more, that are no year and no part of a date. */
const numbersIn = (label: string): string[] =>
  label.match(/(?<![\d.,-])(?!(?:19|20)\d{2}(?!\d))\d{4,}(?![.,/-]?\d)/g) ?? [];

const differInOneDigit = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((digit, i) => digit !== b[i]).length === 1;
