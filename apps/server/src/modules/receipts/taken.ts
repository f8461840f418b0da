import type { SelectionView } from '@fairtab/contract/receipt-view';
import { type RawBuilder, sql } from 'kysely';

/** How many units of an item a guest takes, or parts of a shared one; 0: none. */
export type Taken = { receiptId: string; itemId: string; guestId: string; units: number };

/** The statement that stores it if `source` has a row. What is taken later comes later in the order of all selections. */
export const takenFrom = (
  { receiptId, itemId, guestId, units }: Taken,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  units === 0
    ? sql`delete from guest_selections using ${source} where item_id = ${itemId} and guest_id = ${guestId}`
    : sql`
      insert into guest_selections (receipt_id, item_id, guest_id, units, created_at)
      select ${receiptId}::uuid, ${itemId}::uuid, ${guestId}::uuid, ${units}::int, clock_timestamp() from ${source}
      on conflict (item_id, guest_id) do update set units = excluded.units`;

/** All selections of a bill after it. */
export function withTaken(
  selections: readonly SelectionView[],
  { itemId: item_id, guestId: guest_id, units }: Taken,
): SelectionView[] {
  const isIt = (one: SelectionView) => one.item_id === item_id && one.guest_id === guest_id;
  if (units === 0) return selections.filter((one) => !isIt(one));
  const after = { item_id, guest_id, units };
  return selections.some(isIt) ? selections.map((one) => (isIt(one) ? after : one)) : [...selections, after];
}
