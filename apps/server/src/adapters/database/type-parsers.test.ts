import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';

const MOMENT = new Date('2026-11-21T01:02:03.456Z');

/** Every column type: a parameter of that type, and the result expected on both engines. */
const VALUES: [type: string, parameter: unknown, result: unknown][] = [
  ['boolean', true, true],
  ['smallint', -3, -3],
  ['integer', 2_147_483_647, 2_147_483_647],
  ['bigint', '9007199254740991', 9_007_199_254_740_991],
  ['bigint', -5, -5],
  ['real', 1.5, 1.5],
  ['double precision', 0.1, 0.1],
  ['numeric(12,2)', '1234567890.10', '1234567890.10'],
  ['numeric', '0.1', '0.1'],
  ['text', 'é "quoted" \\ \n 🍕', 'é "quoted" \\ \n 🍕'],
  ['varchar(10)', 'ab', 'ab'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['date', '2024-02-29', '2024-02-29'],
  ['timestamptz', MOMENT, MOMENT],
  ['timestamptz', '2026-11-21 03:02:03.456+02', MOMENT],
  ['timestamp', '2026-11-21 01:02:03', '2026-11-21 01:02:03'],
  ['time', '23:59:00', '23:59:00'],
  ['jsonb', { a: [1, null, 'x'] }, { a: [1, null, 'x'] }],
  ['jsonb', '"text"', 'text'],
  ['jsonb', 'null', null],
  ['json', { b: 1 }, { b: 1 }],
  ['bytea', Buffer.from([0, 255, 10]), Buffer.from([0, 255, 10])],
  ['text[]', ['a', 'b,"c"', null], ['a', 'b,"c"', null]],
  ['integer[]', [1, 2], [1, 2]],
  ['bigint[]', [1, null], [1, null]],
  ['numeric[]', ['1.10'], ['1.10']],
  ['date[]', ['2024-02-29'], ['2024-02-29']],
  ['timestamptz[]', [MOMENT], [MOMENT]],
  ['uuid[]', [], []],
  ['text', null, null],
];

describeOnEngines('column types', (engine) => {
  it('come out the same on both engines', async () => {
    const database = await engine.createDatabase();
    const columns = VALUES.map(([type], index) => `c${index} ${type}`);
    const parameters = VALUES.map((_, index) => `$${index + 1}`);
    await database.pool.query(`create table every_type (${columns.join(', ')})`);
    await database.pool.query(
      `insert into every_type values (${parameters.join(', ')})`,
      VALUES.map(([, parameter]) => parameter),
    );
    const { rows } = await database.pool.query<Record<string, unknown>>('select * from every_type');
    for (const [index, [type, , result]] of VALUES.entries()) {
      expect(rows[0]?.[`c${index}`], type).toStrictEqual(result);
    }

    const counts = await database.pool.query(
      'select count(*) as n, sum(1) as s, now()::date as d from every_type',
    );
    expect(counts.rows).toEqual([{ n: 1, s: 1, d: new Date().toISOString().slice(0, 10) }]);
    const tooLarge = database.pool.query('select 9007199254740993::bigint as n');
    await expect(tooLarge).rejects.toThrow(RangeError);
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await database.pool.query('drop table every_type');
  });
});
