import { sharePath } from '@fairtab/contract/share-path';
import type { FlowType } from '@fairtab/domain/receipt-status';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isSharedPath } from '../../lib/shared-address.ts';
import { useFloorsAhead } from './floors.tsx';
import { HostPage } from './HostPage.tsx';
import { LoadingReceipt, type OpenState, WithReceipt } from './open/WithReceipt.tsx';

/** The host's page of a receipt on which guests choose. */
export function ReceiptPage() {
  return <PageOf flow="guest_choice" />;
}

/** The host's page of a receipt whose items the host assigns. */
export function PreassignPage() {
  return <PageOf flow="preassign" />;
}

/** The same page at the address of the share link, in both flows. */
export function SharedPage() {
  const { id = '' } = useLoaderData({ strict: false }) ?? {};
  useFloorsAhead(null);
  return (
    <WithReceipt key={id} id={id}>
      {(open) => <AtShareAddress {...open} />}
    </WithReceipt>
  );
}

/** With the address that belongs to the flow, without the host's name and phone (specification, section 2). */
function AtShareAddress(open: OpenState) {
  const { history } = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  const { admin_flow_type, share_token } = open.view.receipt;
  const right = sharePath({ admin_flow_type, share_token: encodeURIComponent(share_token ?? '') });
  useEffect(() => {
    // Elsewhere it is the address of the page that is about to come.
    if (!isSharedPath(here)) return;
    if (!here.startsWith(right) || /[?&](name|phone)=/.test(here)) history.replace(right);
  }, [here, right, history]);
  return <HostPage {...open} {...useAddress()} />;
}

/** What the address says besides the receipt. */
function useAddress() {
  const { scrollTo, mine } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onSubmitted = useCallback(() => void navigate({ to: '.', search: {} }), [navigate]);
  return { toTotals: scrollTo === 'totals', mine: mine === true, onSubmitted };
}

function PageOf({ flow }: { flow: FlowType }) {
  const { id = '' } = useParams({ strict: false });
  const at = useAddress();
  useFloorsAhead(flow);
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
  const navigate = useNavigate();
  const { scrollTo, mine } = useSearch({ strict: false });
  useEffect(() => {
    const to = flow === 'preassign' ? '/receipt/$id' : '/receipt/$id/preassign';
    const search = { ...(scrollTo && { scrollTo }), ...(mine && { mine }) };
    void navigate({ to, params: { id }, search, replace: true });
  }, [id, flow, scrollTo, mine, navigate]);
  return <LoadingReceipt />;
}
