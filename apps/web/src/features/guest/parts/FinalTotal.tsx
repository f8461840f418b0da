import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import { card } from '@fairtab/texts/en/card';
import { guestFinal } from '@fairtab/texts/en/guest-final';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { InCurrency, useMoney } from '../../../components/base/InCurrency.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { DueWords, figureOf, type PersonBill, totalName, whyTotalChanged } from '../../person-bill/index.ts';

type FinalTotalProps = {
  mine: PersonBill;
  view: ReceiptView;
  /** Of a bill that is still open. */
  asItStands?: boolean;
  /** Whose it is. */
  children: ReactNode;
};

/** The head of somebody's bill: their total, and what it was before where that was another. */
export function FinalTotal({ mine, view, asItStands = false, children }: FinalTotalProps) {
  const money = useMoney();
  const { final_split: split, receipt } = view;
  const figure = figureOf(mine);
  const change = split?.changes.find(({ guest_id }) => guest_id === mine.personId);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center">
      <h2 className="font-text font-medium text-base text-ink-soft tracking-normal">
        {asItStands ? totalName(mine.companions) : say(guestFinal.heading)}
      </h2>
      {children}
      <InCurrency value={askedCurrency(receipt)}>
        <Money cents={figure.cents} className="font-semibold text-[min(2.25rem,13vw)]" />
      </InCurrency>
      {receipt.card !== null && figure.onReceipt !== 0 && (
        <p className="wrap-anywhere text-balance text-ink-soft">
          {say(card.atRate, { amount: money(figure.onReceipt), payer: receipt.payer_name })}
        </p>
      )}
      <DueWords view={view} mine={mine} />
      {/* The figure of somebody who pays for others is no total of theirs. */}
      {split && change && mine.paysFor.length === 0 && (
        <p className="max-w-sm text-balance text-detail text-ink-soft">
          {say(guestFinal.changed, { before: money(change.before) })} {whyTotalChanged(split, change)}
        </p>
      )}
    </div>
  );
}
