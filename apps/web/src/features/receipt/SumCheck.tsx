import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GapReason } from '@fairtab/domain/printed-total';
import { bill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { announce } from '../../lib/announce.ts';
import { sumCheckOf } from './sum-check.ts';

/**
 * Says that the lines do not add up to the total on the photo (specification, section 5). When they come to do, screen
 * readers hear it.
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

  if (check.kind === 'unknown' || check.kind === 'matches') return null;
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

/** That the lines add up to the total on the photo; nothing where they do not. */
export function SumMatches({ view }: { view: ReceiptView }) {
  const check = sumCheckOf(view);
  if (check.kind !== 'matches') return null;
  return (
    <p className="font-semibold text-detail text-success">
      {say(texts.totalMatches, { printed: check.printed })}
    </p>
  );
}

function reasonWords(reason: GapReason, { items }: ReceiptView): string {
  if (reason.kind !== 'item') return say(REASONS[reason.kind]);
  const item = items.find(({ id }) => id === reason.itemId);
  return say(texts.gapIsItem, { name: item?.name || say(bill.unnamedItem) });
}

const REASONS = { no_price: texts.gapNoPrice, no_tax: texts.gapNoTax, tip: texts.gapIsTip } as const;
