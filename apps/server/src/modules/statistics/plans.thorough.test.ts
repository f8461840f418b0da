import { dashboardStatistics } from '@fairtab/contract/host/statistics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { insertFinalReceipts } from '../../../test/final-receipts.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { watchQueries } from '../../../test/statements.ts';
import type { Database } from '../../adapters/database/database.ts';

describeOnOneEngine('statistics among 10,000 receipts of others', (engine) => {
  let database: Database;
  let product: Product;
  let queriesOf: ReturnType<typeof watchQueries>;
  let host: Client;

  beforeAll(async () => {
    database = await engine.createDatabase();
    queriesOf = watchQueries(database);
    product = await startProduct(database);
    const [own, other] = [await signIn(product, '5555550100'), await signIn(product, '5555550101')];
    host = own;
    await insertFinalReceipts(database, { userId: own.userId, receipts: 25 });
    await insertFinalReceipts(database, { userId: other.userId, receipts: 10_000 });
    await sql`analyze receipts, receipt_guests, guest_totals, guest_payments`.execute(database.kysely);
  });
  afterAll(() => product.stop());

  test('the statistics read the host’s own rows alone, by index', async () => {
    const asked = await queriesOf(() => host.call(dashboardStatistics, {}));
    const queries = asked.filter(({ text }) => text.includes('"receipts" as "r"'));
    expect(queries.length).toBeGreaterThan(2);
    for (const { text, values } of queries) {
      const plan = await database.pool.query<Record<string, string>>(`explain ${text}`, values);
      const lines = plan.rows.map((row) => row['QUERY PLAN'] ?? '').join('\n');
      expect(lines).toMatch(/using receipts_(user|pkey)|on receipts_user/);
      expect(lines).not.toContain('Seq Scan');
    }
  });
});
