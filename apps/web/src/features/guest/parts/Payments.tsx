import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { pairsFrom, pairsTo } from '@fairtab/receipt/paying/pairs';
import { iPaid } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useMemo } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import type { ReceiptRequest } from '../../../receipt-client/commands.ts';
import { deviceStorage } from '../../../receipt-client/device-storage.ts';
import { counterpartyName, PayPayee } from '../../person-bill/index.ts';
import { IPaid } from './IPaid.tsx';

type PaymentsProps = {
  view: ReceiptView;
  personId: string;
  /** The call that reports a payment. */
  report: 'POST /rest/v1/rpc/report_payment' | 'POST /rest/v1/rpc/report_bill_payment';
  /** Sends what the person reports as paid or received. */
  onSay: (request: ReceiptRequest) => Promise<unknown>;
};

export const PaidToMe = lazyPart(async () => (await import('./PaidToMe.tsx')).PaidToMe);

/** What a person pays each of the others for a final bill and whether they have, and who pays them. */
export function Payments({ view, personId, report, onSay }: PaymentsProps) {
  const money = useMoney();
  const storage = useMemo(() => deviceStorage(`receipt.${view.receipt.id}`), [view.receipt.id]);
  const pairs = pairsFrom(view, personId);
  const isToSeveral = pairs.length > 1;
  const pays = pairs.map(({ to, amount, paid, status }) => {
    // The host is not among the guests of a bill link.
    const isHost = view.guests.every(({ id, is_host }) => id !== to || is_host);
    const payee = counterpartyName(view, to);
    const button = text(isToSeveral ? iPaid.iPaidTo : iPaid.iPaid, { payee });
    return (
      <div key={to} className="grid grid-cols-1 gap-1 text-center">
        {status.stillDue > 0 && (!isHost || isToSeveral) && (
          <p className="font-semibold">{text(iPaid.pays, { payee, due: money(status.stillDue) })}</p>
        )}
        {!isHost && status.stillDue > 0 && (
          <PayPayee {...{ view, to, payee, isToSeveral, button }} amount={status.stillDue} />
        )}
        <IPaid
          payer={payee}
          isToSeveral={isToSeveral}
          reports={isHost ? null : { storage, entry: `${personId} ${to}` }}
          total={amount}
          payment={paid}
          onReport={(body) =>
            onSay({ call: report, input: { body: isHost ? body : { ...body, to_guest_id: to } } })
          }
        />
      </div>
    );
  });
  return (
    <>
      {pays}
      {pairsTo(view, personId).length > 0 && <Lazy of={PaidToMe} with={{ view, personId, onSay }} />}
    </>
  );
}
