import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { splitOf } from '@fairtab/receipt/split-of';
import { assign } from '@fairtab/texts/en/assign';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { hostPart, sharingTable } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { PeopleLooks } from '../../../components/bill/Avatar.tsx';
import { receiptPath } from '../../../lib/page/addresses.ts';
import type { ReceiptClient } from '../../../receipt-client/receipt-client.ts';
import { useStore } from '../../../receipt-client/store.ts';
import { chosenOf } from '../../person-bill/index.ts';
import { BillScreen, isChoosing } from '../BillScreen.tsx';
import { GuestPhoto } from '../GuestPhoto.tsx';
import { Conflicts, Proposals, prefetchParts } from '../lazy-parts.ts';
import { GuestBill } from '../state/guest-bill.ts';
import { submit } from '../state/submission.ts';

export type HostPartProps = {
  view: ReceiptView;
  shareToken: string;
  /** Opened by the page around it. */
  receipt: ReceiptClient;
  /** Shares the receipt before submitting; null if it is shared. */
  first: { share: (submit: () => void) => void; pending: boolean } | null;
  onSubmitted: () => void;
};

/** The host's own selections on the host's page: to select as guests do, or their total. */
export function HostPart({ view: newest, shareToken, receipt, first, onSubmitted }: HostPartProps) {
  const bill = useOwnBill(shareToken, receipt);
  const state = useStore(bill);
  useEffect(prefetchParts, []);
  const view = state.view ?? newest;
  const { restaurant_name, payer_name } = view.receipt;
  const choosing = isChoosing(view);
  const chose = useRef(choosing);
  useEffect(() => {
    if (chose.current && view.can.revise) onSubmitted();
    chose.current = choosing;
  }, [choosing, view.can.revise, onSubmitted]);
  const tapped = view.selections.some((selection) => selection.guest_id === state.me);
  const screen = { bill, state, view };
  const { chosen, seats } = chosenOf(view);
  const everyone = chosen === seats;
  const count = splitOf(view).unclaimed.items.length;
  const send = () => void submit(bill);
  return (
    <PeopleLooks people={view.guests}>
      <Page bar headed>
        <h1 className="sr-only">{restaurant_name ?? payer_name}</h1>
        {state.photo && <GuestPhoto bill={bill} view={view} />}
        {view.can.revise && (
          <Notice
            tone="accent"
            title={
              !everyone
                ? text(sharingTable.chosenOf, { chosen, seats })
                : count > 0
                  ? text(hostPart.itemsLeft, { count })
                  : text(hostPart.everyoneChose)
            }
            action={
              <a href={receiptPath(view.receipt)} className={buttonStyle('secondary', 'small')}>
                {text(everyone ? hostPart.toFinalize : assign.backToReceipt)}
              </a>
            }
          >
            {!everyone && text(hostPart.waiting)}
          </Notice>
        )}
        {state.draft.conflicts.length > 0 && <Lazy of={Conflicts} with={screen} />}
        <BillScreen
          {...screen}
          asked=""
          // Needs neither name nor phone. A host who has selected nothing and has no share may submit, too.
          submit={(total) => {
            const nothing = !tapped && total?.cents === 0 && view.items.length > 0;
            return (
              <Button
                variant={nothing ? 'secondary' : 'primary'}
                onClick={() => (first === null ? send() : first.share(send))}
                pending={state.submitting || first?.pending === true}
                className="text-balance leading-tight"
              >
                {text(nothing ? sharingTable.hadNothing : guestChoose.submit)}
              </Button>
            );
          }}
        />
      </Page>
    </PeopleLooks>
  );
}

type HostProposalsProps = { view: ReceiptView; shareToken: string; receipt: ReceiptClient };

export function HostProposals({ view, shareToken, receipt }: HostProposalsProps) {
  const bill = useOwnBill(shareToken, receipt);
  const state = useStore(bill);
  const screen = { bill, state, view: state.view ?? view };
  return (
    <>
      <Lazy of={Proposals} with={{ ...screen, asked: 'before' }} />
      <Lazy of={Proposals} with={{ ...screen, asked: 'meanwhile' }} />
    </>
  );
}

const opened = new WeakMap<ReceiptClient, GuestBill>();

/** The host's own GuestBill, on the client of the host's page. */
export function ownBill(shareToken: string, receipt: ReceiptClient): GuestBill {
  const bill =
    opened.get(receipt) ?? new GuestBill({ shareToken, storage: receipt.storage, client: receipt });
  opened.set(receipt, bill);
  return bill;
}

/** ownBill, running while the component is mounted. */
function useOwnBill(shareToken: string, receipt: ReceiptClient): GuestBill {
  const bill = ownBill(shareToken, receipt);
  useEffect(() => bill.show(), [bill]);
  return bill;
}
