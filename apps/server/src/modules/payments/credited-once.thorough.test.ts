import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Buyer, openShop, type Shop } from '../../../test/shop.ts';

/** A thousand in `npm run test:long`. */
const PAYMENTS = process.env.FAIRTAB_LONG ? 1000 : 40;
const AT_ONCE = 10;

describeOnOneEngine('webhook and browser', (engine) => {
  let shop: Shop;
  let hosts: Buyer[];
  beforeAll(async () => {
    shop = await openShop(await engine.createDatabase(), { LOG_LEVEL: 'error' });
    hosts = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.newBuyer()));
  });
  afterAll(() => shop.close());

  /** The webhook comes at the moment at which the browser returns. */
  async function payOnce(host: Buyer): Promise<void> {
    const checkout = await shop.order(host, 'mooch');
    shop.stripe.pay(checkout);
    const completed = shop.stripe.events.filter(({ body }) => body.includes(checkout));
    const [{ state }, statuses] = await Promise.all([shop.confirm(host, checkout), shop.deliver(completed)]);
    expect([state, statuses]).toEqual(['paid', [200]]);
  }

  test(
    `that come together give the credits of each of ${PAYMENTS} payments once`,
    async () => {
      const { kysely } = shop.product.services.database;
      for (let paid = 0; paid < PAYMENTS; paid += AT_ONCE) {
        await Promise.all(hosts.map(payOnce));
        await sql`delete from rate_limits`.execute(kysely);
      }
      const rows = await kysely
        .selectFrom('credit_changes as c')
        .innerJoin('purchases as p', (join) =>
          join.on(sql<boolean>`c.reference = 'payment:' || p.payment_id`),
        )
        .select(['p.id', 'c.new_credits', 'c.old_credits'])
        .execute();
      expect(rows).toHaveLength(PAYMENTS);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(PAYMENTS);
      const balances = await Promise.all(hosts.map((host) => shop.balance(host)));
      expect(balances.map(({ credits }) => credits)).toEqual(hosts.map(() => PAYMENTS / AT_ONCE));
    },
    process.env.FAIRTAB_LONG ? 300_000 : 60_000,
  );
});
