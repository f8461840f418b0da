import type { FinalSplitView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Currency } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { costOf, paymentCurrency } from '@fairtab/receipt/bill';
import { displayedTotals, duesIn } from '@fairtab/receipt/split-of';
import { bill, breakdown } from '@fairtab/texts/en/bill';
import { printedBill } from '@fairtab/texts/en/documents';
import { text } from '@fairtab/texts/text';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { chargeName } from '../../person-bill/index.ts';

/** A line of the printed bill, in minor units: for the whole bill, and by guest id. */
export type PrintedRow = {
  key: string;
  name: string;
  whole: Cents;
  by: ReadonlyMap<string, Cents>;
  /** Whether it sums up the lines above it. */
  strong?: boolean;
  /** If it differs from the bill's. */
  currency?: Currency;
};

/** The lines of a final bill: items, tax, charges, tips and amounts due. A line's amounts by guest add up to its whole. */
export function printedRows(view: ReceiptView, final: FinalSplitView): PrintedRow[] {
  const { receipt, items, charges } = view;
  const { shares } = final;
  const totals = displayedTotals(final.totals, view.guests);
  const hostTip = sum(totals.map(({ host_tip }) => host_tip));
  type Part = (typeof totals)[number];
  const of = (amountOf: (part: Part) => Cents) =>
    new Map(totals.map((part) => [part.guest_id, amountOf(part)]));
  const itemRows = items.map((item) => {
    const own = shares.filter(({ item_id }) => item_id === item.id);
    return {
      key: item.id,
      name: itemWords(item),
      whole: costOf(item),
      by: new Map(own.map((share) => [share.guest_id, share.cents])),
    };
  });
  const extra = charges.map((charge) => ({
    key: charge.id,
    name: chargeName(charge),
    whole: charge.amount,
    by: of((part) => part.charges.find(({ charge_id }) => charge_id === charge.id)?.cents ?? ZERO),
  }));
  const rows: PrintedRow[] = [
    ...itemRows,
    {
      key: 'dishes',
      name: text(breakdown.dishes),
      whole: sum(items.map(costOf)),
      by: of(({ subtotal }) => subtotal),
      strong: true,
    },
    { key: 'tax', name: text(breakdown.tax), whole: receipt.tax_amount, by: of(({ tax }) => tax) },
    ...extra,
    { key: 'tip', name: text(breakdown.tip), whole: receipt.tip_amount, by: of(({ tip }) => tip) },
    {
      key: 'hostTip',
      name: text(breakdown.hostTip),
      whole: hostTip,
      by: of(({ host_tip }) => host_tip),
    },
    {
      key: 'total',
      name: text(bill.total),
      whole: add(receipt.total_amount, hostTip),
      by: of(({ total }) => total),
      strong: true,
    },
    ...paidBack(view),
  ];
  return rows.filter(({ strong, whole }) => strong === true || whole !== 0);
}

function paidBack(view: ReceiptView): PrintedRow[] {
  const host = view.guests.find(({ is_host }) => is_host)?.id;
  const dues = [...duesIn(view).values()].filter(({ personId }) => personId !== host);
  const due = new Map(dues.map(({ personId, due }) => [personId, due]));
  const paid = new Map(view.guests.map(({ id, payment }) => [id, payment?.confirmed ?? ZERO]));
  const { code } = paymentCurrency(view.receipt);
  const onCard = code !== view.receipt.currency.code;
  const row = (key: string, name: string, by: Map<string, Cents>): PrintedRow => ({
    key,
    name: onCard ? text(printedBill.inCurrency, { name, code }) : name,
    currency: paymentCurrency(view.receipt),
    whole: cents(sum(by.values())),
    by,
    strong: true,
  });
  const pays = row('pays', text(printedBill.pays, { payer: view.receipt.payer_name }), due);
  const has = row('paid', text(printedBill.paid), paid);
  return has.whole === 0 ? [pays] : [pays, has];
}
