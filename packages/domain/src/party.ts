import { PARTY_SIZE_MAX } from './validation.ts';

/**
 * How many people may be on a bill that guests join by its link, host included. Twice the party, and never fewer than
 * ten more: room for a host who counted badly, friends who sit down late and phones that open the link twice; but a
 * link in the wrong hands cannot fill a table of three with a hundred names. Beyond it the host decides: they raise the
 * party size or remove somebody. A party size of 0 is not set yet, and counts as the largest.
 */
export function mostPeople(partySize: number): number {
  const party = partySize || PARTY_SIZE_MAX;
  return Math.max(2 * party, party + 10);
}

/** Somebody on a bill, as far as it matters whether they belong there. */
export type Attendant = { isHost: boolean; nameless: boolean; submitted: boolean };

/**
 * Whoever is one too many for the party, most likely first: people without a name, then those who have not submitted,
 * then the latest. Nobody while the party size is not set or holds them all.
 * @param people in the order in which they came, the host among them
 */
export function beyondParty<P extends Attendant>(people: readonly P[], partySize: number): P[] {
  const over = people.length - partySize;
  if (partySize === 0 || over <= 0) return [];
  const doubt = (one: P) => (one.nameless ? 2 : 0) + (one.submitted ? 0 : 1);
  const guests = people.filter((one) => !one.isHost).reverse();
  return guests.sort((a, b) => doubt(b) - doubt(a)).slice(0, over);
}
