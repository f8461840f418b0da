import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { guestPreassigned } from '@fairtab/texts/en/guest';
import { otherDevice, claims as texts } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { announce, useAnnounced } from '../../../lib/announce.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { EnterCode } from '../other-device/OtherDeviceSheet.tsx';
import { IsThisYou } from '../parts/ProvePhone.tsx';
import type { GuestBill, ScreenProps } from '../state/guest-bill.ts';
import { preassignedActions } from '../state/preassigned-actions.ts';
import { change, enterMyself } from '../state/table-actions.ts';

/** Asks the host to recognise this browser as a guest; null takes the request back. */
export const claim = (bill: GuestBill, guest_id: string | null) =>
  change(bill, { call: 'POST /rest/v1/rpc/claim_guest', input: { body: { guest_id } } });

type ProveYouProps = Pick<ScreenProps, 'bill' | 'view'> & {
  guest: GuestView;
  onProved: () => void;
  /** Instead of "It's me". */
  askLabel?: string;
  onAsked?: () => void;
};

/** The ways to act as a guest again in this browser: a code to their phone, or from the other browser, or the host. */
export function ProveYou({ bill, view, guest, onProved, askLabel, onAsked }: ProveYouProps) {
  const [hasCode, setHasCode] = useState(false);
  const { payer_name: payer, status, kept_until } = view.receipt;
  const hasPhone = guest.seat === 'taken_with_phone';
  const ask = useAction(async () => {
    await claim(bill, guest.id);
    onAsked?.();
  });
  const waits = claimIn(view)?.state === 'waiting' && claimIn(view)?.claimed_guest_id === guest.id;
  // ClaimState, at the top, shows what they wait for.
  if (waits) return null;
  if (hasCode) return <EnterCode bill={bill} view={view} scanned="" onDone={onProved} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {hasPhone && <IsThisYou main bill={bill} who={{ guest_id: guest.id }} onProved={onProved} />}
      {kept_until === null ? (
        <>
          <p className="text-detail text-ink-soft">
            {text(hasPhone ? texts.instead : texts.payerConfirms, { payer })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant={hasPhone ? 'secondary' : 'primary'}
              pending={ask.pending}
              onClick={ask.run}
            >
              {askLabel ?? text(texts.askPayer)}
            </Button>
            {status !== 'finalized' && (
              <Button size="small" variant="quiet" onClick={() => setHasCode(true)}>
                {text(otherDevice.haveCode)}
              </Button>
            )}
          </div>
        </>
      ) : (
        !hasPhone && <p>{text(guestPreassigned.takenLeftText, { product: PRODUCT_NAME })}</p>
      )}
    </div>
  );
}

/** This browser's claim, if any. */
const claimIn = ({ latecomers }: ReceiptView) =>
  latecomers.find(({ claimed_guest_id }) => claimed_guest_id !== null);

/** A claim that waits or was declined. Once confirmed, the page goes on as that guest. */
export function ClaimState({ bill, view }: ScreenProps) {
  const request = claimIn(view);
  const { payer_name: payer } = view.receipt;
  const claimed = useRef(request);
  useEffect(() => {
    if (request) claimed.current = request;
  }, [request]);
  useEffect(
    () => () => {
      const { view: now } = bill.get();
      const { claimed_guest_id: id, guest_name: name = '' } = claimed.current ?? {};
      if (!now || !id || now.me.guest_id !== id) return;
      enterMyself(bill);
      if (now.receipt.admin_flow_type === 'preassign') preassignedActions(bill).switchedGuest();
      announce(text(texts.confirmed, { payer, name }));
      scrollTo({ top: 0 });
    },
    [bill, payer],
  );
  // The guest who just asked may have been far down.
  useEffect(() => void scrollTo({ top: 0 }), []);
  const name = nameIn(displayNames(view.guests), request?.claimed_guest_id ?? '');
  const isDeclined = request?.state === 'declined';
  const title = text(isDeclined ? texts.declined : texts.waiting, { payer, name });
  useAnnounced(title);
  const again = useAction(() => claim(bill, request?.claimed_guest_id ?? null));
  const back = useAction(() => claim(bill, null));
  if (!request) return null;
  return (
    <Notice
      tone={isDeclined ? 'warning' : 'accent'}
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {isDeclined && (
            <Button size="small" variant="secondary" pending={again.pending} onClick={again.run}>
              {text(texts.askAgain)}
            </Button>
          )}
          <Button size="small" variant="quiet" pending={back.pending} onClick={back.run}>
            {text(texts.takeBack)}
          </Button>
        </div>
      }
    >
      {text(isDeclined ? texts.declinedText : texts.waitingText, { payer, name })}
    </Notice>
  );
}
