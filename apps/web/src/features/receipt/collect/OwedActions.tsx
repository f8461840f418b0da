import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { owedIn } from '@fairtab/receipt/paying/pairs';
import { confirmedSince } from '@fairtab/receipt/paying/take-back';
import { paidToHostIn } from '@fairtab/receipt/paying/to-host';
import { duesIn } from '@fairtab/receipt/split-of';
import { components, copying } from '@fairtab/texts/en/common';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { InCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { announce } from '../../../lib/announce.ts';
import { RECEIPTS } from '../../../lib/calls/queries.ts';
import { useCopy } from '../../../lib/device/use-copy.ts';
import { toast } from '../../../lib/toast.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { keepNewest, receiptQuery } from '../open/queries.ts';
import { billLink } from '../share/share-address.ts';
import { useSendAgain } from './bill-texts.ts';
import { FinalAction, isSpokenOf, PaidCheck, usePayment } from './FinalActions.tsx';
import { PaidState, StateLine, TextState } from './FinalRow.tsx';
import { useRemind } from './reminders.ts';

/** What the final bill offers about a guest who owes, for other pages. Its room is kept while the receipt loads. */
export function OwedActions({ receiptId, guestId }: { receiptId: string; guestId: string }) {
  const { data: view } = useQuery(receiptQuery(receiptId));
  const guest = view?.guests.find(({ id }) => id === guestId);
  const total = view && duesIn(view).get(guestId)?.due;
  if (!view || !guest || total === undefined) return <div className="min-h-tap" />;
  return (
    <InCurrency value={paymentCurrency(view.receipt)}>
      <Actions view={view} guest={guest} total={total} />
    </InCurrency>
  );
}

type ActionsProps = { view: ReceiptView; guest: GuestView; total: Cents };

function Actions({ view, guest, total }: ActionsProps) {
  const client = useQueryClient();
  const money = useMoney();
  const row = useRef<HTMLDivElement>(null);
  const receiptId = view.receipt.id;
  const name = nameIn(displayNames(view.guests), guest.id);
  const owed = owedIn(view, guest.id);
  const { paid: payment, status } = paidToHostIn(view, guest.id);
  const noted = usePayment({ view, guestId: guest.id, name, row, onView });
  const sending = useSendAgain(receiptId, { guestId: guest.id });
  const reminding = useRemind(receiptId, onView);
  const { copied, copy } = useCopy(billLink(view.receipt, guest));

  function onView(next: ReceiptView) {
    const after = next.guests.find(({ id }) => id === guest.id);
    if (after?.reminder?.at !== guest.reminder?.at) toast({ title: text(paidBack.reminding) });
    // The row disappears with its own Undo.
    const confirmed = confirmedSince(view, next).filter(({ from_guest_id }) => from_guest_id === guest.id);
    if (confirmed.length > 0)
      toast({
        title:
          paidToHostIn(next, guest.id).status.outstanding > 0
            ? text(paidBack.partConfirmed, { name, amount: money(sum(confirmed.map((one) => one.amount))) })
            : text(paidBack.paidLabel, { name }),
        action: { label: text(components.undo), onPress: () => void noted.takeBack(confirmed) },
        duration: LIMITS.undoToastMs,
      });
    keepNewest(client, next);
    void client.invalidateQueries({ queryKey: RECEIPTS });
  }

  async function copyLink() {
    if (await copy()) announce(text(finalBills.copiedLinkLabel, { name }));
  }

  const actions = { guest, name, owed, status, payment, noted, sending, reminding, onCopy: copyLink };
  return (
    <div ref={row} className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
      {copied ? (
        <StateLine tone="success" words={text(copying.copied)} />
      ) : isSpokenOf(status, payment) ? (
        <PaidState status={status} payment={payment} />
      ) : (
        // Phones need the room: nothing may move once the receipt is loaded.
        <div className="max-sm:hidden">
          <TextState guest={guest} total={total} />
        </div>
      )}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-1.5 gap-y-3 py-3">
        <FinalAction {...actions} onConfirm={() => void noted.confirm(unconfirmedOf(payment))} />
        <PaidCheck {...actions} />
      </span>
    </div>
  );
}
