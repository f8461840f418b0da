import { cents, ZERO } from '../money/money.ts';
import type { Amounts, ChangedShare, ChangeReason, PersonTotal, Split } from './bill.ts';

/** Whose total finalizing changes, from the `open` bill to `closed` seats to the `final` bill with its leftovers given out. */
export function changedShares(open: Split, closed: Split, final: Split): ChangedShare[] {
  const [before, between] = [byPerson(open), byPerson(closed)];
  return final.people.flatMap(({ personId, total: after, hostTip }) => {
    const [shown, shut] = [before.get(personId) ?? NOTHING, between.get(personId) ?? NOTHING];
    if (shown.total === after) return [];
    const reasons: ChangeReason[] = [];
    const leftovers = withoutHostTip(shut) !== withoutHostTip({ total: after, hostTip });
    if (withoutHostTip(shown) !== withoutHostTip(shut)) reasons.push('fewer_people');
    // Leftovers given to others also change how the host tip is shared.
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
