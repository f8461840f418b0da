import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';

const cardSheet = lazyPart(async () => (await import('./CardSheet.tsx')).CardSheet);

export type CardRowProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** What the host's card was charged, or whether it was in another currency. Opens the sheet for it. */
export function CardRow({ view, onView }: CardRowProps) {
  const [open, setOpen] = useState(false);
  const { card } = view.receipt;
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3 -mb-3" onClick={() => setOpen(true)}>
        {card === null ? text(texts.cardEntry) : text(texts.cardCharged, { amount: card })}
      </Button>
      {open && <Lazy of={cardSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}
