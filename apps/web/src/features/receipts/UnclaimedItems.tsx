import { billOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { add } from '@fairtab/domain/money';
import { splitBill, type UnclaimedItem } from '@fairtab/domain/splitting';
import { useId, useMemo } from 'react';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { Money } from '../../components/base/Money.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';

/** What nobody has taken yet, and the seats that shared dishes still wait for. */
export function UnclaimedItems({ view }: { view: ReceiptView }) {
  const headingId = useId();
  const { unclaimed, emptySeats } = useMemo(() => splitBill(billOf(view)), [view]);
  const names = new Map(view.items.map((item) => [item.id, item.name || 'Unnamed item']));
  if (unclaimed.items.length === 0 && emptySeats.subtotal === 0) return null;
  return (
    <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-3">
      <h2 id={headingId} className="text-xl">
        Unclaimed Items
      </h2>
      <ul>
        {unclaimed.items.map((item) => (
          <LineItemRow
            as="li"
            key={item.itemId}
            name={names.get(item.itemId)}
            cents={item.cents}
            detail={unitsLeft(item)}
            roll
          />
        ))}
        {emptySeats.subtotal > 0 && (
          <LineItemRow
            as="li"
            name={`Shared dishes, waiting for ${emptySeats.count} more`}
            cents={emptySeats.subtotal}
            roll
          />
        )}
      </ul>
      <p className="text-[0.9375rem] text-ink-soft">
        With their part of tax, tip and fees: <Money cents={add(unclaimed.total, emptySeats.total)} />
      </p>
    </PaperSheet>
  );
}

const unitsLeft = ({ units }: UnclaimedItem): string | null =>
  units > 0 ? `${units} ${units === 1 ? 'unit' : 'units'} left` : null;
