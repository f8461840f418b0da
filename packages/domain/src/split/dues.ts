import { add, type Cents, sum, ZERO } from '../money/money.ts';
import type { PersonTotal } from './bill.ts';

/** What one person pays the host, in cents: their own total and those they pay for, or 0 if another guest pays for them. */
export type Due = {
  personId: string;
  due: Cents;
  paysFor: readonly string[];
  paidBy: string | null;
};

/** Who pays how much, after all rounding; moves whole totals. @param payers by the person they pay for */
export function duesOf(
  totals: readonly Pick<PersonTotal, 'personId' | 'total'>[],
  payers: ReadonlyMap<string, string>,
): Due[] {
  const dues = new Map<string, Due>();
  const dueOf = (personId: string): Due =>
    dues.get(personId) ?? { personId, due: ZERO, paysFor: [], paidBy: payers.get(personId) ?? null };
  for (const { personId } of totals) dues.set(personId, dueOf(personId));
  for (const { personId, total } of totals) {
    const payer = dueOf(payers.get(personId) ?? personId);
    const paysFor = payer.personId === personId ? payer.paysFor : [...payer.paysFor, personId];
    dues.set(payer.personId, { ...payer, due: add(payer.due, total), paysFor });
  }
  return [...dues.values()];
}

/** What guests owe for a final bill, in cents: everyone's total, host tip included, except the host's. */
export function owedToHost(
  people: readonly Pick<PersonTotal, 'personId' | 'total'>[],
  hostId: string | undefined,
): Cents {
  return sum(people.flatMap(({ personId, total }) => (personId === hostId ? [] : [total])));
}
