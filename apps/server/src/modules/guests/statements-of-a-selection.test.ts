import { randomUUID } from 'node:crypto';
import { getSharedReceipt, saveSelection, submitSelections } from '@fairtab/contract/receipt/guests';
import { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { watchStatements } from '../../../test/statements.ts';
import { loadSnapshot } from '../receipts/store/load-snapshot.ts';

/** Part of the statement that reads a whole receipt. */
const WHOLE_RECEIPT = 'from "receipts" as "r"';

describeOnOneEngine('a guest’s tap', (engine) => {
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;

  beforeAll(async () => {
    const database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database);
  });
  afterAll(() => product.stop());

  /** A bill with one counted and one shared item. */
  async function table(phone: string) {
    const host = await signIn(product, phone);
    return shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Beer', price: 900, quantity: 3 },
        { name: 'Pie', price: 500 },
      ],
    });
  }

  /** Sends a guest's call in this process, so that its statements are counted. */
  async function ask({ headers }: Client, { method }: Endpoint, path: string, body: object) {
    const answer = await product.request(path, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    return ReceiptView.parse(await answer.json());
  }

  const tap = (who: Client, itemId: string, units: number) =>
    ask(who, saveSelection, saveSelection.path.replace('{item_id}', itemId), { units });

  test('on a bill that is in memory is one statement, and memory is then what a reading finds', async () => {
    const bill = await table('5555550100');
    const ann = guest(product, bill.token, 'Ann');
    const { me } = await tap(ann, bill.item('Pie'), 1);
    for (const [name, units] of [
      ['Beer', 1],
      ['Beer', 3],
      ['Pie', 0],
      ['Beer', 0],
      ['Pie', 1],
    ] as const) {
      let view: ReceiptView | undefined;
      const statements = await statementsOf(async () => {
        view = await tap(ann, bill.item(name), units);
      });
      expect(statements).toEqual([expect.stringContaining('update receipts')]);
      const own = view?.selections.find(
        (one) => one.item_id === bill.item(name) && one.guest_id === me.guest_id,
      );
      expect(own?.units ?? 0).toBe(units);
      const { snapshots, database } = product.services;
      expect(snapshots.kept(bill.id, view?.version ?? Number.NaN)).toEqual(
        await loadSnapshot(database.kysely, bill.id),
      );
    }
  });

  test('costs a transaction of seven statements, one of them a reading, where memory does not decide it', async () => {
    const bill = await table('5555550103');
    const [ann, ben] = [guest(product, bill.token, 'Ann'), guest(product, bill.token, 'Ben')];
    await tap(ann, bill.item('Beer'), 2);
    await tap(ben, bill.item('Pie'), 1);
    // Another server changes the bill, and nobody here hears of it in time.
    await product.services.database.kysely
      .updateTable('receipts')
      .set({ version: sql`version + 1` })
      .where('id', '=', bill.id)
      .execute();
    const statements = await statementsOf(async () => {
      const { selections } = await tap(ben, bill.item('Beer'), 1);
      expect(selections).toHaveLength(3);
    });
    expect(statements.map((sql) => sql.slice(0, 12))).toHaveLength(8);
    expect(statements.filter((sql) => sql.includes(WHOLE_RECEIPT))).toHaveLength(1);
  });

  test('a submission reads nothing of a receipt that is in memory, and memory is then what a reading finds', async () => {
    const bill = await table('5555550101');
    const ann = guest(product, bill.token, 'Ann');
    await ann.call(getSharedReceipt, {});
    const body = {
      guest_name: 'Ann',
      guest_phone: '5555550102',
      sms_opt_in: true,
      selected_choice_item_ids: [bill.item('Pie')],
      quantity_assignments: {},
    };
    let version = Number.NaN;
    const statements = await statementsOf(async () => {
      const view = await ask(ann, submitSelections, submitSelections.path, body);
      expect(view.guests.find(({ guest_name }) => guest_name === 'Ann')?.submitted).toBe(true);
      version = view.version;
    });
    const reads = statements.filter((sql) => /^select .* from "receipts"/s.test(sql));
    expect(reads.filter((sql) => !sql.includes('"version"'))).toEqual([]);
    const { snapshots, database } = product.services;
    expect(snapshots.kept(bill.id, version)).toEqual(await loadSnapshot(database.kysely, bill.id));
  });
});
