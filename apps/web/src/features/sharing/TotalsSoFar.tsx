import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import { add, sum } from '@fairtab/domain/money';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { useId } from 'react';
import { Badge } from '../../components/base/Badge.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { PaperSheet } from '../../components/base/PaperSheet.tsx';
import { displayNames, nameIn } from '../bill/index.ts';
import { gaveNoName } from './people.ts';

/**
 * The final totals' section while the bill is open: what everyone owes now, and what is unclaimed, so that the lines
 * add up to the receipt plus the host tip. Marked as not final.
 */
export function TotalsSoFar({ view }: { view: ReceiptView }) {
  const headingId = useId();
  const split = splitOf(view);
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
            {say(finalBills.heading)}
          </span>
        </h2>
        <Badge tone="warning">{say(finalBills.notFinal)}</Badge>
      </div>
      <p className="mb-1 text-detail text-ink-soft">{say(finalBills.asOfNow)}</p>
      <ul>
        {known.map((guest) => (
          <LineItemRow
            as="li"
            key={guest.id}
            name={
              guest.is_host
                ? say(hostBill.hostName, { name: nameIn(names, guest.id) })
                : nameIn(names, guest.id)
            }
            cents={totals.get(guest.id) ?? sum([])}
            roll
          />
        ))}
        {held !== 0 && (
          <LineItemRow
            as="li"
            name={say(hostBill.nameless, { count: unknown.length })}
            cents={held}
            detail={say(finalBills.namelessDetail)}
            roll
          />
        )}
        {nobodys !== 0 && <LineItemRow as="li" name={say(finalBills.nobodys)} cents={nobodys} roll />}
      </ul>
    </PaperSheet>
  );
}
