import { correctReceipt } from '@fairtab/contract/receipt/corrections';
import { reportPayment } from '@fairtab/contract/receipt/guest-payments';
import { getReceipt } from '@fairtab/contract/receipt/receipts';
import { finalizeReceipt, listEarlierBills, reopenReceipt } from '@fairtab/contract/receipt/sharing';
import { duesIn } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { correctionOf, priced } from '../../../test/correct.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';

describeOnOneEngine('a correction on two servers', (engine) => {
  let database: Database;
  let [here, there]: Product[] = [];
  let host: { here: Client; there: Client };

  beforeAll(async () => {
    database = await engine.createDatabase();
    [here, there] = [await startProduct(database), await startProduct(database)];
    host = { here: await signIn(here, '5555550100'), there: await signIn(there, '5555550100') };
  });
  afterAll(() => Promise.all([here?.stop(), there?.stop()]));

  /** Ann had a ramen; she gets no texts, so that nothing changes by itself. */
  async function finalBill() {
    const items = [{ name: 'Ramen', price: 1400 }];
    const bill = await shareBill(host.here, { partySize: 2, items });
    const seat = guest(there ?? expect.fail('not started'), bill.token, 'Ann');
    const who = { name: 'Ann', phone: '', texts: false };
    const { me } = await submit(seat, who, { [bill.item('Ramen')]: 1 });
    const final = { p_receipt_id: bill.id, accept_changed_shares: true };
    const view = await host.here.call(finalizeReceipt, { body: final });
    const due = duesIn(view).get(me.guest_id ?? '')?.due ?? 0;
    const see = () => host.here.call(getReceipt, { params: { id: bill.id } });
    const history = async () =>
      (await host.here.call(listEarlierBills, { params: { id: bill.id } })).bills.length;
    return { id: bill.id, ann: seat, view, due, see, history };
  }

  // PGlite has one connection, and nothing at the same moment.
  if (engine.name === 'postgres') {
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.kysely)
      ).rows.length;
    /** Both are under way, the first before the second, when either can store rows of this table. */
    async function meeting(table: keyof Schema, ...calls: (() => Promise<unknown>)[]) {
      const blocking = await database.pool.connect();
      await blocking.query('begin', []);
      await blocking.query(`lock table ${table} in exclusive mode`, []);
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
    const outdated = { status: 'rejected', reason: { code: 'receipt.correction_outdated' } };

    test('is not made if a guest reports a payment at the same moment', async () => {
      const { ann, view, due, see, history } = await finalBill();
      const [paid, corrected] = await meeting(
        'guest_payments',
        () => ann.call(reportPayment, { body: { paid: true, amount: due } }),
        () => host.here.call(correctReceipt, correctionOf(view, priced('Ramen', 1500))),
      );
      expect([paid?.status, corrected]).toMatchObject(['fulfilled', outdated]);
      expect(await see()).toMatchObject({ items: [{ price: 1400 }], final_split: view.final_split });
      expect(await history()).toBe(0);
    });

    test('keeps a payment that is reported at the same moment', async () => {
      const { ann, view, due, see } = await finalBill();
      const [corrected, paid] = await meeting(
        'receipt_history',
        () => host.here.call(correctReceipt, correctionOf(view, priced('Ramen', 1500))),
        () => ann.call(reportPayment, { body: { paid: true, amount: due } }),
      );
      expect(corrected?.status).toBe('fulfilled');
      // They paid what they saw, which is a part of what they owe now.
      expect(paid?.status).toBe('fulfilled');
      expect(await see()).toMatchObject({
        items: [{ price: 1500 }],
        payments: [{ amount: due, confirmed: false }],
      });
    });

    test('is one of two that are made at the same moment', async () => {
      const { view, see, history } = await finalBill();
      const [first, second] = await meeting(
        'receipt_history',
        () => host.here.call(correctReceipt, correctionOf(view, priced('Ramen', 1500))),
        () => host.there.call(correctReceipt, correctionOf(view, priced('Ramen', 1600))),
      );
      expect([first?.status, second]).toMatchObject(['fulfilled', outdated]);
      expect(await see()).toMatchObject({ items: [{ price: 1500 }] });
      expect(await history()).toBe(1);
    });

    test('is not made on a bill that is reopened at the same moment, and is reopened where it came first', async () => {
      const { id, view, see, history } = await finalBill();
      const reopen = () => host.there.call(reopenReceipt, { body: { p_receipt_id: id } });
      const [reopened, late] = await meeting('receipt_history', reopen, () =>
        host.here.call(correctReceipt, correctionOf(view, priced('Ramen', 1500))),
      );
      expect(reopened?.status).toBe('fulfilled');
      expect(late).toMatchObject({ status: 'rejected', reason: { code: 'receipt.not_finalized' } });
      expect(await see()).toMatchObject({ receipt: { status: 'sharing' }, items: [{ price: 1400 }] });

      const again = await host.here.call(finalizeReceipt, {
        body: { p_receipt_id: id, accept_changed_shares: true },
      });
      const [corrected, opened] = await meeting(
        'receipt_history',
        () => host.here.call(correctReceipt, correctionOf(again, priced('Ramen', 1500))),
        reopen,
      );
      expect([corrected?.status, opened?.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(await see()).toMatchObject({ receipt: { status: 'sharing' }, items: [{ price: 1500 }] });
      expect(await history()).toBe(3);
    });
  }

  test('decides by what the other server has stored', async () => {
    const { view, see } = await finalBill();
    await host.there.call(correctReceipt, correctionOf(view, priced('Ramen', 1600)));
    const after = await host.here.call(correctReceipt, correctionOf(await see(), priced('Ramen', 1500)));
    expect(after).toMatchObject({ items: [{ price: 1500 }], receipt: { earlier_bills: 2 } });
  });
});
