import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { add, type Cents, cents, sum } from '@fairtab/domain/money/money';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import type { Entry } from '@fairtab/texts/area';
import { breakdown, card, ownBill, wholeBill } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { InCurrency, useAmount } from '../../../components/bill/Money.tsx';
import { DownIcon } from '../../../components/icons/form-icons.tsx';
import { centsOfCharge, chargeName, type PersonBill } from '../../person-bill/index.ts';

type OwnShareProps = {
  view: Pick<ReceiptView, 'receipt' | 'items' | 'charges' | 'contributions' | 'final_split'>;
  mine: PersonBill;
};

/** How a guest's amounts follow from the whole bill, without other guests' amounts. Uses `<details>`, to work without scripts. */
export function OwnShare({ view, mine }: OwnShareProps) {
  const { receipt, charges, final_split } = view;
  const { tax_amount: tax, tip_amount: tip, additional_charges: fees, total_amount: total } = receipt;
  const items = cents(total - add(tax, tip, fees));
  const hostTip = final_split?.host_tip_pool ?? mine.hostTip;
  const rows: (AmountRow & { key: string })[] = [
    { key: 'dishes', name: text(breakdown.dishes), whole: items, own: mine.subtotal },
    { key: 'tax', name: text(breakdown.tax), whole: tax, own: mine.tax },
    ...charges.map((charge) => ({
      key: charge.id,
      name: chargeName(charge),
      by: basisOf(charge),
      whole: charge.amount,
      own: centsOfCharge(mine, charge),
    })),
    { key: 'tip', name: text(breakdown.tip), whole: tip, own: mine.tip },
    { key: 'hostTip', name: text(breakdown.hostTip), whole: hostTip, own: mine.hostTip },
  ].filter(({ whole }) => whole !== 0);
  return (
    <details className="group not-open:print:hidden">
      <summary className="-mx-3 flex min-h-tap w-fit list-none items-center gap-2 rounded-md px-3 font-semibold text-accent text-detail hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        {text(breakdown.howComputed)}
        <DownIcon className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-2 text-detail">
        <p className="text-ink-soft">{ruleOf(items, charges)}</p>
        <table className="w-full border-collapse">
          <caption className="sr-only">{text(ownBill.tableLabel)}</caption>
          <thead>
            <tr className="text-ink-soft text-sm">
              <th scope="col" className="py-1 text-left font-medium">
                {text(breakdown.what)}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {text(ownBill.wholeBill)}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {text(paidFor.yours)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <Row key={key} {...row} />
            ))}
          </tbody>
          <tfoot className="border-line-strong border-t font-semibold">
            <Row name={text(wholeBill.total)} whole={add(total, hostTip)} own={mine.total} />
          </tfoot>
          <OnCard view={view} mine={mine} />
        </table>
        <p className="text-ink-soft">{text(ownBill.shares)}</p>
      </div>
    </details>
  );
}

/** The last step: the whole bill at the rate of the host's card, and the guest's share of it. */
function OnCard({ view, mine }: OwnShareProps) {
  const { receipt, contributions } = view;
  if (receipt.card === null || mine.card === null) return null;
  const { part, host_tip: hostTip } = mine.card;
  return (
    <InCurrency value={receipt.card.currency}>
      <tbody className="border-line-strong border-t">
        <Row
          name={
            contributions.length === 0
              ? text(card.wholeBill, { payer: receipt.payer_name })
              : text(wholeBill.total)
          }
          whole={totalOnCardOf(view)?.amount ?? receipt.card.amount}
          own={part}
        />
        {hostTip !== 0 && <Row name={text(card.tipAtRate)} whole={null} own={hostTip} />}
        <Row name={text(card.rateName, { payer: receipt.payer_name })} whole={null} own={mine.own} />
      </tbody>
    </InCurrency>
  );
}

/** Null if it applies to everything. A discount never makes a share negative: it is off the amount due. */
function basisOf({ applies_to, amount }: ChargeView): Entry<string> | null {
  if (applies_to === 'everything') return null;
  if (applies_to === 'lines') return ownBill.byItems;
  return amount < 0 ? ownBill.byDues : ownBill.byHeads;
}

/** `whole` is null if the row has no amount of the whole bill. */
type AmountRow = { name: string; by?: Entry<string> | null; whole: Cents | null; own: Cents };

function Row({ name, by, whole, own }: AmountRow) {
  const amountOf = useAmount();
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-1.5 text-left align-baseline [font-weight:inherit]">
        {name}
        {by && <span className="block text-ink-soft text-sm">{text(by)}</span>}
      </th>
      <td className="amount py-1.5 pl-3 text-right align-baseline">{whole !== null && amountOf(whole)}</td>
      <td className="amount py-1.5 pl-3 text-right align-baseline">{amountOf(own)}</td>
    </tr>
  );
}

/** What tax, fees and tip were divided by; see `SpreadProof`. */
function ruleOf(items: Cents, charges: readonly ChargeView[]): string {
  if (items === 0) return text(ownBill.computedEqually);
  const off = sum(charges.map(({ amount }) => cents(Math.min(amount, 0))));
  return text(add(items, off) < 0 ? ownBill.computedDues : ownBill.computedText);
}
