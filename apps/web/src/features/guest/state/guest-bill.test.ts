import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPT_OUT } from '../../../receipt-client/commands.ts';
import { keep } from '../../../receipt-client/device-storage.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { type Exchange, json, type Loopback, serveLoopback } from '../../../test-support/loopback.ts';
import { memory } from '../../../test-support/memory.ts';
import { shortenPauses } from '../../../test-support/short-pauses.ts';
import { keptOnDevice } from '../../../test-support/stored-on-device.ts';
import { GuestBill } from './guest-bill.ts';
import { resolveConflicts } from './table-actions.ts';

let server: Loopback;
beforeEach(shortenPauses);
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
});

const SUBMITTED: ReceiptView = {
  ...VIEW,
  version: 5,
  guests: VIEW.guests.map((one) => ({ ...one, submitted: !one.is_host })),
  can: {
    ...VIEW.can,
    select: false,
    submit: false,
    revise: true,
    take_name: false,
    add_name: false,
    dispute: false,
  },
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
    .view?.selections.filter((selection) => selection.guest_id === 'a')
    .map((selection) => selection.item_id);

test('a tap counts at once, and is saved', async () => {
  const state = { view: VIEW };
  server = await serve(state, ({ response }) => {
    state.view = {
      ...VIEW,
      version: 2,
      selections: [...VIEW.selections, { item_id: 'soup', guest_id: 'a', units: 1 }],
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

/** A page that is seen, whose streams are the server's. */
function followStreams(): void {
  const toServer = (path: string) => path.replace(/^(?=\/)/, server.origin);
  const fetched = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetched(toServer(url), init));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
}

test('a tap names the view that the stream has sent, and its answer may be what it changes', async () => {
  const streamed = { ...VIEW, version: 3 };
  server = await serveLoopback(({ url, response }) => {
    if (url === '/rest/v1/rpc/remember_browser') return json(response, 200, { cookie: true });
    if (url.startsWith('/rest/v1/shared_receipt')) return json(response, 200, VIEW);
    if (url.startsWith('/realtime/')) {
      const head = response.writeHead(200, { 'content-type': 'text/event-stream' });
      return head.write(`event: receipt\ndata: ${JSON.stringify(streamed)}\n\n`);
    }
    const added = [[0, { item_id: 'soup', guest_id: 'a', units: 1 }]];
    json(response, 200, { version: 4, rows: { selections: { added } }, parts: {} });
  });
  const { seen } = server;
  followStreams();
  const bill = open();
  const stop = bill.start();
  await vi.waitUntil(() => bill.client.get().view?.version === 3);
  bill.tap('soup', 1);
  await vi.waitUntil(() => bill.get().save === 'saved');
  stop();
  expect(seen.at(-1)?.headers['x-known-view']).toBe(JSON.stringify([3, VIEW.me]));
  expect(mine(bill)).toContain('soup');
  expect(bill.client.get().view).toMatchObject({ version: 4, items: VIEW.items });
});

test('the first tap waits for the cookie; from then on calls send no secret, and the stream is reopened', async () => {
  const nobody = { ...VIEW, me: { ...VIEW.me, guest_id: null } };
  let cookie = false;
  server = await serveLoopback(({ method, url, response }) => {
    if (url === '/rest/v1/rpc/remember_browser') {
      json(response, 200, { cookie });
      cookie = true;
    } else if (url.startsWith('/realtime/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    } else json(response, 200, method === 'GET' ? nobody : { ...VIEW, version: 2 });
  });
  const streams = () => server.seen.filter(({ url }) => url.startsWith('/realtime/'));
  followStreams();
  const bill = open();
  const stop = bill.start();
  await vi.waitUntil(() => streams().length === 1);
  bill.tap('soup', 1);
  bill.tap('salad', 1);
  await vi.waitUntil(() => streams().length === 2);
  stop();
  const secrets = server.seen.map(({ method, url, headers }) => [
    `${method} ${url.split('/').slice(0, 4).join('/')}`,
    headers[GUEST_HEADERS.device] !== undefined,
  ]);
  expect(secrets.slice(0, 6)).toEqual([
    ['GET /rest/v1/shared_receipt', true],
    ['GET /realtime/v1/receipts', true],
    ['POST /rest/v1/rpc', true],
    ['POST /rest/v1/rpc', true],
    ['PUT /rest/v1/guest_selections', false],
    ['PUT /rest/v1/guest_selections', false],
  ]);
  // The same page, as others see who has the bill open.
  const [before, after] = streams().map(({ headers }) => headers[GUEST_HEADERS.device]);
  expect(after).toBe(before);
});

test('a browser that has lost its cookie gets another one, and the tap is not lost', async () => {
  const answers = [401, 200];
  server = await serveLoopback(({ url, response }) => {
    if (url === '/rest/v1/rpc/remember_browser') return json(response, 200, { cookie: true });
    if (!url.startsWith('/rest/v1/guest_selections/')) return json(response, 200, VIEW);
    const status = answers.shift() ?? 500;
    json(response, status, status === 200 ? { ...VIEW, version: 2 } : refusal('guest.device_required'));
  });
  const bill = open();
  await bill.load();
  bill.tap('soup', 1);
  await vi.waitUntil(() => bill.get().save === 'saved' && answers.length === 0);
  expect(bill.get().draft).toMatchObject({ units: {}, conflicts: [] });
});

test('a version is rendered once, however often it arrives and while its tap is confirmed', async () => {
  const state = { view: VIEW };
  server = await serve(state, ({ response }) => {
    const selections = [...VIEW.selections, { item_id: 'soup', guest_id: 'a', units: 1 }];
    state.view = { ...VIEW, version: 2, selections };
    json(response, 200, state.view);
  });
  const bill = open();
  const rendered = new Set<ReceiptView | null>();
  bill.subscribe(() => rendered.add(bill.get().view));
  await bill.load();
  bill.tap('soup', 1);
  await vi.waitUntil(() => Object.keys(bill.get().draft.units).length === 0);
  // The same as an event of the stream, and again after a gap.
  bill.accept(structuredClone(state.view));
  await bill.load();
  // As it came, with the tap, and with the tap confirmed.
  expect([...rendered].map((view) => view?.version)).toEqual([1, 1, 2]);
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
      selections: [...VIEW.selections, { item_id: 'soup', guest_id: 'a', units: 1 }],
    });
  });
  const storage = memory();
  const bill = open(storage);
  await bill.load();
  bill.tap('soup', 1);
  await vi.waitUntil(() => bill.get().draft.conflicts.length > 0);
  expect(mine(bill)).not.toContain('soup');

  // A reload does not forget it.
  const again = open(storage);
  await again.load();
  expect(again.get().draft.conflicts).toEqual([
    { key: 'soup', name: 'soup', units: 1, code: 'guest.already_submitted' },
  ]);
  expect(again.get().save).toBe('refused');
  refuse = false;
  await resolveConflicts(again, again.get().draft.conflicts);
  await vi.waitUntil(() => again.get().draft.conflicts.length === 0 && mine(again)?.includes('soup'));
});

test('what waited on the device while the guest submitted elsewhere is not dropped in silence', async () => {
  server = await serve({ view: SUBMITTED }, ({ response }) => json(response, 500, {}));
  const storage = memory(keptOnDevice({ name: 'Ann', units: { soup: 1 }, optedOut: true }));
  const bill = open(storage);
  await bill.load();
  expect(bill.get().draft).toMatchObject({
    units: {},
    optedOut: null,
    conflicts: [
      { key: 'soup', units: 1 },
      { key: OPT_OUT, units: 1 },
    ],
  });
  await resolveConflicts(bill, []);
  expect(bill.get().draft.conflicts).toEqual([]);
  expect(server.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a tap that waited for a dish that is gone is shown by its name; one made just now goes back at once', async () => {
  const later = { ...VIEW, version: 2, items: VIEW.items.filter((item) => item.id !== 'soup') };
  let reachable = true;
  const state = { view: VIEW };
  server = await serveLoopback((exchange) => {
    if (!reachable) return exchange.request.socket.destroy();
    if (exchange.method === 'PUT') {
      state.view = later;
      return json(exchange.response, 404, refusal('item.not_found'));
    }
    json(exchange.response, 200, state.view);
  });
  const storage = memory();
  const bill = open(storage);
  await bill.load();
  bill.tap('wine', 2);
  await vi.waitUntil(() => Object.keys(bill.get().draft.units).length === 0);
  expect(bill.get().draft.conflicts).toEqual([]);

  state.view = VIEW;
  const waiting = open(storage);
  await waiting.load();
  reachable = false;
  waiting.tap('soup', 1);
  // Not tried by itself yet, but it waits all the same.
  waiting.tap('soup', 0);
  waiting.tap('soup', 1);
  await vi.waitUntil(() => waiting.get().save === 'unsaved');
  reachable = true;
  const afterReload = open(storage);
  await afterReload.load();
  await vi.waitUntil(() => afterReload.get().draft.conflicts.length > 0);
  expect(afterReload.get().draft.conflicts).toEqual([
    { key: 'soup', name: 'soup', units: 1, code: 'item.not_found' },
  ]);
});

test('what the device has kept is shown without network', async () => {
  server = await serveLoopback(({ request }) => request.socket.destroy());
  const storage = memory(keptOnDevice({ units: { soup: 1 } }));
  keep(storage, 'view', VIEW);
  const bill = open(storage);
  const loaded = bill.load();
  await vi.waitUntil(() => bill.get().stale);
  // Not 'Saving…', which would promise what cannot happen now.
  expect(bill.get().save).toBe('unsaved');
  expect(mine(bill)).toEqual(['wine', 'soup']);
  expect(bill.get().draft.units).toEqual({ soup: 1 });
  bill.acceptInstead(VIEW);
  await loaded;
});

test('a guest the host has removed is notified; nothing that waited brings them back, their next tap does', async () => {
  const off: ReceiptView = {
    ...VIEW,
    version: 3,
    guests: VIEW.guests.filter((guest) => guest.is_host),
    selections: VIEW.selections.filter((selection) => selection.guest_id === 'h'),
    me: { ...VIEW.me, guest_id: null },
  };
  const state = { view: VIEW };
  let reachable = true;
  server = await serveLoopback((exchange) => {
    if (!reachable) return exchange.request.socket.destroy();
    if (exchange.method === 'PUT') {
      if (exchange.request.headers['x-guest-id'])
        return json(exchange.response, 409, refusal('guest.removed'));
      const selections = [...off.selections, { item_id: 'soup', guest_id: 'a', units: 1 }];
      state.view = { ...VIEW, version: 4, selections };
    }
    json(exchange.response, 200, state.view);
  });
  const storage = memory();
  const bill = open(storage);
  await bill.load();
  bill.enter({ name: 'Ann' });
  reachable = false;
  bill.tap('soup', 1);
  await vi.waitUntil(() => bill.get().save === 'unsaved');

  reachable = true;
  state.view = off;
  const afterReload = open(storage);
  await afterReload.load();
  bill.tap('wine', 2);
  await vi.waitUntil(() => bill.get().removed);
  for (const page of [bill, afterReload]) {
    await vi.waitUntil(() => page.get().view?.me.guest_id === null);
    expect(page.get()).toMatchObject({ removed: true, draft: { name: 'Ann', units: {}, conflicts: [] } });
    page.leaveName();
  }
  expect(
    server.seen.filter(({ method, request }) => method === 'PUT' && !request.headers['x-guest-id']),
  ).toEqual([]);

  const later = open(storage);
  await later.load();
  expect(later.get().removed).toBe(true);
  later.tap('soup', 1);
  await vi.waitUntil(() => !later.get().removed);
  expect(mine(later)).toEqual(['soup']);
  expect(storage.read('removed')).toBe('');
});
