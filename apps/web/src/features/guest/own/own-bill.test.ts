import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { expect, test, vi } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { OwnBill } from './OwnBillPage.tsx';

const OWN: ReceiptView = { ...VIEW, guests: VIEW.guests.filter(({ id }) => id === 'a') };

/** Answers every call; returns what was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'content-type': 'application/json' } });
const GONE = { error: { code: 'share.invalid', title: 'Link not found', message: 'No.' } };

test('a bill is asked for by its token alone: no cookie, no share link, no guest', async () => {
  const storage = memory();
  const asked = answering(() => json(OWN));
  const own = new OwnBill({ token: 'abc', storage });
  await own.load();
  expect(own.get()).toMatchObject({ phase: 'open', stale: false, view: { version: OWN.version } });
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect([url, init.method, init.credentials]).toEqual(['/rest/v1/guest_bill', 'GET', 'omit']);
  const headers = new Headers(init.headers);
  expect(headers.get('x-bill-token')).toBe('abc');
  expect([headers.has('x-share-token'), headers.has('x-guest-token')]).toEqual([false, false]);
  expect(storage.read('view')).toContain('"version"');
});

test('a bill opened before is shown offline, marked as a stored copy', async () => {
  const storage = memory();
  const rendered = new OwnBill({ token: 'abc', storage, rendered: { view: OWN } });
  rendered.accept(OWN);
  answering(() => json(GONE, 500));
  const later = new OwnBill({ token: 'abc', storage });
  await later.load();
  expect(later.get()).toMatchObject({ phase: 'open', stale: true, view: { version: OWN.version } });
});

test('a bill that is deleted goes from the page and from the device', async () => {
  const storage = memory();
  const own = new OwnBill({ token: 'abc', storage, rendered: { view: OWN } });
  own.accept(OWN);
  answering(() => json(GONE, 404));
  await own.load();
  expect(own.get().phase).toBe('gone');
  expect(storage.read('view')).toBe('');
});

test('an older answer that arrives late changes nothing', () => {
  const own = new OwnBill({
    token: 'abc',
    storage: memory(),
    rendered: { view: { ...OWN, version: 5 } },
  });
  own.accept({ ...OWN, version: 4 });
  expect(own.get().view?.version).toBe(5);
});

test('that it is paid is sent by the token alone, too', async () => {
  const own = new OwnBill({ token: 'abc', storage: memory(), rendered: { view: OWN } });
  const payments = paymentsOf('a', 'host', { reported: cents(1200), confirmed: null, refunded: null });
  const asked = answering(() => json({ ...OWN, version: OWN.version + 1, payments }));
  const input = { body: { paid: true, amount: cents(1200) } };
  await own.say({ call: 'POST /rest/v1/rpc/report_bill_payment', input });
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect([url, init.credentials, init.body]).toEqual([
    '/rest/v1/rpc/report_bill_payment',
    'omit',
    '{"paid":true,"amount":1200}',
  ]);
  expect(own.get().view?.payments).toEqual(payments);
});
