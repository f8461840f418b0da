import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import { proofCloses } from '@fairtab/domain/proof/proof-closes';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Bill, Companions, UnclaimedChoice } from '@fairtab/domain/split/splitting';
import { byItem } from '@fairtab/domain/test-support/choice-by-item';
import { randomBill } from '@fairtab/domain/test-support/random-bill';
import { randomRuns, withinTime } from '@fairtab/domain/test-support/random-runs';
import { companionsOf } from '@fairtab/receipt/party';
import { whyNotPaidBy } from '@fairtab/receipt/paying/pays-for';
import {
  billOf,
  changesBySubmitting,
  dueOf,
  duesIn,
  partOf,
  sameDivision,
  splitOf,
  totalsIn,
  totalsOf,
} from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeView,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '../../test-support/receipt-view.ts';
import type { GuestView, ReceiptView } from '../receipt/receipt-view.ts';
import { proofOf } from './proof-of.ts';

// Everything a table can say of itself, drawn together: parts, companions, charges of each kind and for each target,
// reductions, who pays for whom, both flows, empty seats, people without a name, what nobody had.

/** What a view has and a bill has not: what is taken off each line, and who would pay for whom, by place. */
type Beside = { reductions: readonly number[]; pairs: readonly (readonly [number, number])[] };

function viewOf(bill: Bill, { reductions, pairs }: Beside): ReceiptView {
  // A charge for lines is gone with the last of them.
  const charges = bill.charges.filter(({ for: what }) => what.kind !== 'lines' || what.itemIds.length > 0);
  const total = sum([
    ...bill.items.map(({ price }) => price),
    bill.tax,
    bill.tip,
    ...charges.map((one) => one.amount),
  ]);
  return receiptView({
    receipt: receiptFields({
      admin_flow_type: bill.seats.kind === 'open' ? 'guest_choice' : 'preassign',
      party_size: bill.seats.kind === 'open' ? bill.seats.partySize : bill.people.length,
      currency: bill.currency,
      tax_amount: bill.tax,
      tip_amount: bill.tip,
      additional_charges: sum(charges.map(({ amount }) => amount)),
      total_amount: total,
    }),
    items: bill.items.map(({ id, price, mode, totalQuantity }, place) => {
      const reduction = cents(reductions[place % reductions.length] ?? 0);
      const more = { reduction, assignment_mode: mode, total_quantity: totalQuantity };
      return itemView(id, cents(price + reduction), more);
    }),
    charges: charges.map(({ id, amount, for: what }) =>
      chargeView(id, amount, {
        applies_to: what.kind,
        item_ids: what.kind === 'lines' ? [...what.itemIds] : [],
      }),
    ),
    guests: withPayers(
      bill.people.map((one) =>
        guestView(one.id, one.nameless ? '' : one.id, {
          is_host: one.isHost,
          submitted: one.counts,
          opted_out_of_split: one.optedOut,
          companions: company(one.companions),
        }),
      ),
      pairs,
    ),
    selections: bill.selections.map(({ itemId, personId, units }) => ({
      item_id: itemId,
      guest_id: personId,
      units,
    })),
  });
}

const company = (
  { grownUps, children }: Companions = { grownUps: 0, children: 0 },
): GuestView['companions'] =>
  Array.from({ length: grownUps + children }, (_, n) => ({
    id: String(n),
    name: null,
    child: n >= grownUps,
    item_ids: [],
  }));

/** One after the other says for whom they pay, as far as they may. */
function withPayers(guests: readonly GuestView[], pairs: Beside['pairs']): GuestView[] {
  return pairs.reduce<GuestView[]>(
    (all, [guestAt, payerAt]) => {
      const [guest, payer] = [all[guestAt % all.length], all[payerAt % all.length]];
      if (!guest || !payer || guest === payer || whyNotPaidBy(all, guest, payer) !== null) return all;
      return all.map((one) => (one === guest ? { ...one, paid_by: payer.id } : one));
    },
    [...guests],
  );
}

const beside: fc.Arbitrary<Beside> = fc.record({
  reductions: fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 5 }),
  pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }),
});

const randomView = fc.tuple(randomBill, beside).map(([bill, more]) => viewOf(bill, more));

function finalized(view: ReceiptView, choice: UnclaimedChoice): ReceiptView {
  const result = finalizeBill(billOf(view), choice);
  if (!result.ok) throw new Error('refused');
  return { ...view, final_split: finalSplitOf(result, choice, view.receipt.card) };
}

/** The view, and as it is once final, by whoever takes what is left. */
const openAndFinal = (view: ReceiptView): ReceiptView[] => [
  view,
  ...(['host', 'everyone', byItem(billOf(view), 1)] as const).map((choice) => finalized(view, choice)),
];

/** What people pay as the bill stands, which adds up. */
const dividedIn = (view: ReceiptView): Map<string, Cents> =>
  new Map(
    view.final_split?.totals.map(({ guest_id, total }) => [guest_id, total]) ??
      splitOf(view).people.map(({ personId, total }) => [personId, total]),
  );

const shownIn = (view: ReceiptView): Map<string, Cents> =>
  new Map(totalsIn(view).map(({ guest_id, total }) => [guest_id, total]));

/** All that there is to pay, less what nobody owes yet. */
function askedIn(view: ReceiptView): number {
  const { total_amount } = view.receipt;
  if (view.final_split) return total_amount + view.final_split.host_tip_pool;
  const { hostTipPool, unclaimed, emptySeats } = splitOf(view);
  return total_amount + hostTipPool - unclaimed.total - emptySeats.total;
}

const duesById = (view: ReceiptView) =>
  [...duesIn(view).values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));

const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

const inAnyOrder = randomView.chain((view) =>
  fc
    .record({
      items: shuffled(view.items),
      charges: shuffled(view.charges),
      guests: shuffled(view.guests),
      selections: shuffled(view.selections),
    })
    .map((order) => ({ view, again: { ...view, ...order } })),
);

const withHeadsDoubled = (view: ReceiptView): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, party_size: 2 * view.receipt.party_size },
  guests: view.guests.map((guest) => {
    const { grownUps, children } = companionsOf(guest);
    return { ...guest, companions: company({ grownUps: 2 * grownUps + 1, children: 2 * children }) };
  }),
});

/** Where guests choose: by the item, some of the items for all, or evenly. Every third has nothing yet. */
const choosing = fc
  .record({
    view: randomView,
    way: fc.constantFrom('apart', 'apart', 'shared', 'evenly'),
    heads: fc.boolean(),
    card: fc.option(fc.integer({ min: 1, max: 99_999 })),
  })
  .map(({ view, way, heads, card }): ReceiptView => {
    const waiting = new Set(view.guests.flatMap(({ id }, place) => (place % 3 === 1 ? [id] : [])));
    const apart = { assignment_mode: 'guest_choice' as const };
    return {
      ...view,
      receipt: {
        ...view.receipt,
        admin_flow_type: 'guest_choice',
        evenly: way === 'evenly',
        party_size: view.guests.length + view.receipt.party_size,
        card: card === null ? null : { amount: cents(card), currency: { code: 'KWD', digits: 3 } },
      },
      items: view.items.map((item) =>
        way === 'apart' && item.assignment_mode === 'group_split' ? { ...item, ...apart } : item,
      ),
      charges: view.charges.filter(({ applies_to }) => heads || applies_to !== 'heads'),
      selections: view.selections.filter(({ guest_id }) => !waiting.has(guest_id)),
    };
  });

describe('any table', () => {
  it('is divided alike, whoever stands for somebody who is still choosing', withinTime, () => {
    fc.assert(
      fc.property(choosing, (view) => {
        const match = sameDivision(view);
        for (const { id } of view.guests) {
          const totalsFor = (one: string | null) => totalsOf(splitOf(view, one), view.receipt.card);
          expect(totalsFor(match(id))).toEqual(totalsFor(id));
          expect(dueOf({ ...view }, id, match)).toEqual(dueOf(view, id));
        }
      }),
      { numRuns: 3 * randomRuns },
    );
  });

  it('pays what the bill comes to, whoever pays for whom, and the proof of it closes', () => {
    fc.assert(
      fc.property(randomView, (open) => {
        for (const view of openAndFinal(open)) {
          const [divided, totals, dues] = [dividedIn(view), shownIn(view), duesIn(view)];
          expect(sum(divided.values())).toBe(askedIn(view));
          expect(sum([...dues.values()].map(({ due }) => due))).toBe(sum(totals.values()));
          // Who is still choosing sees what they would pay.
          if (view.guests.every(({ id }) => !changesBySubmitting(view, id))) expect(totals).toEqual(divided);
          for (const { id } of view.guests.filter((one) => one.submitted && one.guest_name !== ''))
            expect(totals.get(id)).toBe(divided.get(id));
          for (const { id, paid_by } of view.guests) {
            const paidFor = view.guests.filter((one) => one.paid_by === id).map((one) => one.id);
            const all = [id, ...paidFor].map((one) => totals.get(one) ?? cents(0));
            const due = dues.get(id)?.due ?? 0;
            expect(due).toBe(paid_by === null ? sum(all) : 0);
            if (view.receipt.total_amount >= 0) expect(due).toBeGreaterThanOrEqual(0);
          }
          expect(proofCloses(proofOf(view))).toBe(true);
        }
      }),
    );
  });

  it('shows each person one amount, whoever looks, whichever is asked first, and in lists as alone', () => {
    fc.assert(
      fc.property(randomView, (open) => {
        for (const view of openAndFinal(open)) {
          const dues = duesIn(view);
          for (const guest of view.guests) {
            const theirs = { ...view, me: { ...view.me, guest_id: guest.id } };
            const alone = dueOf(theirs, guest.id);
            expect(alone).toEqual(dues.get(guest.id));
            const part = partOf(view, guest.id)?.total.total ?? cents(0);
            expect(alone?.own ?? cents(0)).toBe(part);
          }
        }
      }),
    );
  });

  it('pays the same in whatever order its rows come', () => {
    fc.assert(
      fc.property(inAnyOrder, ({ view, again }) => {
        expect(duesById(again)).toEqual(duesById(view));
        expect(duesById(finalized(again, 'everyone'))).toEqual(duesById(finalized(view, 'everyone')));
      }),
    );
  });

  it('pays the same where everybody is twice as many, with twice the seats', () => {
    fc.assert(
      fc.property(randomView, (view) => {
        const twice = withHeadsDoubled(view);
        expect(duesById(twice)).toEqual(duesById(view));
        expect(duesById(finalized(twice, 'everyone'))).toEqual(duesById(finalized(view, 'everyone')));
      }),
    );
  });

  it('has the same totals where nobody pays for anybody, and where lines cost less instead of being reduced', () => {
    fc.assert(
      fc.property(randomView, (view) => {
        const plain: ReceiptView = {
          ...view,
          guests: view.guests.map((guest) => ({ ...guest, paid_by: null })),
          items: view.items.map((item) => ({
            ...item,
            price: cents(item.price - item.reduction),
            reduction: cents(0),
          })),
        };
        expect(splitOf(plain)).toEqual(splitOf(view));
        expect([...duesIn(plain)].map(([id, { due }]) => [id, due])).toEqual([...shownIn(view)]);
      }),
    );
  });

  it('divides one charge for everything by what everybody’s dishes cost, the odd cents to the largest remainders', () => {
    fc.assert(
      fc.property(randomView, fc.integer({ min: -5_000, max: 5_000 }), (view, amount) => {
        const dishes = sum(view.items.map(({ price, reduction }) => cents(price - reduction)));
        fc.pre(dishes > 0 && amount + dishes >= 0);
        const receipt = { ...view.receipt, additional_charges: cents(amount) };
        const charges = [chargeView('one', cents(amount))];
        const { final_split } = finalized({ ...view, receipt, charges }, 'everyone');
        const totals = final_split?.totals ?? [];
        const weights = totals.map(({ subtotal }) => BigInt(subtotal));
        expect(totals.map((one) => one.additional_charges)).toEqual(byLargestRemainder(amount, weights));
      }),
    );
  });
});

/** The rule of one amount, without any code of the product. @param weights in order of id */
function byLargestRemainder(amount: number, weights: readonly bigint[]): number[] {
  const size = BigInt(Math.abs(amount));
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight, place) => ({
    place,
    down: (size * weight) / whole,
    rest: (size * weight) % whole,
  }));
  const odd = Number(size - parts.reduce((all, { down }) => all + down, 0n));
  const first = [...parts].sort((a, b) => Number(b.rest - a.rest) || a.place - b.place).slice(0, odd);
  return parts.map((part) => Math.sign(amount) * (Number(part.down) + (first.includes(part) ? 1 : 0)) || 0);
}

it('half a unit of a cent that nobody had is rounded with the host’s dishes, on a final bill too', () => {
  const shared = { assignment_mode: 'group_split' as const, split_evenly: true };
  const halves = { assignment_mode: 'quantity_based' as const, total_quantity: 2 };
  const open = receiptView({
    receipt: receiptFields({ admin_flow_type: 'preassign', party_size: 6, total_amount: cents(3709) }),
    items: [
      itemView('i2', cents(4), shared),
      itemView('i7', cents(787), shared),
      itemView('i4', cents(2906), shared),
      itemView('i3', cents(11), shared),
      itemView('i6', cents(1), halves),
    ],
    guests: [
      guestView('p1', 'p1', { is_host: true, submitted: true }),
      guestView('p5', 'p5'),
      guestView('p2', ''),
      guestView('p4', 'p4', { opted_out_of_split: true }),
      guestView('p0', 'p0'),
      guestView('p3', ''),
    ],
    selections: [{ item_id: 'i6', guest_id: 'p0', units: 1 }],
  });
  for (const view of [open, finalized(open, 'host'), finalized(open, 'everyone')])
    expect(proofCloses(proofOf(view))).toBe(true);
});
