import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { LockIcon } from '../../../components/icons/form-icons.tsx';
import { call } from '../../../lib/calls/api.ts';
import { dismissToast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { MakeChange } from '../open/change.ts';
import { askedPaidBefore, asksCurrency } from '../totals/sum-check.ts';
import { Room } from './Room.tsx';

type ReceiptNoticesProps = { view: ReceiptView; change: MakeChange; onView: (view: ReceiptView) => void };

export function ReceiptNotices({ view, change, onView }: ReceiptNoticesProps) {
  const { receipt, can } = view;
  return (
    <>
      {askedPaidBefore(view).length > 0 && <Lazy of={askPaidBefore} with={{ view, onView }} />}
      {asksCurrency(view) && <Lazy of={askCurrency} with={{ view, change }} fallback={<Room />} />}
      {(receipt.scan_state !== 'done' || view.items.length === 0) && (
        <Lazy of={photoNotices} with={{ view }} fallback={null} />
      )}
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p className="text-detail text-ink-soft">{text(texts.reopened)}</p>
      )}
      {!can.edit && receipt.status !== 'finalized' && <Locked view={view} onView={onView} />}
    </>
  );
}

const rare = () => import('./RareNotices.tsx');
const askCurrency = lazyPart(async () => (await rare()).AskCurrency);
const askPaidBefore = lazyPart(
  async () => (await import('../totals/PaidBefore.tsx')).AskPaidBefore,
  'PaidBefore',
);
const photoNotices = lazyPart(async () => (await rare()).PhotoNotices);

/** The host has submitted and may revise. */
function Locked({ view: { receipt }, onView }: Omit<ReceiptNoticesProps, 'change'>) {
  const revise = useAction(async () => {
    const headers = { [GUEST_HEADERS.share]: receipt.share_token ?? '' };
    onView(await call('POST /rest/v1/rpc/revise_selections', {}, { headers }));
    // The toast may still report the submission.
    dismissToast();
  }, text(texts.updateFailed));

  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-1 text-detail text-ink-soft">
      <span className="min-w-0 flex-[1_1_14rem]">
        <LockIcon className="inline size-4" /> {text(texts.locked)}
      </span>
      <Button variant="quiet" size="small" pending={revise.pending} onClick={revise.run}>
        {text(texts.revise)}
      </Button>
    </p>
  );
}
