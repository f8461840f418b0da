import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { addressOf } from '@fairtab/domain/texting/address-of';
import { claimAnswers as texts } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { call } from '../../../lib/calls/api.ts';
import { ignoreSecondTap } from '../../../lib/device/double-tap.ts';
import { formatMoment } from '../../../lib/format.ts';
import { itemsOf } from '../../../lib/items-of.ts';
import { nameList } from '../../../lib/name-list.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';

type ClaimCardProps = {
  view: ReceiptView;
  request: LatecomerView;
  onView: (view: ReceiptView) => void;
};

/** The claim of someone who lost their link to be a guest, and the host's answer. */
export function ClaimCard({ view, request, onView }: ClaimCardProps) {
  const { id } = request;
  const { asked_at, held } = request;
  const guestId = request.claimed_guest_id ?? '';
  const name = nameIn(displayNames(view.guests), guestId);
  const items = itemsOf(view, guestId);
  const hasAddress = view.guests.some((guest) => guest.id === guestId && addressOf(guest) !== null);
  const headingId = useId();
  const body = { p_receipt_id: view.receipt.id, latecomer_id: id };
  const answered = (after: ReceiptView, title: string) => {
    onView(after);
    ignoreSecondTap();
    toast({ title });
  };
  const confirm = useAction(async () =>
    answered(await call('POST /rest/v1/rpc/confirm_claim', { body }), text(texts.confirmed, { name })),
  );
  const decline = useAction(async () =>
    answered(await call('POST /rest/v1/rpc/decline_latecomer', { body }), text(texts.declined, { name })),
  );
  const time = formatMoment(asked_at ?? '', { timeStyle: 'short' });
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3 max-[359px]:px-4">
      <div className="wrap-anywhere">
        <h2 id={headingId} className="text-xl">
          {text(texts.heading, { name })}
        </h2>
        <p>{text(texts.asked, { time, name })}</p>
        {items.length > 0 && <p>{text(texts.has, { name, items: nameList(items, 3) })}</p>}
        <p className="text-ink-soft">{text(held ? texts.held : texts.notHeld, { name })}</p>
        {hasAddress && <p className="text-ink-soft">{text(texts.phoneDropped)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={confirm.pending} onClick={confirm.run} className="wrap-anywhere">
          {text(texts.confirm, { name })}
        </Button>
        <Button variant="quiet" pending={decline.pending} onClick={decline.run}>
          {text(texts.decline)}
        </Button>
      </div>
    </PaperSheet>
  );
}
