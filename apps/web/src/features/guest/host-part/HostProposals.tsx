import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy } from '../../../components/base/Lazy.tsx';
import type { ReceiptClient } from '../../../receipt-client/receipt-client.ts';
import { useStore } from '../../../receipt-client/store.ts';
import { Proposals } from '../lazy-parts.ts';
import { useOwnBill } from './own-bill.ts';

type HostProposalsProps = { view: ReceiptView; shareToken: string; receipt: ReceiptClient };

/** Guests' questions to the host, to answer. */
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
