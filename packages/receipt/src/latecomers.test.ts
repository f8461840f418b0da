import { LIMITS } from '@fairtab/domain/input/limits';
import { expect, test } from 'vitest';
import { knownGuest as guest, item, knownReceipt } from '../test-support/known-receipt.ts';
import { askToBeAdded, declineLatecomer } from './latecomers.ts';
import type { Latecomer } from './model.ts';

const waits = (id: string, more: Partial<Latecomer> = {}): Latecomer => ({
  ...{ id, guest_name: id, item_ids: [], state: 'waiting', token_hashes: [id], network_hashes: [] },
  ...{ claimed_guest_id: null, asked_at: null },
  ...more,
});
const receipt = (more: Parameters<typeof knownReceipt>[0] = {}) =>
  knownReceipt({ items: [item('pie'), item('bread', { assignment_mode: 'group_split' })], ...more });
const said = (more: object = {}) => ({
  ...{ guest_name: ' Cy ', item_ids: ['pie', 'bread', 'pie'], before: undefined },
  ...{ token_hashes: ['t'], network_hashes: ['n', 'wide', 'wider'] },
  ...more,
});
const facts = { newId: () => 'new' };
const ASKED = waits('new', {
  ...{ guest_name: 'Cy', item_ids: ['pie'], token_hashes: ['t'] },
  network_hashes: ['n', 'wide', 'wider'],
});

test('someone asks to be added, and again in other words in the same place', () => {
  const before = receipt({ latecomers: [waits('x')] });
  expect(askToBeAdded(before, said(), facts)).toEqual({ ...before, latecomers: [waits('x'), ASKED] });
  const declined = receipt({ latecomers: [waits('a', { state: 'declined' }), waits('x')] });
  expect(askToBeAdded(declined, said({ before: { id: 'a' } }), facts).latecomers).toEqual([
    { ...ASKED, id: 'a' },
    waits('x'),
  ]);
});

test('who has asked with each of their browser’s two secrets asks once', () => {
  const before = receipt({ latecomers: [waits('t'), waits('x'), waits('u', { guest_name: 'Cy' })] });
  const asked = said({ before: { id: 't' }, token_hashes: ['t', 'u'] });
  const after = askToBeAdded(before, asked, facts);
  expect(after.latecomers).toEqual([{ ...ASKED, id: 't', token_hashes: ['t', 'u'] }, waits('x')]);
});

const full = (count: number, network_hashes: string[]) =>
  receipt({ latecomers: Array.from({ length: count }, (_, at) => waits(`${at}`, { network_hashes })) });

test.each<[string, ReturnType<typeof receipt>, object]>([
  ['latecomer.too_many', full(LIMITS.latecomersPerReceipt, []), {}],
  ['latecomer.network_full', full(3, ['n']), {}],
  ['latecomer.network_full', full(5, ['other', 'other', 'wider']), {}],
  ['guest.too_many', receipt({ guests: Array.from({ length: 50 }, (_, at) => guest(`${at}`)) }), {}],
  ['guest.name_is_host', receipt(), { guest_name: 'HOST' }],
  ['guest.name_taken', receipt({ receipt: { admin_flow_type: 'preassign' } }), { guest_name: 'Ann' }],
  ['item.not_found', receipt(), { item_ids: ['gone'] }],
  ['receipt.evenly', receipt({ receipt: { evenly: true } }), {}],
  ['request.field_refused', receipt({ items: [item('pie')] }), { item_ids: [] }],
])('is refused: %s', (code, before, more) => {
  expect(() => askToBeAdded(before, said(more), facts)).toThrow(code);
});

test('who asks from a network with room is let in', () => {
  expect(askToBeAdded(full(4, ['other', 'other', 'wider']), said(), facts).latecomers).toHaveLength(5);
});

test('the host declines who waits, once', () => {
  const before = receipt({ latecomers: [waits('a'), waits('b')] });
  const after = declineLatecomer(before, { latecomer_id: 'a' });
  expect(after.latecomers).toEqual([waits('a', { state: 'declined' }), waits('b')]);
  expect(() => declineLatecomer(after, { latecomer_id: 'a' })).toThrow('latecomer.not_found');
});
