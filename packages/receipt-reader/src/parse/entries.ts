import { isUnitPriceOfNeighbour } from './items/item-counts.ts';
import { countRow, isHeading, isPricedByMeasure } from './items/item-names.ts';
import { isCategory } from './keywords.ts';
import { otherReadings, ownAmount, type Reading, type ReceiptRow } from './receipt-row.ts';
import type { Zone } from './zones.ts';

/** The first choice is what is plainly printed, the others have a cost. A value of 0 leaves the row out. */
export type Entry = {
  row: ReceiptRow;
  index: number;
  role: 'item' | 'charge' | 'tax' | 'tip';
  choices: Reading[];
};

/** See balance.ts for the limit. */
const COST = {
  dropItem: 2.4,
  addHeading: 1.3,
  addPayment: 0.9,
  dropCategory: 0.8,
  byUnit: 0.9,
  byMeasure: 0.3,
  lostFive: 1.2,
  doubledItem: 0.3,
  addBroken: 1.3,
  addLostDigit: 2,
  dropCharge: 1.2,
  includedTax: 0.7,
  tipApart: 1,
  lateTip: 0.8,
  repeat: 0.3,
  unknown: 0.6,
  unknownNameless: 1.2,
  unknownTakenOff: 0.4,
  sumAmongItems: 0.8,
};

function itemEntry(row: ReceiptRow, index: number, quantity: number, sumAbove: number): Entry | null {
  const item = (...choices: Reading[]): Entry => ({ row, index, role: 'item', choices });
  const amount = ownAmount(row);
  if (!amount) {
    const lost = row.lost.map((cents) => ({ cents, cost: COST.addLostDigit, invented: true }));
    const others = row.broken ? [{ cents: row.broken, cost: COST.addBroken }] : lost;
    return others.length > 0 ? item(zero(0), ...others) : null;
  }
  const { cents } = amount;
  if (row.amounts.length === 0 && row.units.length > 0)
    return item({ cents: cents * quantity, cost: 0 }, { cents, cost: 0.6 }, zero(1));
  if (isHeading(row)) return item(zero(0), { cents, cost: COST.addHeading });
  if (row.kind === 'subtotal' || row.kind === 'total') {
    // A dish with a sum's word in its name, or the sum of a category.
    const sold = { cents, cost: COST.sumAmongItems };
    return cents === sumAbove ? item(zero(0), sold) : item(sold, zero(0));
  }
  if (row.kind === 'payment' && quantity === 1) return item(zero(0), { cents, cost: COST.addPayment });
  const isSumOfAbove = sumAbove > 0 && cents === sumAbove;
  const choices: Reading[] = isSumOfAbove
    ? [zero(0), { cents, cost: COST.doubledItem }]
    : [{ cents, cost: 0 }, zero(isCategory(row.label) ? COST.dropCategory : COST.dropItem)];
  choices.push(...otherReadings(amount));
  for (const other of [...row.amounts.slice(0, -1), ...row.units]) {
    if (other !== amount && other.cents > 0) choices.push({ cents: other.cents, cost: 1.5 });
  }
  if (quantity > 1) {
    choices.push({ cents: cents * quantity, cost: 1.5, invented: true });
    for (const unit of row.units) choices.push({ cents: unit.cents * quantity, cost: COST.byUnit });
  }
  if (amount.currency)
    choices.push({
      cents: 5 * 10 ** Math.max(3, String(cents).length) + cents,
      cost: COST.lostFive,
      invented: true,
    });
  return item(...choices);
}

/** An item with a measure whose price was not read. */
const measuredEntry = (row: ReceiptRow, index: number): Entry => ({
  row,
  index,
  role: 'item',
  choices: [{ cents: row.measure?.cents ?? 0, cost: COST.byMeasure }, zero(1)],
});

const zero = (cost: number): Reading => ({ cents: 0, cost });

/** A tax or fee if the sums need it, or a discount of at most `mostTakenOff` cents. */
function unknownEntry(row: ReceiptRow, index: number, mostTakenOff: number): Entry | null {
  const amount = ownAmount(row);
  if (!amount || amount.cents === 0) return null;
  const named = /\p{L}{2}/u.test(row.label);
  const cost = named ? COST.unknown : COST.unknownNameless;
  // A bare rate is a tax; with a name it is a restaurant's surcharge.
  const role = !/\p{L}{3}/u.test(row.label) && /\d ?%/.test(row.label) ? 'tax' : 'charge';
  const added = { cents: amount.cents, cost };
  const takenOff = { cents: -amount.cents, cost: cost + COST.unknownTakenOff };
  return {
    row,
    index,
    role,
    choices: [zero(0), added, ...(amount.cents <= mostTakenOff && role === 'charge' ? [takenOff] : [])],
  };
}

/** `late`: the row is below the last total. */
function adjustmentEntry(row: ReceiptRow, index: number, late: boolean, repeated: boolean): Entry | null {
  const amount = ownAmount(row);
  const cents = amount?.cents ?? row.broken;
  if (!cents) return null;
  const printed: Reading = { cents, cost: 0 };
  const others = amount ? otherReadings(amount) : [];
  const apart = (cost: number) => zero(repeated ? Math.min(cost, COST.repeat) : cost);
  const entry = (role: Entry['role'], ...choices: Reading[]): Entry => ({ row, index, role, choices });
  const { kind } = row;
  if (kind === 'rounding') {
    const sign = amount?.negative ? -1 : 1;
    return entry('charge', { cents: sign * cents, cost: 0 }, { cents: -sign * cents, cost: 0.2 }, zero(0.1));
  }
  // Some tills print payments and change as deductions.
  if (kind === 'payment') return null;
  if (kind === 'discount' || amount?.negative) {
    const opposite = others.map((other) => ({ ...other, cents: -other.cents }));
    return entry('charge', { cents: -cents, cost: 0 }, apart(COST.dropCharge), ...opposite);
  }
  if (kind === 'tip')
    return late
      ? entry('tip', zero(0), { cents, cost: COST.lateTip })
      : entry('tip', printed, apart(COST.tipApart), ...others);
  // Below the total is the breakdown of an included tax or, in some layouts, the tax itself.
  if (kind === 'tax')
    return late
      ? entry('tax', zero(0), { cents, cost: 0.4 })
      : entry('tax', printed, apart(COST.includedTax), ...others);
  return kind === 'charge' ? entry('charge', printed, apart(COST.dropCharge), ...others) : null;
}

type Entries = {
  above: Entry[];
  below: Entry[];
};

/** Of this many unknown rows one may be a discount; with more, some would fit by accident. */
const MOST_UNKNOWN_DISCOUNTS = 2;

/** The rows that take part in the sums. `noted` rows are remarks. */
export function collectEntries(
  rows: readonly ReceiptRow[],
  zone: Zone,
  noted: ReadonlySet<ReceiptRow>,
): Entries {
  const above: Entry[] = [];
  const below: Entry[] = [];
  let sum = 0;
  let count = 0;
  const unknown = rows.filter((row, index) => isUnknown(row, index, zone) && ownAmount(row)).length;
  for (const [index, row] of rows.entries()) {
    if (noted.has(row) || (zone.unlabelled && index === zone.end)) continue;
    const inside = index < zone.end;
    if (inside && isPriced(rows, index, zone)) {
      if (isUnitPriceOfNeighbour(rows, index)) continue;
      const entry = isPricedByMeasure(rows, index)
        ? measuredEntry(row, index)
        : itemEntry(row, index, countRow(row).quantity, count > 1 ? sum : 0);
      if (!entry?.choices.some((choice) => choice.cents > 0)) continue;
      const cents = entry.choices[0]?.cents ?? 0;
      above.push(entry);
      sum += cents;
      count += cents > 0 ? 1 : 0;
      continue;
    }
    const entry = isUnknown(row, index, zone)
      ? unknownEntry(row, index, unknown <= MOST_UNKNOWN_DISCOUNTS ? sum / 2 : 0)
      : adjustmentEntry(row, index, index > zone.lastTotal, isRepeated(rows, index));
    if (!entry) continue;
    const discountInside = inside && entry.role === 'charge';
    (discountInside ? above : below).push(entry);
    if (discountInside) sum += entry.choices[0]?.cents ?? 0;
  }
  return { above, below };
}

const AMONG_ITEMS = new Set(['plain', 'payment', 'subtotal', 'total']);

function isPriced(rows: readonly ReceiptRow[], index: number, { end }: Zone): boolean {
  const row = rows[index];
  if (!row || ownAmount(row)?.negative) return false;
  if (row.kind !== 'charge') return AMONG_ITEMS.has(row.kind);
  if (countRow(row).counted) return true;
  const isFollowed = rows.slice(index + 1, end).some((other) => other.kind === 'plain' && ownAmount(other));
  return isFollowed || rows[end]?.kind === 'subtotal';
}

const isUnknown = (row: ReceiptRow, index: number, { end, lastTotal }: Zone): boolean =>
  row.kind === 'plain' && index > end && index < lastTotal && !ownAmount(row)?.negative && !isHeading(row);

/** `GRATUITY 18.90`, `SVC CHG TOTAL 18.90`. */
function isRepeated(rows: readonly ReceiptRow[], index: number): boolean {
  const row = rows[index];
  const cents = row && ownAmount(row)?.cents;
  return rows.some(
    (other, i) => i !== index && other.kind === row?.kind && ownAmount(other)?.cents === cents,
  );
}
