import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';

const cardSheet = lazyPart(async () => (await import('../card/CardSheet.tsx')).CardSheet);

/** What the host's card was charged, or whether it was in another currency. Opens the sheet for it. */
export function CardRow({ view, onView }: { view: ReceiptView; onView: (view: ReceiptView) => void }) {
  const [open, setOpen] = useState(false);
  const { card, total_amount } = view.receipt;
  if (card === null && total_amount <= 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3 -mb-3" onClick={() => setOpen(true)}>
        {card === null ? say(texts.cardEntry) : say(texts.cardCharged, { amount: card })}
      </Button>
      {open && <Lazy of={cardSheet} with={{ view, onView, onClose: () => setOpen(false) }} />}
    </>
  );
}
