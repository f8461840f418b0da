import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/**
 * Numbers a question to the provider. Answers may come in another order than their questions were asked, from several
 * servers: one is only stored if no answer to a later question has been. Whatever happened before the later question is
 * in its answer, so nothing is lost (docs/decisions/0051).
 */
export async function takeTicket(
  db: Kysely<Schema>,
  table: 'purchases' | 'subscriptions',
  id: string,
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    update ${sql.table(table)} set asked = asked + 1, updated_at = now() where id = ${id} returning asked`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no row of ${table} to ask about`);
  return row.asked;
}
