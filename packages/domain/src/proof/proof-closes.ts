import { isRounded, restOfCent, sumOfFractions } from '../money/exact-fraction.ts';
import { add, sum } from '../money/money.ts';
import { hostTipOf } from '../split/host-tip.ts';
import type {
  Equation,
  ItemProof,
  Party,
  PartyProof,
  Proof,
  ProofLine,
  ProofPart,
  SpreadProof,
} from './bill-proof.ts';

export function equationCloses({ terms, total }: Equation): boolean {
  return sum(terms.map((term) => term.cents)) === total;
}

/** Whether the parts add up exactly and in cents, each rounded down or up, as many up as there are odd cents. */
export function lineCloses({ amount, whole, parts, oddCents }: ProofLine): boolean {
  const exact = sumOfFractions(parts.map((part) => part.exact));
  return (
    sum(parts.map((part) => part.cents)) === amount &&
    parts.reduce((total, part) => total + part.share, 0) === whole &&
    exact.top === BigInt(amount) * exact.bottom &&
    parts.every((part) => isRounded(part.cents, part.exact)) &&
    parts.filter((part) => part.oddCent).length === oddCents
  );
}

/** Whether an item closes, and its takers have exactly their part of the unclaimed units on top of what everyone had. */
export function itemCloses(item: ItemProof): boolean {
  return lineCloses(item) && leftCloses(item);
}

function leftCloses({ whole, parts, left }: ItemProof): boolean {
  if (left === null) return true;
  const { units, of, takers, had } = left;
  const weights = new Map(takers.map(({ id, weight }) => [id, weight]));
  const among = takers.reduce((total, { weight }) => total + weight, 0);
  return (
    units > 0 &&
    whole === of * among &&
    takers.every(({ weight, parts, by }) => weight > 0 && parts === weight && by === among) &&
    [...had.keys()].every((id) => parts.some(({ party }) => party.kind === 'person' && party.id === id)) &&
    parts.every(({ party, share }) => {
      if (party.kind !== 'person') return false;
      return share === (had.get(party.id) ?? 0) * among + units * (weights.get(party.id) ?? 0);
    })
  );
}

/** Whether the odd cents went to the largest remainders, ties by id. */
export function goesByRemainder({ parts, oddCents }: ProofLine): boolean {
  const byRest = [...parts].sort((a, b) => {
    const [restA, restB] = [restOfCent(a.exact), restOfCent(b.exact)];
    return restA === restB ? 0 : restA > restB ? -1 : 1;
  });
  return byRest.every((part, place) => part.oddCent === place < oddCents);
}

/** Parties that lost a tie for an odd cent by order of id. */
export function tiedWithoutCent({ parts }: ProofLine): ProofPart[] {
  const winning = new Set(parts.filter((part) => part.oddCent).map((part) => restOfCent(part.exact)));
  return parts.filter((part) => !part.oddCent && winning.has(restOfCent(part.exact)));
}

/** Whether a party's dishes add up, are rounded by less than a cent on each paper, and its total is the sum of its amounts. */
export function partyCloses(party: PartyProof): boolean {
  const { items, papers, subtotal, tax, tip, charges, additionalCharges, hostTip, total } = party;
  const sumOf = (kind: 'subtotal' | 'tax' | 'tip') => sum(papers.map((paper) => paper[kind]));
  return (
    sum(items) === subtotal &&
    [sumOf('subtotal'), sumOf('tax'), sumOf('tip')].join() === [subtotal, tax, tip].join() &&
    sum(charges.map((charge) => charge.cents)) === additionalCharges &&
    papers.every((one) => isRounded(one.joined?.cents ?? one.subtotal, one.joined?.exact ?? one.exact)) &&
    add(subtotal, tax, tip, additionalCharges, hostTip) === total
  );
}

/** Whether everything in the proof closes; only then may a bill be shown as proven. */
export function proofCloses(proof: Proof): boolean {
  const spreads = [...proof.papers.flatMap(({ tax, tip, charges }) => [tax, tip, ...charges]), proof.hostTip];
  return (
    proof.strays === 0 &&
    proof.items.every(itemCloses) &&
    spreads.every(spreadCloses) &&
    followsHostTipRule(proof) &&
    proof.parties.every(partyCloses) &&
    Object.values(proof.sums).every(equationCloses)
  );
}

function spreadCloses(line: SpreadProof): boolean {
  const lines: ProofLine[] = line.pair ? [line, line.pair] : [line];
  return lines.every((one) => lineCloses(one) && goesByRemainder(one));
}

/**
 * No host tip unless a guest has a dish (spec section 9); unclaimed dishes do not count. On a corrected bill earlier host tips
 * stay, unless they no longer fit; the others pay what is left of the whole, or less (decision 0211).
 */
function followsHostTipRule({ hostTip, receiptTotal, currency, withoutHostTip }: Proof): boolean {
  const { amount, basis, parts, earlier, ofWhole } = hostTip;
  const guests = ofWhole?.parts ?? parts;
  const anyGuest = guests.some((one) => one.party.kind === 'person' && one.share > 0);
  const whole = anyGuest ? hostTipOf(receiptTotal, { currency, withoutHostTip }) : 0;
  if (ofWhole === null) return amount === whole;
  if (ofWhole.amount !== whole || !lineCloses(ofWhole) || !goesByRemainder(ofWhole)) return false;
  const kept = sum(earlier.map((one) => one.amount));
  if (kept > whole) return basis === 'earlier' && amount === whole;
  const stay = new Set(earlier.map(({ party }) => idOf(party)));
  const ofOthers = sum(ofWhole.parts.flatMap((one) => (stay.has(idOf(one.party)) ? [] : [one.cents])));
  return (
    basis === 'subtotals' &&
    earlier.every((one) => one.paid === one.amount) &&
    amount === Math.min(whole - kept, ofOthers)
  );
}

const idOf = (party: Party): string | null => (party.kind === 'person' ? party.id : null);
