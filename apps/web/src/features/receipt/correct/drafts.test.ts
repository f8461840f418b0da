import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { Correction, CorrectionCommand } from '@fairtab/receipt/corrections';
import { duesIn } from '@fairtab/receipt/split-of';
import { totalOf } from '@fairtab/receipt/total-of';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { groupSplitChange } from '../items/GroupSplitEditor.tsx';
import { addChange, editChange, itemChange, mergeChange, splitChange } from '../items/item-changes.ts';
import type { Change } from '../open/change.ts';
import { applyCommand } from '../open/host-receipt.ts';
import { chargeChange } from '../totals/ChargeSheet.tsx';
import { correctedBy, outcomeOf } from './outcome.ts';
import { commandOf } from './use-correction.ts';

const beer = itemView('beer', cents(1000), {
  name: 'Beer',
  assignment_mode: 'quantity_based',
  total_quantity: 2,
  position: 1,
});
const pie = itemView('pie', cents(901), { name: 'Pie', position: 2 });
const twin = itemView('twin', cents(300), { name: 'Pie', position: 3 });
const VIEW = finalView({
  items: [beer, pie, twin],
  charges: [chargeView('fee', cents(200))],
  selections: [
    { item_id: 'beer', guest_id: 'a', units: 2 },
    { item_id: 'pie', guest_id: 'a', units: 3 },
    { item_id: 'pie', guest_id: 'h', units: 1 },
    { item_id: 'twin', guest_id: 'h', units: 1 },
  ],
});

/** The bill with one change; null where that is refused. */
function draftOf(change: Change, view = VIEW): ReceiptView | null {
  const command = commandOf(change);
  return command && correctedBy(view, [command]);
}
const after = (change: Change, view = VIEW): ReceiptView => draftOf(change, view) ?? expect.fail('refused');
const who = ({ selections }: Pick<ReceiptView, 'selections'>, id: string) =>
  selections.filter(({ item_id }) => item_id === id).map(({ guest_id, units }) => [guest_id, units]);
const NONE = { name: 'Beer', price: beer.price, quantity: 2, everyone: false };

test('a line whose units several have is not made smaller than that', () => {
  const edit = (quantity: number) => editChange(beer, { ...NONE, quantity });
  expect(draftOf(edit(1))).toBeNull();
  const more = after(edit(3));
  expect(more.items[0]).toMatchObject({ total_quantity: 3, assignment_mode: 'quantity_based' });
  expect(who(more, 'beer')).toEqual([['a', 2]]);
});

test('an item changes to shared by all, and back', () => {
  const all = after(groupSplitChange(VIEW, ['pie'], []));
  expect(all.items.find(({ id }) => id === 'pie')).toMatchObject({ assignment_mode: 'group_split' });
  expect(who(all, 'pie')).toEqual([]);
  const edit = editChange(beer, { ...NONE, everyone: true });
  expect(who(after(edit), 'beer')).toEqual([]);
});

test('lines are grouped with what people have of both, and divided into their units', () => {
  // Three people have these two, which is one too many.
  const merge = mergeChange(pie, twin);
  expect(draftOf(merge)).toBeNull();
  const free = { ...VIEW, selections: VIEW.selections.filter(({ item_id }) => item_id !== 'twin') };
  const grouped = after(merge, free);
  expect(grouped.items.map(({ id, price, total_quantity }) => [id, price, total_quantity])).toEqual([
    ['beer', 1000, 2],
    ['pie', 1201, 2],
  ]);
  expect(who(grouped, 'pie')).toEqual([
    ['a', 1],
    ['h', 1],
  ]);
  const units = after(splitChange(beer));
  const lines = units.items.slice(0, 2);
  expect(lines.map(({ name, price }) => [name, price])).toEqual([
    ['Beer (1 of 2)', 500],
    ['Beer (2 of 2)', 500],
  ]);
  expect(lines.map(({ id }) => who(units, id))).toEqual([[['a', 1]], [['a', 1]]]);
});

test('charges and lines are added, with ids and places of their own', () => {
  const tip = {
    description: 'Service',
    amount: cents(300),
    kind: 'service',
    applies_to: 'everything',
  } as const;
  const { charges } = after(chargeChange({ ...tip, item_ids: [] }));
  expect(charges).toMatchObject([{ id: 'fee' }, { description: 'Service', amount: 300, position: 1 }]);
  expect(charges[1]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const changed = after(chargeChange({ ...tip, item_ids: [] }, 'fee'));
  expect(changed.charges).toMatchObject([{ id: 'fee', kind: 'service', amount: 300 }]);
  const { items } = after(addChange({ name: 'Tea', price: cents(250), quantity: 2 }));
  expect(items.at(-1)).toMatchObject({ name: 'Tea', position: 4, assignment_mode: 'quantity_based' });
  const less = after(itemChange({ id: 'pie', reduction: cents(100) }));
  expect(less.items[1]).toMatchObject({ id: 'pie', reduction: 100 });
});

test('a companion keeps its id however often it is rendered', () => {
  const companions = [{ name: 'Kim', child: false }, { child: true }];
  const input = { guest_id: 'a', companions, by_host: true };
  const made = { name: 'setCompanions', input, new_ids: ['kim', 'child'], failed: '' } as const;
  const command = commandOf(made) ?? expect.fail('no command');
  const idsOf = () =>
    correctedBy(VIEW, [command])?.guests.flatMap((one) => one.companions.map(({ id }) => id));
  expect(idsOf()).toEqual(['kim', 'child']);
  expect(applyCommand(made, VIEW).guests.flatMap((one) => one.companions.map(({ id }) => id))).toEqual(
    idsOf(),
  );
});

test('what a bill that has changed refuses is left out, and the rest stays', () => {
  const more = commandOf(editChange(beer, { ...NONE, quantity: 1 })) ?? expect.fail('no command');
  const less = commandOf(itemChange({ id: 'pie', reduction: cents(100) })) ?? expect.fail('no command');
  const draft = { correction: [less, more], decision: null };
  const { correction, draft: shown, same } = outcomeOf(VIEW, draft);
  expect([correction, same]).toEqual([[less], false]);
  expect(shown.items).toMatchObject([{ total_quantity: 2 }, { reduction: 100 }, {}]);
  expect(outcomeOf(VIEW, { ...draft, correction: [more] })).toMatchObject({ correction: [], same: true });
});

test('who paid is a part of the draft, as far as it fits and they are on the bill', () => {
  const view = finalView();
  const paid = (amount: number, guest_id = 'a'): CorrectionCommand => ({
    name: 'setContribution',
    input: { guest_id, paper_id: null, amount: cents(amount), how: 'cash' },
  });
  const total = totalOf(view);
  const draft = correctedBy(view, [paid(total)]) ?? expect.fail('refused');
  expect(draft.contributions).toEqual([{ guest_id: 'a', paper_id: null, amount: total, how: 'cash' }]);
  expect(correctedBy(view, [paid(total + 1)])).toBeNull();
  expect(correctedBy(view, [paid(100, 'gone')])).toBe(view);
  expect(correctedBy(view, [paid(100), paid(0)])).toBe(view);
  const leaves: CorrectionCommand = { name: 'removePerson', input: { id: 'a' } };
  expect(correctedBy(view, [paid(100), leaves])).toBeNull();
  expect(correctedBy(view, [paid(100), paid(0), leaves])?.guests.some(({ id }) => id === 'a')).toBe(false);
});

test('who then pays others than before is named, with a text even if their amount is the same', () => {
  const phone = { guest_phone_number: '+12125550123', sms_opt_in: true };
  const { guests, ...view } = VIEW;
  const due = duesIn(VIEW).get('a')?.due ?? expect.fail('no amount');
  const last_texted_amount = { amount: due, currency: VIEW.receipt.currency };
  const told = guests.map((one) => (one.id === 'a' ? { ...one, ...phone, last_texted_amount } : one));
  const asked = (correction: Correction) =>
    outcomeOf({ ...view, guests: told }, { correction, decision: null }).changes.map((one) => [
      one.guest.id,
      one.before === one.after,
      one.text?.sends,
      one.pays,
    ]);
  expect(asked([])).toEqual([]);
  const amount = totalOf(VIEW);
  expect(asked([{ name: 'setContribution', input: { guest_id: 'a', amount, how: 'card' } }])).toEqual([
    ['h', true, undefined, true],
    ['a', true, true, true],
  ]);
});
