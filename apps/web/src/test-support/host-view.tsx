import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type ReactNode, useEffect, useState } from 'react';
import { InCurrency } from '../components/bill/Money.tsx';
import { Toaster } from '../components/overlays/Toaster.tsx';
import type { MakeChange } from '../features/receipt/open/change.ts';
import { HostReceipt } from '../features/receipt/open/host-receipt.ts';
import { useStore } from '../receipt-client/store.ts';
import { VIEW } from './guest-view.ts';
import { memory } from './memory.ts';

/** The bill as its host sees it, open and editable. */
export const HOST_VIEW: ReceiptView = {
  ...VIEW,
  me: { ...VIEW.me, guest_id: 'h', is_host: true },
  can: { ...VIEW.can, edit: true, share: true, finalize: true, assign: true },
};

type Options = {
  view: ReceiptView;
  /** Receives the server's answers. */
  onView?: (view: ReceiptView) => void;
  onRefresh?: () => void;
};

const nothing = () => {};

/** A receipt of the host, on a device that has kept nothing of it. */
class OpenedReceipt extends HostReceipt {
  readonly #onRefresh: () => void;

  constructor(onRefresh: () => void) {
    super('r', { storage: memory() });
    this.#onRefresh = onRefresh;
  }

  override async refresh(): Promise<void> {
    this.#onRefresh();
  }
}

/** What the host's page shows of this view: changes are shown at once and undone if they are refused. */
export function useHost({ view, onView = nothing, onRefresh = nothing }: Options) {
  const [receipt] = useState(() => new OpenedReceipt(onRefresh));
  const { view: known } = useStore(receipt);
  useEffect(() => receipt.accept(view), [receipt, view]);
  useEffect(
    () => receipt.onAccepted(({ view: accepted }) => accepted !== view && onView(accepted)),
    [receipt, view, onView],
  );
  const newest = known && known.version >= view.version ? known : view;
  return { receipt, shown: receipt.shown(newest), change: receipt.change };
}

type Props = Partial<Options> & { children: (shown: ReceiptView, change: MakeChange) => ReactNode };

/** Renders a part of the host's page as the page does. */
export function Host({ view = HOST_VIEW, children, ...options }: Props) {
  const { shown, change } = useHost({ view, ...options });
  return (
    <InCurrency value={shown.receipt.currency}>
      {children(shown, change)}
      <Toaster />
    </InCurrency>
  );
}
