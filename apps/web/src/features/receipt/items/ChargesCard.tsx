import { LIMITS } from '@fairtab/contract/limits';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { add, type Cents, cents, ZERO } from '@fairtab/domain/money';
import { cleanName } from '@fairtab/domain/names';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Money } from '../../../components/base/Money.tsx';
import { TextField } from '../../../components/base/TextField.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { Segments } from '../../../components/host/Segments.tsx';
import { call } from '../../../lib/api.ts';
import { useThreeColumns } from '../../../lib/use-three-columns.ts';
import type { MakeChange } from '../open/use-changes.ts';
import { ChargeField } from './ChargeField.tsx';
import { sumCheckOf } from './SumCheck.tsx';
import { TipRow } from './TipRow.tsx';

type ChargesCardProps = {
  view: ReceiptView;
  change: MakeChange;
  /** Among the lines of the receipt, where the tip has a line of its own. */
  flat?: boolean;
};
type Charge = 'tax_amount' | 'additional_charges';

/** Tax, fees and tip, folded on a phone where nothing is doubtful. Each field saves when it loses focus. */
export function ChargesCard({ view, change, flat = false }: ChargesCardProps) {
  const { receipt, can } = view;
  const wide = useThreeColumns();
  const { kind } = sumCheckOf(view);
  const doubtful = kind === 'too_small' || kind === 'too_large';
  const charges = add(receipt.tax_amount, receipt.additional_charges, flat ? ZERO : receipt.tip_amount);

  function save(fields: Partial<Pick<ReceiptView['receipt'], Charge | 'additional_charges_description'>>) {
    void change({
      preview: (before) => ({ ...before, receipt: { ...before.receipt, ...fields } }),
      run: () => call('PATCH /rest/v1/receipts/{id}', { params: { id: receipt.id }, body: fields }),
      failed: say(texts.updateFailed),
    });
  }

  return (
    <Fold
      title={wide ? say(texts.chargesHeading) : chargesTitle(receipt, flat)}
      figure={<Money cents={charges} />}
      always={wide}
      startOpen={doubtful}
      flat={flat}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!flat && (
          <div className="sm:col-span-full">
            <TipRow view={view} change={change} />
          </div>
        )}
        <ChargeField
          label={say(texts.tax)}
          total={receipt.total_amount}
          value={receipt.tax_amount}
          disabled={!can.edit}
          onSave={(tax_amount) => save({ tax_amount })}
        />
        <FeesField
          receipt={receipt}
          disabled={!can.edit}
          onSave={(additional_charges) => save({ additional_charges })}
        />
        {(receipt.additional_charges !== 0 || receipt.additional_charges_description) && (
          <DescriptionField
            value={receipt.additional_charges_description ?? ''}
            disabled={!can.edit}
            onSave={(text) => save({ additional_charges_description: text || null })}
          />
        )}
      </div>
    </Fold>
  );
}

/** What there is, in the order of the receipt: 'Tax, discount, tip'. */
function chargesTitle(receipt: ReceiptView['receipt'], withoutTip: boolean): string {
  const fees = receipt.additional_charges;
  const names = [
    receipt.tax_amount !== 0 && say(texts.taxInList),
    fees !== 0 && say(fees < 0 ? texts.discountInList : texts.feesInList),
    receipt.tip_amount !== 0 && !withoutTip && say(texts.tipInList),
  ]
    .filter(Boolean)
    .join(', ');
  if (names === '') return say(withoutTip ? texts.chargesHeadingFlat : texts.chargesHeading);
  return names.charAt(0).toUpperCase() + names.slice(1);
}

type FeesFieldProps = {
  receipt: ReceiptView['receipt'];
  disabled: boolean;
  onSave: (amount: Cents) => void;
};

/** Fees or a discount: one is chosen, so that nobody has to type a minus. Typed all the same, it makes a discount. */
function FeesField({ receipt, disabled, onSave }: FeesFieldProps) {
  const { additional_charges: amount, total_amount } = receipt;
  /** What an amount will be that is not there yet. */
  const [chosen, setChosen] = useState<'fees' | 'discount'>('fees');
  const kind = amount === 0 ? chosen : amount < 0 ? 'discount' : 'fees';

  function choose(next: 'fees' | 'discount') {
    setChosen(next);
    if (amount !== 0 && next !== kind) onSave(cents(-amount));
  }

  return (
    <div className="grid gap-1.5">
      {!disabled && (
        <Segments
          label={say(texts.feesField)}
          options={[
            { value: 'fees', label: say(texts.fees) },
            { value: 'discount', label: say(texts.discount) },
          ]}
          value={kind}
          onChange={choose}
        />
      )}
      <ChargeField
        label={say(texts[kind])}
        hideLabel={!disabled}
        total={total_amount}
        signed
        deducted={kind === 'discount'}
        value={amount}
        disabled={disabled}
        onSave={onSave}
      />
    </div>
  );
}

function DescriptionField(props: { value: string; disabled: boolean; onSave: (text: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  function commit() {
    if (draft === null) return;
    setDraft(null);
    const text = cleanName(draft);
    if (text !== props.value) props.onSave(text);
  }
  return (
    <TextField
      label={say(texts.feesName)}
      placeholder={say(texts.feesExample)}
      autoComplete="off"
      maxLength={LIMITS.descriptionLength}
      disabled={props.disabled}
      value={draft ?? props.value}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
