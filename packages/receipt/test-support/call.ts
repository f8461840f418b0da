import type { GuestFacts } from '../src/guests.ts';
import type { Facts } from '../src/model.ts';
import { refuse } from '../src/refusals.ts';
import type { Drawing } from './drawing.ts';
import { type WholeReceipt, wholeGuest } from './whole-receipt.ts';

/** A command with its input, to be run on any receipt, behind what the server checks of who asks and when. */
export type Call = {
  name: string;
  /** As before `pruneOrphans`. */
  apply: (receipt: WholeReceipt, facts: Facts) => WholeReceipt;
  /** It promises to change nothing when it is repeated. */
  repeats?: boolean;
};

/** Makes one of the calls; each is drawn only if it is the one. */
export type Calls = (() => Call)[];

/** The refusal of somebody who may not ask for this, whatever its words. */
export const forbid = (): never => refuse('request.invalid', { where: 'actor' });

export const NOW = new Date('2026-02-01T12:00:00.000Z');

/** What is needed to add guests. */
export const guestFacts = (facts: Facts): GuestFacts<WholeReceipt> => ({
  ...facts,
  now: NOW,
  newGuest: wholeGuest,
});

/** Some of them look alike, some resemble the host's, and some are refused. */
export const NAMES = ['Ann', 'Ben', 'Ben', 'Cid', 'Dee', 'Eve', 'Kim', 'kim', 'Hana', ' ', 'www.example.com'];

/** The id of one of these rows; of none of them now and then, and where there are none. */
export function idIn(rows: readonly { id: string }[], { below, one }: Drawing): string {
  return rows.length === 0 || below(20) === 0 ? 'gone' : one(rows).id;
}

/** A few of these. */
export const few = <T>(of: readonly T[], { below }: Drawing): T[] => of.filter(() => below(3) === 0);

/** These calls, where they can be made; elsewhere only now and then. */
export const when = (can: boolean, { below }: Drawing, calls: Calls): Calls =>
  can || below(10) === 0 ? calls : [];
