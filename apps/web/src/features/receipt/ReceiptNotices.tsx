import { reviseSelections } from '@fairtab/contract/calls/guests';
import { GUEST_HEADERS } from '@fairtab/contract/guest-calls';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { itemIssues } from '@fairtab/domain/items';
import { cents } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { EarlierBills } from '../sharing/index.ts';
import { PhotoNotices } from './PhotoNotices.tsx';

type ReceiptNoticesProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Notices above the bill: being read, nothing read, uncertain items, a different printed total, a lock. */
export function ReceiptNotices({ view, onView }: ReceiptNoticesProps) {
  const { receipt, items, can } = view;
  const uncertain = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  return (
    <>
      <PhotoNotices view={view} />
      {can.edit && uncertain.length > 0 && (
        <Notice title={say(texts.uncertainTitle, { count: uncertain.length })}>
          {say(texts.uncertainText)}
        </Notice>
      )}
      {receipt.status !== 'finalized' && receipt.total_amount < 0 && (
        <Notice title={say(texts.belowZeroTitle)}>{say(texts.belowZeroText)}</Notice>
      )}
      {receipt.status !== 'finalized' && <Discrepancy view={view} />}
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <Notice title={say(texts.reopenedTitle)}>
          <p>{say(texts.reopenedText)}</p>
          <EarlierBills view={view} />
        </Notice>
      )}
      {!can.edit && receipt.status !== 'finalized' && <Locked view={view} onView={onView} />}
    </>
  );
}

/** A printed total that differs by more than a cent from the sum of the lines (specification, section 5). */
function Discrepancy({ view: { receipt } }: { view: ReceiptView }) {
  const printed = receipt.parsed_total_from_image;
  if (printed === null || Math.abs(printed - receipt.total_amount) <= 1) return null;
  const gap = cents(Math.abs(printed - receipt.total_amount));
  return (
    <Notice title={say(texts.totalDiffersTitle)}>
      <p>
        <Rich
          text={printed > receipt.total_amount ? texts.totalTooSmall : texts.totalTooLarge}
          params={{ printed, total: receipt.total_amount, gap }}
          around={{
            printed: (words) => <strong className="amount">{words}</strong>,
            total: (words) => <strong className="amount">{words}</strong>,
            gap: (words) => <span className="amount">{words}</span>,
          }}
        />
      </p>
    </Notice>
  );
}

function Locked({ view: { receipt }, onView }: ReceiptNoticesProps) {
  const revise = useAction(
    async () => {
      const headers = { [GUEST_HEADERS.share]: receipt.share_token ?? '' };
      onView(await call(reviseSelections, {}, { headers }));
    },
    (failure) => toastFailure(failure, say(texts.updateFailed)),
  );

  return (
    <Notice
      tone="neutral"
      title={say(texts.lockedTitle)}
      action={
        <Button variant="secondary" size="small" pending={revise.pending} onClick={revise.run}>
          {say(texts.revise)}
        </Button>
      }
    >
      {say(texts.lockedText)}
    </Notice>
  );
}
