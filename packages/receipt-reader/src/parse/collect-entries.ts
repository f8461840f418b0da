import { adjustmentEntry, type Entry, itemEntry, unknownEntry } from './entries.ts';
import { isUnitPriceOfNeighbour } from './items/item-counts.ts';
import { countRow, isHeading } from './items/item-names.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';
import type { Proof } from './totals/balance.ts';
import type { Zone } from './zones.ts';

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
      const entry = itemEntry(row, index, countRow(row).quantity, count > 1 ? sum : 0);
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

type Evidence = {
  proof: Proof;
  /** See balance.ts. */
  cost: number;
  ocr: number;
  repaired: boolean;
  /** The sums need a row left out or a price that is not printed. */
  patched: boolean;
  /** The name came from another row or has hardly any letters. */
  nameDoubtful: boolean;
};

const BY_PROOF: Record<Proof, number> = { full: 0.97, items: 0.95, sums: 0.7, none: 0.7 };

/** 0 to 1. 0.9 or more requires that the receipt's own sums confirm the price. */
export function itemConfidence({ proof, cost, ocr, repaired, patched, nameDoubtful }: Evidence): number {
  let confidence = BY_PROOF[proof];
  if (proof === 'none') confidence = Math.min(confidence, ocr * 0.85);
  if (cost >= 2.4 && proof !== 'none' && proof !== 'sums') confidence = Math.min(confidence, 0.88);
  if (patched) confidence = Math.min(confidence, 0.85);
  if (ocr < 0.75) confidence -= 0.1;
  if (repaired) confidence = Math.min(confidence, 0.75);
  if (nameDoubtful) confidence = Math.min(confidence, 0.6);
  return Math.round(Math.max(0.05, confidence) * 100) / 100;
}
