import { GUEST_HEADERS, reviseSelections } from '@fairtab/contract/guests';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { isBeingRead } from '@fairtab/contract/scalars';
import { itemIssues } from '@fairtab/domain/items';
import { cents, formatCents } from '@fairtab/domain/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { EarlierBills } from '../sharing/index.ts';

type ReceiptNoticesProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** What to know before anything else: still reading, nothing read, uncertain items, a total that differs, a lock. */
export function ReceiptNotices({ view, onView }: ReceiptNoticesProps) {
  const { receipt, items, can } = view;
  const reading = isBeingRead(receipt.scan_state);
  const uncertain = items.filter(
    (item) => itemIssues({ ...item, confidence: item.confidence_score }).length > 0,
  );
  return (
    <>
      {reading && (
        <Notice tone="accent" title="The photo is still being read">
          <p role="status">Items appear here by themselves in a few seconds.</p>
        </Notice>
      )}
      {receipt.image_url === null && items.length === 0 && can.edit && (
        <Notice
          tone="accent"
          title="The photo is missing"
          action={
            <Link to="/create" search={{ receipt: receipt.id }} className={buttonStyle('secondary', 'small')}>
              Add the photo
            </Link>
          }
        >
          It did not arrive. Add it to have the items read, or type them in by hand.
        </Notice>
      )}
      {receipt.scan_state === 'failed' && items.length === 0 && can.edit && (
        <Notice title="Manual Entry Required">
          The receipt could not be read automatically. Please add the items by hand.
        </Notice>
      )}
      {can.edit && uncertain.length > 0 && (
        <Notice title={uncertain.length === 1 ? 'Check one item' : `Check ${uncertain.length} items`}>
          Uncertain items are highlighted. Please check them against the receipt.
        </Notice>
      )}
      {receipt.status !== 'finalized' && receipt.total_amount < 0 && (
        <Notice title="Total Below Zero">
          The discount is more than everything else on the bill. Please lower it; until then the bill cannot
          be shared or finalized.
        </Notice>
      )}
      {receipt.status !== 'finalized' && <Discrepancy view={view} />}
      {receipt.status === 'sharing' && receipt.earlier_bills > 0 && (
        <Notice title="This bill was reopened">
          <p>Finalize it again once it is right. Only changed bills are sent again.</p>
          <EarlierBills view={view} />
        </Notice>
      )}
      {!can.edit && <Locked view={view} onView={onView} />}
    </>
  );
}

/** A printed total that differs by more than a cent from what the lines add up to (specification, section 5). */
function Discrepancy({ view: { receipt } }: { view: ReceiptView }) {
  const printed = receipt.parsed_total_from_image;
  if (printed === null || Math.abs(printed - receipt.total_amount) <= 1) return null;
  const gap = cents(Math.abs(printed - receipt.total_amount));
  return (
    <Notice title="The total does not match the photo">
      <p>
        The receipt says <strong className="amount">{formatCents(printed)}</strong>, these lines add up to{' '}
        <strong className="amount">{formatCents(receipt.total_amount)}</strong>:{' '}
        <span className="amount">{formatCents(gap)}</span>{' '}
        {printed > receipt.total_amount ? 'is missing' : 'too much'}.
      </p>
    </Notice>
  );
}

function Locked({ view: { receipt }, onView }: ReceiptNoticesProps) {
  const [pending, setPending] = useState(false);

  async function revise() {
    setPending(true);
    try {
      const headers = { [GUEST_HEADERS.share]: receipt.share_token ?? '' };
      onView(await call(reviseSelections, {}, { headers }));
    } catch (failure) {
      toastFailure(failure, 'Failed to update receipt');
    }
    setPending(false);
  }

  if (receipt.status === 'finalized')
    return (
      <Notice tone="success" title="This bill is final">
        Amounts can no longer change. Everybody’s share is below.
      </Notice>
    );
  return (
    <Notice
      tone="neutral"
      title="Editing is locked"
      action={
        <Button variant="secondary" size="small" pending={pending} onClick={revise}>
          Revise Order
        </Button>
      }
    >
      You have submitted your own selections. Revise them to change items, tax, tip or the party size.
    </Notice>
  );
}
