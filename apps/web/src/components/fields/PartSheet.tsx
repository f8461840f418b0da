import type { Cents } from '@fairtab/domain/money/money';
import { components } from '@fairtab/texts/en/common';
import { partPayment as texts } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../base/Button.tsx';
import { useMoney } from '../bill/Money.tsx';
import { BottomSheet } from '../overlays/BottomSheet.tsx';
import { MoneyField } from './MoneyField.tsx';

/** `name`: who paid the viewer or another; `payee`: who was paid by the viewer. */
type PartSheetProps = ({ name: string } | { payee: string }) & {
  most: Cents;
  onSave: (amount: Cents) => void;
  onClose: () => void;
};

/** Asks how much of an amount due was paid. */
export function PartSheet({ most, onSave, onClose, ...who }: PartSheetProps) {
  const money = useMoney();
  const [amount, setAmount] = useState<Cents | null>(null);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === null || amount <= 0 || amount > most) return setWrong(true);
    onSave(amount);
    onClose();
  }

  return (
    <BottomSheet
      onClose={onClose}
      title={
        'payee' in who ? text(texts.heading, { ...who, most: money(most) }) : text(texts.headingHost, who)
      }
    >
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <MoneyField
          label={text(texts.amount)}
          value={amount}
          error={wrong ? text(texts.tooMuch, { most: money(most) }) : null}
          onChange={(next) => {
            setAmount(next);
            setWrong(false);
          }}
          autoFocus
        />
        <Button type="submit" wide>
          {text(components.save)}
        </Button>
      </form>
    </BottomSheet>
  );
}
