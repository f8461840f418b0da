import { LIMITS } from '@fairtab/domain/input/limits';
import { currencyOf } from '@fairtab/domain/money/currencies';
import type { Currency } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { asksForTip } from '@fairtab/domain/money/tip';
import { prefilledParty } from '@fairtab/domain/people/party';
import { inSentenceCase } from '@fairtab/domain/receipt/sentence-case';
import type { AppliesTo, ChargeKind } from '@fairtab/domain/split/bill';
import { lineDiscountsFit } from '@fairtab/domain/split/share-charges';
import { chargeOf, costOf } from './bill.ts';
import { kindBySign } from './charges.ts';
import { amountsOf, canBeIn, inCurrency } from './currency.ts';
import { lastPosition } from './items.ts';
import type { Charge, Facts, Item, PaperId, SharableReceipt, StoredReceipt } from './model.ts';
import { onPaper, paperOf } from './papers/one-paper.ts';
import {
  type Adjustment,
  failedReading,
  type Reading,
  readingOf,
  type Scanned,
  scannedIn,
  withoutReading,
  withReading,
} from './reading.ts';

type Picture = {
  display_image_path: string | null;
  /** Placeholder until the photo has loaded. */
  photo_look: { width: number; height: number; color: string } | null;
};

type Photographed = Picture &
  Pick<SharableReceipt['receipt'], 'scan_state'> & {
    image_path: string | null;
    scan_reader: Scanned['reader'] | null;
    printed_guests: number | null;
  };

export type PhotographedPaper = StoredReceipt['papers'][number] & Photographed & { reading: Reading | null };

export type PhotographedReceipt = Omit<StoredReceipt, 'papers'> & {
  receipt: SharableReceipt['receipt'] & Photographed;
  papers: PhotographedPaper[];
  reading: Reading | null;
};

/** A further paper, for its photo or what the host types. */
export const newPaper = (id: string): PhotographedPaper => ({
  id,
  restaurant_name: null,
  tax_amount: ZERO,
  tip_amount: ZERO,
  tip_source: null,
  parsed_total_from_image: null,
  paid_before: [],
  image_path: null,
  display_image_path: null,
  photo_look: null,
  scan_state: 'none',
  scan_reader: null,
  printed_guests: null,
  reading: null,
});

/** What was read from an earlier photo is removed unless the host changed it. @throws Refused paper.not_found */
export const usePhoto = <R extends PhotographedReceipt>(
  receipt: R,
  image_path: string,
  paper: PaperId = null,
): R => onPaper(receipt, paper, (one) => withPhoto(one, image_path));

function withPhoto<R extends PhotographedReceipt>(receipt: R, image_path: string): R {
  if (receipt.receipt.image_path === image_path) return receipt;
  const unread = receipt.receipt.scan_state === 'none' ? receipt : withoutPhoto(receipt);
  return { ...unread, receipt: { ...unread.receipt, image_path } };
}

function withoutPhoto<R extends PhotographedReceipt>(receipt: R): R {
  const { receipt: fields, reading, charges } = receipt;
  const items = receipt.items.map(itemOf);
  const asRead = reading !== null && areAsRead(receipt, chargesRead(reading, items));
  const figures = reading === null ? {} : withoutReading(fields, items, reading, asRead);
  return {
    ...receipt,
    reading: null,
    charges: asRead && figures.additional_charges !== undefined ? [] : charges,
    receipt: {
      ...fields,
      ...figures,
      scan_state: 'none',
      scan_reader: null,
      display_image_path: null,
      photo_look: null,
      parsed_total_from_image: null,
      paid_before: [],
      printed_guests: null,
      currency_source: fields.currency_source === 'host' ? 'host' : null,
    },
  };
}

/** Requests that the photo be read, once. @throws Refused paper.not_found */
export const waitForReading = <R extends PhotographedReceipt>(receipt: R, paper: PaperId = null): R =>
  onPaper(receipt, paper, (one) =>
    one.receipt.scan_state === 'none' ? { ...one, receipt: { ...one.receipt, scan_state: 'waiting' } } : one,
  );

/** @throws Refused paper.not_found */
export const beginReading = <R extends PhotographedReceipt>(receipt: R, paper: PaperId = null): R =>
  onPaper(receipt, paper, (one) =>
    one.receipt.scan_state === 'waiting' && one.receipt.image_path !== null
      ? { ...one, receipt: { ...one.receipt, scan_state: 'reading' } }
      : one,
  );

type Found = { scanned: Scanned; picture: Picture };

/**
 * Adds a reading to what the host has typed; `found` is null if it failed. Ignored unless the paper is reading this photo.
 * @throws Refused paper.not_found
 */
export function putReading<R extends PhotographedReceipt>(
  receipt: R,
  { paper_id = null, image_path, found }: { paper_id?: PaperId; image_path: string; found: Found | null },
  { newId }: Facts,
): R {
  const { receipt: own } = paperOf(receipt, paper_id);
  if (own.scan_state !== 'reading' || own.image_path !== image_path) return receipt;
  if (found === null)
    return onPaper(receipt, paper_id, (paper) => ({
      ...paper,
      receipt: { ...paper.receipt, scan_state: 'failed' as const },
      reading: failedReading('unreadable'),
    }));
  const whole = inCurrency(receipt, currencyAfter(receipt, found.scanned));
  return onPaper(whole, paper_id, (paper) =>
    withFound(paper, found, { whole, isFirst: paper_id === null, newId }),
  );
}

/** @param whole with all papers, which limits and positions count over; the first one has the evening's day and party */
function withFound<R extends PhotographedReceipt>(
  typed: R,
  { picture, scanned: found }: Found,
  { whole, isFirst, newId }: Facts & { whole: PhotographedReceipt; isFirst: boolean },
): R {
  const { currency } = typed.receipt;
  const isCharged = typed.charges.length > 0;
  // Existing charges win, so rows that would become charges stay where they were read. They move before amounts are rounded, or
  // what is left of the tip could round to less than nothing.
  const charged = isCharged ? found : withCharges(found, currency);
  const scanned = scannedIn(charged, currency, amountsOf(whole));
  const added = itemsRead(whole.items, scanned, newId);
  const items = [...typed.items, ...added];
  const reading = readingOf(
    scanned,
    added.map(({ id }) => id),
  );
  const { additional_charges, ...figures } = withReading(
    typed.receipt,
    typed.items.map(itemOf),
    scanned,
    isCharged,
  );
  const isSum = !isCharged && additional_charges === reading.additionalCharges;
  const rows = isSum ? chargesRead(reading, items.map(itemOf)) : [];
  const last = Math.max(-1, ...whole.charges.map(({ position }) => position));
  const charges = rows.map((row, place) => ({
    ...row,
    ...{ id: newId(), paper_id: null, position: last + 1 + place },
  }));
  const { admin_flow_type: flow, party_size: party, currency_source: source } = typed.receipt;
  return {
    ...typed,
    items,
    charges: [...typed.charges, ...charges.map(({ own: _, ...charge }) => charge)],
    own_charge_id: charges.find(({ own }) => own)?.id ?? typed.own_charge_id,
    reading,
    receipt: {
      ...typed.receipt,
      ...figures,
      ...picture,
      ...dayAfter(whole, isFirst, scanned),
      currency_source: source ?? (scanned.currency === currency.code ? scanned.currencySource : null),
      parsed_total_from_image: scanned.total,
      paid_before: scanned.paidBefore
        .filter(({ amount }) => amount > 0)
        .map((row) => ({ ...row, id: newId(), unsure: false, charge_id: null })),
      scan_reader: scanned.reader,
      scan_state: reading.success ? 'done' : 'failed',
      printed_guests: scanned.guests,
      // Where the host names the people, they are the party.
      party_size: flow === 'preassign' || !isFirst ? party : prefilledParty(party, scanned.guests),
    },
  };
}

/** The first paper's date, or else a further one's, unless the host set another day. */
function dayAfter({ receipt }: PhotographedReceipt, isFirst: boolean, { date }: Scanned) {
  const { bill_day_source: source } = receipt;
  const isKnown = source === 'host' || (!isFirst && source === 'receipt');
  return date === null || isKnown ? {} : { bill_day: date, bill_day_source: 'receipt' as const };
}

const itemOf = (item: Item) => ({ id: item.id, price: costOf(item) });

function itemsRead(before: readonly Item[], { items }: Scanned, newId: () => string): Item[] {
  const first = lastPosition(before);
  return items.slice(0, LIMITS.itemsPerReceipt - before.length).map(({ box, ...item }, place) => ({
    ...item,
    name: inSentenceCase(item.name),
    id: newId(),
    paper_id: null,
    reduction: ZERO,
    position: first + place,
    split_evenly: false,
    photo_boxes: box === null ? [] : [[...box]],
    line_photo: null,
  }));
}

/** The likeliest currency, unless the host chose one, amounts were asked for already, or typed amounts do not fit it. */
function currencyAfter(receipt: PhotographedReceipt, { likelyCurrency: code }: Scanned): Currency {
  const { currency: own, currency_source: source, earlier_bills: earlier } = receipt.receipt;
  const read = code === null || source !== null || earlier > 0 ? null : currencyOf(code);
  return read !== null && canBeIn(receipt, read) ? read : own;
}

type Read = Pick<Reading, 'additionalCharges' | 'additionalChargesDescription' | 'adjustments'>;

/** `own`: see `own_charge_id`. */
type ChargeRead = Omit<Charge, 'id' | 'position' | 'paper_id'> & { own: boolean };

/** Applies unless the row names its dish. */
const CHARGED: Record<Adjustment['kind'], { kind: ChargeKind; applies_to: AppliesTo }> = {
  tax: { kind: 'tax', applies_to: 'everything' },
  included_tax: { kind: 'tax', applies_to: 'everything' },
  service: { kind: 'service', applies_to: 'everything' },
  tip: { kind: 'service', applies_to: 'everything' },
  fee: { kind: 'fee', applies_to: 'everything' },
  discount: { kind: 'discount', applies_to: 'everything' },
  cover: { kind: 'cover', applies_to: 'heads' },
  deposit: { kind: 'fee', applies_to: 'everything' },
  rounding: { kind: 'fee', applies_to: 'everything' },
};

/** The charges of a reading. A single row for everything, or a sum without rows, becomes the own charge. */
export function chargesRead(
  { additionalCharges: amount, additionalChargesDescription: description, adjustments }: Read,
  items: readonly { id: string; price: Cents }[],
): ChargeRead[] {
  const rows = adjustments.filter(({ countedIn }) => countedIn === 'charges').map(rowOf);
  const [first] = rows;
  const single = rows.length === 1 && first?.applies_to === 'everything';
  if (first === undefined || rows.length > LIMITS.chargesPerReceipt || single) {
    const kind = kindBySign(first?.kind ?? 'fee', amount);
    const one = {
      description,
      amount,
      kind: rows.length > 1 ? kindBySign('fee', amount) : kind,
      item_ids: [],
    };
    return amount === 0 && description === null ? [] : [{ ...one, applies_to: 'everything', own: true }];
  }
  const charges = rows.map((row, place) => chargeOf({ ...row, id: String(place) }));
  return lineDiscountsFit(charges, items) ? rows : rows.map(withoutLine);
}

function rowOf({ kind: printed, label, amount, itemId }: Adjustment): ChargeRead {
  const { kind, applies_to } = CHARGED[printed];
  const row = { description: label || null, amount, kind: kindBySign(kind, amount), own: false };
  return itemId === null
    ? { ...row, applies_to, item_ids: [] }
    : { ...row, applies_to: 'lines', item_ids: [itemId] };
}

/** A discount larger than its dish was misread, but it is still a discount. */
const withoutLine = (row: ChargeRead): ChargeRead =>
  row.amount < 0 && row.applies_to === 'lines' ? { ...row, applies_to: 'everything', item_ids: [] } : row;

/** Whether a bill has exactly the charges that were read. */
export function areAsRead({ charges }: { charges: readonly Charge[] }, read: readonly ChargeRead[]): boolean {
  const keyOf = ({ description, amount, kind, applies_to, item_ids }: Omit<ChargeRead, 'own'>) =>
    JSON.stringify([description, amount, kind, applies_to, item_ids]);
  const kept = charges.map(keyOf).sort();
  const before = read.map(keyOf).sort();
  return kept.length === before.length && kept.every((key, place) => key === before[place]);
}

type Row = Scanned['adjustments'][number];

/** Makes charges of covers printed among the dishes, and of service where tips are not customary. The total is unchanged. */
export function withCharges(scanned: Scanned, currency: Currency): Scanned {
  const covers = scanned.adjustments.filter((row) => isCoverAmongItems(row, scanned));
  const service = asksForTip(currency) ? [] : scanned.adjustments.filter(isServiceInTip);
  const moved = [...covers, ...service];
  if (moved.length === 0) return scanned;
  const gone = new Set(covers.map(({ asItem }) => asItem));
  const left = scanned.items.map((_, place) => place).filter((place) => !gone.has(place));
  const placeOf = (place: number | null) => (place === null || gone.has(place) ? null : left.indexOf(place));
  return {
    ...scanned,
    items: scanned.items.filter((_, place) => !gone.has(place)),
    tip: cents(scanned.tip - amountOf(service)),
    additionalCharges: add(scanned.additionalCharges, amountOf(moved)),
    additionalChargesDescription: namesOf(scanned.additionalChargesDescription, moved),
    adjustments: scanned.adjustments.map((row) => ({
      ...row,
      item: placeOf(row.item),
      asItem: placeOf(row.asItem),
      countedIn: moved.includes(row) ? 'charges' : row.countedIn,
    })),
  };
}

const amountOf = (rows: readonly Row[]): Cents => sum(rows.map((row) => cents(row.cents)));

/** With no discount or surcharge of its own. */
function isCoverAmongItems({ kind, asItem, cents: amount }: Row, { items, adjustments }: Scanned) {
  if (kind !== 'cover' || asItem === null || amount <= 0) return false;
  return items[asItem]?.price === amount && !adjustments.some(({ item }) => item === asItem);
}

const isServiceInTip = ({ kind, countedIn }: Row): boolean => kind === 'service' && countedIn === 'tip';

function namesOf(description: string | null, moved: readonly Row[]): string | null {
  const names = [description ?? '', ...moved.map(({ label }) => label)].filter((name) => name !== '');
  return names.join(', ').slice(0, LIMITS.descriptionLength) || null;
}
