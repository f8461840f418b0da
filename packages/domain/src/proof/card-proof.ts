import type { Currency, Money } from '../money/currency.ts';
import { type Cents, cents, sum } from '../money/money.ts';
import { atRate, type CardPart, onCardInAll, onReceipt } from '../split/card-amount.ts';
import type { PartyProof } from './bill-proof.ts';
import { goesByRemainder, lineCloses } from './proof-closes.ts';
import { type Party, type ProofLine, weighted } from './spread-proof.ts';

/** `tipOnReceipt` is in the receipt's currency, everything else in the card's. */
type CardTotal = CardPart & { party: Party; tipOnReceipt: Cents; total: Cents };

/** The charge in another currency, divided by what each party pays of the receipt; host tips at the same rate. */
export type CardProof = { currency: Currency; line: ProofLine; totals: CardTotal[]; asked: Cents };

/** Proves how the card's amount is divided. @param parties of the bill's proof */
export function proveCard(
  parties: readonly PartyProof[],
  { amount, currency }: Money,
  partOf: (party: Party) => CardPart,
): CardProof {
  const totals = parties.map(({ party, hostTip: tipOnReceipt }) => {
    const part = partOf(party);
    return { party, ...part, tipOnReceipt, total: onCardInAll(part) };
  });
  const line = weighted(
    amount,
    parties.map((one) => ({ party: one.party, weight: onReceipt(one), cents: partOf(one.party).part })),
  );
  return { currency, line, totals, asked: sum(totals.map(({ total }) => total)) };
}

/** Whether the parts add up to the card's amount by largest remainder, and all host tips are converted at the same rate. */
export function cardCloses({ line, totals }: CardProof): boolean {
  const rate = { receipt: cents(line.whole), charged: line.amount };
  return (
    lineCloses(line) &&
    goesByRemainder(line) &&
    totals.every(({ tipOnReceipt, hostTip }) => atRate(tipOnReceipt, rate) === hostTip)
  );
}
