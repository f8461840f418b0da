import { type Cents, sum } from '../money/money.ts';
import type { PersonTotal } from './bill.ts';

/** What guests owe for a final bill, in cents: everyone's total, host tip included, except the host's. */
export function owedToHost(
  people: readonly Pick<PersonTotal, 'personId' | 'total'>[],
  hostId: string | undefined,
): Cents {
  return sum(people.flatMap(({ personId, total }) => (personId === hostId ? [] : [total])));
}
