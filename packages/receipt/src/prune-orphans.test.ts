import { expect, test } from 'vitest';
import { companion, item, knownGuest, knownReceipt } from '../test-support/known-receipt.ts';
import { pruneOrphans } from './prune-orphans.ts';

const RECEIPT = pruneOrphans(
  knownReceipt({
    items: [item('soup'), item('pie', { position: 1 })],
    guests: [
      knownGuest('host'),
      knownGuest('ann', { companions: [companion('kim', { item_ids: ['soup', 'pie'] })], paid_by: 'ben' }),
      knownGuest('ben'),
    ],
    selections: ['soup', 'pie'].map((item_id) => ({ item_id, guest_id: 'ann', units: 1 })),
    disputes: [{ item_id: 'soup', guest_id: 'ann', state: 'open' }],
    devices: new Map([['hash', 'ann']]),
  }),
);

test('parts of which nothing goes stay the same objects', () => {
  const again = pruneOrphans(RECEIPT);
  for (const [name, part] of Object.entries(RECEIPT)) expect(Reflect.get(again, name), name).toBe(part);
});

test('of a removed item and a removed guest nothing is left', () => {
  const { items, guests } = RECEIPT;
  const without = (id: string) => ({
    ...RECEIPT,
    items: items.filter((one) => one.id !== id),
    guests: guests.filter((one) => one.id !== id),
  });
  const [ofSoup, ofBen, ofAnn] = ['soup', 'ben', 'ann'].map((id) => pruneOrphans(without(id)));
  expect(ofSoup?.selections).toEqual([{ item_id: 'pie', guest_id: 'ann', units: 1 }]);
  expect(ofSoup?.guests[1]?.companions[0]?.item_ids).toEqual(['pie']);
  expect(ofSoup?.disputes).toEqual([]);
  expect(ofBen?.guests.map(({ paid_by }) => paid_by)).toEqual([null, null]);
  expect([ofAnn?.selections, ofAnn?.devices]).toEqual([[], new Map()]);
});
