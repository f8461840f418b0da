import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalize } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { FinalizeDialog } from './FinalizeDialog.tsx';

type FinalizeButtonProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Asks the necessary questions, then finalizes the bill. */
export function FinalizeButton({ view, onView }: FinalizeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {say(finalize.open)}
      </Button>
      {open && <FinalizeDialog view={view} onView={onView} onClose={() => setOpen(false)} />}
    </>
  );
}
