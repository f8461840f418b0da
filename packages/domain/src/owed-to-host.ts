import type { PersonTotal } from './bill.ts';
import { type Cents, sum } from './money.ts';

/**
 * What the host gets back for a final bill, in cents: the totals of everyone else. Their host tip is part of it, because
 * it goes to the host; what the host had themself is not.
 */
export function owedToHost(
  people: readonly Pick<PersonTotal, 'personId' | 'total'>[],
  hostId: string | undefined,
): Cents {
  return sum(people.flatMap(({ personId, total }) => (personId === hostId ? [] : [total])));
}
