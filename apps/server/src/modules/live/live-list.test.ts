import { randomUUID } from 'node:crypto';
import { signOut } from '@fairtab/contract/account/auth';
import { endSession, listSessions } from '@fairtab/contract/account/sessions';
import { duesIn } from '@fairtab/contract/derived/split-of';
import { markPaid } from '@fairtab/contract/receipt/guest-payments';
import { saveGuest } from '@fairtab/contract/receipt/guests';
import { watchReceipts } from '@fairtab/contract/receipt/live';
import { deleteReceipt, getReceipt, listReceipts } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { makeBill, shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, Refused, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { readEvents } from '../../../test/read-events.ts';

/** Before a heartbeat, which would find what was never announced. */
const PROMPTLY = { timeout: 10_000, interval: 5 };

type Page = { events: string[]; ended: boolean; close(): void };

describeOnEngines('live changes of a list of receipts', (engine) => {
  const product = productOf(engine);
  let hosts = 5555550100;
  const open: Page[] = [];
  afterEach(() => {
    for (const page of open.splice(0)) page.close();
  });

  const newHost = () => signIn(product, String(hosts++));

  /** A page of somebody's list, which was told once, when it opened. */
  async function watch(who: Client): Promise<Page> {
    const stop = new AbortController();
    const response = await fetch(product.url + watchReceipts.path, {
      headers: who.headers,
      signal: stop.signal,
    });
    if (!response.ok) throw new Refused(response.status, await response.json());
    const page: Page = { events: [], ended: false, close: () => stop.abort() };
    open.push(page);
    const end = () => {
      page.ended = true;
    };
    readEvents(response, ({ name, data }) => page.events.push(`${name} ${data}`)).then(end, end);
    await vi.waitUntil(() => page.events.length > 0, PROMPTLY);
    return page;
  }

  /** Whether a page is told of a change within a second. */
  async function told<T>(page: Page, change: () => Promise<T>): Promise<T> {
    const before = page.events.length;
    const done = await change();
    await vi.waitUntil(() => page.events.length > before, PROMPTLY);
    return done;
  }

  const bill = { partySize: 2, items: [{ name: 'Pie', price: 1500 }] };

  test('every change of a card is signalled to all pages of its host, without details', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const [page, others] = [await watch(host), await watch(other)];
    const { receipt } = await told(page, () => makeBill(host, bill));
    await told(page, () => host.call(deleteReceipt, { params: { id: receipt.id } }));
    const shared = await told(page, () => shareBill(host, bill));
    const second = await watch(host);
    const ann = guest(product, shared.token, 'Ann');
    await told(second, () => ann.call(saveGuest, { body: { guest_name: 'Ann' } }));
    const units = { [shared.item('Pie')]: 1 };
    await told(page, () => submit(ann, { name: 'Ann', phone: '5555550161' }, units));
    const final = { p_receipt_id: shared.id, unclaimed: 'host' as const, accept_changed_shares: true };
    await told(page, () => host.call(finalizeReceipt, { body: final }));
    const view = await host.call(getReceipt, { params: { id: shared.id } });
    const guest_id = view.guests.find((one) => !one.is_host)?.id ?? '';
    const amount = duesIn(view).get(guest_id)?.due ?? 0;
    expect((await host.call(listReceipts, { query: {} })).debts).toMatchObject([
      { owed: { amount, people: 1 } },
    ]);
    const paid = { p_receipt_id: shared.id, guest_id, amount };
    await told(page, () => host.call(markPaid, { body: paid }));
    expect((await host.call(listReceipts, { query: {} })).debts).toEqual([]);
    expect(new Set([...page.events, ...second.events])).toEqual(new Set(['changed {}']));
    expect(others.events).toHaveLength(1);
  });

  test('a change that a server made before it died is announced later, and nothing else', async () => {
    const { database, live } = product.services;
    const [host, other] = [await newHost(), await newHost()];
    const { receipt } = await makeBill(host, bill);
    await makeBill(other, bill);
    const [page, others] = [await watch(host), await watch(other)];
    await live.recheck();
    await live.recheck();
    expect(page.events).toHaveLength(1);
    await told(page, async () => {
      const raised = { version: sql<number>`version + 1` };
      await database.kysely.updateTable('receipts').set(raised).where('id', '=', receipt.id).execute();
      await live.recheck();
    });
    expect(others.events).toHaveLength(1);
  });

  test('a page whose session has ended, which is not announced yet, is not sent to ask for a change', async () => {
    const { bus, database } = product.services;
    const host = await newHost();
    const { user_id } = (await makeBill(host, bill)).receipt;
    const page = await watch(host);
    const expired = { expires_at: sql<Date>`now() - interval '1 second'` };
    await database.kysely
      .updateTable('auth_sessions')
      .set(expired)
      .where('user_id', '=', user_id ?? '')
      .execute();
    bus.announce({ id: randomUUID(), version: null, userId: user_id ?? '' });
    await vi.waitUntil(() => page.ended, PROMPTLY);
    expect(page.events).toHaveLength(1);
  });

  test('a stream ends with its session, signed out here or ended elsewhere, and opens for nobody else', async () => {
    const phone = String(hosts++);
    const [here, there] = [await signIn(product, phone), await signIn(product, phone)];
    const third = await signIn(product, phone);
    const pages = [await watch(here), await watch(there), await watch(third)];
    await here.call(signOut, {});
    await vi.waitUntil(() => pages[0]?.ended, PROMPTLY);
    const { sessions } = await third.call(listSessions, {});
    const other = sessions.find(({ current }) => !current);
    await third.call(endSession, { params: { id: other?.id ?? '' } });
    await vi.waitUntil(() => pages[1]?.ended, PROMPTLY);
    expect(pages[2]?.ended).toBe(false);
    expect(await refusal(watch(here))).toMatchObject({ status: 401 });
    const shared = await shareBill(third, bill);
    expect(await refusal(watch(guest(product, shared.token)))).toMatchObject({ status: 401 });
  });

  engine.onOneEngine?.('a browser’s oldest stream is closed for its newest', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const others = await watch(other);
    const mine: Page[] = [];
    for (let n = 0; n < 5; n++) mine.push(await watch(host));
    await vi.waitUntil(() => mine[0]?.ended, PROMPTLY);
    expect([others, ...mine.slice(1)].map((page) => page.ended)).toEqual(Array(5).fill(false));
  });
});
