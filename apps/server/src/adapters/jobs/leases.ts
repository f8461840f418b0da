import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Run } from './runs.ts';

/** A job whose server has said nothing for this long is run again; as people wait, not long. */
const LEASE_SECONDS = 6;
/** A job that ended so many servers, after all its own tries, is given up. */
const DEATHS = 5;

/** A run of this process, and how to tell it that its job is no longer its own. */
export type LeasedRun = Run & { loseLease(): void };

export type LeaseConfig = {
  running: () => LeasedRun[];
  /** The jobs this server knows how to run. */
  names: string[];
  everyMilliseconds: number;
  /** Jobs of this name wait again. */
  onReturned: (name: string) => Promise<unknown>;
  onError: (error: Error) => void;
};

/**
 * Says every few seconds which jobs run here, and gives those back to the queue whose server says so no longer. After a
 * time without the database nothing is given back at first: every server gets the chance to speak up.
 * @returns how to stop
 */
export function keepLeases({ kysely }: Pick<Database, 'kysely'>, config: LeaseConfig): () => Promise<void> {
  const { running, names, everyMilliseconds, onReturned, onError } = config;
  let stopped = false;
  let lastTime = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout;

  async function tick(): Promise<void> {
    const runs = running();
    const kept = runs.length === 0 ? new Set<string>() : await renew(kysely, runs);
    for (const run of runs) if (!kept.has(run.id)) run.loseLease();
    const steady = performance.now() - lastTime < 3 * everyMilliseconds;
    lastTime = performance.now();
    if (!steady || stopped) return;
    for (const name of await returnExpired(kysely, names)) await onReturned(name);
  }

  let ticking: Promise<void> = Promise.resolve();
  const later = () => {
    timer = setTimeout(() => {
      ticking = tick()
        .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
        .finally(() => {
          if (!stopped) later();
        });
    }, everyMilliseconds);
  };
  later();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await ticking;
  };
}

/** @returns the ids of the jobs that are still these runs' own */
async function renew(db: Kysely<Schema>, runs: readonly Run[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update pgboss.job j set started_on = now()
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ retryCount }) => retryCount)}::int[]) as r (id, retry_count)
    where j.name = any(${[...new Set(runs.map(({ name }) => name))]}::text[])
      and j.id = r.id and j.retry_count = r.retry_count and j.state = 'active'
    returning j.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @returns the names of the jobs that wait again */
async function returnExpired(db: Kysely<Schema>, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set
      state = case when retry_count < retry_limit + ${DEATHS}::int then 'retry' else 'failed' end::pgboss.job_state,
      completed_on = case when retry_count < retry_limit + ${DEATHS}::int then null else now() end,
      start_after = now()
    where (name, id) in (
      select name, id from pgboss.job
      where name = any(${[...names]}::text[]) and state = 'active'
        and started_on < now() - ${`${LEASE_SECONDS} seconds`}::interval
      for update skip locked)
    returning name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
