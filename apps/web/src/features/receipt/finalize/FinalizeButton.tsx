import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { finalize } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { useAction } from '../../../lib/use-action.ts';

type FinalizeButtonProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  /** For when something else comes first. */
  secondary?: boolean;
};

const dialog = lazyPart(async () => (await import('./FinalizeDialog.tsx')).FinalizeDialog);

/** Finalizes the bill after the necessary questions, whose code loads when this is first shown. */
export function FinalizeButton({ view, onView, secondary = false }: FinalizeButtonProps) {
  const [open, setOpen] = useState(false);
  usePreloaded(dialog);
  const ask = useAction(async () => {
    await dialog.load();
    setOpen(true);
  }, text(finalize.failed));
  const Dialog = dialog.loaded();
  return (
    <>
      <Button
        {...(secondary ? { variant: 'secondary', wide: true } : { size: 'large' })}
        aria-haspopup="dialog"
        pending={ask.pending}
        onClick={ask.run}
      >
        {text(finalize.open)}
      </Button>
      {open && Dialog && <Dialog view={view} onView={onView} onClose={() => setOpen(false)} />}
    </>
  );
}
