import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Run } from './runs.ts';

/** A job whose server has not renewed its lease for this long runs again; short, because people wait. */
const LEASE_SECONDS = 6;
/** A job is given up after this many servers died while running it, in addition to its retries. */
const DEATHS = 5;

/** A run of this process, with a callback for when its job was given to another server. */
export type LeasedRun = Run & { loseLease(): void };

export type LeaseConfig = {
  running: () => LeasedRun[];
  /** The names of the jobs that this server can run. */
  names: string[];
  everyMilliseconds: number;
  /** Called when jobs of this name were returned to the queue. */
  onReturned: (name: string) => Promise<unknown>;
  onError: (error: Error) => void;
};

/**
 * Every few seconds renews the leases of the jobs that run here and returns jobs with an expired lease to the queue.
 * After an outage of the database nothing is returned at first: every server gets the chance to renew.
 * @returns a function that stops it
 */
export function renewLeases({ kysely }: Pick<Database, 'kysely'>, config: LeaseConfig): () => Promise<void> {
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

/** @returns the ids of the jobs that still belong to these runs */
async function renew(db: Kysely<Schema>, runs: readonly Run[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update pgboss.job j set started_on = now()
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ retryCount }) => retryCount)}::int[]) as r (id, retry_count)
    where j.name = any(${[...new Set(runs.map(({ name }) => name))]}::text[])
      and j.id = r.id and j.retry_count = r.retry_count and j.state = 'active'
    returning j.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @returns the names of the jobs that were returned to the queue */
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
