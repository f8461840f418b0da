import type { Adjustment, AdjustmentKind, ReadItem } from '../../types.ts';
import { rateOf } from '../currency/money.ts';
import type { Entry } from '../entries.ts';
import { countRow } from '../items/item-names.ts';
import { foldLabel, withoutCurrency } from '../keywords.ts';
import type { ReceiptRow } from '../receipt-row.ts';
import { wordsFor } from '../words/index.ts';
import type { Balance } from './balance.ts';
import type { IncludedTax } from './included-taxes.ts';

type Priced = ReadItem & { index: number; counted: boolean };

type Reading = {
  rows: readonly ReceiptRow[];
  end: number;
  items: readonly Priced[];
  entries: readonly Entry[];
  lowering: ReadonlyMap<Entry, Priced>;
  solved: Balance;
};

type Placed = Adjustment & { index: number };

/** Rows between items and total, covers and deposits among the items, and included taxes, from top to bottom. */
export function findAdjustments(reading: Reading, inside: readonly IncludedTax[]): Adjustment[] {
  const placed = [...listed(reading), ...added(reading)].sort((a, b) => a.index - b.index);
  const linked = placed.map((one) => (one.kind === 'deposit' ? underItem(one, placed, reading) : one));
  return [...linked, ...inside.map((tax): Placed => ({ ...INSIDE, ...tax }))]
    .sort((a, b) => a.index - b.index)
    .map(({ index: _i, ...adjustment }) => adjustment);
}

const INSIDE = { kind: 'included_tax', count: null, item: null, asItem: null, countedIn: null } as const;

const COVER = wordsFor('cover');
const DEPOSIT = wordsFor('deposit');
const SERVICE = wordsFor('service');

const listed = ({ rows, items }: Reading): Placed[] =>
  items.flatMap((item, place): Placed[] => {
    const row = rows[item.index];
    const kind = kindOfItem(item, row);
    if (!row || !kind) return [];
    return [
      {
        index: item.index,
        kind,
        label: item.name,
        cents: item.priceCents + (item.takenOffCents ?? 0),
        rate: rateOf(row.label),
        count: item.counted || item.quantity > 1 ? item.quantity : null,
        item: null,
        asItem: place,
        countedIn: 'items',
      },
    ];
  });

function kindOfItem({ name }: Priced, row: ReceiptRow | undefined): AdjustmentKind | null {
  const label = foldLabel(name);
  if (COVER.test(label)) return 'cover';
  if (DEPOSIT.test(label)) return 'deposit';
  return row?.kind === 'charge' ? 'fee' : null;
}

const COUNTED_IN = { tax: 'tax', tip: 'tip', charge: 'charges' } as const;
const PIECES: ReadonlySet<AdjustmentKind> = new Set(['cover', 'deposit', 'fee']);

const added = ({ items, entries, lowering, solved }: Reading): Placed[] =>
  entries.flatMap((entry): Placed[] => {
    const cents = solved.values.get(entry) ?? 0;
    if (entry.role === 'item' || cents === 0) return [];
    const kind = kindOfEntry(entry.role, entry.row, cents);
    const lowered = lowering.get(entry);
    const rate = rateOf(entry.row.label);
    const counted = PIECES.has(kind) && rate === null ? countRow(entry.row) : null;
    return [
      {
        index: entry.index,
        kind,
        label: withoutCurrency(counted?.counted ? counted.name : entry.row.label),
        cents,
        rate,
        count: counted?.counted ? counted.quantity : null,
        item: lowered ? items.indexOf(lowered) : null,
        asItem: null,
        countedIn: lowered ? 'items' : COUNTED_IN[entry.role],
      },
    ];
  });

function kindOfEntry(role: 'tax' | 'tip' | 'charge', row: ReceiptRow, cents: number): AdjustmentKind {
  const label = foldLabel(row.label);
  if (role === 'tax') return 'tax';
  if (role === 'tip') return SERVICE.test(label) ? 'service' : 'tip';
  if (row.kind === 'rounding') return 'rounding';
  if (cents < 0) return 'discount';
  const counted = foldLabel(countRow(row).name);
  if (DEPOSIT.test(counted)) return 'deposit';
  return COVER.test(counted) ? 'cover' : 'fee';
}

/** A deposit belongs to the dish right above it, unless it covers more pieces or is below the sum. */
function underItem(deposit: Placed, all: readonly Placed[], { items, end }: Reading): Placed {
  if (deposit.index > end) return deposit;
  const isItem = (place: number) => !all.some(({ asItem }) => asItem === place);
  const above = items.findLastIndex(({ index }, place) => index < deposit.index && isItem(place));
  const fits = (items[above]?.quantity ?? 0) >= (deposit.count ?? 1);
  return fits ? { ...deposit, item: above } : deposit;
}
