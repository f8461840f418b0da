import { rateOf } from '@fairtab/receipt-reader/parse/currency/rate';
import type { Adjustment } from '@fairtab/receipt-reader/types';
import type { DraftAdjustment, DraftItem } from './ai-items.ts';

type Figures = { taxCents: number | null; tipCents: number | null };

/**
 * The rows between items and total. A tax or tip beyond the service's rows becomes a row without a label; rows of a tax inside
 * the prices become included taxes.
 */
export function toAdjustments(
  drafts: readonly DraftAdjustment[],
  items: readonly DraftItem[],
  { taxCents, tipCents }: Figures,
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
