import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Proposals } from '../lazy-parts.ts';
import type { PageConnection } from '../state/live-bill.ts';
import { useStore } from '../state/store.ts';
import { useOwnBill } from './own-bill.ts';

type HostProposalsProps = { view: ReceiptView; shareToken: string; page: PageConnection };

/** What guests ask the host to share or to pay, to answer. */
export function HostProposals({ view, shareToken, page }: HostProposalsProps) {
  const bill = useOwnBill(shareToken, view, page);
  const state = useStore(bill);
  const screen = { bill, state, view: state.view ?? view };
  return (
    <>
      <Lazy of={Proposals} with={{ ...screen, asked: 'before' }} />
      <Lazy of={Proposals} with={{ ...screen, asked: 'meanwhile' }} />
    </>
  );
}
