import { rateOf } from '../currency/money.ts';
import type { Entry } from '../entries.ts';
import { differInOneCharacter, foldLabel, isReturned } from '../keywords.ts';
import type { ReceiptRow } from '../receipt-row.ts';

type Priced = { index: number; name: string; priceCents: number; confidence: number };

const DISCOUNT_WORDS =
  /\b(DISC(OUNT|T)?S?|COUPON|CPN|PROMO|COMP(ED|S)?|VOID(ED)?|LESS|ITEM|OFF|FREE|REFUND|STORNO|REMISE|RABATT|\d+ ?%|\d+)\b/g;
const OF_THE_WHOLE_BILL = /EMPLOYEE|TOTAL|CHECK|BILL/;
/** Of the item above if another item follows. */
const MAY_BE_OF_THE_BILL = /LOYALTY|REWARD|COUPON|VOUCHER|MEMBER/;

/** Numbers here are of a card, person or bill, not of an article. */
const HAS_OWN_NUMBER = /LOYALTY|EMPLOYEE|MEMBER|CHECK|BILL/;

const UNSURE_CONFIDENCE = 0.75;

/**
 * Applies discounts, comps and voids (`values`, negative cents) to their items; the rest, and those below `end`, belong to the
 * bill. If a discount might be another's, the item's confidence drops below the flagging threshold.
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
    .filter(({ entry, cents }) => cents < 0 && !isReturned(entry.row.label));
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

/** `numbers`: article numbers on the item's row. */
type Numbered<Item> = { item: Item; numbers: readonly string[] };

type Place<Item> = { item: Item; isSure: boolean };

function discountedItems<Item extends Priced>(
  items: readonly Numbered<Item>[],
  discounts: readonly { entry: Entry; cents: number }[],
): Map<Entry, Place<Item>> {
  const left = new Map(items.map(({ item }) => [item, item.priceCents]));
  const lowered = new Map<Entry, Place<Item>>();
  /** The same label below the last item means an item discount too. */
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

/** The item named by words or number, otherwise the one above, skipping paid modifiers cheaper than the discount. */
function itemOf<Item extends Priced>(
  { row, index }: Entry,
  amount: number,
  items: readonly Numbered<Item>[],
  fits: readonly Numbered<Item>[],
  labelIsOfItems: boolean,
): Place<Item> | undefined {
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
  // An article number not found on the paper, or only on a cheaper item, was misread.
  const refers = REFERENCE.test(row.label);
  const isSure = !refers && !(numbers.length > 0 && items.some((one) => one.numbers.length > 0));
  const misread = isSure ? undefined : has(differInOneCharacter);
  if (misread) return { item: misread, isSure };
  const above = fits.findLast(({ item }) => item.index < index)?.item;
  const label = foldLabel(row.label);
  const between = items.some(({ item }) => item.index > index);
  const isOfBill = OF_THE_WHOLE_BILL.test(label) || (!between && MAY_BE_OF_THE_BILL.test(label));
  if (!above || (!refers && isOfBill)) return undefined;
  const isNumber = numbers.length > 0 && (named === '' || !isSure);
  const isWhole = above.priceCents === amount || isRateOf(row, above.priceCents, amount);
  const isAbove = between || labelIsOfItems || isNumber || isWhole;
  return isAbove ? { item: above, isSure } : undefined;
}

/** `30% Rabatt  -0,47` below 1,58. */
function isRateOf({ label }: ReceiptRow, cents: number, amount: number): boolean {
  const rate = rateOf(label);
  return rate !== null && Math.abs((cents * rate) / 100 - amount) <= 1;
}

/** The item with the discount's number, otherwise, among the items, the one above. */
function maybeOf<Item extends Priced>(
  { row, index }: Entry,
  items: readonly Numbered<Item>[],
  end: number,
): Item | undefined {
  const numbers = numbersIn(row.label);
  if (numbers.length === 0 || HAS_OWN_NUMBER.test(foldLabel(row.label))) return undefined;
  const has = (same: (a: string, b: string) => boolean) =>
    items.find((one) => one.numbers.some((a) => numbers.some((b) => same(a, b))));
  const meant = has((a, b) => a === b) ?? has(differInOneCharacter);
  if (meant || index > end) return meant?.item;
  return items.findLast(({ item }) => item.index < index)?.item;
}

const nameIn = (label: string): string =>
  foldLabel(label).replace(DISCOUNT_WORDS, ' ').replace(/\s+/g, ' ').trim();

const isSame = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && (a.startsWith(b) || b.startsWith(a)));

/** `/200733`: a coupon for that article. */
const REFERENCE = /(?<!\d)\/ ?\d{2,}-?\d{2}/;

/** Four digits or more, perhaps in two groups (`200-733`), except years and dates. */
const NUMBER = /(?<![\d.,-])(?!(?:19|20)\d{2}(?!\d))(?:\d{4,}|\d{2,6}-\d{3,6}|\d{3,6}-\d{2})(?![.,/-]?\d)/g;

/** Without the hyphen: the coupon may print its article's number in one piece. */
const numbersIn = (label: string): string[] =>
  (label.match(NUMBER) ?? []).map((number) => number.replace('-', ''));
