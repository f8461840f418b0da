import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { whoPaid } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { WhoPaid } from '../../person-bill/index.ts';
import type { CorrectPaid } from './WhoPaidSheet.tsx';

const cardSheet = lazyPart(async () => (await import('./CardSheet.tsx')).CardSheet);

const whoPaidSheet = lazyPart(async () => (await import('./WhoPaidSheet.tsx')).WhoPaidSheet);

type RowProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** `asksCard`: whether the card's charge in another currency can still be entered; one that was entered is always shown. */
export type CardRowProps = RowProps & {
  asksCard?: boolean;
  /** A correction, which who paid is a part of. The card is not. */
  correcting?: { draft: ReceiptView; correct: CorrectPaid };
};

/** What the host and others paid of the receipt, and what the host's card was charged. Both open their sheets. */
export function CardRow({ view, onView, asksCard = true, correcting }: CardRowProps) {
  const [open, setOpen] = useState<'paid' | 'card' | null>(null);
  const { card, currency } = view.receipt;
  const { draft = view, correct } = correcting ?? {};
  const amount = moneyIn(currency)(paidByHost(draft) ?? ZERO);
  const sheet = { view, onView, onClose: () => setOpen(null) };
  const onCard = asksCard && card === null ? () => setOpen('card') : undefined;
  return (
    <div className="-mb-3 grid grid-cols-1">
      <RowButton onPress={() => setOpen('paid')}>
        {draft.contributions.length === 0 ? text(whoPaid.asked) : text(whoPaid.youPaid, { amount })}
      </RowButton>
      <WhoPaid view={draft} />
      {card !== null && (
        <RowButton onPress={() => setOpen('card')}>{text(texts.cardCharged, { amount: card })}</RowButton>
      )}
      {open === 'paid' && <Lazy of={whoPaidSheet} with={{ ...sheet, view: draft, onCard, correct }} />}
      {open === 'card' && <Lazy of={cardSheet} with={sheet} />}
    </div>
  );
}

function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onPress}>
      {children}
    </Button>
  );
}
