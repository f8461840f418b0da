import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt-view';
import { charges as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { LeaderLine } from '../../../components/base/LeaderLine.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { chargeName } from '../../person-bill/index.ts';
import type { MakeChange } from '../open/change.ts';
import { chargeFor } from './charge-words.ts';

const ChargeSheet = lazy(async () => ({ default: (await import('./ChargeSheet.tsx')).ChargeSheet }));

type ChargeRowsProps = { view: ReceiptView; change: MakeChange };

/** Each fee or discount as a row, which opens its sheet, and the way to add one. */
export function ChargeRows({ view, change }: ChargeRowsProps) {
  const { charges, can } = view;
  /** The id of the charge whose sheet is open; 'new' for one that is being added. */
  const [open, setOpen] = useState<string | null>(null);
  const add = useRef<HTMLDivElement>(null);
  const opened = charges.find(({ id }) => id === open);

  return (
    <div className="grid grid-cols-1">
      {charges.length > 0 && (
        <ul>
          {charges.map((charge) => (
            <li key={charge.id}>
              {can.edit ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(charge.id)}
                  className="-mx-3 min-h-tap w-[calc(100%+1.5rem)] rounded-md px-3 py-1 text-left hover:bg-sunk/60"
                >
                  <span className="sr-only">{say(texts.editPrefix)} </span>
                  <ChargeLine charge={charge} />
                </button>
              ) : (
                <div className="py-1">
                  <ChargeLine charge={charge} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.edit && (
        <div ref={add} className="-mx-3">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('new')}>
            <PlusIcon /> {say(texts.add)}
          </Button>
        </div>
      )}
      {can.edit && (opened || open === 'new') && (
        <Suspense>
          <ChargeSheet
            view={view}
            charge={opened ?? null}
            change={change}
            onClose={() => setOpen(null)}
            // The row that had the focus is gone.
            onRemoved={() => requestAnimationFrame(() => add.current?.querySelector('button')?.focus())}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A charge as a line of the receipt, with what it is for. */
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
