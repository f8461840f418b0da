import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { KEY_HOURS } from '@fairtab/domain/input/field-limits';
import { cents } from '@fairtab/domain/money/money';
import { expect, test, vi } from 'vitest';
import { onAnnounce } from '../../../lib/announce.ts';
import { dismissToast, toastStore } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { endsWithTest } from '../../../test-support/ends-with-test.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { memory } from '../../../test-support/memory.ts';
import { shortenPauses } from '../../../test-support/short-pauses.ts';
import type { Change } from './change.ts';
import { HostReceipt } from './host-receipt.ts';

// Changes of the host that are kept until they are sent, and what becomes of them.

const withReceipt = (view: ReceiptView, fields: Partial<ReceiptView['receipt']>): ReceiptView => ({
  ...view,
  receipt: { ...view.receipt, ...fields },
});

type Fields = { tax_amount?: number; party_size?: number };

const changeOf = ({ tax_amount, party_size }: Fields): Change => ({
  name: 'editFields',
  input: {
    ...(tax_amount === undefined ? {} : { tax_amount: cents(tax_amount) }),
    ...(party_size === undefined ? {} : { party_size }),
  },
  failed: `Failed to update ${tax_amount === undefined ? 'party_size' : 'tax_amount'}`,
});

test('without a connection a change is kept, also over a reload, and sent once there is one, with the key it had', async () => {
  shortenPauses();
  const keys: (string | null)[] = [];
  let reachable = false;
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (!reachable) throw new TypeError('no network');
    return Response.json({ ...withReceipt(HOST_VIEW, { party_size: 5 }), version: 9 });
  });
  const storage = memory();
  const receipt = endsWithTest(new HostReceipt('r', { storage }));
  receipt.accept(HOST_VIEW);
  expect(await receipt.change(changeOf({ party_size: 5 }))).toBe(true);
  await vi.waitFor(() => expect(receipt.get().stuck).toBe(true));
  expect(receipt.get()).toMatchObject({ unconfirmed: [{ command: { name: 'editFields' } }] });
  reachable = true;
  const reloaded = endsWithTest(new HostReceipt('r', { storage }));
  reloaded.accept(HOST_VIEW);
  await vi.waitFor(() => expect(reloaded.get()).toMatchObject({ view: { version: 9 }, unconfirmed: [] }));
  expect(new Set(keys).size).toBe(1);
  expect(storage.read('commands')).toBe('');
  receipt.drop(() => true);
});

test('of a kept step whose item is gone the rest is made', async () => {
  const calls = answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  const storage = memory();
  const assignment = (item_id: string) => ({
    item_id,
    assignment_mode: 'guest_choice' as const,
    selections: [{ guest_id: 'a', units: 1 }],
  });
  const input = { assignments: [assignment('soup'), assignment('gone')] };
  const command = { by: 'host', lane: 'host', name: 'setAssignments', input, failed: 'Failed' };
  const kept = [{ key: 'k', command, at: Date.now() }];
  storage.write('commands', JSON.stringify({ schema: 1, value: kept }));
  endsWithTest(new HostReceipt('r', { storage })).accept(HOST_VIEW);
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ assignments: [assignment('soup')] }));
});

/** A receipt whose device is known, and what it sends; `answer` is asked for each. */
function withStorage(
  answer: (body: Fields) => ReturnType<typeof refused> | Promise<ReturnType<typeof refused>>,
) {
  shortenPauses();
  const calls = answerCalls(({ method, body }) =>
    method === 'GET' ? refused(500, 'server.failed', 'No', 'No.') : answer(Object(body)),
  );
  const storage = memory();
  const onSignedOut = vi.fn();
  const receipt = endsWithTest(new HostReceipt('r', { storage, onSignedOut }));
  receipt.accept(HOST_VIEW);
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { receipt, storage, onSignedOut, sent };
}
const SAVED = { status: 200, body: HOST_VIEW };

test.each([
  ['the session has ended', refused(401, 'auth.required', 'Sign in', 'Sign in.')],
  ['another host is signed in', refused(404, 'receipt.not_found', 'Not found', 'Not found.')],
])('what waits while %s stays on the device', async (_, answer) => {
  const { receipt, storage, onSignedOut } = withStorage(() => answer);
  expect(await receipt.change(changeOf({ party_size: 5 }))).toBe(true);
  expect(storage.read('commands')).toContain('party_size');
  expect(receipt.get().unconfirmed).toHaveLength(1);
  expect(onSignedOut.mock.calls.length > 0).toBe(answer.status === 401);
  receipt.close();
  receipt.drop(() => true);
});

test('a refusal stays to be read while what was made before it is stored', async () => {
  const { receipt } = withStorage(({ tax_amount }) =>
    tax_amount === undefined ? SAVED : refused(409, 'receipt.locked', 'Editing is locked', 'Locked.'),
  );
  await Promise.all([
    receipt.change(changeOf({ tax_amount: 300 })),
    receipt.change({ ...changeOf({ party_size: 5 }), done: 'Party Size Updated' }),
  ]);
  expect(toastStore.get()).toMatchObject({ title: 'Editing is locked' });
  await receipt.change({ ...changeOf({ party_size: 6 }), done: 'Party Size Updated' });
  expect(toastStore.get()).toMatchObject({ title: 'Party Size Updated' });
});

test.each([500, 502, 403, 200])('a proxy’s own page with %i refuses nothing', async (status) => {
  shortenPauses();
  let isProxy = true;
  vi.stubGlobal('fetch', async () =>
    isProxy ? new Response('<h1>Proxy</h1>', { status }) : Response.json({ ...HOST_VIEW, version: 9 }),
  );
  const receipt = endsWithTest(new HostReceipt('r', { storage: memory() }));
  receipt.accept(HOST_VIEW);
  void receipt.change(changeOf({ party_size: 5 }));
  await vi.waitFor(() => expect(receipt.get().stuck).toBe(true));
  expect(receipt.shown(HOST_VIEW).receipt.party_size).toBe(5);
  isProxy = false;
  await vi.waitFor(() => expect(receipt.get()).toMatchObject({ view: { version: 9 }, unconfirmed: [] }));
});

/** Makes a change of a receipt that is then not found for this user; the change was made by user u. */
async function changeOfMissing(user_id: string) {
  const missing = refused(404, 'receipt.not_found', 'Not found', 'Not found.');
  answerCalls(({ path }) =>
    path === '/auth/v1/user' ? { status: 200, body: { profile: { user_id } } } : missing,
  );
  const storage = memory();
  const receipt = endsWithTest(new HostReceipt('r', { storage }));
  receipt.accept(withReceipt(HOST_VIEW, { user_id: 'u' }));
  void receipt.change(changeOf({ party_size: 5 }));
  await vi.waitFor(() => expect(receipt.get().phase).toBe('gone'));
  return { receipt, storage };
}

test('pending changes of a deleted receipt are dropped, and the host is notified', async () => {
  const { receipt, storage } = await changeOfMissing('u');
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Not saved' }));
  expect(receipt.get().unconfirmed).toEqual([]);
  expect(storage.read('commands')).toBe('');
});

test('what was kept for a receipt that was deleted meanwhile is dropped when it is opened', async () => {
  const { receipt, storage } = await changeOfMissing('v');
  expect(receipt.get().unconfirmed).toHaveLength(1);
  expect(storage.read('commands')).toContain('party_size');
  const missing = refused(404, 'receipt.not_found', 'Not found', 'Not found.');
  answerCalls(({ path }) =>
    path === '/auth/v1/user' ? { status: 200, body: { profile: { user_id: 'u' } } } : missing,
  );
  const later = endsWithTest(new HostReceipt('r', { storage }));
  await later.load();
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Not saved' }));
  expect(storage.read('commands')).toBe('');
  receipt.close();
});

test('each change older than the server’s memory of keys is reported as not sent', async () => {
  while (toastStore.get()) dismissToast();
  const { sent, storage } = withStorage(() => SAVED);
  const at = Date.now() - KEY_HOURS * 3_600_000 - 1;
  const kept = [{ tax_amount: 300 }, { party_size: 5 }].map((fields, n) => ({
    key: `k${n}`,
    command: { ...changeOf(fields), by: 'host', lane: 'host' },
    at,
  }));
  storage.write('commands', JSON.stringify({ schema: 1, value: kept }));
  const reloaded = endsWithTest(new HostReceipt('r', { storage }));
  reloaded.accept(HOST_VIEW);
  await vi.waitFor(() => expect(storage.read('commands')).toBe(''));
  const said: string[] = [];
  for (let shown = toastStore.get(); shown; shown = toastStore.get()) {
    said.push(shown.title);
    dismissToast();
  }
  expect(said).toEqual(
    expect.arrayContaining(['Failed to update tax_amount', 'Failed to update party_size']),
  );
  expect(sent()).toEqual([]);
});

test('what was added is announced once it is saved; a later refusal gives it back', async () => {
  const announced: string[] = [];
  const stop = onAnnounce((words) => announced.push(words));
  let answer = async (): Promise<Response> => Promise.reject(new TypeError('no network'));
  shortenPauses();
  vi.stubGlobal('fetch', () => answer());
  const receipt = endsWithTest(new HostReceipt('r', { storage: memory() }));
  receipt.accept(HOST_VIEW);
  const onRefused = vi.fn();
  const add = (id: string) => {
    const input = { id, name: id, price: cents(300), total_quantity: 1 };
    return receipt.change({
      name: 'addItem',
      input,
      failed: 'Failed to add item',
      announcement: `${id} added`,
      onRefused,
    });
  };
  expect(await add('Tea')).toBe(true);
  expect(announced).toEqual([]);
  answer = async () => Response.json({ ...HOST_VIEW, version: 9 });
  await vi.waitFor(() => expect(announced).toEqual(['Tea added']));
  answer = async () => Promise.reject(new TypeError('no network'));
  expect(await add('Cake')).toBe(true);
  const { body, status } = refused(409, 'receipt.locked', 'Editing is locked', 'Locked.');
  answer = async () => Response.json(body, { status });
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(toastStore.get()).toMatchObject({ title: 'Failed to add item', text: 'Locked.' });
  expect(announced).toEqual(['Tea added']);
  stop();
});

test('a page that is left sends what waits, but nothing before what it is about', async () => {
  const { receipt, sent } = withStorage(() => new Promise(() => {}));
  const hide = receipt.show();
  const tea = { id: 'tea', name: 'Tea', price: cents(300), total_quantity: 1 };
  const failed = 'Failed';
  void receipt.change(changeOf({ party_size: 5 }));
  void receipt.change(changeOf({ party_size: 6 }));
  void receipt.change({ name: 'addItem', input: tea, failed });
  void receipt.change({ name: 'removeItem', input: { id: 'tea' }, failed });
  void receipt.change({ name: 'addItem', input: { ...tea, id: 'soup' }, failed });
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toMatchObject([{ party_size: 5 }, { id: 'tea' }, { id: 'soup' }]);
  receipt.close();
  hide();
  receipt.drop(() => true);
});
