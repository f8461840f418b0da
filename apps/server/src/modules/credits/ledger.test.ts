import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database } from '../../adapters/database/database.ts';
import { type CreditsChange, changeCredits } from './change-credits.ts';

type Values = Partial<Record<'number' | 'old' | 'next' | 'oldOwed' | 'nextOwed', number>>;

describeOnEngines('the ledger of credits', (engine) => {
  let database: Database;
  let users = 0;
  let userId: string;

  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  // Each test has a user with 5 credits, of two changes.
  beforeEach(async () => {
    userId = await newUser();
    await change({ by: 3 });
    await change({ by: 2 });
  });

  async function newUser(): Promise<string> {
    const id = `user-${users++}`;
    await database.kysely.insertInto('auth_users').values({ id }).execute();
    return id;
  }

  let changes = 0;
  const change = (how: { by: number } | { to: number }, more: Partial<CreditsChange> = {}) =>
    database.inTransaction((trx) =>
      changeCredits(trx, { userId, cause: 'admin', reference: `test:${changes++}`, ...more, ...how }),
    );

  const rowsOf = () =>
    database.kysely
      .selectFrom('credit_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute();

  const balanceOf = (id = userId) =>
    database.kysely
      .selectFrom('profiles')
      .select(['credits', 'credits_owed'])
      .where('user_id', '=', id)
      .executeTakeFirst();

  /** A row as somebody at the prompt may write it; what is not given continues the ledger. */
  const rowOf = ({ number = 3, old = 5, next = 6, oldOwed = 0, nextOwed = 0 }: Values, whose = userId) =>
    sql`(${whose}, ${number}::int, ${old}::int, ${next}::int, ${oldOwed}::int, ${nextOwed}::int, 'By hand', 'admin',
      gen_random_uuid()::text)`;
  const insert = (...rows: RawBuilder<unknown>[]) => sql`
    insert into credit_changes (user_id, number, old_credits, new_credits, old_owed, new_owed, change_reason, cause,
      reference) values ${sql.join(rows)}`;

  /** That a statement is refused, and has changed nothing. */
  async function expectRefused(statement: RawBuilder<unknown>) {
    const before = [await rowsOf(), await balanceOf()];
    const { sql: text } = statement.compile(database.kysely);
    await expect(statement.execute(database.kysely), text).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
    expect([await rowsOf(), await balanceOf()]).toEqual(before);
  }

  test('is what the balance follows, at the prompt too', async () => {
    expect(await balanceOf()).toEqual({ credits: 5, credits_owed: 0 });
    await insert(rowOf({ next: 0, nextOwed: 2 })).execute(database.kysely);
    expect(await balanceOf()).toEqual({ credits: 0, credits_owed: 2 });
  });

  test('is the only way to a balance', async () => {
    const other = await newUser();
    const own = sql`where user_id = ${userId}`;
    await expectRefused(sql`update profiles set credits = 6 ${own}`);
    await expectRefused(sql`update profiles set credits = credits + 1, credits_owed = 1 ${own}`);
    await expectRefused(sql`update profiles set credits_owed = 1 ${own}`);
    await expectRefused(sql`insert into profiles (user_id, credits) values (${userId}, 9)
      on conflict (user_id) do update set credits = excluded.credits`);
    // Somebody's profile with the credits becomes that of another.
    await database.kysely.deleteFrom('profiles').where('user_id', '=', other).execute();
    await expectRefused(sql`insert into profiles (user_id, credits) values (${other}, 9)`);
    await expectRefused(sql`update profiles set user_id = ${other} ${own}`);
    await expectRefused(sql`delete from profiles ${own}`);
    // What does not touch the balance is nobody's business here.
    await sql`insert into profiles (user_id) values (${userId}) on conflict do nothing`.execute(
      database.kysely,
    );
    await sql`update profiles set credits = 5, first_name = 'Hanna' ${own}`.execute(database.kysely);
  });

  test('keeps every row as it is', async () => {
    const own = sql`where user_id = ${userId}`;
    const other = await newUser();
    await expectRefused(sql`update credit_changes set new_credits = 50 ${own} and number = 2`);
    await expectRefused(sql`update credit_changes set change_reason = 'Gift' ${own}`);
    await expectRefused(sql`update credit_changes set user_id = ${other} ${own}`);
    await expectRefused(sql`delete from credit_changes ${own} and number = 2`);
    await expectRefused(sql`delete from credit_changes`);
    await expectRefused(sql`truncate credit_changes`);
    await expectRefused(sql`truncate profiles cascade`);
    await expectRefused(sql`truncate auth_users cascade`);
  });

  test('has no row that does not continue it', async () => {
    await expectRefused(insert(rowOf({ old: 4 })));
    await expectRefused(insert(rowOf({ old: 0 })));
    await expectRefused(insert(rowOf({ oldOwed: 1 })));
    for (const number of [0, 1, 2, 4]) await expectRefused(insert(rowOf({ number })));
    await expectRefused(insert(rowOf({ next: -1 })));
    await expectRefused(insert(rowOf({ next: 1, nextOwed: 1 })));
    await expectRefused(insert(rowOf({}, 'nobody')));
    // Two in one statement, of which each would continue the ledger alone.
    await expectRefused(insert(rowOf({}), rowOf({ number: 4 })));
    await expectRefused(insert(rowOf({}), rowOf({})));
    await expectRefused(
      sql`with taken as (${insert(rowOf({ next: 4 }))}) update profiles set credits = 9 where user_id = ${userId}`,
    );
  });

  test('has one change for each reference, even for another user', async () => {
    const once = { cause: 'purchase', reference: 'payment:pi_1' } as const;
    expect(await change({ by: 15 }, once)).toMatchObject({ changed: true, after: { credits: 20 } });
    expect(await change({ by: 15 }, once)).toMatchObject({ changed: false, after: { credits: 20 } });
    const first = userId;
    userId = await newUser();
    expect(await change({ by: 15 }, once)).toMatchObject({ changed: false, after: { credits: 0 } });
    expect(await balanceOf(first)).toEqual({ credits: 20, credits_owed: 0 });
    expect(await change({ by: 1 }, { userId: 'nobody' })).toBeNull();
  });

  test('notes what is owed, pays it first, and forgets it where an admin sets the balance', async () => {
    await change({ by: -12 }, { cause: 'refund' });
    expect(await balanceOf()).toEqual({ credits: 0, credits_owed: 7 });
    await change({ by: 3 });
    await change({ by: 5 });
    expect(await balanceOf()).toEqual({ credits: 1, credits_owed: 0 });
    await change({ by: -4 }, { cause: 'dispute' });
    await change({ to: 8 });
    expect((await rowsOf()).slice(2).map((row) => [row.new_credits, row.new_owed])).toEqual([
      [0, 7],
      [0, 4],
      [1, 0],
      [0, 3],
      [8, 0],
    ]);
  });

  test('goes with its user', async () => {
    await database.kysely.deleteFrom('auth_users').where('id', '=', userId).execute();
    expect(await rowsOf()).toEqual([]);
    expect(await balanceOf()).toBeUndefined();
  });
});
