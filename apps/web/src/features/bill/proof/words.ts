import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import type { ItemProof, Party, ProofLine, ProofPart, SpreadProof } from '@fairtab/domain/bill-proof';
import { tiedWithoutCent } from '@fairtab/domain/proof-closes';
import { displayNames, NAMELESS } from '../names.ts';

/** Whoever is at the table, and which of them is reading. */
export type Reader = {
  me: string | null;
  /** The viewer first, then everybody in the order in which they came, then what is on nobody. */
  place: (party: Party) => number;
  name: (party: Party) => string;
};

export function readerOf(view: Pick<ReceiptView, 'guests'>, me: string | null, emptySeats: number): Reader {
  const names = displayNames(view.guests);
  const places = new Map(view.guests.map(({ id }, place) => [id, place]));
  return {
    me,
    place: (party) => {
      if (party.kind !== 'person') return view.guests.length + (party.kind === 'empty_seats' ? 1 : 2);
      return party.id === me ? -1 : (places.get(party.id) ?? view.guests.length);
    },
    name: (party) => {
      if (party.kind === 'unclaimed') return 'Unclaimed';
      if (party.kind === 'rest') return 'On nobody yet';
      if (party.kind === 'empty_seats')
        return emptySeats === 1 ? '1 empty seat' : `${emptySeats} empty seats`;
      return party.id === me ? 'You' : (names.get(party.id) ?? NAMELESS);
    },
  };
}

export const isMe = (party: Party, reader: Reader): boolean =>
  party.kind === 'person' && party.id === reader.me;

/** Parts or amounts in the order in which they are shown. */
export function inOrder<T extends { party: Party }>(parts: readonly T[], reader: Reader): T[] {
  return [...parts].sort((a, b) => reader.place(a.party) - reader.place(b.party));
}

/** How a dish is divided, in one sentence. */
export function itemRule(item: ItemView, { whole, parts }: ItemProof, divided: boolean): string {
  const people = parts.filter((part) => part.party.kind === 'person').length;
  if (divided) return `What nobody had claimed of it was divided among everyone, in ${whole} equal parts.`;
  if (people === 0) return 'Nobody has claimed this yet.';
  if (item.assignment_mode === 'quantity_based')
    return whole === 1 ? 'One person has all of it.' : `${whole} units; everybody pays for theirs.`;
  if (whole === 1) return 'One person has all of it.';
  if (item.assignment_mode === 'group_split') return `Shared by the table, in ${whole} equal parts.`;
  return `Shared equally by the ${whole} who have it.`;
}

/** What is left when everybody's part of a dish is rounded down, and where it went. Null when nothing is. */
export function itemOddCents(line: ProofLine, reader: Reader): string | null {
  if (line.oddCents === 0) return null;
  return `${left(line)} went to ${winners(line.parts, reader)}, so that everybody’s dishes together stay within a cent of exact.`;
}

/** The same for tax, tip, fees and host tip, where the next cent goes to whoever is closest to it. */
export function spreadOddCents(line: ProofLine, reader: Reader): string | null {
  if (line.oddCents === 0) return null;
  const odd = line.parts.filter((part) => part.oddCent);
  const [first] = odd;
  const who = odd.length > 1 || (first && isMe(first.party, reader)) ? 'who were' : 'who was';
  const which = odd.length === 1 && first?.party.kind !== 'person' ? 'which was' : who;
  const reason = `${left(line)} went to ${winners(line.parts, reader)}, ${which} closest to the next cent.`;
  return [reason, tieWords(line, reader)].filter(Boolean).join(' ');
}

/** Who was as close to the next cent as somebody who got it, and did not get it. Null when nobody was. */
function tieWords(line: ProofLine, reader: Reader): string | null {
  const losers = inOrder(tiedWithoutCent(line), reader).map(({ party }) => inSentence(party, reader));
  if (losers.length === 0) return null;
  const names = losers.length > 4 ? `${losers.length} others` : listOf(losers);
  const one = losers.length === 1 && names !== 'you';
  const words = `${names} ${one ? 'was' : 'were'} just as close, but ${one ? 'comes' : 'come'} later in the fixed order of this bill.`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const left = ({ oddCents }: ProofLine) =>
  oddCents === 1 ? '1 cent left over' : `${oddCents} cents left over, one each,`;

function winners(parts: readonly ProofPart[], reader: Reader): string {
  const odd = inOrder(parts, reader).filter((part) => part.oddCent);
  return listOf(odd.map(({ party }) => inSentence(party, reader)));
}

/** A name within a sentence. */
function inSentence(party: Party, reader: Reader): string {
  if (party.kind === 'unclaimed') return 'what is unclaimed';
  if (party.kind === 'rest') return 'what is on nobody yet';
  if (party.kind === 'empty_seats') return 'the empty seats’ part';
  return isMe(party, reader) ? 'you' : reader.name(party);
}

/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cem'. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** By what an amount is divided, in one sentence. */
export function spreadRule({ basis, parts, whole }: SpreadProof, kind: 'others' | 'host_tip'): string {
  if (basis === 'shares') {
    if (whole === 1) return 'No dish costs anything, so there is nothing to divide it by.';
    return `No dish costs anything, so it is divided equally, in ${whole} parts.`;
  }
  if (parts.length === 1) return 'Only one has dishes on this bill.';
  if (basis === 'dues')
    return 'More than all dishes, so divided by what everybody’s dishes, tax and tip come to.';
  return kind === 'host_tip'
    ? 'Divided by what each guest’s dishes cost. The host pays none of it.'
    : 'Divided by what everybody’s dishes cost.';
}
