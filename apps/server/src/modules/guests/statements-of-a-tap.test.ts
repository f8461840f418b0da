import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@fairtab/contract/endpoint';
import { getSharedReceipt, saveSelection, submitSelections } from '@fairtab/contract/guests';
import { ReceiptView } from '@fairtab/contract/receipt-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { type Client, guest, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { watchStatements } from '../../../test/statements.ts';

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

  // Counts every statement of the request: looking up the caller, the idempotency key, BEGIN and COMMIT, the
  // notification, and reading the answer.
  test('on a page that is open costs 8 statements at most, and reads the receipt once', async () => {
    const bill = await table('5555550100');
    const ann = guest(product, bill.token, 'Ann');
    const tap = (item: string, units: number) =>
      ask(ann, saveSelection, saveSelection.path.replace('{item_id}', bill.item(item)), { units });
    const { me } = await tap('Pie', 1);
    await ann.call(getSharedReceipt, {});

    let view: ReceiptView | undefined;
    const statements = await statementsOf(async () => {
      view = await tap('Beer', 2);
    });

    expect(view?.selections).toContainEqual({ item_id: bill.item('Beer'), guest_id: me.guest_id, units: 2 });
    expect(statements.length, statements.map((sql) => sql.slice(0, 60)).join('\n')).toBeLessThanOrEqual(8);
    expect(statements.filter((sql) => sql.includes(WHOLE_RECEIPT))).toHaveLength(1);
    // Proof that the count is complete.
    for (const part of [
      'begin',
      'commit',
      'idempotency_keys',
      'guest_selections',
      'for update',
      'pg_notify',
    ]) {
      expect(statements.join('\n')).toContain(part);
    }
  });

  test('a submission reads the receipt under its lock, to settle it and for the answer, and no more', async () => {
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
    const statements = await statementsOf(async () => {
      const view = await ask(ann, submitSelections, submitSelections.path, body);
      expect(view.guests.find(({ guest_name }) => guest_name === 'Ann')?.submitted).toBe(true);
    });
    const reads = statements.filter((sql) => /^select .* from "receipts"/s.test(sql));
    const parts = reads.filter((sql) => !sql.includes(WHOLE_RECEIPT) && !sql.includes('"version"'));
    expect(parts).toEqual([]);
    expect(reads.filter((sql) => sql.includes(WHOLE_RECEIPT))).toHaveLength(3);
  });
});
