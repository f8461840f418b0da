import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import { add } from '@fairtab/domain/money';
import type { UnclaimedItem } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { inReceiptOrder } from '../bill/index.ts';
import { AssignDialog } from '../items/index.ts';
import type { MakeChange } from '../open-receipt/index.ts';

type UnclaimedItemsProps = { view: ReceiptView; change: MakeChange };

/** The unclaimed items, and the empty seats that shared dishes still wait for; the host can assign items from here. */
export function UnclaimedItems({ view, change }: UnclaimedItemsProps) {
  const headingId = useId();
  const [assigning, setAssigning] = useState<string | null>(null);
  const { unclaimed, emptySeats } = splitOf(view);
  const names: ReadonlyMap<string, string> = new Map(
    view.items.map((item) => [item.id, item.name || say(bill.unnamedItem)]),
  );
  const assigned = view.items.find((item) => item.id === assigning);
  if (unclaimed.items.length === 0 && emptySeats.subtotal === 0 && !assigned) return null;
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <h2 id={headingId} className="text-xl">
        {say(texts.unclaimedHeading)}
      </h2>
      <ul>
        {inReceiptOrder(view, unclaimed.items).map((item) => (
          <LineItemRow
            as="li"
            key={item.itemId}
            name={names.get(item.itemId)}
            cents={item.cents}
            detail={
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span>{unitsLeft(item)}</span>
                {view.can.assign && item.reason !== 'nobody_splits' && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="-mr-3"
                    aria-label={say(texts.assignLabel, { name: names.get(item.itemId) ?? '' })}
                    onClick={() => setAssigning(item.itemId)}
                  >
                    {say(texts.assign)}
                  </Button>
                )}
              </span>
            }
            roll
          />
        ))}
        {emptySeats.subtotal > 0 && (
          <LineItemRow
            as="li"
            name={say(texts.emptySeats, { seats: emptySeats.count })}
            cents={emptySeats.subtotal}
            roll
          />
        )}
      </ul>
      <p className="text-detail text-ink-soft">
        <Rich
          text={texts.unclaimedTotal}
          params={{ amount: add(unclaimed.total, emptySeats.total) }}
          around={{ amount: (words) => <span className="amount">{words}</span> }}
        />
      </p>
      {assigned && (
        <AssignDialog view={view} item={assigned} change={change} onClose={() => setAssigning(null)} />
      )}
    </PaperSheet>
  );
}

const unitsLeft = ({ units }: UnclaimedItem): string | null =>
  units > 0 ? say(texts.unitsLeft, { count: units }) : null;
