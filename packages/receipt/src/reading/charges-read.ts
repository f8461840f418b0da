import { LIMITS } from '@fairtab/domain/input/limits';
import type { Currency } from '@fairtab/domain/money/currency';
import { lineDiscountsFit } from '@fairtab/domain/money/line-discounts';
import { add, type Cents, cents, sum } from '@fairtab/domain/money/money';
import { asksForTip } from '@fairtab/domain/money/tip';
import type { AppliesTo, ChargeKind } from '@fairtab/domain/split/bill';
import { kindBySign } from '../charges/charges.ts';
import { chargeOf } from '../cost.ts';
import type { Charge } from '../model.ts';
import type { Adjustment, Reading, Scanned } from './reading.ts';

type Read = Pick<Reading, 'additionalCharges' | 'additionalChargesDescription' | 'adjustments'>;

/** `own`: see `own_charge_id`. */
type ChargeRead = Omit<Charge, 'id' | 'position'> & { own: boolean };

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
  const keyOf = ({ description, amount, kind, applies_to, item_ids }: Omit<Charge, 'id' | 'position'>) =>
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
