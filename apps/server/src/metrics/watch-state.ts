import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { StreamLimits } from '../modules/live/stream-limits.ts';
import type { Metrics } from './metrics.ts';

/** Figures that are read when Prometheus asks: streams, what waits, and the database. */
export function watchState(
  metrics: Metrics,
  { database, streams }: { database: Database; streams: Pick<StreamLimits, 'count'> },
): void {
  const one = (value: number) => [{ labels: {}, value }];
  metrics.watch(
    { name: 'fairtab_streams', help: 'Pages that follow a receipt or a list live.', labels: [] },
    async () => one(streams.count()),
  );
  metrics.watch(
    { name: 'fairtab_database_up', help: 'Whether the database answers.', labels: [] },
    async () => one((await orNothing(sql`select 1`.execute(database.kysely))) === null ? 0 : 1),
  );
  metrics.watch(
    { name: 'fairtab_database_connections', help: 'Connections of the pool.', labels: ['state'] },
    async () =>
      Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.watch(
    { name: 'fairtab_jobs', help: 'Jobs that wait or run, of all servers.', labels: ['queue', 'state'] },
    async () =>
      (await orNothing(waitingJobs(database)))?.map(({ name, state, jobs }) => ({
        labels: { queue: name, state },
        value: jobs,
      })) ?? [],
  );
  metrics.watch(
    {
      name: 'fairtab_jobs_oldest_seconds',
      help: 'How long the oldest job that is due has waited, of all servers.',
      labels: ['queue'],
    },
    async () =>
      (await orNothing(oldestJobs(database)))?.map(({ name, seconds }) => ({
        labels: { queue: name },
        value: seconds,
      })) ?? [],
  );
  metrics.watch(
    {
      name: 'fairtab_messages',
      help: 'Texts and e-mails that are not sent yet.',
      labels: ['channel', 'state'],
    },
    async () =>
      (await orNothing(openMessages(database)))?.map(({ channel, state, messages }) => ({
        labels: { channel, state },
        value: messages,
      })) ?? [],
  );
}

/** Null while the database is away: `fairtab_database_up` says so. */
const orNothing = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

async function waitingJobs({ kysely }: Database) {
  const { rows } = await sql<{ name: string; state: string; jobs: number }>`
    select name, state::text, count(*)::int as jobs from pgboss.job
    where state < 'completed' group by name, state`.execute(kysely);
  return rows;
}

async function oldestJobs({ kysely }: Database) {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from max(now() - start_after))::float8 as seconds from pgboss.job
    where state < 'active' and start_after <= now() group by name`.execute(kysely);
  return rows;
}

async function openMessages({ kysely }: Database) {
  const { rows } = await sql<{ channel: string; state: string; messages: number }>`
    select channel, state, count(*)::int as messages from notifications
    where state in ('queued', 'sending') group by channel, state`.execute(kysely);
  return rows;
}
