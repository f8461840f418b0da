import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { Breakdown, displayNames, PayBack, type PersonBill, personBills } from '../../bill/index.ts';
import type { ScreenProps } from '../screen.ts';
import { SelectionSummary } from './SelectionSummary.tsx';

/** The bill is final: what I owe, for what, and how to pay it back. */
export function FinalScreen({ state, view }: ScreenProps) {
  const bills = personBills(view);
  const mine = bills.get(state.me);
  return (
    <>
      {view.me.is_host ? <HostShares view={view} bills={bills} /> : <MyBill view={view} mine={mine} />}
      <SelectionSummary view={view} me={state.me} title="Selection Summary" />
    </>
  );
}

function MyBill({ view, mine }: { view: ReceiptView; mine: PersonBill | undefined }) {
  const { receipt } = view;
  if (!mine) {
    return (
      <Notice title="Total Not Available">
        This bill is final, and you chose nothing on it. If that is not right, please contact{' '}
        {receipt.payer_name}.
      </Notice>
    );
  }
  return (
    <PaperSheet as="section" torn="both" className="grid gap-5 px-5 py-7">
      <div className="grid justify-items-center gap-1 text-center">
        <h2 className="font-text font-medium text-base text-ink-soft tracking-normal">Your final bill</h2>
        <Money cents={mine.total} className="font-semibold text-4xl" />
      </div>
      <PayBack
        payer={receipt.payer_name}
        handle={receipt.venmo_handle}
        amount={mine.total}
        note={receipt.restaurant_name || `${receipt.payer_name}’s bill`}
      />
      <Breakdown bill={mine} feesName={receipt.additional_charges_description} />
    </PaperSheet>
  );
}

/** For the host: what comes back from whom. */
function HostShares({ view, bills }: { view: ReceiptView; bills: Map<string, PersonBill> }) {
  const names = displayNames(view.guests);
  const own = bills.get(view.me.guest_id ?? '');
  const guests = view.guests.filter((guest) => !guest.is_host && bills.has(guest.id));
  return (
    <PaperSheet as="section" torn="both" className="py-7">
      <h2 className="pb-3 text-2xl">This bill is final</h2>
      <ul>
        {guests.map((guest) => {
          const bill = bills.get(guest.id);
          return (
            bill && (
              <LineItemRow
                key={guest.id}
                as="li"
                name={names.get(guest.id)}
                cents={bill.total}
                detail="pays you"
              />
            )
          );
        })}
      </ul>
      {own && (
        <>
          <TearLine />
          <Breakdown
            bill={own}
            feesName={view.receipt.additional_charges_description}
            totalName="Your own part"
          />
        </>
      )}
    </PaperSheet>
  );
}
