import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import type { GapReason } from '@fairtab/domain/money/printed-total';
import { bill } from '@fairtab/texts/en/bill';
import { scan } from '@fairtab/texts/en/create';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { announce } from '../../../lib/announce.ts';
import { readStored, writeStored } from '../../../lib/device/stored.ts';
import { issuesOf } from '../items/item-changes.ts';
import { matchWords, openDoubt, sumCheckOf } from './sum-check.ts';

/**
 * Warns that the lines do not add up to the photo's total (specification, section 5), that it has none, so that a part of a
 * long receipt could pass as the whole, or that the reading is doubtful. Announced to screen readers once they add up.
 * @param prefix of its title: which paper it is about, if there are several
 */
export function SumNotice({ view, prefix = '' }: { view: ReceiptView; prefix?: string }) {
  const { receipt, items } = view;
  const words = matchWords(view);
  const matched = useRef(words !== null);
  useEffect(() => {
    if (words !== null && !matched.current) announce(words);
    matched.current = words !== null;
  }, [words]);

  const titled = (title: string) => prefix + title;
  const check = sumCheckOf(view);
  const doubt = openDoubt(view);
  /** The total that the host has last called right on this device. */
  const [right, setRight] = useState<string | null>(null);
  useLayoutEffect(() => setRight(readStored('localStorage', ACCEPTED)), []);
  // If the lines do not add up, the difference is more helpful than the doubt.
  if (doubt !== null && (doubt !== 'sums' || check.kind === 'matches'))
    return <Notice title={titled(text(texts[doubt]))} />;
  if (check.kind === 'matches') return null;
  const isRead = receipt.scan_state === 'done' && items.length > 0 && receipt.status === 'editing';
  const action = isRead && isReadBadly(items) && (
    <Link to="/create" className={buttonStyle('secondary', 'small')}>
      {text(scan.another)}
    </Link>
  );
  if (check.kind === 'unknown')
    return (
      isRead && (
        <Notice title={titled(text(texts.totalMissingTitle))} action={action}>
          {text(texts.totalMissingText)}
        </Notice>
      )
    );
  const { kind, printed, lines, gap, reason } = check;
  const total = `${receipt.id} ${lines}`;
  if (right === total) return null;
  function accept() {
    writeStored('localStorage', ACCEPTED, total);
    setRight(total);
  }
  const money = moneyIn(receipt.currency);
  return (
    <Notice
      title={titled(text(texts.totalDiffersTitle))}
      action={
        action || (
          <Button variant="secondary" size="small" onClick={accept}>
            {text(texts.totalIsRight)}
          </Button>
        )
      }
    >
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

const ACCEPTED = 'fairtab.total-accepted';

/** Hardly anything was read, or half of it is doubtful. */
const isReadBadly = (items: readonly ItemView[]): boolean =>
  items.length < 2 || 2 * items.filter((item) => issuesOf(item).length > 0).length >= items.length;

/** That they add up, if so: see matchWords. */
export function SumMatches({ view }: { view: ReceiptView }) {
  const words = matchWords(view);
  return words && <p className="font-semibold text-detail text-success">{words}</p>;
}

function reasonWords(reason: GapReason, { items }: ReceiptView): string {
  if (reason.kind !== 'item') return text(reason.kind === 'no_price' ? texts.gapNoPrice : texts.gapNoTax);
  const item = items.find(({ id }) => id === reason.itemId);
  return text(texts.gapIsItem, { name: item?.name || text(bill.unnamedItem) });
}
