import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ScanDoubt } from '@fairtab/contract/wire/scalars';
import { moneyIn } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { checkSum, type GapReason } from '@fairtab/domain/money/printed-total';
import { costOf } from '@fairtab/receipt/bill';
import type { PaidBefore } from '@fairtab/receipt/model';
import { discountedBefore, openPaidBefore } from '@fairtab/receipt/paying/paid-before';
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

/**
 * Warns that the lines do not add up to the photo's total (specification, section 5), that it has none, so that a part of a
 * long receipt could pass as the whole, or that the reading is doubtful. Announced to screen readers once they add up.
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
  /** The total that the host has last called right on this device. */
  const [right, setRight] = useState<string | null>(null);
  useLayoutEffect(() => setRight(readStored('localStorage', ACCEPTED)), []);
  // If the lines do not add up, the difference is more helpful than the doubt.
  if (doubt !== null && (doubt !== 'sums' || check.kind === 'matches'))
    return <Notice title={text(texts[doubt])} />;
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
        <Notice title={text(texts.totalMissingTitle)} action={action}>
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
      title={text(texts.totalDiffersTitle)}
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

/** The rows whose payer is asked for: what was paid before the receipt was printed, unless the lines account for it. */
export const askedPaidBefore = (view: ReceiptView): PaidBefore[] =>
  sumCheckOf(view).paidBefore === 0 ? [] : openPaidBefore(view);

/** Nothing if they do not match, if part was paid before, or if the currency or the reading is in doubt. */
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
    ? text(texts.totalMatches, { printed })
    : text(texts.totalMatchesBesideTip, { printed, tip: money(check.beside) });
}

function reasonWords(reason: GapReason, { items }: ReceiptView): string {
  if (reason.kind !== 'item') return text(reason.kind === 'no_price' ? texts.gapNoPrice : texts.gapNoTax);
  const item = items.find(({ id }) => id === reason.itemId);
  return text(texts.gapIsItem, { name: item?.name || text(bill.unnamedItem) });
}

/** Compares a receipt, with its pending changes, with the total on its photo, less what became a discount. */
export function sumCheckOf(view: Pick<ReceiptView, 'receipt' | 'items' | 'charges'>) {
  const { receipt, items } = view;
  const { parsed_total_from_image: printed } = receipt;
  const amountOf = (rows: readonly PaidBefore[]) => sum(rows.map(({ amount }) => amount));
  return checkSum(
    {
      // A fully reduced line is not one whose price is missing.
      items: items
        .filter(({ price, reduction }) => reduction === 0 || reduction < price)
        .map((item) => ({ id: item.id, price: costOf(item) })),
      tax: receipt.tax_amount,
      tip: receipt.tip_amount,
      hostsTip: receipt.tip_source === 'host',
      additionalCharges: receipt.additional_charges,
      charges: view.charges.map(({ amount }) => amount),
    },
    printed === null ? null : cents(printed - amountOf(discountedBefore(view))),
    amountOf(openPaidBefore(view)),
  );
}

/** The receipt's own sums do not confirm items below this confidence. */
const CONFIRMED = 0.9;

/** Null if there is none, or the bill is shared. Doubtful sums are settled once the host has checked the uncertain items. */
function openDoubt({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): ScanDoubt | null {
  if (receipt.status !== 'editing') return null;
  const settled = items.every((item) => (item.confidence_score ?? 1) >= CONFIRMED);
  return receipt.scan_doubt === 'sums' && settled ? null : receipt.scan_doubt;
}

/** Whether to ask for the currency: the photo was read, and nothing has decided it. Optional: sharing keeps the likeliest one. */
export const asksCurrency = ({
  receipt,
  items,
  can,
}: Pick<ReceiptView, 'receipt' | 'items' | 'can'>): boolean =>
  receipt.currency_source === null &&
  receipt.status === 'editing' &&
  receipt.scan_state === 'done' &&
  items.length > 0 &&
  can.edit;
