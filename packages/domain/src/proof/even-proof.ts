import type { Currency } from '../money/currency.ts';
import { type Fraction, nearestCents, partOf, wholeCents } from '../money/exact-fraction.ts';
import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import { type Bill, chargesOf, papersOf, type Split } from '../split/bill.ts';
import { GROWN_UP_WEIGHT } from '../split/heads.ts';
import { hostTipOf } from '../split/host-tip.ts';
import { evenTable } from '../split/split-evenly.ts';
import { type Party, type PartyProof, type Proof, partiesOf, sumsOf } from './bill-proof.ts';
import { equationCloses } from './proof-closes.ts';

/** `exact` is amount × weight / all weights. `rest`: the host, who pays what the others leave. */
type EvenPart = { party: Party; weight: number; exact: Fraction; cents: Cents; rest: boolean };

/** `whole` is the sum of weights: 2 for a grown-up or free seat, 1 for a child. */
export type EvenLine = { amount: Cents; whole: number; parts: EvenPart[] };

/** Proof of an evenly split bill, from its result. Parties' totals exclude the host's host tip, which goes to the host. */
export type EvenProof = {
  total: EvenLine;
  hostTip: EvenLine;
  tipPaid: { amount: Cents };
  free: number;
  tax: { amount: Cents };
  tip: { amount: Cents };
  charges: { chargeId: string; amount: Cents }[];
  parties: PartyProof[];
  sums: Proof['sums'];
  currency: Currency;
  /** See `Tipped`. */
  withoutHostTip: boolean;
};

/** Proves an evenly split bill. @param bill a final one as it was divided: with open seats if the host pays for free ones */
export function proveEvenly(bill: Bill, split: Split): EvenProof {
  const table = evenTable(bill);
  const divided = partiesOf(bill, split, []);
  const host = table.people.find(({ isHost }) => isHost)?.id;
  const parties = divided.map((one) =>
    one.party.kind === 'person' && one.party.id === host
      ? { ...one, hostTip: ZERO, total: cents(one.total - one.hostTip) }
      : one,
  );
  const tipPaid = sum(parties.map(({ hostTip }) => hostTip));
  const weights = new Map(table.people.map(({ id, weight }) => [id, weight]));
  const ofSeats = GROWN_UP_WEIGHT * table.free;
  const byHost = split.emptySeats.count === 0;
  const isRest = ({ party }: PartyProof) =>
    party.kind === 'person' ? party.id === host : party.kind !== 'empty_seats';
  const weightOf = ({ party }: PartyProof): number => {
    if (party.kind === 'empty_seats') return ofSeats;
    if (party.kind !== 'person') return 0;
    return (weights.get(party.id) ?? 0) + (byHost && party.id === host ? ofSeats : 0);
  };
  const line = (
    amount: Cents,
    whole: number,
    weigh: typeof weightOf,
    paid: (one: PartyProof) => Cents,
  ): EvenLine => ({
    amount,
    whole,
    parts: divided
      .map((one) => ({ one, weight: weigh(one) }))
      .filter(({ one, weight }) => weight > 0 || paid(one) !== ZERO)
      .map(({ one, weight }) => ({
        party: one.party,
        weight,
        exact: partOf(amount, weight, whole || 1),
        cents: paid(one),
        rest: isRest(one),
      })),
  });
  const ownWeight = weights.get(host ?? '') ?? 0;
  return {
    total: line(split.receiptTotal, table.whole, weightOf, ({ total, hostTip }) => cents(total - hostTip)),
    hostTip: line(
      split.hostTipPool,
      table.guests,
      (one) => (isRest(one) ? weightOf(one) - ownWeight : weightOf(one)),
      (one) => one.hostTip,
    ),
    tipPaid: { amount: tipPaid },
    free: table.free,
    tax: { amount: sum(papersOf(bill).map((paper) => paper.tax)) },
    tip: { amount: sum(papersOf(bill).map((paper) => paper.tip)) },
    charges: chargesOf(bill).map(({ id, amount }) => ({ chargeId: id, amount })),
    parties,
    sums: sumsOf(bill, { ...split, hostTipPool: tipPaid }, parties),
    currency: bill.currency,
    withoutHostTip: bill.withoutHostTip ?? false,
  };
}

/** Whether everything in the proof closes; only then may a bill be shown as proven. */
export function evenProofCloses(proof: EvenProof): boolean {
  const { total, hostTip, tipPaid, free, parties, sums, currency, withoutHostTip } = proof;
  const pool = hostTip.whole > 0 ? hostTipOf(total.amount, { currency, withoutHostTip }) : ZERO;
  const byOthers = hostTip.parts.filter(({ rest }) => !rest);
  return (
    totalCloses(total, free) &&
    lineCloses(hostTip, free, nearestCents) &&
    hostTip.amount === pool &&
    sum(byOthers.map(({ cents }) => cents)) === tipPaid.amount &&
    parties.every(evenPartyCloses) &&
    Object.values(sums).every(equationCloses)
  );
}

export const evenPartyCloses = (one: PartyProof): boolean =>
  add(one.subtotal, one.tax, one.tip, one.additionalCharges, one.hostTip) === one.total &&
  sum(one.charges.map(({ cents }) => cents)) === one.additionalCharges;

function lineCloses(
  { amount, whole, parts }: EvenLine,
  free: number,
  round: (exact: Fraction) => number,
): boolean {
  const weights = parts.reduce((all, { weight }) => all + weight, 0);
  return (
    weights === whole &&
    sum(parts.map(({ cents }) => cents)) === amount &&
    parts.every(({ party, weight, cents, rest }) => {
      const seats = party.kind === 'empty_seats' ? free : 1;
      return rest || cents === seats * round(partOf(amount, weight / seats, whole));
    })
  );
}

/** Guests pay the nearest cent of the total, or the cent below if rounding up would pay the host. */
function totalCloses({ amount, whole, parts }: EvenLine, free: number): boolean {
  const seated = parts.filter(({ party, rest }) => !rest && party.kind !== 'empty_seats');
  const nearest = (weight: number) => nearestCents(partOf(amount, weight, whole || 1));
  const all = seated.reduce((paid, { weight }) => paid + nearest(weight), free * nearest(GROWN_UP_WEIGHT));
  return lineCloses({ amount, whole, parts }, free, all > amount ? wholeCents : nearestCents);
}
