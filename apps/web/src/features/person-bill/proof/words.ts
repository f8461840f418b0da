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
import { bill, wholeBill } from '@fairtab/texts/en/bill';
import { proof } from '@fairtab/texts/en/proof';
import { text } from '@fairtab/texts/text';
import type { MoneyOf } from '../../../components/bill/Money.tsx';
import { allNames } from '../../../lib/all-names.ts';
import { tableNames } from '../companion-names.ts';
import { nameIn } from '../names.ts';

/** The guests of a bill, and which of them is reading. */
export type Reader = ReturnType<typeof readerOf>;

export function readerOf(view: Pick<ReceiptView, 'guests'>, me: string | null) {
  const names = tableNames(view.guests);
  const places = new Map(view.guests.map(({ id }, place) => [id, place]));
  const host = view.guests.find((guest) => guest.is_host)?.id ?? '';
  const placeOf = (id: string) => (id === me ? -1 : (places.get(id) ?? view.guests.length));
  const nameOf = (id: string) => (id === me ? text(bill.you) : nameIn(names, id));
  const weights = new Map(
    view.guests.map((guest) => [guest.id, headsOf({ companions: companionsOf(guest) }).weight]),
  );
  return {
    me,
    host,
    /** A guest's weight, with companions, in what the whole table shares. */
    weight: (guestId: string): number => weights.get(guestId) ?? 0,
    /** Sort key: the viewer first, then guests in joining order, then unassigned parts. */
    place: (party: Party): number => {
      if (party.kind === 'person') return placeOf(party.id);
      if (party.kind === 'host_and_unclaimed') return placeOf(host);
      return view.guests.length + (party.kind === 'empty_seats' ? 1 : 2);
    },
    name: (party: Party): string => {
      if (party.kind === 'unclaimed') return text(wholeBill.unclaimed);
      if (party.kind === 'rest') return text(proof.rest);
      if (party.kind === 'empty_seats') return text(proof.expected);
      if (party.kind === 'host_and_unclaimed') return text(proof.withUnclaimed, { name: nameOf(host) });
      return nameOf(party.id);
    },
  };
}

export const isMe = (party: Party, reader: Reader): boolean =>
  party.kind === 'person' && party.id === reader.me;

/** Parts or amounts in display order. */
export function inOrder<T extends { party: Party }>(parts: readonly T[], reader: Reader): T[] {
  return [...parts].sort((a, b) => reader.place(a.party) - reader.place(b.party));
}

/** How an item is divided, in one sentence. */
export function itemRule(item: ItemView, { whole, parts, left }: ItemProof, reader: Reader): string {
  const people = parts.filter((part) => part.party.kind === 'person').length;
  if (left !== null) return leftRule(left, whole, reader);
  if (people === 0) return text(proof.itemUnclaimed);
  if (item.assignment_mode === 'quantity_based')
    return whole === 1 ? text(proof.itemByOne) : text(proof.itemByUnits, { whole });
  if (whole === 1) return text(proof.itemByOne);
  if (item.assignment_mode === 'group_split') return tableRule(parts, whole, reader);
  return text(parts.some(({ share }) => share > 1) ? proof.itemByParts : proof.itemShared, { whole });
}

/** How table-wide items are divided: by heads if there are companions. */
function tableRule(parts: readonly ProofPart[], whole: number, reader: Reader): string {
  const people = parts.flatMap(({ party, share }) =>
    party.kind === 'person' ? [{ id: party.id, share }] : [],
  );
  if (people.every(({ share }) => share === 1)) return text(proof.itemByTable, { whole });
  // In lowest terms an adult may count less.
  const exact = people.every(({ id, share }) => share === reader.weight(id));
  return text(exact ? proof.itemByWeights : proof.itemByHeads, { whole });
}

function leftRule({ takers, units, of }: LeftProof, whole: number, reader: Reader): string {
  const [taker] = takers;
  if (takers.length > 1) return text(proof.itemToEveryone, { count: taker?.by ?? 0, whole });
  const name = inSentence({ kind: 'person', id: taker?.id ?? '' }, reader);
  return of === 1 ? text(proof.itemToOne, { name }) : text(proof.itemLeftToOne, { units, of, name });
}

/** What remains after rounding down all parts of an item, and who got it. Null for nothing. */
export function itemOddCents(line: ProofLine, reader: Reader, money: MoneyOf): string | null {
  if (line.oddCents === 0) return null;
  return text(proof.itemOddCents, {
    ...oddAmounts(line, money),
    count: line.oddCents,
    winners: winners(line.parts, reader),
  });
}

/** Odd cents of tax, tip, fees and host tip, which go to the payers closest to the next unit. Null for none. */
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
    if (isMe(first.party, reader)) return text(proof.oddCentToYou, amounts);
    if (first.party.kind !== 'person') return text(proof.oddCentToNobody, { ...amounts, winner: names });
  }
  return text(proof.oddCents, { ...amounts, count: line.oddCents, winners: names });
}

/** Payers who were as close to the next unit as one who got it. Null for none. */
function tieWords(line: ProofLine, reader: Reader): string | null {
  const losers = inOrder(tiedWithoutCent(line), reader);
  const [first] = losers;
  const count = losers.length;
  if (!first) return null;
  if (count > 4) return text(proof.tieMany, { count });
  if (count === 1 && isMe(first.party, reader)) return text(proof.tieYou);
  const names = allNames(losers.map(({ party }) => inSentence(party, reader)));
  const words = text(proof.tie, { count, names });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function winners(parts: readonly ProofPart[], reader: Reader): string {
  const odd = inOrder(parts, reader).filter((part) => part.oddCent);
  return allNames(odd.map(({ party }) => inSentence(party, reader)));
}

function inSentence(party: Party, reader: Reader): string {
  if (party.kind === 'unclaimed') return text(proof.unclaimedInSentence);
  if (party.kind === 'rest') return text(proof.restInSentence);
  if (party.kind === 'empty_seats') return text(proof.expectedInSentence);
  const id = party.kind === 'person' ? party.id : reader.host;
  const name = id === reader.me ? text(proof.youInSentence) : reader.name({ kind: 'person', id });
  return party.kind === 'person' ? name : text(proof.withUnclaimedInSentence, { name });
}

/** An amount's basis, in one sentence. `expected`: for the host tip, how many guests are still expected; null for other amounts. */
export function spreadRule({ basis, parts, whole }: SpreadProof, expected: number | null): string {
  if (basis === 'shares') {
    if (whole === 1) return text(proof.spreadNothing);
    return text(proof.spreadEqually, { whole });
  }
  if (basis === 'heads') return text(proof.spreadByHeads);
  if (basis === 'lines') return text(proof.spreadByLines);
  if (parts.length === 1) return text(proof.spreadToOne);
  if (basis === 'dues') return text(proof.spreadByDues);
  if (expected === null) return text(proof.spreadByDishes);
  return expected > 0 ? text(proof.hostTipToExpected, { count: expected }) : text(proof.hostTipByDishes);
}
