import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { breakdown } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ProofProps } from './proof/Proof.tsx';

type HowComputedProps = {
  view: ReceiptView;
  /** The id of the guest reading it, to highlight their lines; null if the reader is not on the bill. */
  me: string | null;
};

const fetchProof = async () => (await import('./proof/Proof.tsx')).Proof;

/** Opens the bill's proof, which is prefetched when the button is first shown, so that it opens offline. */
export function HowComputed({ view, me }: HowComputedProps) {
  const [Proof, setProof] = useState<ComponentType<ProofProps> | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // Ignored: pressing the button tries again.
    fetchProof().catch(() => {});
  }, []);

  const show = useAction(
    async () => {
      const part = await fetchProof();
      setProof(() => part);
      setOpen(true);
    },
    () => {
      toast({
        title: text(components.partFailedTitle),
        text: text(breakdown.proofFailedText),
        tone: 'danger',
      });
    },
  );

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        pending={show.pending}
        onClick={show.run}
        className="-ml-3 justify-self-start"
      >
        {text(breakdown.howComputed)}
      </Button>
      {open && Proof && <Proof view={view} me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
