import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Page } from '../../../components/base/Page.tsx';
import { PeopleLooks } from '../../../components/base/PeopleLooks.tsx';
import { BillScreen, isChoosing } from '../BillScreen.tsx';
import { GuestPhoto } from '../GuestPhoto.tsx';
import { Conflicts, prefetchParts } from '../lazy-parts.ts';
import { useStore } from '../state/store.ts';
import { submit } from '../state/submission.ts';
import { HostSubmit } from './HostSubmit.tsx';
import { useOwnBill } from './own-bill.ts';
import type { PageConnection } from './page-live.ts';

export type HostPartProps = {
  view: ReceiptView;
  shareToken: string;
  page: PageConnection;
  /** What submitting does besides; null for nothing. */
  does: string | null;
  /** Called when the host has submitted. */
  onSubmitted: () => void;
};

/** What the host had themselves, within the host's page: they choose it as guests do, or see what it comes to. */
export function HostPart({ view: newest, shareToken, page, does, onSubmitted }: HostPartProps) {
  const bill = useOwnBill(shareToken, newest, page);
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
  const nothing = !view.selections.some((selection) => selection.guest_id === state.me);
  const screen = { bill, state, view };
  return (
    <PeopleLooks people={view.guests}>
      <Page bar headed>
        <h1 className="sr-only">{restaurant_name ?? payer_name}</h1>
        {state.photo && <GuestPhoto bill={bill} view={view} />}
        {state.draft.conflicts.length > 0 && <Lazy of={Conflicts} with={screen} />}
        <BillScreen
          {...screen}
          asked=""
          submit={
            <HostSubmit
              nothing={nothing}
              does={does}
              pending={state.submitting}
              onSubmit={() => void submit(bill)}
            />
          }
        />
      </Page>
    </PeopleLooks>
  );
}
