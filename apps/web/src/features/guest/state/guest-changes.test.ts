import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { type Draft, EMPTY_DRAFT, OPT_OUT } from './draft.ts';
import { GuestApi } from './guest-api.ts';
import { GuestChanges } from './guest-changes.ts';

type Answer = ReturnType<typeof refused>;

const SAVED: Answer = { status: 200, body: VIEW };
const BUSY = refused(429, 'request.rate_limited', 'Wait', 'Wait.');
const CLOSED: ReceiptView = { ...VIEW, can: { ...VIEW.can, select: false } };

afterEach(() => vi.unstubAllGlobals());

/** The changes of a guest whose writes are answered one after the other; the last answer repeats. */
function changesOf(kept: Partial<Draft>, ...answers: Answer[]) {
  const sent: unknown[] = [];
  answerCalls(({ path, method, body }) => {
    if (path.endsWith('remember_browser')) return { status: 200, body: { cookie: true } };
    sent.push([method, path.split('/').at(-1), body]);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? SAVED;
  });
  const on = { saved: vi.fn(), refused: vi.fn(), removed: vi.fn(), change: vi.fn() };
  const changes = new GuestChanges(
    { ...EMPTY_DRAFT, ...kept },
    {
      api: new GuestApi({ shareToken: 't', name: () => 'Ann', guestId: () => 'a', isHost: () => false }),
      showAtField: () => false,
      onSaved: on.saved,
      onRefused: on.refused,
      onRemoved: on.removed,
      onChange: on.change,
    },
  );
  changes.know(VIEW);
  return { changes, sent, on };
}

test('a tap is pending until the server has saved it', async () => {
  const { changes, sent, on } = changesOf({});
  changes.open({ ...VIEW, selections: [] });
  expect(changes.savePhase(true)).toBe('idle');
  changes.put({ kind: 'units', itemId: 'soup', units: 1 });
  expect([changes.taps, changes.savePhase(true)]).toEqual([{ units: { soup: 1 }, optedOut: null }, 'saving']);
  expect(await changes.flush()).toBe(true);
  expect(sent).toEqual([['PUT', 'soup', { units: 1 }]]);
  expect(on.saved).toHaveBeenCalledWith(VIEW);
  expect([changes.taps, changes.savePhase(true)]).toEqual([{ units: {}, optedOut: null }, 'saved']);
  expect(changes.savePhase(false)).toBe('behind');
});

test('a name is saved, and is no selection', async () => {
  const { changes, sent } = changesOf({});
  changes.open({ ...VIEW, selections: [] });
  changes.put({ kind: 'name', value: 'Ann' });
  await changes.flush();
  expect(sent).toEqual([['PATCH', 'me', { guest_name: 'Ann' }]]);
  expect(changes.savePhase(true)).toBe('idle');
});

test('the taps of an earlier visit are there before the bill, and are sent once it is open', async () => {
  const { changes, sent } = changesOf({ units: { soup: 1 }, optedOut: true });
  expect(changes.taps).toEqual({ units: { soup: 1 }, optedOut: true });
  changes.open(VIEW);
  await changes.flush();
  expect(sent).toEqual([
    ['PUT', 'soup', { units: 1 }],
    ['PATCH', 'me', { opted_out_of_split: true }],
  ]);
});

test('if choosing is over by then they are conflicts, with the names of their items', () => {
  const { changes, sent } = changesOf({ units: { soup: 1 }, optedOut: true });
  changes.open(CLOSED);
  const code = 'guest.already_submitted';
  expect(changes.conflicts).toEqual([
    { key: 'soup', name: 'soup', units: 1, code },
    { key: OPT_OUT, name: '', units: 1, code },
  ]);
  expect([changes.savePhase(true), sent]).toEqual(['refused', []]);
  changes.clearConflicts();
  expect(changes.conflicts).toEqual([]);
});

test('a tap made just now that is refused is answered by a message', async () => {
  const { changes, on } = changesOf({}, refused(409, 'item.not_enough', 'Not enough', 'One left.'));
  changes.open(VIEW);
  changes.put({ kind: 'units', itemId: 'wine', units: 9 });
  expect(await changes.flush()).toBe(false);
  expect(on.refused).toHaveBeenCalledOnce();
  expect(toastStore.get()).toMatchObject({ title: 'Not enough', tone: 'warning' });
  expect(changes.conflicts).toEqual([]);
});

test('one that has waited is a conflict, which the next tap on the item resolves', async () => {
  const { changes, on } = changesOf({}, BUSY, refused(404, 'item.not_found', 'Gone', 'Gone.'), SAVED);
  changes.open(VIEW);
  const unsaved = new Promise<void>((resolve) => {
    on.change.mockImplementation(() => {
      if (changes.savePhase(true) === 'unsaved') resolve();
    });
  });
  changes.put({ kind: 'units', itemId: 'soup', units: 1 });
  await unsaved;
  expect(await changes.flush()).toBe(false);
  expect(changes.conflicts).toEqual([{ key: 'soup', name: 'soup', units: 1, code: 'item.not_found' }]);
  changes.put({ kind: 'units', itemId: 'soup', units: 1 });
  expect(changes.conflicts).toEqual([]);
  await changes.flush();
});

test('a removed guest is reported, and what waited is dropped', async () => {
  const { changes, on } = changesOf({}, refused(409, 'guest.removed', 'Removed', 'Removed.'));
  changes.open(VIEW);
  changes.put({ kind: 'units', itemId: 'soup', units: 1 });
  expect(await changes.flush()).toBe(false);
  expect([on.removed, on.refused].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('dropped are the pending taps, those of an earlier visit, and the conflicts', () => {
  const conflicts = [{ key: 'wine', name: 'wine', units: 1, code: 'item.not_found' }];
  const { changes, sent } = changesOf({ units: { soup: 1 }, conflicts });
  changes.drop();
  changes.open(VIEW);
  expect([changes.taps, changes.conflicts, sent]).toEqual([{ units: {}, optedOut: null }, [], []]);
});
