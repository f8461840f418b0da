import { getSharedReceipt, saveSelection } from '@fairtab/contract/guests';
import { getReceipt } from '@fairtab/contract/receipts';
import { finalizeReceipt } from '@fairtab/contract/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';

const OYSTERS = { partySize: 3, items: [{ name: 'Oysters', price: 900, quantity: 2 }] };

describeOnOneEngine('two servers on one database', (engine) => {
  let database: Database;
  let [here, there]: Product[] = [];
  let host: Client;

  beforeAll(async () => {
    database = await engine.createDatabase();
    [here, there] = [await startProduct(database), await startProduct(database)];
    host = await signIn(here, '5555550100');
  });
  afterAll(() => Promise.all([here?.stop(), there?.stop()]));

  const guestAt = (product: Product | undefined, token: string, name: string) =>
    guest(product ?? expect.fail('not started'), token, name);
  /** Takes both. */
  const tap = (one: Client, item_id: string) =>
    one.call(saveSelection, { params: { item_id }, body: { units: 2 } });

  test('decide by what the other has stored, not by what they have seen', async () => {
    const bill = await shareBill(host, OYSTERS);
    const [ann, bob] = [guestAt(here, bill.token, 'Ann'), guestAt(there, bill.token, 'Bob')];
    expect((await ann.call(getSharedReceipt, {})).selections).toEqual([]);
    await tap(bob, bill.item('Oysters'));
    expect((await refusal(tap(ann, bill.item('Oysters')))).code).toBe('item.not_enough');
    expect((await ann.call(getSharedReceipt, {})).selections).toMatchObject([{ units: 2 }]);
  });

  // PGlite has one connection, and nothing at the same moment.
  if (engine.name === 'postgres') {
    /** Both are under way, the first before the second, when either can store what somebody chose. */
    async function meeting(...calls: (() => Promise<unknown>)[]) {
      const blocking = await database.pool.connect();
      await blocking.query('begin', []);
      await blocking.query('lock table guest_selections in exclusive mode', []);
      const both: Promise<unknown>[] = [];
      try {
        for (const call of calls) {
          both.push(call());
          await vi.waitUntil(async () => (await waiting()) === both.length);
        }
      } finally {
        await blocking.query('rollback', []);
        blocking.release();
      }
      return Promise.allSettled(both);
    }
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely)
      ).rows.length;

    test('give the last units to one of two who take them at the same moment', async () => {
      const bill = await shareBill(host, OYSTERS);
      const [first, second] = await meeting(
        () => tap(guestAt(here, bill.token, 'Ann'), bill.item('Oysters')),
        () => tap(guestAt(there, bill.token, 'Bob'), bill.item('Oysters')),
      );
      expect(first?.status).toBe('fulfilled');
      expect(second).toMatchObject({ status: 'rejected', reason: { code: 'item.not_enough' } });
      const { selections } = await host.call(getReceipt, { params: { id: bill.id } });
      expect(selections).toMatchObject([{ units: 2 }]);
    });

    test('put on the final bill what somebody submits at the moment at which it is finalized', async () => {
      const bill = await shareBill(host, OYSTERS);
      const ann = { name: 'Ann', phone: '5555550201' };
      await meeting(
        () => submit(guestAt(there, bill.token, 'Ann'), ann, { [bill.item('Oysters')]: 2 }),
        () =>
          host.call(finalizeReceipt, {
            body: { p_receipt_id: bill.id, unclaimed: 'host', accept_changed_shares: true },
          }),
      );
      const { final_split, guests } = await host.call(getReceipt, { params: { id: bill.id } });
      const names = final_split?.shares.map(
        ({ guest_id }) => guests.find(({ id }) => id === guest_id)?.guest_name,
      );
      expect(names).toEqual(['Ann']);
    });
  }
});
