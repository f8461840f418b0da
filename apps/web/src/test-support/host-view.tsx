import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ReactNode } from 'react';
import { InCurrency } from '../components/base/InCurrency.tsx';
import { Toaster } from '../components/base/Toaster.tsx';
import { type MakeChange, useChanges } from '../features/receipt/open/use-changes.ts';
import { VIEW } from './guest-view.ts';

/** The bill as its host sees it, open and editable. */
export const HOST_VIEW: ReceiptView = {
  ...VIEW,
  me: { ...VIEW.me, guest_id: 'h', is_host: true },
  can: { ...VIEW.can, edit: true, share: true, finalize: true, assign: true },
};

type Props = {
  view?: ReceiptView;
  /** Receives the server's answers. */
  onView?: (view: ReceiptView) => void;
  onRefresh?: () => void;
  children: (shown: ReceiptView, change: MakeChange) => ReactNode;
};

const nothing = () => {};

/** Renders a part of the host's page as the page does: changes are shown at once and undone if they are refused. */
export function Host({ view = HOST_VIEW, onView = nothing, onRefresh = nothing, children }: Props) {
  const { shown, change } = useChanges(view, onView, onRefresh);
  return (
    <InCurrency value={shown.receipt.currency}>
      {children(shown, change)}
      <Toaster />
    </InCurrency>
  );
}
