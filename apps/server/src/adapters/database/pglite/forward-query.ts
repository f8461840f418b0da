import type { PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { QueryText } from '../database.ts';
import type { StatementNames } from '../statement-names.ts';
import { toDatabaseError } from '../unavailable.ts';

/** Runs a query on either engine; `nameOf` names statements to prepare. @throws DatabaseUnavailableError; the driver's error */
export async function forwardQuery<R>(
  client: pg.ClientBase,
  text: QueryText,
  values?: readonly unknown[],
  nameOf: StatementNames = () => undefined,
): Promise<PostgresQueryResult<R>> {
  try {
    // Without values pg uses the simple protocol, which allows several statements.
    const result: unknown = await (typeof text === 'string' && values?.length
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text, values && [...values]));
    // Kysely's result type has a narrower list of commands than pg's.
    return result as PostgresQueryResult<R>;
  } catch (error) {
    throw toDatabaseError(error);
  }
}
