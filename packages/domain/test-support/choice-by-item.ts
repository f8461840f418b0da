import { finalizeBill } from '../src/split/finalize-bill.ts';
import { type Bill, closedBill } from '../src/split/splitting.ts';

/** A taker for every item of which something is left, and for some others: by turns the host, everyone, and each person. */
export function byItem(bill: Bill, seed: number): Record<string, string> {
  const asked = finalizeBill(bill, undefined);
  const missing = !asked.ok && asked.reason === 'unclaimed' ? asked.missing : [];
  const takers = ['host', 'everyone', ...closedBill(bill).people.map(({ id }) => id)];
  const named = bill.items.filter(({ id }, place) => missing.includes(id) || (seed + place) % 5 === 0);
  return Object.fromEntries(
    named.map(({ id }, place) => [id, takers[(seed + place * 7) % takers.length] ?? 'host']),
  );
}
