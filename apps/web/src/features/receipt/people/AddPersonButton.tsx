import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { receipt } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';

const AddPerson = lazyPart(async () => (await import('../finalize/AddPerson.tsx')).AddPerson);

type AddPersonButtonProps = {
  view: ReceiptView;
  onAdded: (view: ReceiptView, guestId: string) => void;
};

/** For someone without a phone. The form stays open: there may be another one. */
export function AddPersonButton(props: AddPersonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Lazy of={AddPerson} with={{ ...props, autoFocus: true }} />;
  return (
    <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
      {text(receipt.addPerson)}
    </Button>
  );
}
