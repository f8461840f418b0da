import type { ReceiptFields, ReceiptView } from './receipt-view.ts';

/** The parts of a view that are lists of rows. */
type Lists = Pick<
  ReceiptView,
  'items' | 'charges' | 'guests' | 'selections' | 'proposals' | 'disputes' | 'pay_offers' | 'latecomers'
>;

/** How a list of rows differs from an earlier one; positions are in ascending order. */
export type RowsDifference<Row> = {
  /** The whole list, where its rows are in another order. */
  all?: readonly Row[];
  /** Positions in the earlier list. */
  removed?: readonly number[];
  /** With their positions in the new list. */
  added?: readonly (readonly [number, Row])[];
  changed?: readonly (readonly [number, Row])[];
};

/** How a view differs from the one that the same stream has sent before; what is not in it has stayed as it was. */
export type ViewDifference = {
  version: number;
  receipt?: Partial<ReceiptFields>;
  rows?: { [List in keyof Lists]?: RowsDifference<Lists[List][number]> };
  /** Other parts, whole. */
  parts?: Partial<Omit<ReceiptView, keyof Lists | 'version' | 'receipt'>>;
};

/** The view after a difference. Rows that have not changed are the same objects. */
export function withDifference(view: ReceiptView, difference: ViewDifference): ReceiptView {
  const { version, receipt, rows = {}, parts } = difference;
  return {
    ...view,
    version,
    ...parts,
    receipt: receipt === undefined ? view.receipt : { ...view.receipt, ...receipt },
    items: withRows(view.items, rows.items),
    charges: withRows(view.charges, rows.charges),
    guests: withRows(view.guests, rows.guests),
    selections: withRows(view.selections, rows.selections),
    proposals: withRows(view.proposals, rows.proposals),
    disputes: withRows(view.disputes, rows.disputes),
    pay_offers: withRows(view.pay_offers, rows.pay_offers),
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
