import { billOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { add, sum } from '@fairtab/domain/money';
import { splitBill } from '@fairtab/domain/splitting';
import { useId, useMemo } from 'react';
import { Badge } from '../../components/base/Badge.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { displayNames } from '../bill/index.ts';
import { gaveNoName } from './people.ts';

/**
 * The section of the final totals while the bill is open: what everybody comes to now, and what is nobody's, so that
 * the lines add up to the receipt and the host tip. Marked as not final.
 */
export function TotalsSoFar({ view }: { view: ReceiptView }) {
  const headingId = useId();
  const split = useMemo(() => splitBill(billOf(view)), [view]);
  const names = displayNames(view.guests);
  const totals = new Map(split.people.map((person) => [person.personId, person.total]));
  const unknown = view.guests.filter(gaveNoName);
  const known = view.guests.filter((guest) => !gaveNoName(guest));
  const held = sum(unknown.flatMap(({ id }) => totals.get(id) ?? []));
  const nobodys = add(split.unclaimed.total, split.emptySeats.total);
  return (
    <PaperSheet torn="both" as="section" labelledBy={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-xl">
          <span id="final-totals" className="scroll-mt-24">
            Final Guest Totals
          </span>
        </h2>
        <Badge tone="warning">Not final yet</Badge>
      </div>
      <p className="mb-1 text-[0.9375rem] text-ink-soft">As of now. They are fixed when you finalize.</p>
      <ul>
        {known.map((guest) => (
          <LineItemRow
            as="li"
            key={guest.id}
            name={`${names.get(guest.id)}${guest.is_host ? ' (you)' : ''}`}
            cents={totals.get(guest.id) ?? sum([])}
            roll
          />
        ))}
        {held !== 0 && (
          <LineItemRow
            as="li"
            name={
              unknown.length === 1 ? '1 person without a name' : `${unknown.length} people without a name`
            }
            cents={held}
            detail="Not billed unless they give one."
            roll
          />
        )}
        {nobodys !== 0 && <LineItemRow as="li" name="Nobody’s yet" cents={nobodys} roll />}
      </ul>
    </PaperSheet>
  );
}
