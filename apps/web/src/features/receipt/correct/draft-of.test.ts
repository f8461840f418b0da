import { corrected } from '@fairtab/contract/corrected';
import { correctionBetween } from '@fairtab/contract/correction-between';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { chargeView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { groupSplitChange } from '../items/group-split-change.ts';
import type { Edit } from '../open/use-changes.ts';
import { draftOf } from './draft-of.ts';
import { newcomer } from './outcome.ts';

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

/** What an edit makes of the bill, as it is sent and stored. */
function after(edit: Edit): Pick<ReceiptView, 'items' | 'charges' | 'guests' | 'selections'> {
  return corrected(VIEW, correctionBetween(VIEW, draftOf(edit)(VIEW)), newcomer);
}
const who = ({ selections }: Pick<ReceiptView, 'selections'>, id: string) =>
  selections.filter(({ item_id }) => item_id === id).map(({ guest_id, units }) => [guest_id, units]);
const NONE = { name: 'Beer', price: beer.price, quantity: 2, everyone: false };

test('a line whose units several have is not made smaller than that', () => {
  const edit = (quantity: number): Edit => ({ kind: 'edit_item', item: beer, edited: { ...NONE, quantity } });
  expect(draftOf(edit(1))(VIEW)).toBe(VIEW);
  const more = after(edit(3));
  expect(more.items[0]).toMatchObject({ total_quantity: 3, assignment_mode: 'quantity_based' });
  expect(who(more, 'beer')).toEqual([['a', 2]]);
});

test('what everybody shares is nobody’s alone, and back', () => {
  const shared = groupSplitChange(VIEW, ['pie'], []).preview?.(VIEW) ?? VIEW;
  const all = corrected(VIEW, correctionBetween(VIEW, shared), newcomer);
  expect(all.items.find(({ id }) => id === 'pie')).toMatchObject({ assignment_mode: 'group_split' });
  expect(who(all, 'pie')).toEqual([]);
  const edit: Edit = { kind: 'edit_item', item: beer, edited: { ...NONE, everyone: true } };
  expect(who(after(edit), 'beer')).toEqual([]);
});

test('lines are grouped with what people have of both, and divided into their units', () => {
  // Three people have these two, which is one too many.
  const merge: Edit = { kind: 'merge_items', target: pie, dragged: twin };
  expect(draftOf(merge)(VIEW)).toBe(VIEW);
  const free = { ...VIEW, selections: VIEW.selections.filter(({ item_id }) => item_id !== 'twin') };
  const grouped = draftOf(merge)(free);
  expect(grouped.items.map(({ id, price, total_quantity }) => [id, price, total_quantity])).toEqual([
    ['beer', 1000, 2],
    ['pie', 1201, 2],
  ]);
  expect(who(grouped, 'pie')).toEqual([
    ['a', 1],
    ['h', 1],
  ]);
  const units = after({ kind: 'split_item', item: beer });
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
  const { charges } = after({ kind: 'add_charge', charge: { ...tip, item_ids: [] } });
  expect(charges).toMatchObject([{ id: 'fee' }, { description: 'Service', amount: 300, position: 1 }]);
  expect(charges[1]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const changed = after({ kind: 'edit_charge', id: 'fee', charge: { ...tip, item_ids: [] } });
  expect(changed.charges).toMatchObject([{ id: 'fee', kind: 'service', amount: 300 }]);
  const { items } = after({ kind: 'add_item', added: { name: 'Tea', price: cents(250), quantity: 2 } });
  expect(items.at(-1)).toMatchObject({ name: 'Tea', position: 4, assignment_mode: 'quantity_based' });
  const less = after({ kind: 'reduce_item', id: 'pie', reduction: cents(100) });
  expect(less.items[1]).toMatchObject({ id: 'pie', reduction: 100 });
});

test('company keeps who it is, and gives ids to who is new', () => {
  const companions = [{ name: 'Kim', child: true, item_ids: ['beer', 'gone'] }];
  const { guests } = after({ kind: 'set_company', guestId: 'a', companions });
  expect(guests.find(({ id }) => id === 'a')?.companions).toMatchObject([
    { name: 'Kim', child: true, item_ids: ['beer'] },
  ]);
});
