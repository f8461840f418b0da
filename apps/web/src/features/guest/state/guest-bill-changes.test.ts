import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { OPT_OUT } from '../../../receipt-client/commands.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { endsWithTest } from '../../../test-support/ends-with-test.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { keptOnDevice } from '../../../test-support/stored-on-device.ts';
import { GuestBill } from './guest-bill.ts';

type Answer = ReturnType<typeof refused>;

const EMPTY: ReceiptView = { ...VIEW, selections: [] };
const SAVED: Answer = { status: 200, body: EMPTY };
const BUSY = refused(429, 'request.rate_limited', 'Wait', 'Wait.');
const CLOSED: ReceiptView = { ...VIEW, can: { ...VIEW.can, select: false } };

afterEach(() => vi.unstubAllGlobals());

/** A bill whose writes are answered one after the other; the last answer repeats. `kept` is what the device has kept. */
function open(view: ReceiptView, kept: Parameters<typeof keptOnDevice>[0], ...answers: Answer[]) {
  const sent: unknown[] = [];
  answerCalls(({ path, method, body }) => {
    if (path.endsWith('remember_browser')) return { status: 200, body: { cookie: true } };
    if (method === 'GET') return { status: 200, body: view };
    sent.push([method, path.split('/').at(-1), body]);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? SAVED;
  });
  const bill = new GuestBill({ shareToken: 'token', storage: memory(keptOnDevice(kept)) });
  endsWithTest(bill.client);
  return { bill, sent, show: () => bill.accept(view) };
}

const taps = (bill: GuestBill) => {
  const { units, optedOut } = bill.get().draft;
  return { units, optedOut };
};

test('a tap is pending until the server has saved it', async () => {
  const { bill, sent, show } = open(EMPTY, {});
  show();
  expect(bill.get().save).toBe('idle');
  bill.tap('soup', 1);
  expect([taps(bill), bill.get().save]).toEqual([{ units: { soup: 1 }, optedOut: null }, 'saving']);
  expect(await bill.settle()).toBe(true);
  expect(sent).toEqual([['PUT', 'soup', { units: 1 }]]);
  expect([taps(bill), bill.get().save]).toEqual([{ units: {}, optedOut: null }, 'saved']);
});

test('a name is saved, and is no selection', async () => {
  const { bill, sent, show } = open(EMPTY, {});
  show();
  bill.enter({ name: 'Anna' });
  bill.leaveName();
  await bill.settle();
  expect(sent).toEqual([['PATCH', 'me', { guest_name: 'Anna' }]]);
  expect(bill.get().save).toBe('idle');
});

test('the taps of an earlier visit are sent once the bill is open', async () => {
  const { bill, sent, show } = open(VIEW, { units: { soup: 1 }, optedOut: true });
  expect(sent).toEqual([]);
  show();
  expect(taps(bill)).toEqual({ units: { soup: 1 }, optedOut: true });
  await bill.settle();
  expect(sent).toEqual([
    ['PUT', 'soup', { units: 1 }],
    ['PATCH', 'me', { opted_out_of_split: true }],
  ]);
});

test('if choosing is over by then they are conflicts, with the names of their items', () => {
  const { bill, sent, show } = open(CLOSED, { units: { soup: 1 }, optedOut: true });
  show();
  const code = 'guest.already_submitted';
  expect(bill.get().draft.conflicts).toEqual([
    { key: 'soup', name: 'soup', units: 1, code },
    { key: OPT_OUT, name: '', units: 1, code },
  ]);
  expect([bill.get().save, sent]).toEqual(['refused', []]);
  bill.clearConflicts();
  expect(bill.get().draft.conflicts).toEqual([]);
});

test('a tap made just now that is refused is answered by a message', async () => {
  const { bill, show } = open(VIEW, {}, refused(409, 'item.not_enough', 'Not enough', 'One left.'));
  show();
  bill.tap('wine', 9);
  expect(await bill.settle()).toBe(false);
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Not enough', tone: 'warning' }));
  expect(bill.get().draft.conflicts).toEqual([]);
});

test('one that has waited is a conflict, which the next tap on the item resolves', async () => {
  const gone = refused(404, 'item.not_found', 'Gone', 'Gone.');
  const { bill, show } = open(VIEW, {}, BUSY, gone, SAVED);
  show();
  bill.tap('soup', 1);
  await vi.waitFor(() => expect(bill.get().save).toBe('unsaved'));
  expect(await bill.settle()).toBe(false);
  expect(bill.get().draft.conflicts).toEqual([
    { key: 'soup', name: 'soup', units: 1, code: 'item.not_found' },
  ]);
  bill.tap('soup', 1);
  expect(bill.get().draft.conflicts).toEqual([]);
  await bill.settle();
});

test('a removed guest is notified, and pending changes are dropped', async () => {
  const { bill, show } = open(VIEW, {}, refused(409, 'guest.removed', 'Removed', 'Removed.'));
  show();
  bill.tap('soup', 1);
  bill.tap('wine', 1);
  expect(await bill.settle()).toBe(false);
  expect(bill.get()).toMatchObject({ removed: true, draft: { units: {}, conflicts: [] } });
});
