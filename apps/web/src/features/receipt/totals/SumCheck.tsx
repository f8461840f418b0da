import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ScanDoubt } from '@fairtab/contract/wire/scalars';
import { moneyIn } from '@fairtab/domain/money/currency';
import { checkSum, type GapReason } from '@fairtab/domain/money/printed-total';
import { costOf } from '@fairtab/receipt/cost';
import { bill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { announce } from '../../../lib/announce.ts';
import { asksCurrency } from '../notices/asks-currency.ts';

/**
 * Says that the lines do not add up to the total on the photo (specification, section 5), or that it has none: then a part
 * of a long receipt looks like all of it, or that the reading is doubtful. When they come to add up, screen readers hear it.
 */
export function SumNotice({ view }: { view: ReceiptView }) {
  const { receipt, items } = view;
  const words = matchWords(view);
  const matched = useRef(words !== null);
  useEffect(() => {
    if (words !== null && !matched.current) announce(words);
    matched.current = words !== null;
  }, [words]);

  const check = sumCheckOf(view);
  const doubt = openDoubt(view);
  // Of doubtful sums that differ anyway, the difference says more.
  if (doubt !== null && (doubt !== 'sums' || check.kind === 'matches'))
    return <Notice title={say(texts[doubt])} />;
  if (check.kind === 'matches') return null;
  if (check.kind === 'unknown') {
    const isRead = receipt.scan_state === 'done' && items.length > 0 && receipt.status === 'editing';
    return isRead && <Notice title={say(texts.totalMissingTitle)}>{say(texts.totalMissingText)}</Notice>;
  }
  const { kind, printed, lines, gap, reason } = check;
  const money = moneyIn(receipt.currency);
  return (
    <Notice title={say(texts.totalDiffersTitle)}>
      <p>
        <Rich
          text={kind === 'too_small' ? texts.totalTooSmall : texts.totalTooLarge}
          params={{
            printed: money(printed),
            total: money(lines),
            gap: money(gap),
          }}
          around={{
            printed: (words) => <strong className="amount">{words}</strong>,
            total: (words) => <strong className="amount">{words}</strong>,
            gap: (words) => <span className="amount">{words}</span>,
          }}
        />{' '}
        {reason && reasonWords(reason, view)}
      </p>
    </Notice>
  );
}

/** Says that part of the bill was paid before it was printed, until the lines take that off. */
export function PaidBeforeNotice({ view }: { view: ReceiptView }) {
  const { paidBefore } = sumCheckOf(view);
  if (paidBefore === 0) return null;
  const money = moneyIn(view.receipt.currency);
  const amounts = { paid: money(paidBefore), total: money(view.receipt.total_amount) };
  return <Notice title={say(texts.paidBeforeTitle, amounts)}>{say(texts.paidBeforeText)}</Notice>;
}

/**
 * That the lines add up to the total on the photo; nothing where they do not, part of it was paid before, its currency is not
 * decided, or the reading is doubtful.
 */
export function SumMatches({ view }: { view: ReceiptView }) {
  const words = matchWords(view);
  return words && <p className="font-semibold text-detail text-success">{words}</p>;
}

function matchWords(view: ReceiptView): string | null {
  const check = sumCheckOf(view);
  const isOpen = check.paidBefore > 0 || openDoubt(view) !== null || asksCurrency(view);
  if (check.kind !== 'matches' || isOpen) return null;
  const money = moneyIn(view.receipt.currency);
  const printed = money(check.printed);
  return check.beside === 0
    ? say(texts.totalMatches, { printed })
    : say(texts.totalMatchesBesideTip, { printed, tip: money(check.beside) });
}

function reasonWords(reason: GapReason, { items }: ReceiptView): string {
  if (reason.kind !== 'item') return say(REASONS[reason.kind]);
  const item = items.find(({ id }) => id === reason.itemId);
  return say(texts.gapIsItem, { name: item?.name || say(bill.unnamedItem) });
}

const REASONS = { no_price: texts.gapNoPrice, no_tax: texts.gapNoTax } as const;

/** Compares a receipt, with its pending changes, with the total on its photo. */
export const sumCheckOf = ({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>) =>
  checkSum(
    {
      // What is taken off a whole line is no price that is missing.
      items: items
        .filter(({ price, reduction }) => reduction === 0 || reduction < price)
        .map((item) => ({ id: item.id, price: costOf(item) })),
      tax: receipt.tax_amount,
      tip: receipt.tip_amount,
      hostsTip: receipt.tip_source === 'host',
      additionalCharges: receipt.additional_charges,
    },
    receipt.parsed_total_from_image,
    // Of a bill that is shared the host has been told.
    receipt.status === 'editing' ? receipt.paid_before : null,
  );

/** Items that were read with less are not confirmed by the receipt's own sums. */
const CONFIRMED = 0.9;

/**
 * Why the reading as a whole should not be trusted; null where nothing speaks against it, or the bill is shared. Doubtful sums are
 * settled once the host has been over the items that they do not confirm.
 */
function openDoubt({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): ScanDoubt | null {
  if (receipt.status !== 'editing') return null;
  const settled = items.every((item) => (item.confidence_score ?? 1) >= CONFIRMED);
  return receipt.scan_doubt === 'sums' && settled ? null : receipt.scan_doubt;
}
