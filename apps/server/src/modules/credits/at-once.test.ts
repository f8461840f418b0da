import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database, Trx } from '../../adapters/database/database.ts';
import { createDemoPayments } from '../../adapters/payments/demo-payments.ts';
import type { Payments } from '../../adapters/payments/payments.ts';
import { AppError } from '../../http/errors.ts';
import { type CreditsChange, changeCredits } from './change-credits.ts';
import { consumeShareCredit } from './consume-share-credit.ts';

const CONNECTIONS = 20;
const HOSTS = ['hanna', 'ines'];
const RECEIPTS = 6;

describeOnEngines('credits that change at once', (engine) => {
  let database: Database;
  let payments: Payments;
  let receipts: { id: string; user_id: string }[];
  /** How often a transaction was begun, and how often it was run: more often after a deadlock. */
  const count = { begun: 0, run: 0 };

  beforeAll(async () => {
    database = await engine.createDatabase(CONNECTIONS);
    payments = createDemoPayments(database, 'a secret');
    for (const id of HOSTS) await database.kysely.insertInto('auth_users').values({ id }).execute();
    const made = await sql<{ id: string; user_id: string }>`
      insert into receipts (user_id, host_user_id, payer_name, share_token)
      select host, host, 'Hanna', host || n from unnest(${HOSTS}::text[]) host, generate_series(1, ${RECEIPTS}) n
      returning id, user_id`.execute(database.kysely);
    receipts = made.rows;
  });

  function inTransaction<T>(body: (trx: Trx) => Promise<T>): Promise<T> {
    count.begun += 1;
    return database.inTransaction((trx) => {
      count.run += 1;
      return body(trx);
    });
  }

  const change = (change: CreditsChange) => inTransaction((trx) => changeCredits(trx, change));

  /** As both places of sharing do it: under the receipt's lock. */
  const share = (receipt: { id: string; user_id: string }) =>
    inTransaction(async (trx) => {
      const { rows } = await sql<{ id: string; user_id: string; credit_consumed: boolean }>`
        select id, user_id, credit_consumed_at is not null as credit_consumed
        from receipts where id = ${receipt.id} for update`.execute(trx);
      const [locked] = rows;
      if (locked === undefined) expect.fail('no receipt');
      const { charged } = await consumeShareCredit(trx, { payments }, locked);
      await sql`update receipts set credit_consumed_at = now() where id = ${receipt.id}`.execute(trx);
      return charged;
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'credits.insufficient') return false;
      throw error;
    });

  /** Everything that happens to a host, each some times over, as providers and impatient people do it. */
  function eventsOf(userId: string) {
    const once = { userId, reason: 'At once' };
    const payment = (n: number) => `${userId}-${n}`;
    const events = [0, 1, 2].flatMap((n) => [
      () => change({ ...once, by: 5, cause: 'purchase', reference: `payment:${payment(n)}` }),
      () => change({ ...once, by: -2, cause: 'refund', reference: `refund:${payment(n)}:40` }),
      () => change({ ...once, by: -3, cause: 'dispute', reference: `dispute:${payment(n)}` }),
      () => change({ ...once, by: 3, cause: 'dispute_won', reference: `dispute_won:${payment(n)}` }),
      () => change({ ...once, to: n * 4, cause: 'admin', reference: `admin:${payment(n)}` }),
    ]);
    const shares = receipts.filter(({ user_id }) => user_id === userId).map((one) => () => share(one));
    return [...events, ...shares, ...events, ...shares, ...shares];
  }

  const ledgerOf = (userId: string) =>
    database.kysely
      .selectFrom('credit_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute();

  test('add up: every change once, each receipt paid once, and the balance is the last row', async () => {
    const events = HOSTS.flatMap(eventsOf);
    // Neighbours differ from run to run, and what was twice in one list is far apart.
    const shuffled = events.map((run) => ({ run, at: Math.random() })).sort((a, b) => a.at - b.at);
    await Promise.all(shuffled.map(({ run }) => run()));

    expect(count.run).toBe(count.begun);
    for (const userId of HOSTS) {
      const rows = await ledgerOf(userId);
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      let [credits, owed, sum] = [0, 0, 0];
      for (const row of rows) {
        expect([row.old_credits, row.old_owed]).toEqual([credits, owed]);
        [credits, owed] = [row.new_credits, row.new_owed];
        sum += row.new_credits - row.old_credits;
      }
      expect(sum).toBe(credits);
      const profile = database.kysely.selectFrom('profiles').where('user_id', '=', userId);
      expect(await profile.select(['credits', 'credits_owed']).executeTakeFirst()).toEqual({
        credits,
        credits_owed: owed,
      });
      expect(rows.filter(({ cause }) => cause !== 'share')).toHaveLength(15);
      const paid = rows.filter(({ cause }) => cause === 'share').map(({ reference }) => reference);
      const marked = await database.kysely
        .selectFrom('receipts')
        .select('id')
        .where('user_id', '=', userId)
        .where('credit_consumed_at', 'is not', null)
        .execute();
      expect(paid.sort()).toEqual(marked.map(({ id }) => `share:${id}`).sort());
    }
  });

  test('charge a receipt once that is shared 20 times at once', async () => {
    const host = HOSTS[0] ?? '';
    await change({ userId: host, to: 10, cause: 'admin', reference: 'admin:before' });
    const { rows } = await sql<{ id: string; user_id: string }>`
      insert into receipts (user_id, host_user_id, payer_name, share_token) values (${host}, ${host}, 'Hanna', 'last')
      returning id, user_id`.execute(database.kysely);
    const [receipt] = rows;
    if (receipt === undefined) expect.fail('no receipt');
    const charged = await Promise.all(Array.from({ length: CONNECTIONS }, () => share(receipt)));
    expect(charged.filter(Boolean)).toHaveLength(1);
    expect((await ledgerOf(host)).at(-1)).toMatchObject({ reference: `share:${receipt.id}`, new_credits: 9 });
  });

  if (engine.name === 'postgres')
    test('do not wait for a deletion of the account that waits for the receipt', async () => {
      const leaving = await database.pool.connect();
      await leaving.query('begin', []);
      await leaving.query('select from auth_users where id = $1 for update', [HOSTS[1]]);
      const changed = await change({
        userId: HOSTS[1] ?? '',
        by: 1,
        cause: 'purchase',
        reference: 'payment:x',
      });
      expect(changed?.changed).toBe(true);
      await leaving.query('rollback', []);
      leaving.release();
    });
});
