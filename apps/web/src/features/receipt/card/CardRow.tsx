import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { whoPaid } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';

const cardSheet = lazyPart(async () => (await import('./CardSheet.tsx')).CardSheet);

const whoPaidSheet = lazyPart(async () => (await import('./WhoPaidSheet.tsx')).WhoPaidSheet);

export type CardRowProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** What the host paid of the receipt. Opens the sheet for what others paid. */
function HostPaid({ view, onView }: CardRowProps) {
  const [open, setOpen] = useState(false);
  const amount = moneyIn(view.receipt.currency)(paidByHost(view) ?? ZERO);
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3 -mb-3" onClick={() => setOpen(true)}>
        {text(whoPaid.youPaid, { amount })}
      </Button>
      {open && <Lazy of={whoPaidSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}

/** What the host's card was charged, or whether it was in another currency. Opens the sheet for it. */
export function CardRow({ view, onView }: CardRowProps) {
  const [open, setOpen] = useState(false);
  const { card } = view.receipt;
  return (
    <>
      <HostPaid view={view} onView={onView} />
      <Button variant="quiet" size="small" className="-mx-3 -mb-3" onClick={() => setOpen(true)}>
        {card === null ? text(texts.cardEntry) : text(texts.cardCharged, { amount: card })}
      </Button>
      {open && <Lazy of={cardSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}
