import { add, type Cents, cents } from '@fairtab/domain/money/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';

type ChargeFieldProps = {
  label: string;
  value: Cents;
  disabled: boolean;
  autoFocus?: boolean;
  /** Of the receipt, this amount included. */
  total: Cents;
  /** Resolves with whether it was saved. */
  onSave: (value: Cents) => Promise<boolean>;
  /** What was typed before and could not be saved. */
  unsaved?: Cents | undefined;
};

/** An amount of the bill beside its items. It is saved when it is left; one that is refused stays, and is tried again. */
export function ChargeField({ value, total, onSave, unsaved, ...rest }: ChargeFieldProps) {
  /** The value being typed; undefined while the field shows the stored one. */
  const [draft, setDraft] = useState<Cents | null | undefined>(unsaved);
  const [refused, setRefused] = useState(unsaved !== undefined);
  const errorOf = (typed: Cents | null | undefined): string | null => {
    // The server's rule, checked before the request: one amount replaced by another leaves no total below 0.
    if (typed == null || add(total, typed, cents(-value)) >= 0) return null;
    return say(texts.amountTooSmall);
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
      error={errorOf(draft) ?? (refused && draft !== undefined ? say(texts.updateFailed) : null)}
      onChange={(typed) => {
        setRefused(false);
        setDraft(typed);
      }}
      onCommit={(typed) => void commit(typed)}
    />
  );
}
