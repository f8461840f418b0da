import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../../test/before-migration.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { changeCredits } from './change-credits.ts';

/** Credits as earlier releases left them: whose, how many, and rows that somebody wrote by hand, newest first. */
const EARLIER = [
  ['free', 1, []],
  ['none', 0, []],
  [
    'changed',
    4,
    [
      [5, 2],
      [0, 5],
    ],
  ],
  ['emptied', 0, [[1, 3]]],
  ['as-noted', 7, [[1, 7]]],
] as const;

describeOnEngines('migration 0019', (engine) => {
  test('opens the ledger at every balance, after what was noted before, and counts shared receipts as paid', async () => {
    const database = await engine.createDatabase();
    const { kysely } = database;
    const migrateOn = await beforeMigration(database, '0019');
    for (const [id, credits, rows] of EARLIER) {
      await sql`insert into auth_users (id, name) values (${id}, '')`.execute(kysely);
      await sql`update profiles set credits = ${credits} where user_id = ${id}`.execute(kysely);
      for (const [hours, [before, after]] of rows.entries())
        await sql`insert into credit_changes (user_id, old_credits, new_credits, change_reason, created_at)
          values (${id}, ${before}, ${after}, 'By hand', now() - ${hours}::int * interval '1 hour')`.execute(
          kysely,
        );
    }
    for (const status of ['editing', 'sharing', 'finalized'])
      await sql`insert into receipts (user_id, host_user_id, payer_name, share_token, status, final_split)
        values ('free', 'free', 'Hanna', ${status}, ${status}, ${status === 'finalized' ? '{}' : null}::jsonb)`.execute(
        kysely,
      );

    await migrateOn();
    const ledger = async () => {
      const rows = await kysely.selectFrom('credit_changes').selectAll().orderBy('number').execute();
      const of = (id: string) => rows.filter(({ user_id }) => user_id === id);
      return Object.fromEntries(
        EARLIER.map(([id]) => [id, of(id).map((row) => [row.cause, row.old_credits, row.new_credits])]),
      );
    };
    const opened = {
      free: [['opening', 0, 1]],
      none: [],
      changed: [
        ['admin', 0, 5],
        ['admin', 5, 2],
        ['opening', 2, 4],
      ],
      emptied: [
        ['admin', 1, 3],
        ['opening', 3, 0],
      ],
      'as-noted': [['admin', 1, 7]],
    };
    expect(await ledger()).toEqual(opened);
    const balances = await kysely.selectFrom('profiles').select(['user_id', 'credits']).execute();
    expect(Object.fromEntries(balances.map(({ user_id, credits }) => [user_id, credits]))).toEqual(
      Object.fromEntries(EARLIER.map(([id, credits]) => [id, credits])),
    );
    const receipts = await kysely.selectFrom('receipts').select(['status', 'credit_consumed_at']).execute();
    const paid = receipts.filter(({ credit_consumed_at }) => credit_consumed_at !== null);
    expect(paid.map(({ status }) => status).sort()).toEqual(['finalized', 'sharing']);

    // All of them go on from here.
    await database.inTransaction(async (trx) => {
      for (const [userId] of EARLIER)
        await changeCredits(trx, { userId, by: 2, cause: 'purchase', reference: `payment:${userId}` });
    });
    expect(await ledger()).toEqual(
      Object.fromEntries(
        EARLIER.map(([id, credits]) => [id, [...opened[id], ['purchase', credits, credits + 2]]]),
      ),
    );
  });
});
