import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import type { GapReason } from '@fairtab/domain/printed-total';
import { bill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { classNames } from '../../components/base/class-names.ts';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { announce } from '../../lib/announce.ts';
import { sumCheckOf } from './sum-check.ts';

/**
 * Whether the lines add up to the total on the photo. That they do not is always said, that they do while the receipt is
 * being checked; screen readers hear it when it becomes so.
 */
export function SumNotice({ view }: { view: ReceiptView }) {
  const check = sumCheckOf(view);
  const matches = check.kind === 'matches';
  const matched = useRef(matches);
  const words = matches ? say(texts.totalMatches, { printed: check.printed }) : null;
  useEffect(() => {
    if (words !== null && !matched.current) announce(words);
    matched.current = words !== null;
  }, [words]);

  if (check.kind === 'unknown') return null;
  if (check.kind === 'matches')
    return view.receipt.status === 'editing' && <Matches printed={check.printed} className="text-base" />;
  const { kind, printed, gap, reason } = check;
  return (
    <Notice title={say(texts.totalDiffersTitle)}>
      <p>
        <Rich
          text={kind === 'too_small' ? texts.totalTooSmall : texts.totalTooLarge}
          params={{ printed, total: view.receipt.total_amount, gap }}
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

/** Near the sum itself; nothing unless it matches. */
export function SumMatches({ view }: { view: ReceiptView }) {
  const check = sumCheckOf(view);
  return check.kind === 'matches' && <Matches printed={check.printed} />;
}

function Matches({ printed, className }: { printed: Cents; className?: string }) {
  return (
    <p className={classNames('font-semibold text-success', className ?? 'text-detail')}>
      {say(texts.totalMatches, { printed })}
    </p>
  );
}

function reasonWords(reason: GapReason, { items }: ReceiptView): string {
  if (reason.kind !== 'item') return say(REASONS[reason.kind]);
  const item = items.find(({ id }) => id === reason.itemId);
  return say(texts.gapIsItem, { name: item?.name || say(bill.unnamedItem) });
}

const REASONS = { no_price: texts.gapNoPrice, no_tax: texts.gapNoTax, tip: texts.gapIsTip } as const;
