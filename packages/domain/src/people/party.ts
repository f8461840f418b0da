import { accept, type Checked, refuse } from '../input/checked.ts';
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

/** Checks a party size, host included (spec section 5); empty is 0, not set. */
export function checkPartySize(typed: string): Checked<number, 'party_size.invalid'> {
  const text = typed.trim();
  if (!text) return accept(0);
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size >= 1 && size <= PARTY_SIZE_MAX) return accept(size);
  return refuse('party_size.invalid', { max: PARTY_SIZE_MAX });
}

/** Checks how many of a party are children; the host is not one. */
export function checkChildren(children: number, partySize: number): Checked<number, 'children.invalid'> {
  const max = Math.max(partySize - 1, 0);
  if (Number.isInteger(children) && children >= 0 && children <= max) return accept(children);
  return refuse('children.invalid', { max });
}
