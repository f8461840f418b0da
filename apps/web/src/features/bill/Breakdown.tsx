import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { TearLine } from '../../components/base/PaperSheet.tsx';
import type { PersonBill } from './person-bill.ts';

type BreakdownProps = {
  bill: PersonBill;
  /** What the receipt calls its fees or discount; 'Fees' when it says nothing. */
  feesName: string | null;
  /** What stands on the last line. */
  totalName?: string;
};

/** One person's bill, line by line: dishes, tax, fees, tip, host tip, total (spec section 3, per-guest total). */
export function Breakdown({ bill, feesName, totalName = 'Your Total' }: BreakdownProps) {
  const charges = [
    { name: 'Tax', cents: bill.tax },
    { name: feesName || (bill.additionalCharges < 0 ? 'Discount' : 'Fees'), cents: bill.additionalCharges },
    { name: 'Tip', cents: bill.tip },
    { name: 'Host tip', cents: bill.hostTip, detail: 'A small thank-you to whoever paid the whole bill' },
  ].filter(({ cents }) => cents !== 0);
  return (
    <div>
      {bill.lines.length === 0 && <p className="py-1 text-ink-soft">No dishes yet.</p>}
      <ul>
        {bill.lines.map(({ itemId, name, cents, part }) => (
          <LineItemRow key={itemId} as="li" name={name} cents={cents} detail={part} />
        ))}
      </ul>
      <TearLine />
      <LineItemRow name="Items" cents={bill.subtotal} />
      {charges.map(({ name, cents, detail }) => (
        <LineItemRow key={name} name={name} cents={cents} detail={detail} />
      ))}
      <TearLine />
      <LineItemRow name={totalName} cents={bill.total} strong />
    </div>
  );
}
