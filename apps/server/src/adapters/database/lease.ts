import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { DatabasePool, QueryText } from './database.ts';
import { type Availability, DatabaseUnavailableError, toDatabaseError } from './unavailable.ts';

type Run = <R>(text: QueryText, values?: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** A connection of either engine, until its release. */
export class Lease implements PostgresPoolClient {
  readonly #run: Run;
  readonly #onRelease: () => void;
  #released = false;

  constructor(run: Run, onRelease: () => void) {
    this.#run = run;
    this.#onRelease = onRelease;
  }

  query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: QueryText | PostgresCursor<R>,
    values?: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (this.#released) throw new Error('This connection was already released.');
    if (typeof text === 'object' && 'read' in text) throw new Error('Cursors are not supported.');
    return this.#run<R>(text, values);
  }

  release(): void {
    if (this.#released) throw new Error('This connection was already released.');
    this.#released = true;
    this.#onRelease();
  }
}

/** A pool whose `query` borrows a connection for one call. */
export abstract class LeasingPool implements DatabasePool {
  abstract connect(): Promise<Lease>;
  abstract end(): Promise<void>;

  async query<R>(text: QueryText, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const lease = await this.connect();
    try {
      return await lease.query<R>(text, values);
    } finally {
      lease.release();
    }
  }
}

/** Notes whether the database answers; `nameOf` names what to prepare. @throws DatabaseUnavailableError; the driver's error */
export async function forwardQuery<R>(
  { client, availability }: { client: pg.ClientBase; availability: Availability },
  text: QueryText,
  values?: readonly unknown[],
  nameOf: StatementNames = () => undefined,
): Promise<PostgresQueryResult<R>> {
  try {
    // Without values pg uses the simple protocol, which allows several statements.
    const result: unknown = await (typeof text === 'string' && values?.length
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text, values && [...values]));
    availability.answered();
    // Kysely's result type has a narrower list of commands than pg's.
    return result as PostgresQueryResult<R>;
  } catch (error) {
    throw noted(availability, error);
  }
}

/** The error to throw, after noting an outage. */
export function noted(availability: Availability, error: unknown): unknown {
  const known = toDatabaseError(error);
  if (known instanceof DatabaseUnavailableError) availability.failed(known);
  return known;
}

/** More than the product has: SQL whose text depends on the number of rows must not fill the connections with plans. */
const MOST = 250;
/** Named from this run on, so that one-off statements at the start take no place. */
const NAMED_FROM = 3;

/** Names for recurring statements: planned once per connection, and planning is most of the cost of reading a receipt. */
export function createStatementNames(most = MOST) {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  /** Undefined for rare texts, and once all names are used. */
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const count = (runs.get(text) ?? 0) + 1;
    if (count < NAMED_FROM) {
      if (runs.size >= most * NAMED_FROM) runs.clear();
      runs.set(text, count);
      return undefined;
    }
    runs.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;
