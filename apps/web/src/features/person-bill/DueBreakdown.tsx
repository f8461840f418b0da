import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { bill as texts } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/company';
import { card } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useId } from 'react';
import { InCurrency } from '../../components/base/InCurrency.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { TearLine } from '../../components/base/PaperSheet.tsx';
import { Breakdown } from './Breakdown.tsx';
import { IncludedTaxes } from './IncludedTaxes.tsx';
import { displayNames, nameIn } from './names.ts';
import { type PersonBill, personBills } from './person-bill.ts';

type DueBreakdownProps = {
  view: ReceiptView;
  mine: PersonBill;
  /** The name of the last line of a bill that is one person's alone. */
  totalName?: string;
  /** Beside the name of somebody who is paid for, by id. */
  action?: (guestId: string) => ReactNode;
};

/**
 * What somebody pays for, line by line: their own dishes and, below those, the dishes of each person they pay for, with
 * what each comes to, and one sum.
 */
export function DueBreakdown({ view, mine, totalName, action }: DueBreakdownProps) {
  const { charges } = view;
  if (mine.paysFor.length === 0)
    return (
      <>
        <Breakdown bill={mine} charges={charges} {...(totalName ? { totalName } : {})} />
        <OnCard receipt={view.receipt} cents={mine.own} />
        <IncludedTaxes receipt={view.receipt} />
      </>
    );
  const names = displayNames(view.guests);
  const bills = personBills(view, mine.personId);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PartOf title={say(paidFor.yours)}>
        <Breakdown bill={mine} charges={charges} totalName={say(paidFor.yourPart)} />
      </PartOf>
      {mine.paysFor.map((id) => {
        const bill = bills.get(id);
        const name = nameIn(names, id);
        return (
          bill && (
            <PartOf key={id} title={name} action={action?.(id)}>
              <Breakdown bill={bill} charges={charges} totalName={say(paidFor.partOf, { name })} />
            </PartOf>
          )
        );
      })}
      <div className="break-inside-avoid">
        <TearLine />
        <LineItemRow name={say(texts.youPay)} cents={mine.onReceipt} strong />
        <OnCard receipt={view.receipt} cents={mine.due} />
        <IncludedTaxes receipt={view.receipt} />
      </div>
    </div>
  );
}

/** Below the sum of a bill, what it comes to at the rate of the host's card. */
function OnCard({ receipt, cents }: { receipt: ReceiptView['receipt']; cents: Cents }) {
  if (receipt.card === null) return null;
  return (
    <InCurrency value={receipt.card.currency}>
      <LineItemRow name={say(card.rateName, { payer: receipt.payer_name })} cents={cents} strong />
    </InCurrency>
  );
}

function PartOf({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="wrap-anywhere min-w-0 py-1 text-lg">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
