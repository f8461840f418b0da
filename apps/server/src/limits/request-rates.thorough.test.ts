import { getSharedReceipt } from '@fairtab/contract/receipt/guests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { type Client, client, guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { watchStatements } from '../../test/statements.ts';
import type { Database } from '../adapters/database/database.ts';
import { settleInDatabase } from './token-buckets.ts';
import { createTraffic, TRAFFIC } from './traffic.ts';

const SOON = { interval: 5 };
/** So slow that nobody gets one back while a test runs. */
const SLOWLY = 0.001;

describeOnOneEngine('requests are counted on all servers together', (engine) => {
  let database: Database;
  let servers: Product[] = [];
  let statementsOf: ReturnType<typeof watchStatements>;
  let token: string;

  beforeAll(async () => {
    database = await engine.createDatabase();
    statementsOf = watchStatements(database);
    servers = await Promise.all([0, 1, 2].map(() => startProduct(database)));
    const host = await signIn(servers[0] ?? expect.fail('not started'), '5555550100');
    token = (await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] })).token;
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const settleAs = () => settleInDatabase(database, servers[0]?.services.log ?? expect.fail('not started'));
  const limit = (rates: typeof TRAFFIC) => {
    for (const { services } of servers) services.traffic = createTraffic(settleAs(), rates);
  };
  /** Asks one server after the other. @returns how many requests were answered */
  async function answered(times: number, who: (server: Product) => Client, address: string) {
    let count = 0;
    for (let n = 0; n < times; n++) {
      const server = servers[n % servers.length] ?? expect.fail('no server');
      const asked = who(server).call(getSharedReceipt, {}, { 'x-forwarded-for': address });
      const [outcome] = await Promise.allSettled([asked]);
      if (outcome.status === 'fulfilled') count += 1;
      else expect(outcome.reason).toMatchObject({ status: 429, code: 'request.rate_limited' });
    }
    return count;
  }

  // Each server may be a twentieth of the burst ahead of the others, and some requests while it asks.
  const NO_MORE = 100 + 3 * 5 + 10;

  test('of a caller, whichever server and address they come by', async () => {
    limit({ perAddress: TRAFFIC.perAddress, perCaller: { burst: 100, perSecond: SLOWLY } });
    const { headers } = guest(servers[0] ?? expect.fail('not started'), token);
    const got = await answered(160, (server) => client(server, headers), '192.0.2.1');
    expect(got).toBeGreaterThanOrEqual(100);
    expect(got).toBeLessThanOrEqual(NO_MORE);
    expect(await answered(6, (server) => client(server, headers), '192.0.2.9')).toBe(0);
  });

  test('of an address, whatever secrets it makes up', async () => {
    limit({ perAddress: { burst: 100, perSecond: SLOWLY }, perCaller: TRAFFIC.perCaller });
    const got = await answered(160, (server) => guest(server, token), '192.0.2.2');
    expect(got).toBeGreaterThanOrEqual(100);
    expect(got).toBeLessThanOrEqual(NO_MORE);
    expect(await answered(6, (server) => guest(server, token), '192.0.2.3')).toBe(6);
  });

  test('and no request waits for it: one statement for fifty requests, which the answer does not need', async () => {
    limit({ perAddress: TRAFFIC.perAddress, perCaller: { ...TRAFFIC.perCaller, perSecond: SLOWLY } });
    await database.kysely.deleteFrom('request_rates').execute();
    const [server = expect.fail('not started')] = servers;
    const { headers } = guest(server, token);
    const settled = async (times: number) => {
      const statements = await statementsOf(async () => {
        for (let n = 0; n < times; n++) await server.request(getSharedReceipt.path, { headers });
      });
      return statements.filter((statement) => statement.includes('request_rates')).length;
    };
    expect(await settled(49)).toBe(0);
    expect(await settled(51)).toBe(2);
    const rows = () => database.kysely.selectFrom('request_rates').select('spent').execute();
    const spent = async () => (await rows()).map((row) => Math.round(row.spent));
    await vi.waitFor(async () => expect(await spent()).toEqual([100]), SOON);
  });

  test('by the clock of the database, up to the whole burst', async () => {
    const settle = settleAs()('test', { burst: 1000, perSecond: 20 });
    expect(await settle('Ann', 300)).toBe(700);
    const pass = (seconds: number) =>
      database.kysely
        .updateTable('request_rates')
        .set({ settled_at: sql`settled_at - make_interval(secs => ${seconds})` })
        .where('bucket', '=', 'test Ann')
        .execute();
    await pass(10);
    // Some milliseconds more than ten seconds.
    expect(await settle('Ann', 50)).toBeCloseTo(850, -1);
    await pass(3600);
    expect(await settle('Ann', 50)).toBe(950);
    expect(await settle('Bob', 1200)).toBe(-200);
  });

  test('on this server alone while the database cannot say', async () => {
    limit({ perAddress: TRAFFIC.perAddress, perCaller: { burst: 30, perSecond: SLOWLY } });
    const [server = expect.fail('not started')] = servers;
    const { headers } = guest(server, token);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.kysely);
    await rename('request_rates', 'elsewhere');
    const got = await answered(20, () => client(server, headers), '192.0.2.4');
    await rename('elsewhere', 'request_rates');
    expect(got).toBe(20);
    // What was not counted is, with the next.
    const more = await answered(60, (one) => client(one, headers), '192.0.2.4');
    expect(more).toBeLessThanOrEqual(10 + 3 * 2 + 5);
  });
});
