import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { afterEach, expect, test, vi } from 'vitest';
import { ASSIGNED } from '../../../test-support/guest-view.ts';
import { type Exchange, json, type Loopback, serveLoopback } from '../../../test-support/loopback.ts';
import { memory } from '../../../test-support/memory.ts';
import { GuestBill } from './guest-bill.ts';
import { disputeOf, PreassignedActions } from './preassigned-actions.ts';

let server: Loopback;
afterEach(() => server.close());

const STRANGER: ReceiptView = { ...ASSIGNED, me: { ...ASSIGNED.me, guest_id: null } };
const refusal = (code: string) => ({ error: { code, title: 'This name is taken', message: 'Ask Hana.' } });

/** A server with one bill; `write` answers whatever is no reading. */
async function open(view: ReceiptView, write: (exchange: Exchange) => void, storage = memory()) {
  server = await serveLoopback((exchange) => {
    if (exchange.method === 'GET') return json(exchange.response, 200, view);
    if (exchange.url === '/rest/v1/rpc/remember_browser')
      return json(exchange.response, 200, { cookie: true });
    write(exchange);
  });
  const bill = new GuestBill({ shareToken: 'token', storage, origin: server.origin });
  await bill.load();
  const actions = new PreassignedActions(bill);
  actions.start();
  return { bill, actions };
}

const standing = (bill: GuestBill, actions: PreassignedActions) =>
  disputeOf(bill.get().view ?? ASSIGNED, actions.get().pending, 'wine');

test('a second press does not take a name twice', async () => {
  const { bill, actions } = await open(STRANGER, ({ response }) =>
    json(response, 200, { ...ASSIGNED, version: 2 }),
  );
  const presses = [actions.takeName({ guest_id: 'a' }), actions.takeName({ guest_id: 'a' })];
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(server.seen.filter(({ url }) => url === '/rest/v1/rpc/take_guest_name')).toHaveLength(1);
  expect(bill.get().view?.me.guest_id).toBe('a');
});

test('a name that someone else has taken meanwhile is reported, and the list is refetched', async () => {
  const { bill, actions } = await open(STRANGER, ({ response }) =>
    json(response, 409, refusal('guest.name_taken')),
  );
  const before = server.seen.length;
  expect(await actions.takeName({ guest_id: 'a' })).toBe(false);
  expect(actions.get().refusal).toEqual({ title: 'This name is taken', text: 'Ask Hana.' });
  expect(server.seen.slice(before).map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  expect(bill.get().view?.me.guest_id).toBeNull();
});

test('a dispute shows at once, and goes back when it is refused', async () => {
  let answer = () => {};
  const { bill, actions } = await open(ASSIGNED, ({ response }) => {
    answer = () => json(response, 409, refusal('item.not_yours'));
  });
  actions.dispute('wine', true);
  expect(standing(bill, actions)).toBe('open');
  await vi.waitUntil(() => server.seen.some(({ method }) => method === 'PUT'));
  answer();
  await vi.waitUntil(() => standing(bill, actions) === 'none');
});

test('what could not be sent is sent after a reload, by the same person alone', async () => {
  const storage = memory();
  const { bill, actions } = await open(ASSIGNED, ({ response }) => response.destroy(), storage);
  actions.saveContact('2125550100');
  actions.dispute('wine', true);
  await vi.waitUntil(() => actions.get().isStuck);
  expect(standing(bill, actions)).toBe('open');

  server.close();

  const stranger = await open(STRANGER, ({ response }) => json(response, 200, STRANGER), storage);
  expect(stranger.actions.get().pending.size).toBe(0);
  server.close();

  const saved: unknown[] = [];
  const again = await open(
    ASSIGNED,
    ({ body, response }) => {
      saved.push(JSON.parse(body));
      json(response, 200, { ...ASSIGNED, version: 3 });
    },
    storage,
  );
  await vi.waitUntil(() => again.actions.get().pending.size === 0);
  expect(saved).toContainEqual({
    guest_phone_number: '2125550100',
    sms_opt_in: true,
    consent_words: '1-en',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(saved).toContainEqual({ disputed: true });
});
