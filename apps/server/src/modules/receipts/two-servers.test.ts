import { answerPayOffer, setPayer } from '@fairtab/contract/receipt/guest-payments';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/receipt/guests';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt } from '@fairtab/contract/receipt/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';

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
    /** Both are under way, the first before the second, when either can store rows of this table. */
    async function meeting<T>(table: keyof Schema, ...calls: (() => Promise<T>)[]) {
      const blocking = await database.pool.connect();
      await blocking.query('begin', []);
      await blocking.query(`lock table ${table} in exclusive mode`, []);
      const both: Promise<T>[] = [];
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

    test.each(['who are new', 'who are on the bill, which both servers have in memory'])(
      'give the last units to one of two %s and take them at the same moment',
      async (known) => {
        const bill = await shareBill(host, {
          ...OYSTERS,
          items: [...OYSTERS.items, { name: 'Pie', price: 500 }],
        });
        const [ann, bob] = [guestAt(here, bill.token, 'Ann'), guestAt(there, bill.token, 'Bob')];
        if (known !== 'who are new') {
          for (const one of [ann, bob, ann, bob])
            await one.call(saveSelection, { params: { item_id: bill.item('Pie') }, body: { units: 1 } });
          await Promise.all([ann, bob].map((one) => one.call(getSharedReceipt, {})));
        }
        const both = await meeting(
          'guest_selections',
          () => tap(ann, bill.item('Oysters')),
          () => tap(bob, bill.item('Oysters')),
        );
        // Either: what is one statement waits for its tables before it locks the receipt.
        expect(both.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toMatchObject([
          { status: 'fulfilled' },
          { status: 'rejected', reason: { code: 'item.not_enough' } },
        ]);
        const { selections } = await host.call(getReceipt, { params: { id: bill.id } });
        const oysters = selections.filter(({ item_id }) => item_id === bill.item('Oysters'));
        expect(oysters).toMatchObject([{ units: 2 }]);
      },
    );

    test('put a submission at the moment of finalizing on the final bill', async () => {
      const bill = await shareBill(host, OYSTERS);
      const ann = { name: 'Ann', phone: '5555550201' };
      await meeting(
        'guest_selections',
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

    /** Ann, Bob and Cid at a table; everybody's browser reaches either server. */
    async function table() {
      const bill = await shareBill(host, { ...OYSTERS, partySize: 4 });
      const seat = async (name: string) => {
        const one = guestAt(here, bill.token, name);
        const { me } = await submit(one, { name, phone: '', texts: false });
        const elsewhere = client(there ?? expect.fail('not started'), one.headers);
        return { here: one, there: elsewhere, id: me.guest_id ?? '' };
      };
      return { bill, ann: await seat('Ann'), bob: await seat('Bob'), cid: await seat('Cid') };
    }
    const ask = async (from: { here: Client; id: string }, payer_id: string) => {
      const view = await from.here.call(setPayer, { params: { id: from.id }, body: { payer_id } });
      return view.pay_offers.find(({ guest_id }) => guest_id === from.id)?.id ?? '';
    };
    const accept = (one: Client, id: string) =>
      one.call(answerPayOffer, { params: { id }, body: { state: 'accepted' } });

    test('count an answer that both are given at the same moment once', async () => {
      const { ann, bob } = await table();
      const offer = await ask(ann, bob.id);
      const [first, second] = await meeting(
        'pay_offers',
        () => accept(bob.here, offer),
        () => accept(bob.there, offer),
      );
      if (first?.status !== 'fulfilled' || second?.status !== 'fulfilled') return expect.fail('refused');
      expect(second.value.version).toBe(first.value.version);
      expect(second.value.guests.find(({ id }) => id === ann.id)?.paid_by).toBe(bob.id);
    });

    test('give a part that two take at the same moment to only one of them', async () => {
      const { bill, ann, bob, cid } = await table();
      const [toBob, toAnn] = [await ask(ann, bob.id), await ask(cid, ann.id)];
      const [first, second] = await meeting(
        'pay_offers',
        () => accept(bob.here, toBob),
        () => accept(ann.there, toAnn),
      );
      expect(first?.status).toBe('fulfilled');
      expect(second).toMatchObject({ status: 'rejected', reason: { code: 'payer.is_paid_for' } });
      const { guests } = await host.call(getReceipt, { params: { id: bill.id } });
      expect(guests.flatMap(({ paid_by }) => paid_by ?? [])).toEqual([bob.id]);
    });
  }
});
