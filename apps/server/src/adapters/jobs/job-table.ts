import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';

export const WAKE_CHANNEL = 'fairtab_jobs';

/** After this without a renewed lease a job runs again; short, because people wait. */
const LEASE_END = sql`now() + interval '6 seconds'`;

/** One run of a job. `attempt` rises, so that after a takeover the old run's outcome matches no row. */
export type Run = { id: number; attempt: number };

/** `tries` counts the runs against the retry limit, including this one. */
export type LeasedJob = Run & { tries: number; data: unknown };

/**
 * Stores jobs and wakes all servers on commit; returns the new ids. While a job with the same name and `key` waits for its first
 * run, none is added. Owners take turns.
 */
export async function addJobs(
  trx: Trx,
  name: string,
  data: readonly Record<string, unknown>[],
  { key, owner }: { key?: string | undefined; owner?: string | undefined } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into jobs (name, key, owner, turn, data)
      select ${name}, ${key ?? null}::text, ${owner ?? null}::text,
        (select coalesce(max(turn) + 1, 0) from jobs where name = ${name} and owner = ${owner ?? null}), value
      from jsonb_array_elements(${JSON.stringify(data)}::jsonb)
      on conflict (name, key) where attempts = 0 do nothing
      returning id)
    select id::text, pg_notify(${WAKE_CHANNEL}, ${name}) from added`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Leases up to `limit` due jobs: owners take turns, then first come, first served. */
export async function takeJobs(db: Database['kysely'], name: string, limit: number): Promise<LeasedJob[]> {
  const { rows } = await sql<LeasedJob>`
    with due as (
      select id from jobs where name = ${name} and leased_until is null and run_at <= now()
      order by turn, id limit ${limit} for update skip locked)
    update jobs set attempts = attempts + 1, leased_until = ${LEASE_END}
    from due where jobs.id = due.id
    returning jobs.id, data, attempts as attempt, attempts - excused as tries`.execute(db);
  return rows;
}

const itsRow = ({ id, attempt }: Run) =>
  sql`id = ${id} and attempts = ${attempt} and leased_until is not null`;

export async function endJob(db: Database['kysely'], run: Run): Promise<void> {
  await sql`delete from jobs where ${itsRow(run)}`.execute(db);
}

/** Reschedules a job. `counts`: the run counts against its retries. */
export async function putBack(
  db: Database['kysely'],
  run: Run,
  { seconds, counts }: { seconds: number; counts: boolean },
): Promise<void> {
  await sql`
    update jobs set leased_until = null, run_at = now() + make_interval(secs => ${seconds}), excused = excused + ${counts ? 0 : 1}
    where ${itsRow(run)}`.execute(db);
}

/** Renews leases; returns the ids that these runs still hold. */
export async function renewLeases(db: Database['kysely'], runs: readonly Run[]): Promise<Set<number>> {
  if (runs.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    update jobs set leased_until = ${LEASE_END}
    from unnest(${runs.map(({ id }) => id)}::bigint[], ${runs.map(({ attempt }) => attempt)}::int[]) as run (id, attempt)
    where jobs.id = run.id and attempts = attempt and leased_until is not null
    returning jobs.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Frees jobs whose lease has ended, or all leased jobs, on any server. */
export async function endLeases(db: Database['kysely'], which: 'ended' | 'all'): Promise<void> {
  const ended = which === 'all' ? sql`leased_until is not null` : sql`leased_until < now()`;
  await sql`
    with ended as (select id from jobs where ${ended} for update skip locked),
    back as (
      update jobs set leased_until = null, run_at = now() from ended where jobs.id = ended.id returning name)
    select pg_notify(${WAKE_CHANNEL}, name) from back`.execute(db);
}

/** See `Jobs.withoutJob`. */
export async function withoutJob(trx: Trx, name: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...ids]}::text[]) as wanted (id)
    where not exists (select from jobs where name = ${name} and data->>'id' = wanted.id)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** See `Jobs.recall`. */
export async function recallJobs(db: Database['kysely']): Promise<void> {
  await sql`
    update jobs set run_at = least(run_at, now()),
      leased_until = case when leased_until is not null then least(leased_until, ${LEASE_END}) end
    where run_at > now() or leased_until > ${LEASE_END}`.execute(db);
}
