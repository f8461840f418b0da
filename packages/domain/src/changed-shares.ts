import type { Bill, ChangedShare, PersonTotal } from './bill.ts';
import { type Cents, ZERO } from './money.ts';
import { closedBill, splitBill } from './splitting.ts';

/**
 * Why finalizing changes a total: fewer people share than the open bill showed, because seats stayed empty or somebody gave
 * no name; or somebody pays for what nobody claimed.
 */
export type ChangeReason = 'fewer_people' | 'leftovers';

export type ExplainedChange = ChangedShare & { reasons: ChangeReason[] };

/**
 * Says of each total that finalizing changes why: by the seats that are closed, by who takes the leftovers, or both.
 * @param bill the open bill
 * @param changes as `finalizeBill` found them on it
 */
export function explainChanges(bill: Bill, changes: readonly ChangedShare[]): ExplainedChange[] {
  if (changes.length === 0) return [];
  const closed = totalsOf(splitBill(closedBill(bill)).people);
  return changes.map((change) => {
    const between = closed.get(change.personId) ?? ZERO;
    const reasons: ChangeReason[] = [];
    if (change.before !== between) reasons.push('fewer_people');
    if (between !== change.after) reasons.push('leftovers');
    return { ...change, reasons };
  });
}

const totalsOf = (people: readonly PersonTotal[]): Map<string, Cents> =>
  new Map(people.map(({ personId, total }) => [personId, total]));
