import type { FinalSplitView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { card, shareChanges } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/companion';
import { guestFinal } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { InCurrency, Money, useMoney } from '../../../components/bill/Money.tsx';
import {
  DueWords,
  figureOf,
  knowsPayers,
  type PersonBill,
  totalName,
  WhoPaid,
  whyTotalChanged,
} from '../../person-bill/index.ts';

const PaidPart = lazyPart(async () => (await import('./PaidPart.tsx')).PaidPart, 'PaidPart');

const FIGURE = 'font-semibold text-[min(2.25rem,13vw)]';

type FinalTotalProps = {
  mine: PersonBill;
  view: ReceiptView;
  provisional?: boolean;
  children: ReactNode;
};

/** The head of a bill: what the guest pays, and the earlier total if that was different. */
export function FinalTotal({ mine, view, provisional = false, children }: FinalTotalProps) {
  const money = useMoney();
  const { final_split: split, receipt } = view;
  const figure = figureOf(mine);
  const paidPart = split && view.contributions.some(({ guest_id }) => guest_id === mine.personId);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center">
      <h2 className="font-text font-medium text-base text-ink-soft tracking-normal">
        {provisional ? totalName(mine.companions) : text(guestFinal.heading)}
      </h2>
      {children}
      {paidPart ? (
        <Lazy of={PaidPart} with={{ view, mine, figureStyle: FIGURE }} />
      ) : (
        <InCurrency value={paymentCurrency(receipt)}>
          <Money cents={mine.due} className={FIGURE} />
          {mine.paidBy !== null && (
            <p className="text-ink-soft">
              {text(paidFor.yourPart)} <Money cents={figure.cents} />
            </p>
          )}
        </InCurrency>
      )}
      {receipt.card !== null && figure.onReceipt !== 0 && (
        <p className="wrap-anywhere text-balance text-ink-soft">
          {text(card.atRate, { amount: money(figure.onReceipt), payer: receipt.payer_name })}
        </p>
      )}
      <DueWords view={view} mine={mine} />
      {!knowsPayers(view) && <WhoPaid view={view} />}
      {split && <Changed split={split} mine={mine} />}
    </div>
  );
}

/** Their own amount before the bill was final, and why it changed, without guests they pay for: that can change later. */
function Changed({ split, mine }: { split: FinalSplitView; mine: PersonBill }) {
  const money = useMoney();
  const change = split.changes.find(({ guest_id }) => guest_id === mine.personId);
  // Someone who pays nothing needs no amount to compare.
  if (change === undefined || change.before === mine.total || mine.paidBy !== null) return null;
  const paysFor = mine.paysFor.length > 0;
  const why = whyTotalChanged(split, change);
  const more = cents(mine.total - change.before);
  const ofLeft = !paysFor && more > 0 && why === text(shareChanges.everyone);
  const words = paysFor ? guestFinal.partChanged : guestFinal.changed;
  return (
    <p className="max-w-sm text-balance text-detail text-ink-soft">
      {ofLeft
        ? text(guestFinal.more, { more: money(more) })
        : `${text(words, { before: money(change.before) })} ${why}`}
    </p>
  );
}
