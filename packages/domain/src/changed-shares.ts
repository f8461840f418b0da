import type { Amounts, ChangedShare, ChangeReason, PersonTotal, Split } from './bill.ts';
import { cents, ZERO } from './money.ts';

/**
 * Whose total finalizing changes, and why: by closing the seats, by giving what is left to somebody, or both.
 * @param open the bill as it was shown
 * @param closed the same with its seats closed
 * @param final the same with what is left given to somebody
 */
export function changedShares(open: Split, closed: Split, final: Split): ChangedShare[] {
  const [before, between] = [byPerson(open), byPerson(closed)];
  return final.people.flatMap(({ personId, total: after, hostTip }) => {
    const [shown, shut] = [before.get(personId) ?? NOTHING, between.get(personId) ?? NOTHING];
    if (shown.total === after) return [];
    const reasons: ChangeReason[] = [];
    const leftovers = withoutHostTip(shut) !== withoutHostTip({ total: after, hostTip });
    if (withoutHostTip(shown) !== withoutHostTip(shut)) reasons.push('fewer_people');
    // What others are given also changes how the host tip is shared.
    if (shown.hostTip !== shut.hostTip || (!leftovers && shut.hostTip !== hostTip)) reasons.push('host_tip');
    if (leftovers) reasons.push('leftovers');
    return [{ personId, before: shown.total, after, reasons }];
  });
}

type Owed = Pick<Amounts, 'total' | 'hostTip'>;
const NOTHING: Owed = { total: ZERO, hostTip: ZERO };

const withoutHostTip = ({ total, hostTip }: Owed) => cents(total - hostTip);

const byPerson = ({ people }: Split): ReadonlyMap<string, PersonTotal> =>
  new Map(people.map((person) => [person.personId, person]));
