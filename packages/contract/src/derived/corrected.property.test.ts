import { cents, sum } from '@fairtab/domain/money/money';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Bill, UnclaimedChoice } from '@fairtab/domain/split/splitting';
import { byItem } from '@fairtab/domain/test-support/choice-by-item';
import { randomBill } from '@fairtab/domain/test-support/random-bill';
import { costOf } from '@fairtab/receipt/bill';
import { type Correction, type CorrectionCommand, correctReceipt } from '@fairtab/receipt/corrections';
import { latecomerCorrection } from '@fairtab/receipt/latecomers';
import { isRefusal } from '@fairtab/receipt/refusals';
import { billOf } from '@fairtab/receipt/split-of';
import { correctedBillOf, finalSplitOf, storedUnclaimedChoice } from '@fairtab/receipt/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeView,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '../../test-support/receipt-view.ts';
import type { ReceiptView } from '../receipt/receipt-view.ts';

/** A charge for lines has some. */
const chargesOf = ({ charges }: Bill) =>
  charges.filter((charge) => charge.for.kind !== 'lines' || charge.for.itemIds.length > 0);

const paymentFrom = (from_guest_id: string, to_guest_id: string) => ({
  id: `paid by ${from_guest_id}`,
  from_guest_id,
  to_guest_id,
  amount: cents(100),
  reported: true,
  confirmed: false,
  by_host: false,
});

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
    payments: bill.people.flatMap(({ id, isHost }, place) =>
      place % 4 === 1 && !isHost ? [paymentFrom(id, bill.people.find((one) => one.isHost)?.id ?? '')] : [],
    ),
    guests: bill.people.map((one) =>
      guestView(one.id, one.nameless ? '' : one.id, {
        is_host: one.isHost,
        submitted: one.counts,
        opted_out_of_split: one.optedOut,
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

function pressed(view: ReceiptView, { kind, at, to }: Press): CorrectionCommand | null {
  const item = view.items[at % Math.max(view.items.length, 1)];
  const guest = view.guests[at % view.guests.length];
  const charge = view.charges[at % Math.max(view.charges.length, 1)];
  const applies_to = to % 2 === 0 ? 'heads' : 'everything';
  switch (kind) {
    case 0:
      return { name: 'editFields', input: { tax_amount: cents(to), tip_amount: cents(to * 2) } };
    case 1:
      return {
        name: 'addItem',
        input: { id: `new${at}-${to}`, name: 'Tea', price: cents(to), total_quantity: 1 },
      };
    case 2:
      return item ? { name: 'removeItem', input: { id: item.id } } : null;
    case 3: {
      const reduced = { price: cents(to), reduction: cents(Math.floor(to / 3)) };
      return item ? { name: 'editItem', input: { id: item.id, ...reduced } } : null;
    }
    case 4: {
      if (!item || !guest || item.assignment_mode === 'group_split') return null;
      const theirs = view.selections.filter(({ item_id }) => item_id === item.id);
      const others = theirs.filter((one) => one.guest_id !== guest.id);
      const all = others.length < theirs.length ? others : [...others, { guest_id: guest.id, units: 1 }];
      const selections = all.map(({ guest_id, units }) => ({ guest_id, units }));
      const { assignment_mode } = item;
      return {
        name: 'setAssignments',
        input: { assignments: [{ item_id: item.id, assignment_mode, selections }] },
      };
    }
    case 5:
      return { name: 'addPerson', input: { id: `guest${at}-${to}`, guest_name: 'Eve' } };
    case 6:
      return guest && !guest.is_host ? { name: 'removePerson', input: { id: guest.id } } : null;
    case 7:
      return guest
        ? {
            name: 'setCompanions',
            input: { guest_id: guest.id, companions: [{ child: to % 2 === 0 }] },
            new_ids: [`of ${to}`],
          }
        : null;
    case 8:
      return charge ? { name: 'removeCharge', input: { id: charge.id } } : null;
    default: {
      const id = `fee${at}`;
      const is = { id, amount: cents(to), applies_to } as const;
      return view.charges.some((one) => one.id === id)
        ? { name: 'editCharge', input: is }
        : { name: 'addCharge', input: is };
    }
  }
}

const presses = fc.array(fc.record({ kind: fc.nat({ max: 9 }), at: fc.nat(), to: fc.nat({ max: 3_000 }) }), {
  minLength: 1,
  maxLength: 8,
});

/** As the page makes each press: on what the correction so far comes to; one that is refused is none. */
function correctionOf(view: ReceiptView, list: readonly Press[]): Correction {
  const correction: CorrectionCommand[] = [];
  for (const press of list) {
    const command = pressed(after(view, correction), press);
    if (command !== null && isAllowed(view, [...correction, command])) correction.push(command);
  }
  return correction;
}

function isAllowed(view: ReceiptView, correction: Correction): boolean {
  try {
    after(view, correction);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

const after = (view: ReceiptView, correction: Correction): ReceiptView =>
  correctReceipt(view, { correction, newcomer });

/** What makes a bill that was corrected by presses the one that it was. */
function backTo({ receipt, items, charges, guests, selections }: ReceiptView, now: ReceiptView): Correction {
  const lacks = (rows: readonly { id: string }[], id: string) => rows.every((one) => one.id !== id);
  const goneFrom = <Row extends { id: string }>(rows: readonly Row[], from: readonly Row[]) =>
    from.filter(({ id }) => lacks(rows, id)).map(({ id }) => ({ id }));
  const { tax_amount, tip_amount } = receipt;
  return [
    { name: 'editFields', input: { tax_amount, tip_amount } },
    ...now.charges.map(({ id }) => ({ name: 'removeCharge' as const, input: { id } })),
    ...goneFrom(items, now.items).map((input) => ({ name: 'removeItem' as const, input })),
    ...goneFrom(guests, now.guests).map((input) => ({ name: 'removePerson' as const, input })),
    ...guests.flatMap(({ id, guest_name }): CorrectionCommand[] =>
      lacks(now.guests, id)
        ? [{ name: 'addPerson', input: { id, guest_name } }]
        : [{ name: 'setCompanions', input: { guest_id: id, companions: [] } }],
    ),
    ...items.map(({ id, name, price, reduction, total_quantity, assignment_mode }): CorrectionCommand => {
      const line = { id, name, price, total_quantity, split_evenly: assignment_mode === 'group_split' };
      return lacks(now.items, id)
        ? { name: 'addItem', input: line }
        : { name: 'editItem', input: { id, price, reduction } };
    }),
    {
      name: 'setAssignments',
      input: {
        assignments: items.map(({ id: item_id, assignment_mode }) => ({
          item_id,
          assignment_mode,
          selections: selections
            .filter((one) => one.item_id === item_id)
            .map(({ guest_id, units }) => ({ guest_id, units })),
        })),
      },
    },
    ...charges.map(({ id, amount, applies_to, item_ids }): CorrectionCommand => {
      return { name: 'addCharge', input: { id: `again ${id}`, amount, applies_to, item_ids } };
    }),
  ];
}

/** If it was final before, it is corrected. */
function finalized(view: ReceiptView, choice: UnclaimedChoice): ReceiptView {
  const result = finalizeBill(correctedBillOf(view), choice);
  if (!result.ok) throw new Error(result.reason);
  return { ...view, final_split: finalSplitOf(result, choice, view.receipt.card) };
}

/** Final again with the answer it had, or, where that does not decide everything any more, with the host. */
function again(before: ReceiptView, view: ReceiptView): ReceiptView {
  const kept = storedUnclaimedChoice(before, view);
  const result = finalizeBill(billOf(view), kept);
  return finalized(view, result.ok ? (kept ?? 'host') : 'host');
}

const totalsOf = ({ final_split }: ReceiptView) =>
  new Map(final_split?.totals.map(({ guest_id, total }) => [guest_id, total]));

const withoutHostTips = ({ final_split }: ReceiptView) =>
  new Map(final_split?.totals.map(({ guest_id, total, host_tip }) => [guest_id, total - host_tip]));

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
        const people = bill.people.map((one) => ({ ...one, nameless: false }));
        const view = finalized(viewOf({ ...bill, people, seats: { kind: 'named' } }), 'host');
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

  it('has the amounts it had, besides host tips, once the reverse of the correction is made', () => {
    fc.assert(
      fc.property(randomBill, presses, fc.constantFrom('host', 'everyone'), (bill, list, choice) => {
        // Whoever is taken off comes back as themself only as long as nobody has paid, and if they had a name.
        const open = viewOf({
          ...bill,
          people: bill.people.map((one) => ({ ...one, nameless: false, counts: true, optedOut: false })),
          // And neither lines without a price nor discounts of more than their lines can be added.
          charges: bill.charges.map((one) => ({ ...one, amount: cents(Math.abs(one.amount)) })),
          items: bill.items.map((one) => ({ ...one, price: cents(Math.max(one.price, 1)) })),
        });
        const view = finalized({ ...open, payments: [] }, choice);
        const changed = again(view, after(view, correctionOf(view, list)));
        const back = again(changed, after(changed, backTo(view, changed)));
        expect(withoutHostTips(back)).toEqual(withoutHostTips(view));
        // A correction may have lowered the host tip, which rises for nobody for whom nothing else changes.
        expect(back.final_split?.host_tip_pool).toBeLessThanOrEqual(view.final_split?.host_tip_pool ?? 0);
      }),
    );
  });

  it('keeps who has paid, with nothing on their part', () => {
    const view = receiptView({
      items: [itemView('pie', cents(900)), itemView('bread', cents(300), { assignment_mode: 'group_split' })],
      guests: [
        guestView('host', 'Hana', { is_host: true }),
        guestView('ben', 'Ben', { submitted: true }),
        guestView('cy', 'Cy', { submitted: true, paid_by: 'dan' }),
        guestView('dan', 'Dan', { submitted: true }),
      ],
      payments: [paymentFrom('ben', 'host')],
      selections: [{ item_id: 'pie', guest_id: 'ben', units: 1 }],
    });
    const without = ['ben', 'dan'].map((id) => ({ name: 'removePerson' as const, input: { id } }));
    const now = after(view, without);
    expect(now.guests.map(({ id, paid_by }) => [id, paid_by])).toEqual([
      ['host', null],
      ['ben', null],
      ['cy', null],
    ]);
    expect(totalsOf(finalized(now, 'host')).get('ben')).toBe(0);
  });
});
