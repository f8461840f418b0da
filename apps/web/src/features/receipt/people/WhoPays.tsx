import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { whyNotPaidBy } from '@fairtab/receipt/payments';
import { components } from '@fairtab/texts/en/common';
import { paidFor, whoPays } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';

type WhoPaysProps = {
  view: ReceiptView;
  /** The guest whose bill it is. */
  guest: GuestView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/** 'Who pays for Ana?': the guest, the host at once, or another guest, who is asked. */
export function WhoPays({ view, guest, onView, onClose }: WhoPaysProps) {
  const names = displayNames(view.guests);
  const name = nameIn(names, guest.id);
  const theirs = view.guests.filter(({ paid_by }) => paid_by === guest.id).map(({ id }) => nameIn(names, id));
  const offer = view.pay_offers.find((one) => one.guest_id === guest.id && one.state === 'pending');
  const was = guest.paid_by ?? offer?.payer_id ?? null;
  const [payer, setPayer] = useState(was);
  // Only a guest who pays for themselves can be paid for by another.
  const others = view.guests.filter(
    (one) =>
      one.id !== guest.id && (one.id === guest.paid_by || whyNotPaidBy(view.guests, guest, one) === null),
  );
  const save = useAction(async () => {
    const saved = await call(
      'PUT /rest/v1/receipt_guests/{id}/payer',
      { params: { id: guest.id }, body: { payer_id: payer } },
      { headers: { [GUEST_HEADERS.share]: view.receipt.share_token ?? '' } },
    );
    onView(saved);
    const waits = saved.pay_offers.find((one) => one.guest_id === guest.id && one.state === 'pending');
    const by = waits?.payer_id ?? payer ?? guest.id;
    announce(text(waits ? whoPays.counts : paidFor.paidBy, { name: nameIn(names, by) }));
    onClose();
  }, text(paidFor.failed));
  return (
    <Dialog onClose={onClose} title={text(whoPays.heading, { name })}>
      {theirs.length > 0 ? (
        <p>{text(whoPays.paysForOthers, { name, names: nameList(theirs, NAMES_IN_SENTENCE) })}</p>
      ) : (
        <>
          <div role="radiogroup" aria-label={text(whoPays.heading, { name })}>
            <RadioRow
              name="payer"
              checked={payer === null}
              onChange={() => setPayer(null)}
              title={<Name>{text(paidFor.paidBy, { name })}</Name>}
            />
            {others.map((one) => (
              <RadioRow
                key={one.id}
                name="payer"
                checked={payer === one.id}
                onChange={() => setPayer(one.id)}
                title={
                  <Name>
                    {one.is_host
                      ? text(whoPays.iPay, { name })
                      : text(paidFor.paidBy, { name: nameIn(names, one.id) })}
                  </Name>
                }
                // A named guest whose seat is free has no page to answer on.
                detail={
                  !one.is_host && one.seat !== 'free' && one.id !== guest.paid_by && text(whoPays.asked)
                }
              />
            ))}
          </div>
          <Button disabled={payer === was} pending={save.pending} onClick={save.run}>
            {text(components.save)}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Name({ children }: { children: string }) {
  return <span className="wrap-anywhere">{children}</span>;
}
