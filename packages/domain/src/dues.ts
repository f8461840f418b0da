import type { PersonTotal } from './bill.ts';
import { add, type Cents, ZERO } from './money.ts';

/** What one person pays the host, in cents: their own total and those they pay for, or nothing while somebody pays for them. */
export type Due = {
  personId: string;
  due: Cents;
  /** Whom they pay for, in the order of the totals. */
  paysFor: readonly string[];
  paidBy: string | null;
};

/**
 * Who pays how much, from what each person's part of a bill comes to. The last step, after all rounding: it moves whole
 * totals and changes none, so the dues add up to the totals whoever pays for whom. Payers who have no part of the bill
 * themselves stand at the end.
 * @param payers who is paid for → who pays; whoever pays for somebody is not paid for
 */
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
