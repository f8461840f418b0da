import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { type Exchange, json, type Loopback, serveLoopback } from '../../../test-support/loopback.ts';
import { memory } from '../../../test-support/memory.ts';
import { GuestBill } from './guest-bill.ts';
import { submit } from './submission.ts';

const SOUP = { item_id: 'soup', guest_id: 'a', units: 1 };
const WITH_SOUP: ReceiptView = { ...VIEW, version: 2, selections: [...VIEW.selections, SOUP] };
const TAKEN_OFF: ReceiptView = {
  ...VIEW,
  version: 3,
  guests: VIEW.guests.filter(({ is_host }) => is_host),
  me: { ...VIEW.me, guest_id: null },
};

const refusal = (code: string) => ({ error: { code, title: 'No', message: 'No.' } });
const isSubmission = ({ url }: Exchange) => url === '/rest/v1/rpc/finalize_guest_edits_and_recalc';

let server: Loopback;
let bill: GuestBill;
let taps: Exchange[];
let submitted: ReceiptView;
let refused: string | null;

/** Taps are answered by the tests, everything else at once. */
beforeEach(async () => {
  taps = [];
  submitted = { ...WITH_SOUP, version: 4 };
  refused = null;
  server = await serveLoopback((exchange) => {
    if (exchange.method === 'PUT') taps.push(exchange);
    else if (isSubmission(exchange) && refused) json(exchange.response, 409, refusal(refused));
    else if (isSubmission(exchange)) json(exchange.response, 200, submitted);
    else json(exchange.response, 200, VIEW);
  });
  bill = new GuestBill({ shareToken: 'token', storage: memory(), origin: server.origin });
  await bill.load();
});
afterEach(() => server.close());

/** Taps, and submits while that is on its way. */
async function tapAndSubmit(...items: string[]) {
  for (const item of items) bill.tap(item, 1);
  await vi.waitUntil(() => taps.length === items.length);
  const done = submit(bill);
  expect(bill.get().submitting).toBe(true);
  return done;
}
const answer = (status: number, body: unknown) => {
  const tap = taps.shift() ?? expect.fail('no tap');
  json(tap.response, status, body);
};
const submissions = () => server.seen.filter(isSubmission);

test('a submission waits for the taps, and has what they came to', async () => {
  const done = tapAndSubmit('soup');
  await vi.waitUntil(() => taps.length === 1);
  expect(submissions()).toEqual([]);
  answer(200, WITH_SOUP);
  await done;
  expect(submissions().map(({ body }) => JSON.parse(body))).toMatchObject([
    { selected_choice_item_ids: ['soup'], quantity_assignments: { wine: 1 } },
  ]);
});

test('nothing is submitted when a tap was refused: the guest has not seen the total without it', async () => {
  const done = tapAndSubmit('soup');
  await vi.waitUntil(() => taps.length === 1);
  answer(409, refusal('item.not_enough'));
  await done;
  expect(submissions()).toEqual([]);
  expect(bill.get().submitting).toBe(false);
  await submit(bill);
  expect(submissions()).toHaveLength(1);
});

test('a guest removed meanwhile does not come back by submitting', async () => {
  const refusedFirst = tapAndSubmit('soup');
  await vi.waitUntil(() => taps.length === 1);
  answer(409, refusal('guest.removed'));
  await refusedFirst;
  expect(submissions()).toEqual([]);

  bill.acceptInstead({ ...VIEW, version: 4 });
  const seen = tapAndSubmit('soup');
  await vi.waitUntil(() => taps.length === 1);
  bill.accept({ ...TAKEN_OFF, version: 5 });
  answer(200, { ...WITH_SOUP, version: 4 });
  await seen;
  expect(bill.get().removed).toBe(true);
  expect(submissions()).toEqual([]);
});

test('too many requests are no refusal: what waits is sent again', async () => {
  bill.tap('soup', 1);
  await vi.waitUntil(() => taps.length === 1);
  answer(429, refusal('request.rate_limited'));
  await vi.waitUntil(() => bill.get().save === 'unsaved');
  expect(bill.get().draft).toMatchObject({ units: { soup: 1 }, conflicts: [] });
  const done = submit(bill);
  await vi.waitUntil(() => taps.length === 1);
  answer(200, WITH_SOUP);
  await done;
  expect(submissions()).toHaveLength(1);
});

test('a name alone is no selection that is saved; a tap is', async () => {
  const nothing = { ...VIEW, selections: [], version: 5 };
  bill.acceptInstead(nothing);
  const another = new GuestBill({ shareToken: 'token', storage: memory(), origin: server.origin });
  another.accept(nothing);
  const live = (phase: string) => vi.waitUntil(() => another.get().save === phase);
  another.enter({ name: 'Ann-Marie' });
  another.leaveName();
  await live('saving');
  await vi.waitUntil(() => another.get().save !== 'saving');
  expect(another.get().save).toBe('idle');
  another.tap('soup', 1);
  await vi.waitUntil(() => taps.length === 1);
  answer(200, { ...WITH_SOUP, version: 6 });
  await live('saved');
});

test('it is submitted once, however often that is pressed', async () => {
  await Promise.all([submit(bill), submit(bill)]);
  expect(submissions()).toHaveLength(1);
  expect(bill.get().submitting).toBe(false);
});

test('the notice of the submission goes once choosing continues', async () => {
  submitted = { ...WITH_SOUP, version: 4, can: { ...VIEW.can, select: false, submit: false, revise: true } };
  await submit(bill);
  expect(toastStore.get()?.title).toBe('Selections Submitted');
  bill.accept({ ...submitted, version: 5 });
  expect(toastStore.get()?.title).toBe('Selections Submitted');
  bill.accept({ ...WITH_SOUP, version: 6 });
  expect(toastStore.get()).toBeNull();
});

test('a refusal about a field is shown there only, any other in a toast', async () => {
  refused = 'guest.phone_taken';
  await submit(bill);
  expect(bill.get().fieldErrors.phone).toEqual({ code: 'guest.phone_taken', text: 'No: No.' });
  expect(toastStore.get()).toBeNull();
  refused = 'item.not_enough';
  await submit(bill);
  expect(toastStore.get()).toMatchObject({ title: 'No', text: 'No.' });
});
