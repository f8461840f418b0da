import { PARTY_SIZE_MAX } from '../input/field-limits.ts';

/** Heads, host included. Leaves room for late guests and links opened twice, yet a leaked link cannot fill a small table. */
export function mostPeople(partySize: number): number {
  const party = partySize || PARTY_SIZE_MAX;
  return Math.max(2 * party, party + 10);
}

/** How far guests may exceed the party size without asking the host. */
const HEADS_MORE = 2;

/** Most heads that guests may add on their own, the host's included. A party size of 0 counts as the largest. */
export const mostHeads = (partySize: number): number => (partySize || PARTY_SIZE_MAX) + HEADS_MORE;

/** The host's party size, else the printed number of guests. Tills print 1 when no number was entered. 0 means not set. */
export function prefilledParty(chosen: number, printed: number | null): number {
  if (chosen !== 0 || printed === null) return chosen;
  return printed >= 2 && printed <= PARTY_SIZE_MAX ? printed : 0;
}

type Attendant = { isHost: boolean; nameless: boolean; submitted: boolean; heads: number };

/** The people beyond the party size, the most doubtful first. @param people in the order they came, with the host */
export function beyondParty<P extends Attendant>(people: readonly P[], partySize: number): P[] {
  let over = people.reduce((all, { heads }) => all + heads, -partySize);
  if (partySize === 0) return [];
  const doubt = (one: P) => (one.nameless ? 2 : 0) + (one.submitted ? 0 : 1);
  const guests = people.filter((one) => !one.isHost).reverse();
  return guests
    .sort((a, b) => doubt(b) - doubt(a))
    .filter(({ heads }) => {
      over -= heads;
      return over + heads > 0;
    });
}
