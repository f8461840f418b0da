import type { ReceiptFields } from './receipt-fields.ts';
import type { ReceiptView } from './receipt-view.ts';

type Lists = Pick<
  ReceiptView,
  | 'papers'
  | 'items'
  | 'charges'
  | 'guests'
  | 'selections'
  | 'proposals'
  | 'disputes'
  | 'pay_offers'
  | 'payments'
  | 'transfers'
  | 'contributions'
  | 'latecomers'
>;

/** Positions are in ascending order. */
export type RowsDifference<Row> = {
  all?: readonly Row[];
  /** Positions in the earlier list. */
  removed?: readonly number[];
  /** With positions in the new list. */
  added?: readonly (readonly [number, Row])[];
  changed?: readonly (readonly [number, Row])[];
};

/** What changed since the last view on the same stream, or since the view that a call has named (`KNOWN_VIEW`). */
export type ViewDifference = {
  version: number;
  receipt?: Partial<ReceiptFields>;
  rows?: { [List in keyof Lists]?: RowsDifference<Lists[List][number]> };
  parts?: Partial<Omit<ReceiptView, keyof Lists | 'version' | 'receipt'>>;
};

/**
 * Header of a call that changes a receipt: the view its caller has (`knownView`). If that is theirs before the change, and
 * `me` is the same after it, the answer is a ViewDifference, with `rows`, instead of a ReceiptView.
 */
export const KNOWN_VIEW = 'x-known-view';

/** Identifies a view: its version, and whose it is. */
export const knownView = ({ version, me }: Pick<ReceiptView, 'version' | 'me'>): string =>
  JSON.stringify([version, me]);

/** Applies a difference. Unchanged rows keep their identity. */
export function withDifference(view: ReceiptView, difference: ViewDifference): ReceiptView {
  const { version, receipt, rows = {}, parts } = difference;
  return {
    ...view,
    version,
    ...parts,
    receipt: receipt === undefined ? view.receipt : { ...view.receipt, ...receipt },
    papers: withRows(view.papers, rows.papers),
    items: withRows(view.items, rows.items),
    charges: withRows(view.charges, rows.charges),
    guests: withRows(view.guests, rows.guests),
    selections: withRows(view.selections, rows.selections),
    proposals: withRows(view.proposals, rows.proposals),
    disputes: withRows(view.disputes, rows.disputes),
    pay_offers: withRows(view.pay_offers, rows.pay_offers),
    payments: withRows(view.payments, rows.payments),
    transfers: withRows(view.transfers, rows.transfers),
    contributions: withRows(view.contributions, rows.contributions),
    latecomers: withRows(view.latecomers, rows.latecomers),
  };
}

function withRows<Row>(before: Row[], difference: RowsDifference<Row> | undefined): Row[] {
  if (difference === undefined) return before;
  const { all, removed, added, changed } = difference;
  if (all !== undefined) return [...all];
  const gone = new Set(removed);
  const rows = before.filter((_, at) => !gone.has(at));
  for (const [at, row] of added ?? []) rows.splice(at, 0, row);
  for (const [at, row] of changed ?? []) rows[at] = row;
  return rows;
}
