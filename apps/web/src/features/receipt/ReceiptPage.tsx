import { sharePath } from '@fairtab/contract/pages/share-path';
import type { FlowType } from '@fairtab/domain/receipt/receipt-status';
import { useCallback, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { receiptPath, useSearchParams } from '../../lib/page/addresses.ts';
import { isSharedPath } from '../../lib/page/shared-address.ts';
import { HostPage, usePreloadedStages } from './HostPage.tsx';
import { LoadingReceipt, type OpenReceipt, WithReceipt } from './open/WithReceipt.tsx';

/** The host's page of a receipt whose guests select. */
export function ReceiptPage({ id }: { id: string }) {
  return <PageOf id={id} flow="guest_choice" />;
}

/** The host's page of a receipt whose items the host assigns. */
export function PreassignPage({ id }: { id: string }) {
  return <PageOf id={id} flow="preassign" />;
}

/** The host's page at the share link's address, in both flows. */
export function SharedPage({ id }: { id: string }) {
  usePreloadedStages(null);
  return (
    <WithReceipt key={id} id={id}>
      {(open) => <AtShareAddress {...open} />}
    </WithReceipt>
  );
}

/** Corrects the address for the flow and removes the host's name and phone from it (specification, section 2). */
function AtShareAddress(open: OpenReceipt) {
  const [path, navigate] = useLocation();
  const params = useSearchParams();
  const isFromGuest = params.has('name') || params.has('phone');
  const { admin_flow_type, share_token } = open.view.receipt;
  const right = sharePath({ admin_flow_type, share_token: encodeURIComponent(share_token ?? '') });
  useEffect(() => {
    // Any other path already belongs to the next page.
    if (isSharedPath(path) && (path !== right || isFromGuest)) navigate(right, { replace: true });
  }, [path, right, isFromGuest, navigate]);
  return <HostPage {...open} {...useAddress()} />;
}

function useAddress() {
  const params = useSearchParams();
  const [path, navigate] = useLocation();
  const onSubmitted = useCallback(() => navigate(path), [path, navigate]);
  return {
    toTotals: params.get('scrollTo') === 'totals',
    mine: params.get('mine') === 'true',
    onSubmitted,
  };
}

function PageOf({ id, flow }: { id: string; flow: FlowType }) {
  const at = useAddress();
  usePreloadedStages(flow);
  return (
    <WithReceipt key={id} id={id}>
      {(open) =>
        (open.view.receipt.admin_flow_type === 'preassign') === (flow === 'preassign') ? (
          <HostPage {...open} {...at} />
        ) : (
          <OtherFlow id={id} flow={flow} />
        )
      }
    </WithReceipt>
  );
}

/** Redirects to the page of the receipt's flow (specification, section 2). */
function OtherFlow({ id, flow }: { id: string; flow: FlowType }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const other = flow === 'preassign' ? 'guest_choice' : 'preassign';
    const query = search === '' ? '' : `?${search}`;
    navigate(receiptPath({ id, admin_flow_type: other }) + query, { replace: true });
  }, [id, flow, search, navigate]);
  return <LoadingReceipt />;
}
