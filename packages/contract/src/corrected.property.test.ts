import { cents, sum } from '@fairtab/domain/money';
import { type Bill, finalizeBill, type UnclaimedChoice } from '@fairtab/domain/splitting';
import { byItem } from '@fairtab/domain/test-support/choice-by-item';
import { randomBill } from '@fairtab/domain/test-support/random-bill';
import { billOf } from '@fairtab/receipt/bill-of';
import { corrected } from '@fairtab/receipt/correct/corrected';
import { isEmpty } from '@fairtab/receipt/correct/correction';
import { correctionBetween } from '@fairtab/receipt/correct/correction-between';
import { costOf } from '@fairtab/receipt/cost';
import { choiceKept } from '@fairtab/receipt/finalizing/choice-kept';
import { finalSplitOf } from '@fairtab/receipt/finalizing/final-split-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeView, guestView, itemView, receiptFields, receiptView } from '../test-support/receipt-view.ts';
import { latecomerCorrection } from './latecomer-correction.ts';
import type { ReceiptView } from './receipt-view.ts';

/** A charge for lines has some. */
const chargesOf = ({ charges }: Bill) =>
  charges.filter((charge) => charge.for.kind !== 'lines' || charge.for.itemIds.length > 0);

/** A final bill as its host sees it; every fourth guest has paid something. */
function viewOf(bill: Bill): ReceiptView {
  return receiptView({
    receipt: receiptFields({
      status: 'finalized',
      admin_flow_type: bill.seats.kind === 'open' ? 'guest_choice' : 'preassign',
      tax_amount: bill.tax,
      tip_amount: bill.tip,
      additional_charges: sum(chargesOf(bill).map(({ amount }) => amount)),
    }),
    items: bill.items.map(({ id, price, mode, totalQuantity }, position) =>
      itemView(id, price, { assignment_mode: mode, total_quantity: totalQuantity, position }),
    ),
    charges: chargesOf(bill).map(({ id, amount, for: what }, position) =>
      chargeView(id, amount, {
        position,
        applies_to: what.kind,
        item_ids: what.kind === 'lines' ? [...what.itemIds] : [],
      }),
    ),
    guests: bill.people.map((one, place) =>
      guestView(one.id, one.nameless ? '' : one.id, {
        is_host: one.isHost,
        submitted: one.counts,
        opted_out_of_split: one.optedOut,
        payment: place % 4 === 1 ? { reported: cents(100), confirmed: null, refunded: null } : null,
      }),
    ),
    selections: bill.selections
      .filter(({ itemId }) => bill.items.find(({ id }) => id === itemId)?.mode !== 'group_split')
      .map(({ itemId, personId, units }) => ({ item_id: itemId, guest_id: personId, units })),
  });
}

/** One press of the host: a number says to what, and another what becomes of it. */
type Press = { kind: number; at: number; to: number };

const newcomer = (id: string, name: string) => guestView(id, name, { submitted: true });

function pressed(view: ReceiptView, { kind, at, to }: Press): ReceiptView {
  const item = view.items[at % Math.max(view.items.length, 1)];
  const guest = view.guests[at % view.guests.length];
  const charge = view.charges[at % Math.max(view.charges.length, 1)];
  switch (kind) {
    case 0:
      return { ...view, receipt: { ...view.receipt, tax_amount: cents(to), tip_amount: cents(to * 2) } };
    case 1: {
      const id = `new${at}-${to}`;
      return view.items.some((one) => one.id === id)
        ? view
        : { ...view, items: [...view.items, itemView(id, cents(to), { position: 99 })] };
    }
    case 2:
      return { ...view, items: view.items.filter((one) => one !== item) };
    case 3:
      return {
        ...view,
        items: view.items.map((one) =>
          one === item ? { ...one, price: cents(to), reduction: cents(Math.floor(to / 3)) } : one,
        ),
      };
    case 4: {
      if (!item || !guest || item.assignment_mode === 'group_split') return view;
      const others = view.selections.filter((one) => one.item_id !== item.id || one.guest_id !== guest.id);
      if (others.length < view.selections.length) return { ...view, selections: others };
      const left =
        item.total_quantity -
        sum(others.flatMap((one) => (one.item_id === item.id ? [cents(one.units)] : [])));
      if (item.assignment_mode === 'quantity_based' && left < 1) return view;
      return { ...view, selections: [...others, { item_id: item.id, guest_id: guest.id, units: 1 }] };
    }
    case 5: {
      const id = `guest${at}-${to}`;
      return view.guests.some((one) => one.id === id)
        ? view
        : { ...view, guests: [...view.guests, newcomer(id, id)] };
    }
    case 6:
      return guest?.is_host ? view : { ...view, guests: view.guests.filter((one) => one !== guest) };
    case 7:
      return {
        ...view,
        guests: view.guests.map((one) =>
          one === guest
            ? { ...one, companions: [{ id: `of ${to}`, name: null, child: to % 2 === 0, item_ids: [] }] }
            : one,
        ),
      };
    case 8:
      return { ...view, charges: view.charges.filter((one) => one !== charge) };
    default:
      return {
        ...view,
        charges: [
          ...view.charges.filter(({ id }) => id !== `fee${at}`),
          chargeView(`fee${at}`, cents(to), {
            applies_to: to % 2 === 0 ? 'heads' : 'everything',
            position: 50,
          }),
        ],
      };
  }
}

const presses = fc.array(fc.record({ kind: fc.nat({ max: 9 }), at: fc.nat(), to: fc.nat({ max: 3_000 }) }), {
  minLength: 1,
  maxLength: 8,
});

/** As the page makes each press: on what the correction so far comes to. */
function correctionOf(view: ReceiptView, list: readonly Press[]) {
  return list.reduce(
    (correction, press) => {
      const draft = after(view, correction);
      return correctionBetween(view, pressed(draft, press));
    },
    correctionBetween(view, view),
  );
}

const after = (view: ReceiptView, correction: ReturnType<typeof correctionBetween>): ReceiptView =>
  corrected(view, correction, newcomer);

const inOrder = (view: ReceiptView): ReceiptView => ({
  ...view,
  charges: view.charges.map((charge) => ({ ...charge, item_ids: charge.item_ids.toSorted() })),
  selections: view.selections.toSorted((a, b) => (a.item_id + a.guest_id < b.item_id + b.guest_id ? -1 : 1)),
});

function finalized(view: ReceiptView, choice: UnclaimedChoice): ReceiptView {
  const result = finalizeBill(billOf(view), choice);
  if (!result.ok) throw new Error(result.reason);
  return { ...view, final_split: finalSplitOf(result, choice, view.receipt.card) };
}

/** Final again with the answer it had, or, where that does not decide everything any more, with the host. */
function again(before: ReceiptView, view: ReceiptView): ReceiptView {
  const kept = choiceKept(before, view);
  const result = finalizeBill(billOf(view), kept);
  return finalized(view, result.ok ? (kept ?? 'host') : 'host');
}

const totalsOf = ({ final_split }: ReceiptView) =>
  new Map(final_split?.totals.map(({ guest_id, total }) => [guest_id, total]));

const CHOICES = ['host', 'everyone', 'by item'] as const;

describe('a corrected bill', () => {
  it('comes to what it costs: every item, everybody’s parts, and all of it', () => {
    fc.assert(
      fc.property(randomBill, presses, fc.constantFrom(...CHOICES), (bill, list, kind) => {
        const open = viewOf(bill);
        const view = finalized(open, kind === 'by item' ? byItem(billOf(open), 1) : kind);
        const bare = after(view, correctionOf(view, list));
        const total = sum([
          ...bare.items.map(costOf),
          bare.receipt.tax_amount,
          bare.receipt.tip_amount,
          bare.receipt.additional_charges,
        ]);
        fc.pre(total >= 0);
        const { final_split } = again(view, bare);
        if (final_split === null) return expect.fail('not final');
        for (const item of bare.items)
          expect(sum(final_split.shares.flatMap((one) => (one.item_id === item.id ? [one.cents] : [])))).toBe(
            costOf(item),
          );
        for (const one of final_split.totals)
          expect(sum([one.subtotal, one.tax, one.tip, one.additional_charges, one.host_tip])).toBe(one.total);
        expect(sum(final_split.totals.map((one) => one.total))).toBe(total + final_split.host_tip_pool);
      }),
    );
  });

  it('comes to the same with somebody who was there too: everybody who shares a dish with them pays less of it', () => {
    fc.assert(
      fc.property(randomBill, fc.array(fc.nat(), { maxLength: 6 }), (bill, picks) => {
        const view = finalized(viewOf({ ...bill, seats: { kind: 'named' } }), 'host');
        const dishes = picks.flatMap((at) => view.items[at % Math.max(view.items.length, 1)]?.id ?? []);
        const zoe = { id: 'zoe', guest_name: 'Zoe', item_ids: dishes, state: 'waiting' } as const;
        const now = again(view, after(view, latecomerCorrection(view, zoe)));
        const split = now.final_split ?? expect.fail('not final');
        const sharesOf = (of: ReceiptView, itemId: string) =>
          new Map(
            of.final_split?.shares.flatMap((one) => (one.item_id === itemId ? [[one.guest_id, one]] : [])),
          );
        for (const item of now.items) {
          const [was, is] = [sharesOf(view, item.id), sharesOf(now, item.id)];
          expect(sum([...is.values()].map((one) => one.cents))).toBe(costOf(item));
          if (dishes.includes(item.id)) expect(is.has('zoe')).toBe(true);
          // A cent of rounding may come to somebody.
          for (const [id, share] of is)
            if (id !== 'zoe') expect(share.cents).toBeLessThanOrEqual((was.get(id)?.cents ?? 0) + 1);
        }
        const bills = sum(split.totals.map(({ total }) => total));
        expect(bills - split.host_tip_pool).toBe(
          sum((view.final_split?.totals ?? []).map(({ total }) => total)) -
            (view.final_split?.host_tip_pool ?? 0),
        );
      }),
    );
  });

  it('has the amounts it had once the reverse of the correction is made', () => {
    fc.assert(
      fc.property(randomBill, presses, fc.constantFrom('host', 'everyone'), (bill, list, choice) => {
        // Whoever is taken off comes back as themself only as long as nobody has paid, and if they had a name.
        const open = viewOf({
          ...bill,
          people: bill.people.map((one) => ({ ...one, nameless: false, counts: true, optedOut: false })),
        });
        const unpaid = { ...open, guests: open.guests.map((one) => ({ ...one, payment: null })) };
        const view = finalized(unpaid, choice);
        const changed = again(view, after(view, correctionOf(view, list)));
        const back = again(changed, after(changed, correctionBetween(changed, view)));
        expect(totalsOf(back)).toEqual(totalsOf(view));
        expect(isEmpty(correctionBetween(view, back))).toBe(true);
      }),
    );
  });

  it('is what the page showed: a correction says all that was done', () => {
    fc.assert(
      fc.property(randomBill, presses, (bill, list) => {
        const view = viewOf(bill);
        const correction = correctionOf(view, list);
        const draft = after(view, correction);
        expect(inOrder(after(view, correctionBetween(view, draft)))).toEqual(inOrder(draft));
      }),
    );
  });

  it('keeps who has paid, with nothing on their part', () => {
    const payment = { reported: null, confirmed: cents(500), refunded: null };
    const view = receiptView({
      items: [itemView('pie', cents(900)), itemView('bread', cents(300), { assignment_mode: 'group_split' })],
      guests: [
        guestView('host', 'Hana', { is_host: true }),
        guestView('ben', 'Ben', { submitted: true, payment }),
        guestView('cy', 'Cy', { submitted: true, paid_by: 'dan' }),
        guestView('dan', 'Dan', { submitted: true }),
      ],
      selections: [{ item_id: 'pie', guest_id: 'ben', units: 1 }],
    });
    const without = { ...view, guests: view.guests.filter(({ is_host, id }) => is_host || id === 'cy') };
    const now = after(view, correctionBetween(view, without));
    expect(now.guests.map(({ id, paid_by }) => [id, paid_by])).toEqual([
      ['host', null],
      ['ben', null],
      ['cy', null],
    ]);
    expect(totalsOf(finalized(now, 'host')).get('ben')).toBe(0);
  });
});
