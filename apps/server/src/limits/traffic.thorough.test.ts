import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { type Client, guest, Refused, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf } from '../../test/product.ts';
import { createTraffic } from './traffic.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('fifty phones with ten taps each in one moment, and five such tables behind one address, all get their turn', async () => {
  const traffic = createTraffic(null);
  const done: string[] = [];
  const tables = Array.from({ length: 5 * 50 * 10 }, async (_, n) => {
    const [table, phone] = [n % 5, n % 250];
    const caller = {
      userId: null,
      deviceId: `phone ${phone}`,
      shareToken: `table ${table}`,
      address: 'one',
    };
    await traffic.countAddress(caller.address);
    await traffic.countCaller(caller);
    const tap = async () => done.push(caller.deviceId);
    return traffic.serve(caller, () => traffic.command(caller, tap));
  });
  await Promise.all(tables);
  expect(done).toHaveLength(2500);
});

test('at a table that is known by its address alone everybody gets their pages and pictures, past a flood of others there', async () => {
  const traffic = createTraffic(null);
  const served: string[] = [];
  const open = (what: string, shareToken: string | null) =>
    traffic.serve({ userId: null, deviceId: null, shareToken, address: 'one' }, async () =>
      served.push(what),
    );
  const flood = Promise.allSettled(Array.from({ length: 600 }, () => open('flood', null)));
  await Promise.all(Array.from({ length: 50 * 6 }, () => open('table', 'link')));
  // The table's half of the turns, and some that began before it came.
  expect(served.filter((what) => what === 'flood').length).toBeLessThan(320);
  const refused = (await flood).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject({ code: 'request.rate_limited' });
});

test('one caller may have so many requests waiting, and frequent refusals are delayed too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const traffic = createTraffic(null);
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const caller = { userId: null, deviceId: 'phone', shareToken: 'table', address: 'one' };
  const refused: unknown[] = [];
  const all = Array.from({ length: 200 }, () =>
    traffic
      .serve(caller, () => traffic.command(caller, () => held))
      .catch((error: unknown) => refused.push(error)),
  );
  // Another caller at the same address is neither refused nor queued behind all of them.
  const other = { ...caller, deviceId: 'other', shareToken: 'elsewhere' };
  await traffic.serve(other, () => traffic.command(other, async () => {}));
  expect(refused).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(450);
  expect(refused).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(refused).toHaveLength(200 - 32);
  expect(refused[0]).toMatchObject({ code: 'request.rate_limited', status: 429 });
  finish();
  await Promise.all(all);
});

describeOnOneEngine('many requests at once', (engine) => {
  const product = productOf(engine);
  let host: Client;
  /** Another host, elsewhere, and a read by them. */
  let other: { read: () => Promise<unknown> };
  /** The maximum number of commands that hold a connection at once. */
  let most = 0;

  beforeAll(async () => {
    host = await signIn(product, '5555550100');
    const owner = await signIn(product, '5555550101');
    const theirs = await shareBill(owner, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    other = { read: () => owner.call(getReceipt, { params: { id: theirs.id } }, elsewhere) };
    const { database } = product.services;
    let underWay = 0;
    product.services.database = {
      ...database,
      inTransaction: async (body) => {
        underWay += 1;
        most = Math.max(most, underWay);
        return database.inTransaction(body).finally(() => {
          underWay -= 1;
        });
      },
    };
  });
  beforeEach(() => {
    most = 0;
  });

  const items = Array.from({ length: 10 }, (_, n) => ({ name: `Dish ${n}`, price: 500 + n }));
  const table = () => shareBill(host, { partySize: 50, items });

  /** Sends taps of guests all at once; returns how many were answered when the other host has read three times. */
  async function whileTapping(bill: Awaited<ReturnType<typeof table>>, guests: Client[], taps: number) {
    let answered = 0;
    const results = guests.flatMap((one) =>
      Array.from({ length: taps }, async (_, n) => {
        const params = { item_id: bill.item(`Dish ${n % items.length}`) };
        try {
          const at = { 'x-forwarded-for': '192.0.2.1' };
          return await one.call(saveSelection, { params, body: { units: 1 } }, at);
        } finally {
          answered += 1;
        }
      }),
    );
    const all = Promise.allSettled(results);
    for (let times = 0; times < 3; times++) await other.read();
    return { answeredBefore: answered, results: await all };
  }

  test('fifty phones behind one address tap in one moment, and every tap is taken', async () => {
    const bill = await table();
    const phones = Array.from({ length: 50 }, (_, n) => guest(product, bill.token, `Guest ${n}`));
    product.services.traffic = createTraffic(null);
    const { results, answeredBefore } = await whileTapping(bill, phones, 1);
    expect(results.filter((one) => one.status === 'rejected')).toEqual([]);
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.selections).toHaveLength(50);
    // Commands of one bill use one connection of this process, and other reads do not wait for it.
    expect(most).toBeLessThanOrEqual(2);
    expect(answeredBefore).toBeLessThan(25);
  });

  test('one guest with many taps at once waits for themself; what is refused is for later', async () => {
    const bill = await table();
    const [ann, bob] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Bob')];
    product.services.traffic = createTraffic(null);
    await ann.call(getSharedReceipt, {});
    const flood = whileTapping(bill, [ann], 100);
    const tap = { params: { item_id: bill.item('Dish 0') }, body: { units: 1 } };
    await bob.call(saveSelection, tap, { 'x-forwarded-for': '192.0.2.1' });
    const { results } = await flood;
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const error of refused) expect(error).toMatchObject({ status: 429, code: 'request.rate_limited' });
    expect(most).toBeLessThanOrEqual(2);
    // Refused taps can be sent again and are then stored.
    for (const { name } of items) {
      const params = { item_id: bill.item(name) };
      await ann.call(saveSelection, { params, body: { units: 1 } });
    }
    const view = await host.call(getReceipt, { params: { id: bill.id } });
    expect(view.selections).toHaveLength(items.length + 1);
  });

  test('an address, and a caller, has so many requests in a time, whatever secrets it makes up', async () => {
    const bill = await table();
    product.services.traffic = createTraffic(null, {
      perAddress: { burst: 30, perSecond: 0.001 },
      perCaller: { burst: 10, perSecond: 0.001 },
    });
    const read = (who: Client, address: string) =>
      who.call(getSharedReceipt, {}, { 'x-forwarded-for': address });
    const ann = guest(product, bill.token);
    for (let n = 0; n < 10; n++) await read(ann, '192.0.2.2');
    expect(await refusal(read(ann, '192.0.2.3'))).toMatchObject({ status: 429 });
    for (let n = 0; n < 20; n++) await read(guest(product, bill.token), '192.0.2.2');
    const more = refusal(read(guest(product, bill.token), '192.0.2.2'));
    expect(await more).toBeInstanceOf(Refused);
    expect((await more).status).toBe(429);
    // An IPv6 line has a whole network of addresses.
    for (let n = 0; n < 30; n++) await read(guest(product, bill.token), `2001:db8::${n}`);
    expect((await refusal(read(guest(product, bill.token), '2001:db8::ffff'))).status).toBe(429);
    const from = { 'x-forwarded-for': '192.0.2.2' };
    // Every route is counted, but what monitoring asks for; and files of the build, which cost no more than counting them.
    const pages = [
      '/',
      '/auth',
      '/terms',
      '/home',
      '/create',
      '/receipt/x',
      '/share/x',
      '/b/x',
      '/favicon.ico',
    ];
    const routes = product.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const free = ['/health', '/ready'];
    for (const path of new Set([...routes, ...pages].filter((one) => !free.includes(one)))) {
      const { status } = await product.request(path.replaceAll('*', 'x'), { headers: from });
      expect([path, status]).toEqual([path, 429]);
    }
    for (const path of free)
      expect([path, (await product.request(path, { headers: from })).status]).toEqual([path, 200]);
    expect((await product.request('/assets/gone.js', { headers: from })).status).toBe(404);
    // Who opens an address reads words.
    const opened = await product.request('/auth', { headers: { ...from, 'sec-fetch-dest': 'document' } });
    expect([opened.status, await opened.text()]).toEqual([
      429,
      expect.stringContaining('<h1>Too many tries</h1>'),
    ]);
    const refused = await fetch(product.url + getSharedReceipt.path, {
      headers: { ...ann.headers, 'x-forwarded-for': '192.0.2.2' },
    });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
