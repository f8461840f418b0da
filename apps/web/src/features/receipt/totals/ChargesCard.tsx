import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { add, ZERO } from '@fairtab/domain/money/money';
import { breakdown } from '@fairtab/texts/en/bill';
import { scan } from '@fairtab/texts/en/create';
import { charges as chargesTexts } from '@fairtab/texts/en/items';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { type Ref, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { LeaderLine, Money } from '../../../components/bill/Money.tsx';
import { Fold } from '../../../components/host/Fold.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { useThreeColumns } from '../../../lib/device/use-from-device.ts';
import { chargeName } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import { ChargeField } from './ChargeField.tsx';
import { sumCheckOf } from './sum-check.ts';
import { TipRow } from './TipRow.tsx';
import { chargeFor } from './TotalLines.tsx';

type ChargesCardProps = {
  view: ReceiptView;
  change: MakeChange;
  /** One of the receipt's lines, where the tip has a line of its own. */
  flat?: boolean;
  nested?: boolean;
};

const byPaper = lazyPart(async () => (await import('../papers/ByPaper.tsx')).ByPaper);

/** Tax, fees and tip, of each paper if there are several. */
export function Charges(props: ChargesCardProps) {
  const { view, change } = props;
  if (view.papers.length === 0) return <ChargesCard {...props} />;
  const show = (part: ChargesCardProps) => <ChargesCard {...part} nested />;
  return <Lazy of={byPaper} with={{ view, change, show }} />;
}

/** Tax, fees and tip, folded on phones unless in doubt. The tax is saved on blur. */
export function ChargesCard({ view, change, flat = false, nested = false }: ChargesCardProps) {
  const { receipt, can } = view;
  const wide = useThreeColumns() && !flat;
  const { kind } = sumCheckOf(view);
  const doubtful = kind === 'too_small' || kind === 'too_large';
  const charges = add(receipt.tax_amount, receipt.additional_charges, flat ? ZERO : receipt.tip_amount);

  /** The id of the charge whose sheet is open; 'new' for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const adding = useRef<HTMLDivElement>(null);
  const opened = view.charges.find(({ id }) => id === open);

  const fold = (
    <Fold
      title={wide ? text(texts.chargesHeading) : chargesTitle(view, flat)}
      figure={<Money cents={charges} />}
      always={wide}
      startOpen={doubtful}
      flat={flat}
      nested={nested}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!flat && (
          <div className="sm:col-span-full">
            <TipRow view={view} change={change} />
          </div>
        )}
        <ChargeField
          label={text(breakdown.tax)}
          total={receipt.total_amount}
          value={receipt.tax_amount}
          disabled={!can.edit}
          onSave={(tax_amount) =>
            change({ name: 'editFields', input: { tax_amount }, failed: text(texts.updateFailed) })
          }
        />
        <div className="sm:col-span-full">
          <ChargeRows view={view} adding={adding} onOpen={setOpen} />
        </div>
      </div>
    </Fold>
  );
  return (
    <>
      {fold}
      {/* Outside the fold, which may close when the window's width changes. */}
      {can.edit && (opened || open === 'new') && (
        <Lazy
          of={ChargeSheet}
          with={{
            view,
            charge: opened ?? null,
            change,
            onClose: () => setOpen(null),
            // The row that had the focus is gone.
            onRemoved: () => requestAnimationFrame(() => adding.current?.querySelector('button')?.focus()),
          }}
        />
      )}
    </>
  );
}

/** What there is, in the receipt's order: 'Tax, discount, tip', or 'Tax, tip' without charges. */
function chargesTitle({ receipt, charges }: ReceiptView, withoutTip: boolean): string {
  const present = [
    receipt.tax_amount !== 0 && text(texts.taxInList),
    charges.some(({ amount }) => amount > 0) && text(scan.fees),
    charges.some(({ amount }) => amount < 0) && text(scan.discount),
    receipt.tip_amount !== 0 && !withoutTip && text(texts.tipInList),
  ].filter(Boolean);
  if (present.length === 0 && withoutTip) return text(texts.chargesHeadingFlat);
  const names = (present.length > 0 ? present : [text(texts.taxInList), text(texts.tipInList)]).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

const ChargeSheet = lazyPart(async () => (await import('./ChargeSheet.tsx')).ChargeSheet);

type ChargeRowsProps = {
  view: ReceiptView;
  /** Around the button that adds a charge. */
  adding: Ref<HTMLDivElement>;
  onOpen: (chargeId: string) => void;
};

function ChargeRows({ view, adding, onOpen }: ChargeRowsProps) {
  const { charges, can } = view;
  return (
    <div className="grid grid-cols-1">
      {charges.length > 0 && (
        <ul>
          {charges.map((charge) => {
            const line = <ChargeLine charge={charge} />;
            return (
              <li key={charge.id}>
                {can.edit ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => onOpen(charge.id)}
                    className="-mx-3 min-h-tap w-[calc(100%+1.5rem)] rounded-md px-3 py-1 text-left hover:bg-sunk/60"
                  >
                    {line}
                  </button>
                ) : (
                  <div className="py-1">{line}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {can.edit && (
        <div ref={adding} className="-mx-3">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen('new')}>
            <PlusIcon /> {text(chargesTexts.add)}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChargeLine({ charge }: { charge: ChargeView }) {
  const isFor = chargeFor(charge);
  return (
    <>
      <LeaderLine name={chargeName(charge)}>
        <Money cents={charge.amount} roll />
      </LeaderLine>
      {isFor && <span className="block text-detail text-ink-soft">{isFor}</span>}
    </>
  );
}
