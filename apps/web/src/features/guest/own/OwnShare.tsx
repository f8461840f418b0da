import type { FinalSplitView, ReceiptView } from '@fairtab/contract/receipt-view';
import { exceedsDishes } from '@fairtab/domain/bill-total';
import { add, type Cents, cents, formatCents } from '@fairtab/domain/money';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { ownBill } from '@fairtab/texts/en/own-bill';
import { say } from '@fairtab/texts/say';
import { DownIcon } from '../../../components/icons/icons.tsx';
import { feesNameOf, type PersonBill } from '../../person-bill/index.ts';

type OwnShareProps = {
  receipt: ReceiptView['receipt'];
  split: FinalSplitView | null;
  mine: PersonBill;
};

/**
 * How a guest's amounts follow from those of the whole bill, without anybody else's. Folded by the browser itself, so
 * that it opens without scripts.
 */
export function OwnShare({ receipt, split, mine }: OwnShareProps) {
  const { tax_amount: tax, tip_amount: tip, additional_charges: fees, total_amount: total } = receipt;
  const dishes = cents(total - add(tax, tip, fees));
  const hostTip = split?.host_tip_pool ?? mine.hostTip;
  const rows = [
    { name: say(ownBill.dishes), whole: dishes, own: mine.subtotal },
    { name: say(breakdown.tax), whole: tax, own: mine.tax },
    {
      name: feesNameOf(receipt.additional_charges_description, fees),
      whole: fees,
      own: mine.additionalCharges,
    },
    { name: say(breakdown.tip), whole: tip, own: mine.tip },
    { name: say(breakdown.hostTip), whole: hostTip, own: mine.hostTip },
  ].filter(({ whole }) => whole !== 0);
  return (
    <details className="group not-open:print:hidden">
      <summary className="-mx-3 flex min-h-tap w-fit list-none items-center gap-2 rounded-md px-3 font-semibold text-accent text-detail hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        {say(breakdown.howComputed)}
        <DownIcon className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-2 text-detail">
        <p className="text-ink-soft">{ruleOf(dishes, fees)}</p>
        <table className="w-full border-collapse">
          <caption className="sr-only">{say(ownBill.tableLabel)}</caption>
          <thead>
            <tr className="text-ink-soft text-sm">
              <th scope="col" className="py-1 text-left font-medium">
                {say(ownBill.what)}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {say(ownBill.wholeBill)}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {say(ownBill.yours)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} {...row} />
            ))}
          </tbody>
          <tfoot className="border-line-strong border-t font-semibold">
            <Row name={say(ownBill.total)} whole={add(total, hostTip)} own={mine.total} />
          </tfoot>
        </table>
        <p className="text-ink-soft">{say(ownBill.shares)}</p>
      </div>
    </details>
  );
}

function Row({ name, whole, own }: { name: string; whole: Cents; own: Cents }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-1.5 text-left align-baseline [font-weight:inherit]">
        {name}
      </th>
      <td className="amount py-1.5 pl-3 text-right align-baseline">{formatCents(whole)}</td>
      <td className="amount py-1.5 pl-3 text-right align-baseline">{formatCents(own)}</td>
    </tr>
  );
}

/** By what tax, fees and tip were divided; see `SpreadProof`. */
function ruleOf(dishes: Cents, fees: Cents): string {
  if (dishes === 0) return say(ownBill.computedEqually);
  return say(exceedsDishes(fees, dishes) ? ownBill.computedDues : ownBill.computedText);
}
