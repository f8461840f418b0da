import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { breakdown } from '@fairtab/texts/en/bill';
import { tip as words } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { TipChoices } from './TipRow.tsx';

type TipDialogProps = {
  view: ReceiptView;
  pending: boolean;
  onAnswer: (tip: Cents) => void;
  onClose: () => void;
};

/** Asks for an unanswered tip before sharing; each answer shares. Open until it is saved. */
export function TipDialog({ view, pending, onAnswer, onClose }: TipDialogProps) {
  /** The typed amount: undefined before typing, null if unreadable. */
  const [own, setOwn] = useState<Cents | null | undefined>(undefined);
  return (
    <Dialog title={text(words.question)} onClose={onClose}>
      <TipChoices view={view} shares chosen={null} onChoose={onAnswer} onOther={() => setOwn(ZERO)} />
      {own !== undefined && (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (own !== null) onAnswer(own);
          }}
        >
          <MoneyField label={text(breakdown.tip)} value={own} onChange={setOwn} autoFocus />
          <Button type="submit" pending={pending}>
            {text(words.use)}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
