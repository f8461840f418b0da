import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { add, ZERO } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { Money } from '../../../components/base/Money.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { useThreeColumns } from '../../../lib/use-three-columns.ts';
import type { MakeChange } from '../open/change.ts';
import { ChargeField } from './ChargeField.tsx';
import { ChargeRows } from './ChargeRows.tsx';
import { sumCheckOf } from './SumCheck.tsx';
import { TipRow } from './TipRow.tsx';

type ChargesCardProps = {
  view: ReceiptView;
  change: MakeChange;
  /** Among the lines of the receipt, where the tip has a line of its own. */
  flat?: boolean;
};

/** Tax, fees and tip, folded on a phone where nothing is doubtful. The tax is saved when its field loses focus. */
export function ChargesCard({ view, change, flat = false }: ChargesCardProps) {
  const { receipt, can } = view;
  const wide = useThreeColumns();
  const { kind } = sumCheckOf(view);
  const doubtful = kind === 'too_small' || kind === 'too_large';
  const charges = add(receipt.tax_amount, receipt.additional_charges, flat ? ZERO : receipt.tip_amount);

  const save = (fields: Pick<ReceiptView['receipt'], 'tax_amount'>) =>
    change({
      name: 'editFields',
      input: fields,
      failed: say(texts.updateFailed),
    });

  return (
    <Fold
      title={wide ? say(texts.chargesHeading) : chargesTitle(view, flat)}
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
        <div className="sm:col-span-full">
          <ChargeRows view={view} change={change} />
        </div>
      </div>
    </Fold>
  );
}

/** What there is, in the order of the receipt: 'Tax, discount, tip'; 'Tax, tip' without any. */
function chargesTitle({ receipt, charges }: ReceiptView, withoutTip: boolean): string {
  const present = [
    receipt.tax_amount !== 0 && say(texts.taxInList),
    charges.some(({ amount }) => amount > 0) && say(texts.feesInList),
    charges.some(({ amount }) => amount < 0) && say(texts.discountInList),
    receipt.tip_amount !== 0 && !withoutTip && say(texts.tipInList),
  ].filter(Boolean);
  if (present.length === 0 && withoutTip) return say(texts.chargesHeadingFlat);
  const names = (present.length > 0 ? present : [say(texts.taxInList), say(texts.tipInList)]).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}
