// A program for tests: opens the data folder it is given and writes rows in an endless loop. Prints each row's number
// once the database has acknowledged it.
import { createDatabase } from '../src/adapters/database/create-database.ts';

const database = await createDatabase({ dataDir: process.argv[2] ?? null });
await database.pool.query('create table if not exists written (n int primary key, half int)');
const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from written');
for (let n = rows[0]?.n ?? 0; ; n += 1) {
  const connection = await database.pool.connect();
  await connection.query('begin', []);
  await connection.query('insert into written values ($1, 1)', [n]);
  await connection.query('update written set half = 2 where n = $1', [n]);
  await connection.query('commit', []);
  connection.release();
  process.stdout.write(`${n}\n`);
}
