import type { Bill } from '../src/split/bill.ts';
import { exactParts, headCount, SEATS } from './exact-parts.ts';

/** Who has a part of something, with '(seats)' and '(nobody)', from the rules without any code of the product. */
export function holdersOf(bill: Bill): Set<string> {
  return new Set(
    bill.items.flatMap((item) => [...exactParts({ ...bill, items: [one(item)] }, one(item)).keys()]),
  );
}

/** Who has a part of a dish has one whatever it costs. */
const one = (item: Bill['items'][number]) => ({ ...item, price: 1 as typeof item.price });

/** The heads of guests still expected, counted from the rules. */
export function expectedAt(bill: Bill): number {
  const holders = holdersOf(bill);
  const named = bill.people.filter((one) => !one.isHost && !one.nameless);
  if (bill.seats.kind === 'closed') return 0;
  if (bill.seats.kind === 'named') return headCount(named.filter((one) => !holders.has(one.id)));
  const here = bill.people.filter(
    (one) => one.isHost || (named.includes(one) && (one.counts || holders.has(one.id))),
  );
  return Math.max(0, bill.seats.partySize - headCount(here));
}

/** Whether no seat waits for its part of a dish, and nobody without a name has anything. */
export function isFullTable(bill: Bill): boolean {
  const holders = holdersOf(bill);
  const nameless = bill.people.some((one) => !one.isHost && one.nameless && holders.has(one.id));
  return !holders.has(SEATS) && !nameless;
}
