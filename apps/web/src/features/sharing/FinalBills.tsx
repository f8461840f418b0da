import { sendFinalBillNotifications } from '@fairtab/contract/calls/sharing';
import type { GuestView, PersonTotalView, ReceiptView } from '@fairtab/contract/receipt-view';
import { textChoiceOf } from '@fairtab/contract/text-choice-of';
import type { Entry } from '@fairtab/texts/area';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { Avatar } from '../../components/base/Avatar.tsx';
import { Badge, type Tone } from '../../components/base/Badge.tsx';
import { Button } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Money } from '../../components/base/Money.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { EarlierBills } from './EarlierBills.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import { billLink } from './share-address.ts';

type FinalBillsProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/**
 * What everyone owes in the end, whether their text was sent, what it was before, and the button to reopen the bill.
 */
export function FinalBills({ view, onView }: FinalBillsProps) {
  const headingId = useId();
  const split = view.final_split;
  if (!split) return null;
  const totals = new Map(split.totals.map((total) => [total.guest_id, total]));
  return (
    <PaperSheet torn="both" as="section" labelledBy={headingId}>
      <h2 id={headingId} className="mb-2 text-xl">
        <span id="final-totals" className="scroll-mt-24">
          {say(finalBills.heading)}
        </span>
      </h2>
      <SendState view={view} />
      <ul>
        {view.guests.map((guest) => {
          const total = totals.get(guest.id);
          // A guest without a name is not on the final bill.
          if (!total) return null;
          return (
            <FinalRow key={guest.id} guest={guest} total={total} link={billLink(view.receipt, guest.id)} />
          );
        })}
      </ul>
      {split.host_tip_pool > 0 && (
        <p className="mt-2 text-detail text-ink-soft">
          <Rich
            text={finalBills.hostTip}
            params={{ amount: split.host_tip_pool }}
            around={{ amount: (words) => <span className="amount">{words}</span> }}
          />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <EarlierBills view={view} />
        {view.can.reopen && <ReopenButton view={view} onView={onView} />}
      </div>
    </PaperSheet>
  );
}

type FinalRowProps = {
  guest: GuestView;
  total: PersonTotalView;
  /** The URL of their bill, for the host to send if no text is sent. */
  link: string;
};

function FinalRow({ guest, total, link }: FinalRowProps) {
  const name = guest.guest_name || say(finalBills.withoutName);
  const untold = (guest.bill === 'no_phone' || guest.bill === 'failed') && total.total > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar id={guest.id} name={name} silent />
      <div className="min-w-0 flex-[1_1_8rem]">
        <div className="flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="min-w-0 flex-[1_1_4.5rem] break-words font-medium">
            {name}
            {guest.is_host && <span className="font-normal text-ink-soft"> · {say(finalBills.you)}</span>}
          </span>
          <Money cents={total.total} className="text-right font-semibold text-lg" />
        </div>
        {guest.bill && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <BillBadge guest={guest} bill={guest.bill} nothingDue={total.total === 0} />
            {untold && (
              <CopyButton
                text={link}
                label={say(finalBills.copyLink)}
                variant="quiet"
                about={say(finalBills.copyLinkAbout, { name })}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

type BillState = NonNullable<GuestView['bill']>;

const BILLS: Record<BillState, { tone: Tone; word: Entry<string> }> = {
  queued: { tone: 'neutral', word: finalBills.sending },
  sent: { tone: 'success', word: finalBills.sent },
  failed: { tone: 'danger', word: finalBills.notSent },
  no_phone: { tone: 'neutral', word: finalBills.noText },
};

type BillBadgeProps = { guest: GuestView; bill: BillState; nothingDue: boolean };

function BillBadge({ guest, bill, nothingDue }: BillBadgeProps) {
  if (bill === 'no_phone' && nothingDue) return <Badge>{say(finalBills.nothingToPay)}</Badge>;
  if (bill === 'no_phone' && textChoiceOf(guest) === 'link')
    return <Badge>{say(finalBills.keepsLink)}</Badge>;
  if (guest.bill_failure === 'limit') return <Badge tone="danger">{say(finalBills.overLimit)}</Badge>;
  return <Badge tone={BILLS[bill].tone}>{say(BILLS[bill].word)}</Badge>;
}

/** The number of bills that were not sent, with a retry (specification, section 8, "Notifications"). */
function SendState({ view }: { view: ReceiptView }) {
  const bills = view.guests.flatMap(({ bill }) => (bill && bill !== 'no_phone' ? [bill] : []));
  const retry = useAction(
    async () => {
      const summary = await call(sendFinalBillNotifications, { body: { receiptId: view.receipt.id } });
      if (summary.failed > 0)
        toast({ title: say(finalBills.partlySent), text: sentOf(summary), tone: 'warning' });
      else toast({ title: say(finalBills.sendingAgain), text: sentOf(summary) });
    },
    (failure) => toastFailure(failure, say(finalBills.sendFailed)),
  );
  const failed = bills.filter((bill) => bill === 'failed').length;
  if (failed === 0) return null;
  const overLimit = view.guests.some((guest) => guest.bill_failure === 'limit');

  return (
    <div className="mb-3">
      <Notice
        title={say(finalBills.partlySent)}
        action={
          <Button variant="secondary" size="small" pending={retry.pending} onClick={retry.run}>
            {say(finalBills.sendAgain)}
          </Button>
        }
      >
        <p>{sentOf({ total: bills.length, sms: bills.length - failed, failed })}</p>
        {overLimit && <p>{say(finalBills.overLimitText)}</p>}
      </Notice>
    </div>
  );
}

const sentOf = ({ total, sms, failed }: { total: number; sms: number; failed: number }): string =>
  failed > 0
    ? say(finalBills.countsWithFailed, { sent: sms, total, failed })
    : say(finalBills.counts, { sent: sms, total });
