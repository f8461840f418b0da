import type { FlowType } from '@fairtab/domain/receipt-status';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HostPage } from './HostPage.tsx';
import { LoadingReceipt, WithReceipt } from './open/WithReceipt.tsx';

/** The host's page of a receipt on which guests choose. */
export function ReceiptPage() {
  return <PageOf flow="guest_choice" />;
}

/** The host's page of a receipt whose items the host assigns. */
export function PreassignPage() {
  return <PageOf flow="preassign" />;
}

function PageOf({ flow }: { flow: FlowType }) {
  const { id = '' } = useParams({ strict: false });
  const { scrollTo } = useSearch({ strict: false });
  return (
    <WithReceipt key={id} id={id}>
      {(open) =>
        (open.view.receipt.admin_flow_type === 'preassign') === (flow === 'preassign') ? (
          <HostPage {...open} toTotals={scrollTo === 'totals'} />
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
  const search = useSearch({ strict: false });
  useEffect(() => {
    const to = flow === 'preassign' ? '/receipt/$id' : '/receipt/$id/preassign';
    const { scrollTo } = search;
    void navigate({ to, params: { id }, search: scrollTo ? { scrollTo } : {}, replace: true });
  }, [id, flow, search, navigate]);
  return <LoadingReceipt />;
}
