import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type {
  ItemProof,
  LeftProof,
  Party,
  ProofLine,
  ProofPart,
  SpreadProof,
} from '@fairtab/domain/proof/bill-proof';
import { tiedWithoutCent } from '@fairtab/domain/proof/proof-closes';
import { headsOf } from '@fairtab/domain/split/heads';
import { companionsOf } from '@fairtab/receipt/party';
import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import type { MoneyOf } from '../../../components/bill/Money.tsx';
import { nameIn } from '../names.ts';
import { tableNames } from '../table-names.ts';

/** The guests of a bill, and which of them reads it. */
export type Reader = {
  me: string | null;
  host: string;
  /** For sorting: the viewer first, then the guests in the order in which they joined, then unassigned parts. */
  place: (party: Party) => number;
  name: (party: Party) => string;
  /** How much a guest and whom they are here with count of what the whole table shares. */
  weight: (guestId: string) => number;
};

export function readerOf(view: Pick<ReceiptView, 'guests'>, me: string | null): Reader {
  const names = tableNames(view.guests);
  const places = new Map(view.guests.map(({ id }, place) => [id, place]));
  const host = view.guests.find((guest) => guest.is_host)?.id ?? '';
  const placeOf = (id: string) => (id === me ? -1 : (places.get(id) ?? view.guests.length));
  const nameOf = (id: string) => (id === me ? say(proof.you) : nameIn(names, id));
  const weights = new Map(
    view.guests.map((guest) => [guest.id, headsOf({ companions: companionsOf(guest) }).weight]),
  );
  return {
    me,
    host,
    weight: (id) => weights.get(id) ?? 0,
    place: (party) => {
      if (party.kind === 'person') return placeOf(party.id);
      if (party.kind === 'host_and_unclaimed') return placeOf(host);
      return view.guests.length + (party.kind === 'empty_seats' ? 1 : 2);
    },
    name: (party) => {
      if (party.kind === 'unclaimed') return say(proof.unclaimed);
      if (party.kind === 'rest') return say(proof.rest);
      if (party.kind === 'empty_seats') return say(proof.expected);
      if (party.kind === 'host_and_unclaimed') return say(proof.withUnclaimed, { name: nameOf(host) });
      return nameOf(party.id);
    },
  };
}

export const isMe = (party: Party, reader: Reader): boolean =>
  party.kind === 'person' && party.id === reader.me;

/** Parts or amounts in the order in which they are shown. */
export function inOrder<T extends { party: Party }>(parts: readonly T[], reader: Reader): T[] {
  return [...parts].sort((a, b) => reader.place(a.party) - reader.place(b.party));
}

/** How an item is divided, in one sentence. */
export function itemRule(item: ItemView, { whole, parts, left }: ItemProof, reader: Reader): string {
  const people = parts.filter((part) => part.party.kind === 'person').length;
  if (left !== null) return leftRule(left, whole, reader);
  if (people === 0) return say(proof.itemUnclaimed);
  if (item.assignment_mode === 'quantity_based')
    return whole === 1 ? say(proof.itemByOne) : say(proof.itemByUnits, { whole });
  if (whole === 1) return say(proof.itemByOne);
  if (item.assignment_mode === 'group_split') return tableRule(parts, whole, reader);
  return say(parts.some(({ share }) => share > 1) ? proof.itemByParts : proof.itemShared, { whole });
}

/** How what the whole table shares is divided: by heads, where somebody is here with others. */
function tableRule(parts: readonly ProofPart[], whole: number, reader: Reader): string {
  const people = parts.flatMap(({ party, share }) =>
    party.kind === 'person' ? [{ id: party.id, share }] : [],
  );
  if (people.every(({ share }) => share === 1)) return say(proof.itemByTable, { whole });
  // In lowest terms a grown-up may count less.
  const exact = people.every(({ id, share }) => share === reader.weight(id));
  return say(exact ? proof.itemByWeights : proof.itemByHeads, { whole });
}

/** Who took what nobody had claimed of an item. */
function leftRule({ takers, units, of }: LeftProof, whole: number, reader: Reader): string {
  const [taker] = takers;
  if (takers.length > 1) return say(proof.itemToEveryone, { count: taker?.by ?? 0, whole });
  const name = inSentence({ kind: 'person', id: taker?.id ?? '' }, reader);
  return of === 1 ? say(proof.itemToOne, { name }) : say(proof.itemLeftToOne, { units, of, name });
}

/** What is left when all parts of an item are rounded down, and who got it. Null if nothing is. */
export function itemOddCents(line: ProofLine, reader: Reader, money: MoneyOf): string | null {
  if (line.oddCents === 0) return null;
  return say(proof.itemOddCents, {
    ...oddAmounts(line, money),
    count: line.oddCents,
    winners: winners(line.parts, reader),
  });
}

/** The same for tax, tip, fees and host tip, where the next unit goes to the payer who is closest to it. */
export function spreadOddCents(line: ProofLine, reader: Reader, money: MoneyOf): string | null {
  if (line.oddCents === 0) return null;
  return [spreadWinners(line, reader, money), tieWords(line, reader)].filter(Boolean).join(' ');
}

const oddAmounts = ({ oddCents }: ProofLine, money: MoneyOf) => ({
  amount: money(cents(oddCents)),
  each: money(cents(1)),
});

function spreadWinners(line: ProofLine, reader: Reader, money: MoneyOf): string {
  const names = winners(line.parts, reader);
  const amounts = oddAmounts(line, money);
  const [first, ...others] = line.parts.filter((part) => part.oddCent);
  if (first && others.length === 0) {
    if (isMe(first.party, reader)) return say(proof.oddCentToYou, amounts);
    if (first.party.kind !== 'person') return say(proof.oddCentToNobody, { ...amounts, winner: names });
  }
  return say(proof.oddCents, { ...amounts, count: line.oddCents, winners: names });
}

/** Who was as close to rounding up as a payer who got more, but did not get it. Null if there is no such payer. */
function tieWords(line: ProofLine, reader: Reader): string | null {
  const losers = inOrder(tiedWithoutCent(line), reader);
  const [first] = losers;
  const count = losers.length;
  if (!first) return null;
  if (count > 4) return say(proof.tieMany, { count });
  if (count === 1 && isMe(first.party, reader)) return say(proof.tieYou);
  const names = listOf(losers.map(({ party }) => inSentence(party, reader)));
  const words = say(proof.tie, { count, names });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function winners(parts: readonly ProofPart[], reader: Reader): string {
  const odd = inOrder(parts, reader).filter((part) => part.oddCent);
  return listOf(odd.map(({ party }) => inSentence(party, reader)));
}

/** A name within a sentence. */
function inSentence(party: Party, reader: Reader): string {
  if (party.kind === 'unclaimed') return say(proof.unclaimedInSentence);
  if (party.kind === 'rest') return say(proof.restInSentence);
  if (party.kind === 'empty_seats') return say(proof.expectedInSentence);
  const id = party.kind === 'person' ? party.id : reader.host;
  const name = id === reader.me ? say(proof.youInSentence) : reader.name({ kind: 'person', id });
  return party.kind === 'person' ? name : say(proof.withUnclaimedInSentence, { name });
}

/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cem'. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : say(proof.names, { names: names.slice(0, -1).join(', '), last });
}

/**
 * The basis on which an amount is divided, in one sentence.
 * @param expected of the host tip: how many guests are still expected; null for other amounts
 */
export function spreadRule({ basis, parts, whole }: SpreadProof, expected: number | null): string {
  if (basis === 'shares') {
    if (whole === 1) return say(proof.spreadNothing);
    return say(proof.spreadEqually, { whole });
  }
  if (basis === 'heads') return say(proof.spreadByHeads);
  if (basis === 'lines') return say(proof.spreadByLines);
  if (parts.length === 1) return say(proof.spreadToOne);
  if (basis === 'dues') return say(proof.spreadByDues);
  if (expected === null) return say(proof.spreadByDishes);
  return expected > 0 ? say(proof.hostTipToExpected, { count: expected }) : say(proof.hostTipByDishes);
}
