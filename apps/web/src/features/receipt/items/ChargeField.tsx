import { add, type Cents, cents } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { MoneyField } from '../../../components/base/MoneyField.tsx';

type ChargeFieldProps = {
  label: string;
  value: Cents;
  disabled: boolean;
  autoFocus?: boolean;
  /** Of the receipt, this amount included. */
  total: Cents;
  onSave: (value: Cents) => void;
};

/** An amount of the bill beside its items. It is saved when it is left. */
export function ChargeField({ value, total, onSave, ...rest }: ChargeFieldProps) {
  /** The value being typed; undefined while the field shows the stored one. */
  const [draft, setDraft] = useState<Cents | null | undefined>(undefined);
  const errorOf = (typed: Cents | null | undefined): string | null => {
    if (typed === null) return say(texts.amountInvalid);
    // The server's rule, checked before the request: one amount replaced by another leaves no total below 0.
    if (typed === undefined || add(total, typed, cents(-value)) >= 0) return null;
    return say(texts.amountTooSmall);
  };
  return (
    <MoneyField
      {...rest}
      value={draft === undefined ? value : draft}
      error={errorOf(draft)}
      onChange={setDraft}
      onCommit={(typed) => {
        if (typed === null || errorOf(typed) !== null) return;
        setDraft(undefined);
        if (typed !== value) onSave(typed);
      }}
    />
  );
}
