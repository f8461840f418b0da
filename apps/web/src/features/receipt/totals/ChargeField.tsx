import { add, type Cents, cents } from '@fairtab/domain/money/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';

type ChargeFieldProps = {
  label: string;
  value: Cents;
  disabled: boolean;
  autoFocus?: boolean;
  /** Of the receipt, including this amount. */
  total: Cents;
  onSave: (value: Cents) => Promise<boolean>;
  /** Earlier input that could not be saved. */
  unsaved?: Cents | undefined;
};

/** An amount of the bill, saved on blur. A refused one stays and is retried. */
export function ChargeField({ value, total, onSave, unsaved, ...rest }: ChargeFieldProps) {
  /** The typed value; undefined while the field shows the stored one. */
  const [draft, setDraft] = useState<Cents | null | undefined>(unsaved);
  const [refused, setRefused] = useState(unsaved !== undefined);
  const errorOf = (typed: Cents | null | undefined): string | null => {
    // The server's rule, checked early: replacing the amount must not make the total negative.
    if (typed == null || add(total, typed, cents(-value)) >= 0) return null;
    return text(texts.amountTooSmall);
  };
  async function commit(typed: Cents | null) {
    if (typed === null || errorOf(typed) !== null) return;
    setDraft(undefined);
    if (typed === value || (await onSave(typed))) return;
    setDraft((now) => (now === undefined ? typed : now));
    setRefused(true);
  }

  return (
    <MoneyField
      {...rest}
      value={draft === undefined ? value : draft}
      error={errorOf(draft) ?? (refused && draft !== undefined ? text(texts.updateFailed) : null)}
      onChange={(typed) => {
        setRefused(false);
        setDraft(typed);
      }}
      onCommit={(typed) => void commit(typed)}
    />
  );
}
