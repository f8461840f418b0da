import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { whyNotPaidBy } from '@fairtab/receipt/paying/pays-for';
import { components, copying } from '@fairtab/texts/en/common';
import { paidFor, companionSheet as texts, whoPays } from '@fairtab/texts/en/companion';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useAction } from '../../../lib/use-action.ts';
import { CompanionsSheet, ownItems } from '../../companions/index.ts';
import { displayNames, NAMES_IN_SENTENCE, type Names, nameIn } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import { TableCode } from '../share/SharePanel.tsx';
import { billLink } from '../share/share-address.ts';

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
      one.id !== guest.id &&
      (one.id === guest.paid_by || (!one.has_paid && whyNotPaidBy(view.guests, guest, one) === null)),
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

type HostCompanionsProps = { view: ReceiptView; change: MakeChange; guest: GuestView; onClose: () => void };

export function HostCompanions({ view, change, guest, onClose }: HostCompanionsProps) {
  const { id } = guest;
  const name = guest.is_host ? null : nameIn(displayNames(view.guests), id);
  return (
    <CompanionsSheet
      {...{ guest, name, onClose }}
      guests={view.guests}
      items={ownItems(view, id)}
      onSave={(companions) =>
        change({
          name: 'setCompanions',
          input: { guest_id: id, companions, by_host: true },
          new_ids: companions.map(randomUuid),
          failed: name === null ? text(texts.failed) : text(texts.theirFailed, { name }),
        })
      }
    />
  );
}

type GuestLinkProps = {
  receipt: ReceiptView['receipt'];
  names: Names;
  guest: GuestView;
  onClose: () => void;
};

export function GuestLink({ receipt, names, guest, onClose }: GuestLinkProps) {
  const name = nameIn(names, guest.id);
  const link = billLink(receipt, guest);
  return (
    <Dialog onClose={onClose} title={text(sharing.linkOf, { name })}>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <TableCode link={link} label={text(sharing.linkCodeLabel, { name })} />
        <p className="wrap-anywhere text-center text-detail">{link.replace(/^https?:\/\//, '')}</p>
        <CopyButton text={link} label={text(copying.copyLink)} copiedLabel={text(sharing.linkCopied)} />
      </div>
    </Dialog>
  );
}
