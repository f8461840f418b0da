import { GUEST_HEADERS } from '@fairtab/contract/guest-headers';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { itemIssues } from '@fairtab/domain/items';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { LockIcon } from '../../../components/icons/form-icons.tsx';
import { call } from '../../../lib/api.ts';
import { dismissToast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { PaidBeforeNotice, SumNotice } from '../items/SumCheck.tsx';
import type { MakeChange } from '../open/change.ts';
import { AskCurrency } from './AskCurrency.tsx';
import { PhotoNotices } from './PhotoNotices.tsx';

type ReceiptNoticesProps = { view: ReceiptView; change: MakeChange; onView: (view: ReceiptView) => void };

/** Notices above the bill: money paid before, an undecided currency, being read, nothing read, uncertain items, the printed total, a lock. */
export function ReceiptNotices({ view, change, onView }: ReceiptNoticesProps) {
  const { receipt, items, can } = view;
  const uncertain = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  return (
    <>
      <PaidBeforeNotice view={view} />
      <AskCurrency view={view} change={change} />
      <PhotoNotices view={view} />
      {can.edit && uncertain.length > 0 && (
        <Notice title={say(texts.uncertainTitle, { count: uncertain.length })}>
          {say(texts.uncertainText)}
        </Notice>
      )}
      {receipt.status !== 'finalized' && <SumNotice view={view} />}
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <p className="text-detail text-ink-soft">{say(texts.reopened)}</p>
      )}
      {!can.edit && receipt.status !== 'finalized' && <Locked view={view} onView={onView} />}
    </>
  );
}

/** The host has submitted, and may take that back. */
function Locked({ view: { receipt }, onView }: Omit<ReceiptNoticesProps, 'change'>) {
  const revise = useAction(
    async () => {
      const headers = { [GUEST_HEADERS.share]: receipt.share_token ?? '' };
      onView(await call('POST /rest/v1/rpc/revise_selections', {}, { headers }));
      // It may still say that they are submitted.
      dismissToast();
    },
    (failure) => toastFailure(failure, say(texts.updateFailed)),
  );

  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-1 text-detail text-ink-soft">
      <LockIcon className="size-4" /> {say(texts.locked)}
      <Button variant="quiet" size="small" pending={revise.pending} onClick={revise.run}>
        {say(texts.revise)}
      </Button>
    </p>
  );
}
