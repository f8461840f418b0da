import type { PartyProof } from './bill-proof.ts';
import { atRate, type CardPart, onCardInAll, onReceipt } from './card-amount.ts';
import type { Currency, Money } from './currency.ts';
import { type Cents, cents, sum } from './money.ts';
import { goesByRemainder, lineCloses } from './proof-closes.ts';
import { type Party, type ProofLine, weighted } from './proof-line.ts';

/** One party's host tip, of the receipt and at the card's rate, and what they pay in all. */
export type CardTotal = CardPart & { party: Party; tipOnReceipt: Cents; total: Cents };

/**
 * The last step where the host's card was charged in another currency: its amount by what everybody pays of the receipt, which is
 * `line.whole`, and the host tips at the same rate.
 */
export type CardProof = { currency: Currency; line: ProofLine; totals: CardTotal[]; asked: Cents };

/**
 * Proves what everybody pays of what the card was charged.
 * @param parties of the bill's proof
 * @param partOf what the result says that each of them pays
 */
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

/** Whether the parts are the card's amount, go by the largest remainder, and every host tip is rounded at the same rate. */
export function cardCloses({ line, totals }: CardProof): boolean {
  const rate = { receipt: cents(line.whole), charged: line.amount };
  return (
    lineCloses(line) &&
    goesByRemainder(line) &&
    totals.every(({ tipOnReceipt, hostTip }) => atRate(tipOnReceipt, rate) === hostTip)
  );
}
