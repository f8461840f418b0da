import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { afterEach, expect, test, vi } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { type Exchange, json, type Loopback, serveLoopback } from '../../../test-support/loopback.ts';
import { GuestBill } from './guest-bill.ts';
import type { GuestStorage } from './guest-storage.ts';

let server: Loopback;
afterEach(() => server.close());

function memory(): GuestStorage {
  const values = new Map<string, string>();
  return { read: (key) => values.get(key) ?? null, write: (key, value) => void values.set(key, value) };
}

const SUBMITTED: ReceiptView = {
  ...VIEW,
  version: 5,
  guests: VIEW.guests.map((one) => ({ ...one, submitted: !one.is_host })),
  can: { ...VIEW.can, select: false, submit: false, revise: true },
};

/** A server with one bill; `tap` answers what is saved. */
async function serve(state: { view: ReceiptView }, tap: (exchange: Exchange) => void): Promise<Loopback> {
  return serveLoopback((exchange) => {
    if (exchange.url.startsWith('/rest/v1/guest_selections/')) return tap(exchange);
    if (exchange.url.endsWith('/revise_selections')) state.view = { ...VIEW, version: 9 };
    json(exchange.response, 200, state.view);
  });
}

const refusal = (code: string) => ({
  error: { code, title: 'Already submitted', message: 'Press Revise Order.' },
});
const open = (storage = memory()) => new GuestBill({ shareToken: 'token', storage, origin: server.origin });
const mine = (bill: GuestBill) =>
  bill
    .get()
    .view?.claims.filter((claim) => claim.guest_id === 'a')
    .map((claim) => claim.item_id);

test('a tap counts at once, and is saved', async () => {
  const state = { view: VIEW };
  server = await serve(state, ({ response }) => {
    state.view = {
      ...VIEW,
      version: 2,
      claims: [...VIEW.claims, { item_id: 'soup', guest_id: 'a', units: 1 }],
    };
    json(response, 200, state.view);
  });
  const bill = open();
  await bill.load();
  bill.tap('soup', 1);
  expect(mine(bill)).toContain('soup');
  expect(bill.get().draft.units).toEqual({ soup: 1 });
  await vi.waitUntil(() => Object.keys(bill.get().draft.units).length === 0);
  expect(mine(bill)).toContain('soup');
});

test('a tap that came too late is kept for the guest to decide, and made again if they say so', async () => {
  const state = { view: VIEW };
  let refuse = true;
  server = await serve(state, ({ response }) => {
    if (refuse) {
      state.view = SUBMITTED;
      return json(response, 409, refusal('guest.already_submitted'));
    }
    json(response, 200, {
      ...VIEW,
      version: 10,
      claims: [...VIEW.claims, { item_id: 'soup', guest_id: 'a', units: 1 }],
    });
  });
  const storage = memory();
  const bill = open(storage);
  await bill.load();
  bill.tap('soup', 1);
  await vi.waitUntil(() => bill.get().draft.late.soup === 1);
  expect(mine(bill)).not.toContain('soup');

  // A reload does not forget it.
  const again = open(storage);
  await again.load();
  expect(again.get().draft.late).toEqual({ soup: 1 });
  refuse = false;
  await again.decideLate(true);
  await vi.waitUntil(() => again.get().draft.late.soup === undefined && mine(again)?.includes('soup'));
});

test('what waited on the device while the guest submitted elsewhere is not dropped in silence', async () => {
  server = await serve({ view: SUBMITTED }, ({ response }) => json(response, 500, {}));
  const storage = memory();
  storage.write('draft', JSON.stringify({ name: 'Ann', units: { soup: 1 } }));
  const bill = open(storage);
  await bill.load();
  expect(bill.get().draft).toMatchObject({ units: {}, late: { soup: 1 } });
  await bill.decideLate(false);
  expect(bill.get().draft.late).toEqual({});
  expect(server.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('without network the bill is shown as it was; what is gone leaves nothing behind', async () => {
  const state = { view: VIEW };
  server = await serve(state, ({ response }) => json(response, 500, {}));
  const storage = memory();
  await open(storage).load();
  server.close();
  const offline = open(storage);
  await offline.load();
  expect(offline.get().phase).toBe('open');
  expect(mine(offline)).toEqual(['wine']);

  server = await serveLoopback(({ response }) => json(response, 404, refusal('share.invalid')));
  const gone = open(storage);
  await gone.load();
  expect(gone.get().phase).toBe('failed');
  expect(storage.read('view')).toBe('');
});
