import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { toast } from '../../lib/toast.ts';
import type { ProofProps } from './proof/Proof.tsx';

type HowComputedProps = {
  view: ReceiptView;
  /** The guest who looks at it, so that their lines stand out; null for somebody who is not on the bill. */
  me: string | null;
};

const fetchProof = async () => (await import('./proof/Proof.tsx')).Proof;

/** Opens the proof of the bill. The proof itself is fetched once this button is in sight, so it opens offline too. */
export function HowComputed({ view, me }: HowComputedProps) {
  const [Proof, setProof] = useState<ComponentType<ProofProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    // A failure is no matter here: pressing the button tries again.
    fetchProof().catch(() => {});
  }, []);

  async function show() {
    setPending(true);
    try {
      const part = await fetchProof();
      setProof(() => part);
      setOpen(true);
    } catch {
      toast({
        title: 'This part could not be loaded',
        text: 'Check your connection and try again.',
        tone: 'danger',
      });
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        pending={pending}
        onClick={show}
        className="-ml-3 justify-self-start"
      >
        How is this computed?
      </Button>
      {open && Proof && <Proof view={view} me={me} onClose={() => setOpen(false)} />}
    </>
  );
}
