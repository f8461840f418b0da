/** Runs one statement; values are for `$1` and so on. */
export type RunStatement = (sql: string, values?: string[]) => Promise<{ text?: string | null }[]>;

/** What a database was when it came from the template. */
export type EmptyState = {
  /** Changes with every change of tables, functions, triggers and the like. */
  schema: string;
  /** The tables that had rows, with their rows as JSON. */
  rows: Map<string, string>;
};

/** To be asked of a database that is as the template made it. */
export async function emptyStateOf(run: RunStatement): Promise<EmptyState> {
  const rows = new Map<string, string>();
  for (const table of await filledTables(run)) {
    rows.set(table, await textOf(run, `select json_agg(t)::text as text from ${table} t`));
  }
  return { schema: await schemaOf(run), rows };
}

/** Puts the rows back to what they were. @returns false where its tables are not those of the template any more */
export async function makeEmpty(run: RunStatement, { schema, rows }: EmptyState): Promise<boolean> {
  if ((await schemaOf(run)) !== schema) return false;
  // Without triggers: a log that is never shortened is emptied, too.
  await run('set session_replication_role = replica');
  // Truncating takes a hundred times as long: it gives each table and index a new file.
  for (const table of await filledTables(run)) await run(`delete from ${table}`);
  for (const [table, json] of rows) {
    await run(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [json]);
  }
  await run('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
  return true;
}

async function filledTables(run: RunStatement): Promise<string[]> {
  const tables = await run(
    `select format('%I.%I', nspname, relname) as text
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and c.oid >= ${FIRST_OF_OURS}`,
  );
  const found = tables.map(({ text }) => `select '${text}' as text where exists (select from ${text})`);
  const filled = await run(found.join(' union all '));
  return filled.flatMap(({ text }) => text ?? []);
}

/** What PostgreSQL itself brings has lower numbers. */
const FIRST_OF_OURS = 16_384;

/** Of a table's row in pg_class, which tells of its file and how many rows it has, only the name counts. */
const schemaOf = (run: RunStatement): Promise<string> =>
  textOf(
    run,
    `select md5(string_agg(part, ' ' order by part)) as text from (
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

async function textOf(run: RunStatement, sql: string): Promise<string> {
  const [row] = await run(sql);
  if (typeof row?.text !== 'string') throw new Error(`no text: ${sql}`);
  return row.text;
}
