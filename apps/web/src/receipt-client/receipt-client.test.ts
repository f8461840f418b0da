import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserError, serverError } from '../lib/calls/api-error.ts';
import { toastStore } from '../lib/toast.ts';
import { VIEW } from '../test-support/guest-view.ts';
import { memory } from '../test-support/memory.ts';
import type { Storage } from './device-storage.ts';
import { type Accepted, ReceiptClient } from './receipt-client.ts';

const GONE = serverError(404, { error: { code: 'share.invalid', title: 'No link', message: 'No.' } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device, and what it does when the server answers like this. */
function open(fetch: () => Promise<ReceiptView>, storage = memory()) {
  const accepted: Accepted[] = [];
  const server = new ReceiptClient({ storage, fetch });
  server.onAccepted((one) => void accepted.push(one));
  return { server, accepted, storage };
}

/** A device that has kept the bill. */
async function withCopy() {
  const { server, storage } = open(async () => VIEW);
  await server.load();
  return storage;
}

test('without network the bill is shown as it was', async () => {
  const offline = open(() => Promise.reject(browserError('network.unreachable')), await withCopy());
  await offline.server.load();
  expect(offline.server.get()).toMatchObject({ phase: 'open', stale: true, view: { version: VIEW.version } });
});

test('without network and without a copy it cannot be opened', async () => {
  const { server } = open(() => Promise.reject(browserError('network.unreachable')));
  await server.load();
  expect(server.get()).toMatchObject({ phase: 'failed', view: null, error: { code: 'network.unreachable' } });
});

test('a copy that another version of the page has kept is dropped', async () => {
  const storage = memory();
  storage.write('view', JSON.stringify({ schema: 0, value: VIEW }));
  const { server } = open(() => Promise.reject(browserError('network.unreachable')), storage);
  await server.load();
  expect(server.get()).toMatchObject({ phase: 'failed', view: null });
  expect(storage.read('view')).toBe('');
});

test('what is gone leaves nothing behind', async () => {
  const storage = await withCopy();
  const { server } = open(() => Promise.reject(GONE), storage);
  await server.load();
  expect(server.get().phase).toBe('failed');
  expect(storage.read('view')).toBe('');
});

test('a bill that is deleted while it is open is gone', async () => {
  const { server, storage } = open(() => Promise.reject(GONE));
  server.accept(VIEW);
  await server.load();
  expect(server.get()).toMatchObject({ phase: 'gone', error: GONE });
  expect(storage.read('view')).toBe('');
});

test('where the server does not answer in time, the copy is shown until it does', async () => {
  let answer: (view: ReceiptView) => void = () => {};
  const held = new Promise<ReceiptView>((resolve) => {
    answer = resolve;
  });
  const { server } = open(() => held, await withCopy());
  const loaded = server.load();
  expect(server.get().phase).toBe('loading');
  await vi.advanceTimersByTimeAsync(2500);
  expect(server.get()).toMatchObject({ phase: 'open', stale: true });
  // The copy gives way even to the same version.
  answer({ ...VIEW, selections: [] });
  await loaded;
  expect(server.get()).toMatchObject({ stale: false, view: { selections: [] } });
});

test('an older answer changes nothing, and the same version is the same view', () => {
  const { server, accepted } = open(async () => VIEW);
  const newest = { ...VIEW, version: 7 };
  server.accept(newest);
  server.accept({ ...VIEW, version: 6 });
  server.accept(structuredClone(newest));
  expect(server.get().view).toBe(newest);
  expect(accepted.map(({ before }) => before)).toEqual([null, newest]);
});

test('the host’s device keeps nothing of it', () => {
  const { server, storage } = open(async () => VIEW);
  server.accept({ ...VIEW, me: { ...VIEW.me, guest_id: 'h', is_host: true } });
  expect(storage.read('view')).toBeNull();
});

test('the first view is compared with the copy of the last visit', async () => {
  const { server, accepted } = open(async () => VIEW, await withCopy());
  server.accept({ ...VIEW, version: 2 });
  expect(accepted).toMatchObject([{ before: null, lastSeen: { me: { guest_id: VIEW.me.guest_id } } }]);
});

test('what this browser asked is news, also where its stream, which does not know it yet, has told the version before', () => {
  const { server } = open(async () => VIEW);
  const asked = latecomerView('z', 'Zoe');
  server.accept({ ...VIEW, me: { ...VIEW.me, guest_id: null } });
  server.accept({ ...VIEW, me: { ...VIEW.me, guest_id: null }, latecomers: [asked] });
  expect(server.get().view?.latecomers).toEqual([asked]);
});

test('the first answer that knows this browser counts, though its stream, which does not, is ahead; later ones are late', () => {
  const { server } = open(async () => VIEW);
  const unknown = { ...VIEW, me: { ...VIEW.me, guest_id: null } };
  server.accept({ ...unknown, version: 7 });
  server.accept({ ...VIEW, version: 6 });
  expect(server.get().view?.me).toEqual(VIEW.me);
  // Removed: a late answer does not bring them back.
  server.accept({ ...unknown, version: 8 });
  server.accept({ ...VIEW, version: 7 });
  expect(server.get().view?.me).toEqual(unknown.me);
});

const TAP = { by: 'guest', lane: 'soup', kind: 'units', itemId: 'soup', name: 'Soup', units: 1 } as const;

/** A tab of this device, whose taps are answered by `send`. */
function tabOf(storage: Storage, send: () => Promise<ReceiptView>, fetch = async () => VIEW) {
  const keys: string[] = [];
  const client = new ReceiptClient({ storage, fetch });
  client.handle('guest', {
    send: (_, key) => {
      keys.push(key);
      return send();
    },
    onRefused: () => {},
    resumed: (command) => command,
  });
  return { client, keys };
}
const lost = () => Promise.reject(browserError('network.unreachable'));

test('what a closed tab has left is sent by one that is open, with its key', async () => {
  const storage = memory();
  const open = tabOf(storage, async () => ({ ...VIEW, version: 9 }));
  const closed = tabOf(storage, lost);
  for (const { client } of [open, closed]) client.accept(VIEW);
  closed.client.put(TAP);
  await vi.advanceTimersByTimeAsync(1);
  await open.client.flush();
  expect(open.keys).toEqual(closed.keys);
  expect(storage.read('commands')).toBe('');
  closed.client.drop(() => true);
});

test('pending changes of a deleted bill are dropped with a message, but not because of a proxy’s 404', async () => {
  const storage = memory();
  const waiting = tabOf(storage, lost);
  waiting.client.accept(VIEW);
  waiting.client.put(TAP);
  await vi.advanceTimersByTimeAsync(1);
  const answers = [browserError('response.invalid', 404), GONE];
  const later = tabOf(storage, lost, () => Promise.reject(answers.shift()));
  await later.client.load();
  expect(later.client.get()).toMatchObject({ phase: 'open', stale: true, unconfirmed: [{ command: TAP }] });
  await later.client.load();
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Not saved' }));
  expect(later.client.get()).toMatchObject({ phase: 'gone', unconfirmed: [] });
  waiting.client.drop(() => true);
});
