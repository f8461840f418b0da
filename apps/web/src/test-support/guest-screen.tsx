import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { InCurrency } from '../components/bill/Money.tsx';
import { Toaster } from '../components/overlays/Toaster.tsx';
import { GuestBill, type ScreenProps } from '../features/guest/state/guest-bill.ts';
import { useStore } from '../receipt-client/store.ts';
import { endsWithTest } from './ends-with-test.ts';
import { memory } from './memory.ts';

/** A guest's bill on a device that has kept nothing else, as the server has sent it; a final one with its transfers. */
export function guestBill(view: ReceiptView, kept: Record<string, string> = {}): GuestBill {
  const bill = new GuestBill({ shareToken: 'token', storage: memory(kept) });
  endsWithTest(bill.client);
  bill.accept(withPlan(view));
  return bill;
}

/** Renders a screen of the guest page as the page does: it follows the bill. */
export function renderGuestScreen(Screen: ComponentType<ScreenProps>, bill: GuestBill) {
  function Page() {
    const state = useStore(bill);
    return (
      <>
        {state.view && (
          <InCurrency value={state.view.receipt.currency}>
            <Screen bill={bill} state={state} view={state.view} />
          </InCurrency>
        )}
        <Toaster />
      </>
    );
  }
  const { container, unmount } = render(<Page />);
  return { bill, unmount, user: userEvent.setup(), words: () => container.textContent ?? '' };
}
