import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { pairsFrom } from '@fairtab/receipt/paying/pairs';
import { iPaid } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useMoney } from '../../../components/bill/Money.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { IPaid } from './IPaid.tsx';

/** Without `to_guest_id` the host was paid. */
export type Report = { paid: boolean; amount: Cents; to_guest_id?: string };

type PaymentsProps = { view: ReceiptView; personId: string; onReport: (report: Report) => Promise<unknown> };

/** What a person pays each of the others for a final bill, and whether they have. */
export function Payments({ view, personId, onReport }: PaymentsProps) {
  const money = useMoney();
  const names = displayNames(view.guests);
  return pairsFrom(view, personId).map(({ to, amount, paid, status }) => {
    // The host is not among the guests of a bill link.
    const isHost = view.guests.every(({ id, is_host }) => id !== to || is_host);
    const payee = isHost ? view.receipt.payer_name : nameIn(names, to);
    return (
      <div key={to} className="grid grid-cols-1 gap-1 text-center">
        {!isHost && status.stillDue > 0 && (
          <p className="font-semibold">{text(iPaid.askPayee, { payee, due: money(status.stillDue) })}</p>
        )}
        <IPaid
          payer={payee}
          total={amount}
          payment={paid}
          onReport={(report) => onReport(isHost ? report : { ...report, to_guest_id: to })}
        />
      </div>
    );
  });
}
