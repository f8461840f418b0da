import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import type { Database, QueryText } from '../src/adapters/database/database.ts';

/** A statement as it was sent, with the values of its parameters. */
type Statement = { text: string; values: readonly unknown[] };

const textOf = (query: QueryText) => (typeof query === 'string' ? query : query.text);

/** As watchQueries, without the values. */
export function watchStatements(database: Database) {
  const queriesOf = watchQueries(database);
  return async (work: () => Promise<unknown>): Promise<string[]> =>
    (await queriesOf(work)).map(({ text }) => text);
}

/**
 * Records the statements of one piece of work; those of concurrent work, such as jobs, are left out. Call it before the
 * first query.
 * @returns a function that runs the work and returns its statements in order
 */
export function watchQueries({ pool }: Database) {
  const asking = new AsyncLocalStorage<Statement[]>();
  const note = (query: QueryText, values: readonly unknown[] = []) =>
    void asking.getStore()?.push({ text: textOf(query), values });
  const { connect, query } = pool;
  pool.connect = async () => {
    const client = await connect.call(pool);
    return { query: noting(client), release: () => client.release() };
  };
  pool.query = (text, values) => {
    note(text, values);
    return query.call(pool, text, values) as ReturnType<typeof pool.query<never>>;
  };
  function noting(client: PostgresPoolClient): PostgresPoolClient['query'] {
    return ((text: string, values: readonly unknown[]) => {
      note(text, values);
      return client.query(text, values);
    }) as PostgresPoolClient['query'];
  }
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const statements: Statement[] = [];
    await asking.run(statements, work);
    return statements;
  };
}
