import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import type { Database, QueryText } from '../src/adapters/database/database.ts';

const textOf = (query: QueryText) => (typeof query === 'string' ? query : query.text);

/**
 * Records the statements of one piece of work; those of concurrent work, such as jobs, are left out. Call it before the
 * first query.
 * @returns a function that runs the work and returns its statements in order
 */
export function watchStatements({ pool }: Database) {
  const asking = new AsyncLocalStorage<string[]>();
  const note = (query: QueryText) => void asking.getStore()?.push(textOf(query));
  const { connect, query } = pool;
  pool.connect = async () => {
    const client = await connect.call(pool);
    return { query: noting(client), release: () => client.release() };
  };
  pool.query = (text, values) => {
    note(text);
    return query.call(pool, text, values) as ReturnType<typeof pool.query<never>>;
  };
  function noting(client: PostgresPoolClient): PostgresPoolClient['query'] {
    return ((text: string, values: readonly unknown[]) => {
      note(text);
      return client.query(text, values);
    }) as PostgresPoolClient['query'];
  }
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = [];
    await asking.run(statements, work);
    return statements;
  };
}
