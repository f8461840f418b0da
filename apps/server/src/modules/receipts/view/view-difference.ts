import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { RowsDifference, ViewDifference } from '@fairtab/contract/receipt/view-difference';
import { fieldsBetween, isSame } from '../../../http/changed-fields.ts';
import { rowsBetween } from '../store/store-difference.ts';
import type { PartOfAll, ViewParts } from './receipt-view.ts';

type Difference = Omit<ViewDifference, 'version'> & Required<Pick<ViewDifference, 'rows' | 'parts'>>;

/** The difference between two views of a viewer as JSON. Viewers with an unchanged own part, usually most of them, share it. */
export function differenceBetween(before: ViewParts, after: ViewParts): Uint8Array {
  const common = commonDifference(before.ofAll, after.ofAll);
  const own = ownDifference(before.own, after.own);
  const json = () => encoder.encode(JSON.stringify(merged(after, common.difference, own)));
  if (!isEmpty(own)) return json();
  common.json ??= json();
  return common.json;
}

const encoder = new TextEncoder();

const merged = (
  { own: { version } }: ViewParts,
  ofAll: Difference,
  { rows, parts, ...own }: Difference,
): ViewDifference => ({
  version,
  ...own,
  rows: { ...ofAll.rows, ...rows },
  parts: { ...ofAll.parts, ...parts },
});

const isEmpty = ({ receipt, rows, parts }: Difference): boolean =>
  receipt === undefined && Object.keys(rows).length === 0 && Object.keys(parts).length === 0;

const NOTHING: Difference = { rows: {}, parts: {} };

function ownDifference(before: ViewParts['own'], after: ViewParts['own']): Difference {
  const parts = Object.keys(after) as (keyof ViewParts['own'])[];
  if (parts.every((part) => part === 'version' || after[part] === before[part])) return NOTHING;
  const { amount_changes, me, can } = before;
  const changedFields = receiptDifference(before.receipt, after.receipt);
  return {
    ...(changedFields !== null && { receipt: changedFields }),
    rows: {
      ...only('papers', rowsDifference(before.papers, after.papers, byId)),
      ...only('guests', rowsDifference(before.guests, after.guests, byId)),
      ...only('proposals', rowsDifference(before.proposals, after.proposals, byId)),
      ...only('disputes', rowsDifference(before.disputes, after.disputes, byItemAndGuest)),
      ...only('pay_offers', rowsDifference(before.pay_offers, after.pay_offers, byId)),
      ...only('payments', rowsDifference(before.payments, after.payments, byId)),
      ...only('transfers', rowsDifference(before.transfers, after.transfers, byTwo)),
      ...only('contributions', rowsDifference(before.contributions, after.contributions, byGuestAndPaper)),
      ...only('latecomers', rowsDifference(before.latecomers, after.latecomers, byId)),
    },
    parts: {
      ...fieldsBetween(
        { amount_changes, me, can },
        { amount_changes: after.amount_changes, me: after.me, can: after.can },
      ),
    },
  };
}

/** Guests share this object, so it is compared once for all of them. */
const comparedReceipts = new WeakMap<
  ReceiptFields,
  { before: ReceiptFields; changed: Partial<ReceiptFields> | null }
>();

function receiptDifference(before: ReceiptFields, after: ReceiptFields): Partial<ReceiptFields> | null {
  const known = comparedReceipts.get(after);
  if (known?.before === before) return known.changed;
  const changed = fieldsBetween(before, after);
  comparedReceipts.set(after, { before, changed });
  return changed;
}

/** `json` is set once a viewer needs nothing but this part. */
type CommonDifference = { before: PartOfAll; difference: Difference; json?: Uint8Array };

/** Compared once for all viewers of a change. */
const compared = new WeakMap<PartOfAll, CommonDifference>();

function commonDifference(before: PartOfAll, after: PartOfAll): CommonDifference {
  const known = compared.get(after);
  if (known?.before === before) return known;
  const { final_split } = after;
  const difference = {
    rows: {
      ...only('items', rowsDifference(before.items, after.items, byId)),
      ...only('charges', rowsDifference(before.charges, after.charges, byId)),
      ...only('selections', rowsDifference(before.selections, after.selections, byItemAndGuest)),
    },
    parts: isSame(before.final_split, final_split) ? {} : { final_split },
  };
  const common = { before, difference };
  compared.set(after, common);
  return common;
}

function rowsDifference<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): RowsDifference<Row> | null {
  if (before === after || (before.length === 0 && after.length === 0)) return null;
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
const byGuestAndPaper = ({ guest_id, paper_id }: { guest_id: string; paper_id: string | null }) =>
  `${guest_id} ${paper_id}`;
const byTwo = ({ from_guest_id, to_guest_id }: { from_guest_id: string; to_guest_id: string }) =>
  `${from_guest_id} ${to_guest_id}`;
const byItemAndGuest = ({ item_id, guest_id }: { item_id: string; guest_id: string }) =>
  `${item_id} ${guest_id}`;
