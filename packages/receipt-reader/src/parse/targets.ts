import { ownAmount } from './entries.ts';
import { otherReadings, type Reading } from './readings.ts';
import type { ReceiptRow } from './receipt-row.ts';

/** A figure that the receipt states for a sum. */
export type Target = Reading & { index: number };

/** The values that may be the subtotal, cheapest first. */
export function subtotalTargets(rows: readonly ReceiptRow[]): Target[] {
  return rows.flatMap((row, index) => (row.kind === 'subtotal' ? labelled(row, index) : []));
}

/** The values that may be the total: rows labelled so, the payment, and cash minus change. */
export function totalTargets(rows: readonly ReceiptRow[], from: number): Target[] {
  const targets: Target[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'total') targets.push(...labelled(row, index));
    const amount = ownAmount(row);
    if (!amount && row.broken && row.kind === 'payment' && index >= from)
      targets.push({ cents: row.broken, cost: 1.6, index });
    if (!amount || index < from || amount.cents === 0) continue;
    if (row.kind === 'payment') targets.push({ cents: amount.cents, cost: 1, index });
    if (row.kind === 'plain' && !amount.negative) targets.push({ cents: amount.cents, cost: 1.4, index });
  }
  return [...targets, ...cashLessChange(rows, from)].sort((a, b) => a.cost - b.cost);
}

function labelled(row: ReceiptRow, index: number): Target[] {
  const amount = ownAmount(row);
  if (!amount) return row.broken ? [{ cents: row.broken, cost: 0.9, index }] : [];
  if (amount.cents === 0) return [];
  const printed = { cents: amount.cents, cost: amount.guessed ? 0.3 : 0, index };
  return [printed, ...otherReadings(amount).map((reading) => ({ ...reading, index }))];
}

function cashLessChange(rows: readonly ReceiptRow[], from: number): Target[] {
  const paid = rows.flatMap((row, index) =>
    index >= from && row.kind === 'payment' ? [{ row, index }] : [],
  );
  const change = paid.find(({ row }) => /CHANGE|RETOUR|CAMBIO|WISSEL/i.test(row.label));
  const back = change && ownAmount(change.row)?.cents;
  if (!change || !back) return [];
  return paid.flatMap(({ row, index }) => {
    const cents = (ownAmount(row)?.cents ?? 0) - back;
    return row !== change.row && cents > 0 ? [{ cents, cost: 1.1, index }] : [];
  });
}
