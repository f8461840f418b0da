import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomBill } from '../../test-support/random-bill.ts';
import type { Currency } from '../money/currency.ts';
import { cents, sum, ZERO } from '../money/money.ts';
import { type CardPart, onReceipt, splitOnCard } from '../split/card-amount.ts';
import { type Bill, splitBill } from '../split/splitting.ts';
import { proveBill } from './bill-proof.ts';
import { type CardProof, cardCloses, proveCard } from './card-proof.ts';
import type { Party } from './spread-proof.ts';

const currency: Currency = { code: 'USD', digits: 2 };

/** The last step of a bill's proof. @param change what the result gets wrong */
function proofOf(
  bill: Bill,
  amount: number,
  change = (part: CardPart, _party: Party): CardPart => part,
): CardProof {
  const split = splitBill(bill);
  const { people, emptySeats, unclaimed } = splitOnCard(split, cents(amount));
  return proveCard(proveBill(bill, split).parties, { amount: cents(amount), currency }, (party) => {
    const others = party.kind === 'empty_seats' ? emptySeats : unclaimed;
    const part = party.kind === 'person' ? people.get(party.id) : others;
    return change(part ?? { part: ZERO, hostTip: ZERO }, party);
  });
}

/** Any bill that comes to something, with what the card was charged for it. */
const charged = fc
  .tuple(randomBill, fc.integer({ min: 1, max: 999_999_999 }))
  .filter(([bill]) => sum(proveBill(bill, splitBill(bill)).parties.map(onReceipt)) > 0);

it('closes on any bill, and comes to what the card was charged and the host tips', () => {
  fc.assert(
    fc.property(charged, ([bill, amount]) => {
      const proof = proofOf(bill, amount);
      expect(cardCloses(proof)).toBe(true);
      const tips = sum(proof.totals.map(({ hostTip }) => hostTip));
      expect(proof.asked).toBe(amount + tips);
    }),
  );
});

it('does not close where anybody pays a unit more or less, of the card or of the host tip', () => {
  fc.assert(
    fc.property(
      charged,
      fc.constantFrom('part', 'hostTip'),
      fc.constantFrom(1, -1),
      ([bill, amount], of, by) => {
        const [first] = proofOf(bill, amount).totals;
        const wrong = proofOf(bill, amount, (part, { kind }) =>
          kind === first?.party.kind ? { ...part, [of]: cents(part[of] + by) } : part,
        );
        expect(cardCloses(wrong)).toBe(false);
      },
    ),
  );
});

it('does not close where an odd unit is with somebody else', () => {
  const amounts = { ana: 1, ben: -1 };
  const bill: Bill = {
    items: [{ id: 'soup', price: cents(300), mode: 'guest_choice', totalQuantity: 1 }],
    people: ['ana', 'ben', 'host'].map((id) => ({
      id,
      isHost: id === 'host',
      counts: true,
      optedOut: false,
      nameless: false,
    })),
    selections: ['ana', 'ben', 'host'].map((personId) => ({ itemId: 'soup', personId, units: 1 })),
    tax: ZERO,
    tip: ZERO,
    charges: [],
    seats: { kind: 'closed' },
    currency,
  };
  const change = (part: CardPart, party: Party): CardPart => {
    const by =
      party.kind === 'person' && party.id in amounts ? amounts[party.id === 'ana' ? 'ana' : 'ben'] : 0;
    return { ...part, part: cents(part.part - by) };
  };
  expect(cardCloses(proofOf(bill, 100))).toBe(true);
  expect(cardCloses(proofOf(bill, 100, change))).toBe(false);
});
