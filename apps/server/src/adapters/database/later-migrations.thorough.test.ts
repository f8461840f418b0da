import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { BASELINE, fillBaseline } from '../../../test/filled.ts';
import type { Database } from './database.ts';
import { MigrationError, migrate, migrationFiles } from './migrate.ts';

const CURRENCY = '0015_currency.sql';

/** No fault while the tables are empty. */
const BREAKS = [
  ['a column that must not be null', 'alter table receipts add column course text not null;'],
  ['a unique index', 'create unique index on receipt_guests (guest_name);'],
  ['a changed row that is for good', "update credit_changes set change_reason = 'Other';"],
] as const;

describeOnEngines('migrations after the baseline', (engine) => {
  let database: Database;
  const ours = migrationFiles();
  const emptyTables = async () => {
    const { rows } = await database.pool.query<{ name: string; rows: string }>(
      `select relname as name, query_to_xml('select from ' || oid::regclass || ' limit 1', false, true, '')::text as rows
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(40);
    return rows.filter(({ rows: found }) => found.trim() === '').map(({ name }) => name);
  };

  beforeAll(async () => {
    database = await engine.createDatabase();
  });
  beforeEach(() => fillBaseline(database.pool));

  it('go through on tables that all have rows', async () => {
    expect(await emptyTables()).toEqual([]);
    const later = ours.filter(({ name }) => name > BASELINE).map(({ name }) => name);
    expect(await migrate(database.pool, ours)).toEqual(later);
  });

  it('gives the proof of a password a row of its own, with its session', async () => {
    const { rows: users } = await database.pool.query<{ id: string }>('select id from auth_users limit 1');
    const userId = users[0]?.id ?? expect.fail('no user');
    await database.pool.query(
      `insert into phone_verification_codes (email, scope, verification_code, browser_hash, session_id, expires_at)
       values ('ann@example.com', $1, '', '', 'its session', now())`,
      [`password:${userId}`],
    );
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query('select user_id, session_id from password_proofs');
    expect(rows).toEqual([{ user_id: userId, session_id: 'its session' }]);
    const left = await database.pool.query(
      "select from phone_verification_codes where scope like 'password:%'",
    );
    expect(left.rows).toEqual([]);
  });

  it('says of each part of a final bill that nothing of it was left over', async () => {
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query<{ left_by: string | null }>(
      `select share ->> 'left_by' as left_by, share ? 'left_by' as told
       from receipts, jsonb_array_elements(final_split -> 'shares') share
       union all select jsonb_typeof(final_split -> 'shares'), true from receipt_history`,
    );
    expect(rows).toEqual([
      { left_by: null, told: true },
      { left_by: 'array', told: true },
    ]);
  });

  it('take amounts to be in dollars, or in what their paper said, and keep each to the cent', async () => {
    await migrate(
      database.pool,
      ours.filter(({ name }) => name < CURRENCY),
    );
    await database.pool.query(
      "update receipts set printed_currency = 'JPY' where id = (select min(id::text)::uuid from receipts)",
    );
    const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and numeric_precision = 12 and numeric_scale = 2`,
    );
    expect(columns.length).toBeGreaterThan(15);
    for (const { table, column } of columns)
      await database.pool.query(
        `update ${table} set ${column} = sign(${column}) * 9999999.99 where ${column} <> 0`,
      );
    const amounts = columns.map(
      ({ table, column }) =>
        `select '${table}.${column}' as of, trim_scale(${column})::text as amount from ${table}`,
    );
    const kept = [
      `${amounts.join(' union all ')} order by 1, 2`,
      'select final_split::text from receipts order by id',
      'select final_split::text, items::text from receipt_history order by receipt_id, finalized_at',
    ];
    const read = () => Promise.all(kept.map(async (query) => (await database.pool.query(query)).rows));
    const before = await read();
    await migrate(
      database.pool,
      ours.filter(({ name }) => name <= CURRENCY),
    );
    expect(await read()).toEqual(before);
    const { rows } = await database.pool.query(
      'select currency, currency_digits, currency_source from receipts order by id',
    );
    expect(rows).toEqual([
      { currency: 'JPY', currency_digits: 2, currency_source: 'printed' },
      { currency: 'USD', currency_digits: 2, currency_source: 'printed' },
      { currency: 'USD', currency_digits: 2, currency_source: null },
    ]);
  });

  it('leave every bill without a card, and say what a text’s amount is in', async () => {
    await database.pool.query(
      "update notifications set kind = 'final_bill', amount = 12.34, receipt_id = (select id from receipts limit 1)",
    );
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query<{ what: string; value: unknown }>(
      `select 'receipt' as what, total -> 'card' as value from receipts, jsonb_array_elements(final_split -> 'totals') total
       union all select 'history', total -> 'card' from receipt_history, jsonb_array_elements(final_split -> 'totals') total
       union all select 'text', to_jsonb(currency || currency_digits) from notifications
       union all select 'asked', to_jsonb(asked = total and asked_host_tip = host_tip) from guest_totals`,
    );
    const found = (what: string) => [
      ...new Set(rows.filter((row) => row.what === what).map(({ value }) => value)),
    ];
    expect(found('text')).toEqual(['USD2']);
    expect(found('asked')).toEqual([true]);
    expect([...found('receipt'), ...found('history')].every((value) => value === null)).toBe(true);
    expect(found('receipt')).toHaveLength(1);
  });

  it('leave an answer about texts to those who gave one', async () => {
    await database.pool.query(
      `insert into receipt_guests (receipt_id, guest_name, submitted_at, is_host)
       select id, name, at, host from (select id from receipts limit 1) r,
         (values ('Kept the link', now(), false), ('Choosing', null, false)) g (name, at, host)`,
    );
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query<{ guest_name: string; sms_opt_in: boolean | null }>(
      "select guest_name, sms_opt_in from receipt_guests where guest_name in ('Kept the link', 'Choosing', 'Hanna')",
    );
    const answers = new Map(rows.map(({ guest_name, sms_opt_in }) => [guest_name, sms_opt_in]));
    expect(answers.get('Kept the link')).toBe(false);
    expect(answers.get('Choosing')).toBeNull();
    expect(answers.get('Hanna')).toBeNull();
  });

  it('says of each part of a final bill that it was shared evenly', async () => {
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query<{ in_parts: string }>(
      `select distinct share -> 'in_parts' as in_parts
       from receipts, jsonb_array_elements(final_split -> 'shares') share`,
    );
    expect(rows).toEqual([{ in_parts: false }]);
  });

  it('keep how hosts are paid, in their order', async () => {
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query(
      'select method, handle, holder from payment_methods order by position',
    );
    expect(rows).toEqual([
      { method: 'venmo', handle: '@hanna', holder: null },
      { method: 'cash', handle: 'cash', holder: null },
    ]);
  });

  it('let everybody pay for themself', async () => {
    await migrate(database.pool, ours);
    const { rows } = await database.pool.query('select distinct paid_by from receipt_guests');
    expect(rows).toEqual([{ paid_by: null }]);
  });

  it.each(BREAKS)('are refused for %s that the rows do not fit', async (_, sql) => {
    const broken = { name: '9001_broken.sql', sql };
    await expect(migrate(database.pool, [...ours, broken])).rejects.toThrow(MigrationError);
    // The same on a database that only has tables.
    await database.pool.query('drop schema public cascade; create schema public');
    expect(await migrate(database.pool, [...ours, broken])).toContain(broken.name);
  });

  it('come after a baseline that stays as it is', async () => {
    const changed = ours.map(({ name, sql }) => ({ name, sql: name === BASELINE ? `${sql} ` : sql }));
    await expect(migrate(database.pool, changed)).rejects.toThrow(`${BASELINE} was changed`);
  });
});
