import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Pair } from '@fairtab/receipt/paying/pairs';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { displayNames, nameIn, PayPayee } from '../../person-bill/index.ts';

type HostOwesProps = {
  view: ReceiptView;
  /** What the host pays others. */
  owes: readonly Pair[];
};

/** How the host pays the people they owe. */
export function HostOwes({ view, owes }: HostOwesProps) {
  const names = displayNames(view.guests);
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 empty:hidden">
      {owes.map(
        ({ to, status }) =>
          status.stillDue > 0 && (
            <PayPayee
              key={to}
              view={view}
              to={to}
              payee={nameIn(names, to)}
              isToSeveral={owes.length > 1}
              amount={status.stillDue}
              button={text(paidBack.markPaid)}
            />
          ),
      )}
    </div>
  );
}
