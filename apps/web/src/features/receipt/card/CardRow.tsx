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

const cardSheet = lazyPart(async () => (await import('./CardSheet.tsx')).CardSheet);

const whoPaidSheet = lazyPart(async () => (await import('./WhoPaidSheet.tsx')).WhoPaidSheet);

type RowProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** `asksCard`: whether a card in another currency is asked for; one that was entered is always shown. */
export type CardRowProps = RowProps & { asksCard?: boolean };

/** What the host and others paid of the receipt, and what the host's card was charged. Both open their sheets. */
export function CardRow({ asksCard = true, ...row }: CardRowProps) {
  return (
    <div className="-mb-3 grid grid-cols-1">
      <HostPaid {...row} />
      {(asksCard || row.view.receipt.card !== null) && <CardCharged {...row} />}
    </div>
  );
}

function HostPaid({ view, onView }: RowProps) {
  const [open, setOpen] = useState(false);
  const amount = moneyIn(view.receipt.currency)(paidByHost(view) ?? ZERO);
  return (
    <>
      <RowButton onPress={() => setOpen(true)}>{text(whoPaid.youPaid, { amount })}</RowButton>
      <WhoPaid view={view} />
      {open && <Lazy of={whoPaidSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}

function CardCharged({ view, onView }: RowProps) {
  const [open, setOpen] = useState(false);
  const { card } = view.receipt;
  return (
    <>
      <RowButton onPress={() => setOpen(true)}>
        {card === null ? text(texts.cardEntry) : text(texts.cardCharged, { amount: card })}
      </RowButton>
      {open && <Lazy of={cardSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}

function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onPress}>
      {children}
    </Button>
  );
}
