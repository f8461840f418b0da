import { randomUUID } from 'node:crypto';
import { getSharedReceipt, saveSelection } from '@fairtab/contract/guests';
import { ReceiptView } from '@fairtab/contract/receipt-view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBill } from '../../../test/bills.ts';
import { guest, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { watchStatements } from '../../../test/statements.ts';

/** Part of the statement that reads a whole receipt. */
const WHOLE_RECEIPT = 'from "receipts" as "r"';

describeOnEngines('a guest’s tap', (engine) => {
  let product: Product;
  let statementsOf: ReturnType<typeof watchStatements>;

  beforeAll(async () => {
    const database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    product = await startProduct(database);
  });
  afterAll(() => product.stop());

  // Counts every statement of the request: looking up the caller, the idempotency key, BEGIN and COMMIT, the
  // notification, and reading the answer.
  test('on a page that is open costs 8 statements at most, and reads the receipt once', async () => {
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, {
      partySize: 3,
      items: [
        { name: 'Beer', price: 900, quantity: 3 },
        { name: 'Pie', price: 500 },
      ],
    });
    const ann = guest(product, bill.token, 'Ann');
    const tap = async (item: string, units: number) => {
      const answer = await product.request(saveSelection.path.replace('{item_id}', bill.item(item)), {
        method: saveSelection.method,
        headers: { ...ann.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ units }),
      });
      return ReceiptView.parse(await answer.json());
    };
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
});
