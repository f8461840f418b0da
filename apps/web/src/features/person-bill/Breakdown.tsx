import type { Cents } from '@fairtab/domain/money';
import { bill as texts } from '@fairtab/texts/en/bill';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { say } from '@fairtab/texts/say';
import { DishName } from '../../components/base/DishName.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { TearLine } from '../../components/base/PaperSheet.tsx';
import type { PersonBill } from './person-bill.ts';

type BreakdownProps = {
  bill: PersonBill;
  /** The receipt's own name for its fees or discount, if it has one. */
  feesName: string | null;
  /** The name of the last line. */
  totalName?: string;
};

/** One person's bill, line by line: dishes, tax, fees, tip, host tip, total (specification, section 3). */
export function Breakdown({ bill, feesName, totalName = say(texts.yourTotal) }: BreakdownProps) {
  const charges = [
    { key: 'tax', name: say(breakdown.tax), cents: bill.tax },
    {
      key: 'fees',
      name: feesNameOf(feesName, bill.additionalCharges),
      cents: bill.additionalCharges,
    },
    { key: 'tip', name: say(breakdown.tip), cents: bill.tip },
    {
      key: 'hostTip',
      name: say(breakdown.hostTip),
      cents: bill.hostTip,
      detail: say(breakdown.hostTipHint),
    },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div>
      {bill.lines.length === 0 && <p className="py-1 text-ink-soft">{say(breakdown.empty)}</p>}
      <ul>
        {bill.lines.map(({ item, cents, part }) => (
          <LineItemRow key={item.id} as="li" name={<DishName item={item} />} cents={cents} detail={part} />
        ))}
      </ul>
      {/* On paper the sums stay together. */}
      <div className="break-inside-avoid">
        <TearLine />
        <LineItemRow name={say(breakdown.items)} cents={bill.subtotal} />
        {charges.map(({ key, name, cents, detail }) => (
          <LineItemRow key={key} name={name} cents={cents} detail={detail} />
        ))}
        <TearLine />
        <LineItemRow name={totalName} cents={bill.total} strong />
      </div>
    </div>
  );
}

/** The name of the fees' line: the receipt's own, else 'Fees', or 'Discount' for a negative amount. */
export function feesNameOf(ownName: string | null, amount: Cents): string {
  return ownName || say(amount < 0 ? breakdown.discount : breakdown.fees);
}
