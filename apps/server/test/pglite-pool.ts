import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database } from '../src/adapters/database/database.ts';
import { createConnectionGuard } from './connection-guard.ts';

/** What a PGlite was when it came from the template. */
type Kept = {
  pglite: PGlite;
  /** Changes with every change of tables, functions, triggers and the like. */
  schema: string;
  /** The tables that had rows, with their rows as JSON. */
  rows: Map<string, string>;
};

/** Those of this process that no suite has now. */
const idle: Kept[] = [];

/**
 * An empty database with all tables, in memory. Starting PGlite takes half a second of a processor and emptying it a
 * twentieth, so one that was closed is used again, unless its tables were changed.
 */
export async function openEmptyPGlite(): Promise<Database> {
  const kept = (await emptied(idle.pop())) ?? (await started());
  const database = await createDatabase({
    dataDir: null,
    pglite: kept.pglite,
    guard: createConnectionGuard(),
  });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(() => void idle.push(kept));
      return closing;
    },
  };
}

async function started(): Promise<Kept> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('pgliteTemplate')) });
  const rows = new Map<string, string>();
  for (const table of await filledTables(pglite)) {
    rows.set(table, await textOf(pglite, `select json_agg(t)::text from ${table} t`));
  }
  return { pglite, schema: await schemaOf(pglite), rows };
}

/** @returns null where there is none, or its tables are not those of the template any more */
async function emptied(kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  const { pglite, schema, rows } = kept;
  await pglite.exec('discard all');
  if ((await schemaOf(pglite)) !== schema) {
    await pglite.close();
    return null;
  }
  // Without triggers: a log that is never shortened is emptied, too.
  await pglite.exec('set session_replication_role = replica');
  const filled = await filledTables(pglite);
  if (filled.length > 0) await pglite.exec(`truncate ${filled.join(', ')} cascade`);
  for (const [table, json] of rows) {
    await pglite.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ]);
  }
  await pglite.exec('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
  await pglite.exec('discard all');
  return kept;
}

async function filledTables(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and c.oid >= ${FIRST_OF_OURS}`,
  );
  const found = rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filled = await pglite.query<{ name: string }>(found.join(' union all '));
  return filled.rows.map(({ name }) => name);
}

/** What PostgreSQL itself brings has lower numbers. */
const FIRST_OF_OURS = 16_384;

/** Emptying a table gives it another file, which its row in pg_class tells: of that, only the name counts. */
const schemaOf = (pglite: PGlite): Promise<string> =>
  textOf(
    pglite,
    `select md5(string_agg(part, ' ' order by part)) from (
       select 'class ' || oid || ' ' || relname as part from pg_class where oid >= ${FIRST_OF_OURS}
       union all
       select 'column ' || attrelid || ' ' || attnum || ' ' || xmin from pg_attribute
         where attrelid >= ${FIRST_OF_OURS}
       ${CATALOGUES.map(
         (name) => `union all select '${name} ' || oid || ' ' || xmin from ${name}
         where oid >= ${FIRST_OF_OURS}`,
       ).join(' ')}
     ) parts`,
  );

const CATALOGUES = ['pg_attrdef', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_type'];

async function textOf(pglite: PGlite, sql: string): Promise<string> {
  const { rows } = await pglite.query<string[]>(sql, [], { rowMode: 'array' });
  const text = rows[0]?.[0];
  if (typeof text !== 'string') throw new Error(`no text: ${sql}`);
  return text;
}
