import type { RowsDifference, ViewDifference } from '@fairtab/contract/view-difference';
import { fieldsBetween, isSame } from '../../http/changed-fields.ts';
import type { PartOfAll, ViewParts } from './receipt-view.ts';
import { rowsBetween } from './rows-between.ts';

/** How the later of two views of one viewer differs, for `withDifference`. */
export function differenceBetween(before: ViewParts, after: ViewParts): ViewDifference {
  const ofAll = commonDifference(before.ofAll, after.ofAll);
  const { version, receipt, guests, proposals, disputes, pay_offers, latecomers, ...more } = before.own;
  const now = after.own;
  const changedFields = fieldsBetween(receipt, now.receipt);
  return {
    version: now.version,
    ...(changedFields !== null && { receipt: changedFields }),
    rows: {
      ...ofAll.rows,
      ...only('guests', rowsDifference(guests, now.guests, byId)),
      ...only('proposals', rowsDifference(proposals, now.proposals, byId)),
      ...only('disputes', rowsDifference(disputes, now.disputes, byItemAndGuest)),
      ...only('pay_offers', rowsDifference(pay_offers, now.pay_offers, byId)),
      ...only('latecomers', rowsDifference(latecomers, now.latecomers, byId)),
    },
    parts: {
      ...ofAll.parts,
      ...fieldsBetween(more, { amount_changes: now.amount_changes, me: now.me, can: now.can }),
    },
  };
}

type CommonDifference = Required<Pick<ViewDifference, 'rows' | 'parts'>>;

/** What differs for everybody, by the later part, with the earlier one: compared once for all who watch a change. */
const compared = new WeakMap<PartOfAll, { before: PartOfAll; difference: CommonDifference }>();

function commonDifference(before: PartOfAll, after: PartOfAll): CommonDifference {
  const known = compared.get(after);
  if (known?.before === before) return known.difference;
  const { final_split } = after;
  const difference = {
    rows: {
      ...only('items', rowsDifference(before.items, after.items, byId)),
      ...only('charges', rowsDifference(before.charges, after.charges, byId)),
      ...only('selections', rowsDifference(before.selections, after.selections, byItemAndGuest)),
    },
    parts: isSame(before.final_split, final_split) ? {} : { final_split },
  };
  compared.set(after, { before, difference });
  return difference;
}

function rowsDifference<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): RowsDifference<Row> | null {
  const { removed, added, changed, isReordered } = rowsBetween(before, after, keyOf);
  if (isReordered) return { all: after };
  if (removed.length + added.length + changed.length === 0) return null;
  return {
    ...(removed.length > 0 && { removed: removed.map(({ at }) => at) }),
    ...(added.length > 0 && { added: added.map(({ at, row }) => [at, row] as const) }),
    ...(changed.length > 0 && { changed: changed.map(({ at, row }) => [at, row] as const) }),
  };
}

const only = <Name extends string, T>(name: Name, value: T | null) =>
  value === null ? null : { [name]: value };

const byId = ({ id }: { id: string }) => id;
const byItemAndGuest = ({ item_id, guest_id }: { item_id: string; guest_id: string }) =>
  `${item_id} ${guest_id}`;
