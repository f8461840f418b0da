import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { duesIn } from '@fairtab/receipt/split-of';
import { correction, finalBills } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { PayRow } from '../../account/index.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { linkDialog, useGuestDialog, whoPaysDialog } from '../people/use-guest-dialog.tsx';
import { sentOf, textCounts, useTextNews } from './bill-texts.ts';
import { FinalRow } from './FinalRow.tsx';
import { FinalStamp } from './FinalStamp.tsx';
import { GetsBack, getsBack } from './GetsBack.tsx';

type FinalBillsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onCorrect: () => void;
};

export function FinalBills({ view, onView, onCorrect }: FinalBillsProps) {
  const headingId = useId();
  useTextNews(view);
  const { final_split, guests, receipt, can } = view;
  const names = displayNames(guests);
  const whoPays = useGuestDialog(guests, whoPaysDialog, { view, onView });
  const link = useGuestDialog(guests, linkDialog, { receipt, names });
  if (!final_split) return null;
  const dues = duesIn(view);
  // Guests who reported a payment come first, even once it is confirmed, so that no row moves under a double tap.
  const placeOf = ({ is_host, payment }: GuestView) => {
    if (is_host) return 2;
    return (payment?.reported ?? null) === null ? 1 : 0;
  };
  const people = [...guests].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <InCurrency value={paymentCurrency(receipt)}>
      <PaperSheet torn="both" as="section" labelledBy={headingId} className="max-[359px]:px-4">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-xl">
            {/* Leaves room for a toast on phones. */}
            <span id="final-totals" className="scroll-mt-10 max-md:scroll-mt-20">
              {text(finalBills.heading)}
            </span>
          </h2>
          <FinalStamp receiptId={receipt.id} />
        </div>
        <GetsBack view={view} />
        <FailedTexts view={view} />
        {getsBack(view).outstanding > 0 && (
          <PayRow methods={receipt.payment_methods} currency={paymentCurrency(receipt)} />
        )}
        <ul className="mt-2">
          {people.map((guest) => {
            const due = dues.get(guest.id);
            // Guests without a name are not on the final bill.
            if (due === undefined) return null;
            return (
              <FinalRow
                key={guest.id}
                view={view}
                guest={guest}
                name={nameIn(names, guest.id)}
                total={due.due}
                onReceipt={due.onReceipt}
                onShowCode={() => link.open(guest.id)}
                onWhoPays={() => whoPays.open(guest.id)}
                onView={onView}
              />
            );
          })}
        </ul>
        {whoPays.dialog}
        {link.dialog}
        {can.reopen && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={onCorrect}>
              {text(correction.open)}
            </Button>
            <ReopenButton view={view} onView={onView} />
          </div>
        )}
      </PaperSheet>
    </InCurrency>
  );
}

/** How many bills were sent, if not all. The page's bar resends the failed ones. */
function FailedTexts({ view }: { view: ReceiptView }) {
  const counts = textCounts(view);
  const uncertain = view.guests.filter(({ bill }) => bill === 'unknown').length;
  if (counts.failed === 0 && uncertain === 0) return null;
  const overLimit = view.guests.some((guest) => guest.bill_failure === 'limit');
  return (
    <div className="mb-3">
      <Notice title={text(finalBills.partlySent)}>
        <p>{sentOf(counts)}</p>
        {uncertain > 0 && <p>{text(finalBills.uncertain, { count: uncertain })}</p>}
        {overLimit && <p>{text(finalBills.overLimitText)}</p>}
      </Notice>
    </div>
  );
}

function ReopenButton({ view, onView }: Omit<FinalBillsProps, 'onCorrect'>) {
  const { confirm, dialog } = useConfirm();

  const send = useAction(async () => {
    onView(await call('POST /rest/v1/rpc/reopen_receipt', { body: { p_receipt_id: view.receipt.id } }));
  }, text(finalBills.reopenFailed));

  async function reopen() {
    const yes = await confirm({
      title: text(finalBills.reopenHeading),
      text: text(finalBills.reopenText),
      action: text(finalBills.reopenConfirm),
    });
    if (yes) await send.run();
  }

  return (
    <>
      <Button variant="quiet" size="small" pending={send.pending} onClick={reopen}>
        {text(finalBills.reopen)}
      </Button>
      {dialog}
    </>
  );
}
