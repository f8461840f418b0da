import { PARTY_SIZE_MAX } from './field-limits.ts';

/**
 * How many heads may be on a bill that guests join by its link, host included: twice the party size, but at least ten
 * more than it. That allows for a wrong party size, late guests and phones that open the link twice, while a leaked link
 * cannot fill a table of three with a hundred names. To admit more, the host raises the party size or removes people. A
 * party size of 0 means not set, and counts as the largest.
 */
export function mostPeople(partySize: number): number {
  const party = partySize || PARTY_SIZE_MAX;
  return Math.max(2 * party, party + 10);
}

/** By how many heads guests may exceed the party size on their own: then the host is asked. */
const HEADS_MORE = 2;

/** How many heads guests may say that there are, the host's included. A party size of 0 counts as the largest. */
export const mostHeads = (partySize: number): number => (partySize || PARTY_SIZE_MAX) + HEADS_MORE;

/**
 * The party size once a receipt has been read: what the host has chosen, else the printed number of guests, who include
 * the host. Tills print 1 where nobody entered a number, so that says nothing. 0 means not set.
 */
export function prefilledParty(chosen: number, printed: number | null): number {
  if (chosen !== 0 || printed === null) return chosen;
  return printed >= 2 && printed <= PARTY_SIZE_MAX ? printed : 0;
}

/** What `beyondParty` needs to know of a person on a bill. */
export type Attendant = { isHost: boolean; nameless: boolean; submitted: boolean; heads: number };

/**
 * The people who exceed the party size, most likely intruders first: people without a name, then those who have not
 * submitted, then the latest, with whom they are here. Empty if the party size is not set or is not exceeded.
 * @param people in the order in which they came, the host among them
 */
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
