import type { PostgresPoolClient } from 'kysely';

export type Table = {
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

/** All tables, by name. */
export async function listTables(connection: PostgresPoolClient): Promise<Table[]> {
  return (await connection.query<Table>(TABLES, [])).rows;
}

/** Independent of engine and order of rows. */
export type Content = { rows: number; checksum: string };

/** Counts and hashes a whole table. */
export async function contentOf(connection: PostgresPoolClient, { name, columns }: Table): Promise<Content> {
  const row = `row(${columns.map((column) => column.name).join(', ')})`;
  const { rows } = await connection.query<Content>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(${row}::text), 15))::bit(60)::bigint), 0)::text as checksum from ${name}`,
    [],
  );
  const [content = { rows: 0, checksum: '' }] = rows;
  return content;
}
