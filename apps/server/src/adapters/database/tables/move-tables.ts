import type { PostgresPoolClient } from 'kysely';

const BATCH = 500;

/** Filled by migrations, and replaced by the source's rows. */
const SET_UP = ['public.schema_migrations', 'public.server_keys'];

/** The target has rows: nothing is overwritten. */
export class TargetNotEmptyError extends Error {
  constructor(table: string) {
    super(
      `The database at DATABASE_URL is not empty: ${table} has rows. Make a new database, and name that.`,
    );
    this.name = 'TargetNotEmptyError';
  }
}

/** @throws TargetNotEmptyError if a table has rows that migrations did not write */
export async function requireEmpty(target: PostgresPoolClient): Promise<void> {
  for (const { name } of await listTables(target)) {
    if (SET_UP.includes(name)) continue;
    const { rows } = await target.query(`select from ${name} limit 1`, []);
    if (rows.length > 0) throw new TargetNotEmptyError(name);
  }
}

export type CopiedTable = { name: string; rows: number };

/**
 * Counts and compares afterwards; one transaction, so a failure changes nothing. Calls `onTable` after each table.
 * @throws TargetNotEmptyError; Error if a table differs afterwards
 */
export async function moveTables(
  source: PostgresPoolClient,
  target: PostgresPoolClient,
  onTable: (table: CopiedTable) => void,
): Promise<void> {
  await source.query('begin read only', []);
  try {
    await target.query('begin', []);
    try {
      const tables = await listTables(source);
      await target.query(
        `lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`,
        [],
      );
      await requireEmpty(target);
      const restore = await holdBackRules(target, tables);
      for (const name of SET_UP) await target.query(`delete from ${name}`, []);
      for (const table of tables) onTable({ name: table.name, rows: await moveTable(source, target, table) });
      await restore();
      await setSequences(source, target);
      // A move is no restored backup: queued messages are sent.
      await target.query('delete from database_place', []);
      await target.query('commit', []);
    } catch (error) {
      await target.query('rollback', []).catch(() => {});
      throw error;
    }
  } finally {
    await source.query('rollback', []);
  }
}

/** Defers foreign keys and disables triggers, which already ran at the source. Returns a function that checks and restores both. */
async function holdBackRules(
  target: PostgresPoolClient,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const { rows: references } = await target.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
    [],
  );
  const setTriggers = async (state: 'enable' | 'disable') => {
    for (const { name } of tables) await target.query(`alter table ${name} ${state} trigger user`, []);
  };
  const setReferences = async (checked: 'deferrable initially deferred' | 'not deferrable') => {
    for (const { table, name } of references)
      await target.query(`alter table ${table} alter constraint ${name} ${checked}`, []);
  };
  await setTriggers('disable');
  await setReferences('deferrable initially deferred');
  return async () => {
    await target.query('set constraints all immediate', []);
    await setReferences('not deferrable');
    await setTriggers('enable');
  };
}

async function moveTable(
  source: PostgresPoolClient,
  target: PostgresPoolClient,
  table: Table,
): Promise<number> {
  const stored = table.columns.filter(({ computed }) => !computed);
  // As text, which both engines write and read exactly, cast to the column's type on arrival.
  const read = stored.map(({ name }, at) => `${name}::text as v${at}`);
  const values = stored.map((_, at) => `$${at + 1}::text[]`);
  const write = `insert into ${table.name} (${stored.map(({ name }) => name).join(', ')}) overriding system value
     select ${stored.map(({ type }, at) => `v${at}::${type}`).join(', ')}
     from unnest(${values.join(', ')}) as r (${stored.map((_, at) => `v${at}`).join(', ')})`;
  await source.query(`declare moved no scroll cursor for select ${read.join(', ')} from ${table.name}`, []);
  for (;;) {
    const { rows } = await source.query<Record<string, string | null>>(`fetch ${BATCH} from moved`, []);
    if (rows.length === 0) break;
    await target.query(
      write,
      stored.map((_, at) => rows.map((row) => row[`v${at}`])),
    );
  }
  await source.query('close moved', []);
  const [here, there] = [await contentOf(source, table), await contentOf(target, table)];
  if (here.rows !== there.rows || here.checksum !== there.checksum)
    throw new Error(
      `${table.name} came out different (${here.rows} and ${there.rows} rows): nothing was moved.`,
    );
  return there.rows;
}

async function setSequences(source: PostgresPoolClient, target: PostgresPoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
    [],
  );
  for (const { name, last } of rows) await target.query('select setval($1, $2::bigint)', [name, last]);
}

type Table = {
  name: string;
  columns: Column[];
};

type Column = {
  name: string;
  type: string;
  computed: boolean;
};

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, json_agg(
    json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod), 'computed', a.attgenerated <> '')
    order by a.attname) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind = 'r'
  group by 1 order by 1`;

async function listTables(connection: PostgresPoolClient): Promise<Table[]> {
  return (await connection.query<Table>(TABLES, [])).rows;
}

/** Independent of engine and order of rows. */
type Content = { rows: number; checksum: string };

async function contentOf(connection: PostgresPoolClient, { name, columns }: Table): Promise<Content> {
  const row = `row(${columns.map((column) => column.name).join(', ')})`;
  const { rows } = await connection.query<Content>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(${row}::text), 15))::bit(60)::bigint), 0)::text as checksum from ${name}`,
    [],
  );
  const [content = { rows: 0, checksum: '' }] = rows;
  return content;
}
