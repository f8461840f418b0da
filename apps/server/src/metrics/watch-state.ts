import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Config } from '../config/config.ts';
import { usedToday } from '../limits/budgets.ts';
import type { StreamLimits } from '../modules/live/stream-limits.ts';
import type { Metrics } from './metrics.ts';

/** Figures that are read when Prometheus asks: streams, what waits, and the database. */
export function watchState(
  metrics: Metrics,
  {
    database,
    streams,
    settings,
  }: { database: Database; streams: Pick<StreamLimits, 'count'>; settings: Config['product'] },
): void {
  metrics.watch(
    { name: 'fairtab_streams', help: 'Pages that follow a receipt or a list live.', labels: [] },
    async () => [{ value: streams.count() }],
  );
  metrics.watch(
    { name: 'fairtab_database_up', help: 'Whether the database answers.', labels: [] },
    async () => [{ value: (await rowsOf(database, sql`select 1`)).length }],
  );
  metrics.watch(
    { name: 'fairtab_database_connections', help: 'Connections of the pool.', labels: ['state'] },
    async () => Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({ state, value })),
  );
  metrics.watch(
    { name: 'fairtab_jobs', help: 'Jobs that wait or run, of all servers.', labels: ['queue', 'state'] },
    () => rowsOf(database, WAITING_JOBS),
  );
  metrics.watch(
    {
      name: 'fairtab_jobs_oldest_seconds',
      help: 'How long the oldest job that is due has waited, of all servers.',
      labels: ['queue'],
    },
    () => rowsOf(database, OLDEST_JOBS),
  );
  metrics.watch(
    {
      name: 'fairtab_messages',
      help: 'Texts and e-mails that are not sent yet.',
      labels: ['channel', 'state'],
    },
    () => rowsOf(database, OPEN_MESSAGES),
  );
  metrics.watch(
    {
      name: 'fairtab_budget_used',
      help: 'The part of what may be sent in a day that is used, from 0 to 1, of all servers.',
      labels: ['budget'],
    },
    async () => {
      const used = await usedToday(database, settings).catch(() => ({}));
      return Object.entries(used).map(([budget, value]) => ({ budget, value }));
    },
  );
}

/** No rows while the database is down, which `fairtab_database_up` reports. */
const rowsOf = <Row>({ kysely }: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  query.execute(kysely).then(
    ({ rows }) => rows,
    () => [],
  );

const WAITING_JOBS = sql<{ queue: string; state: string; value: number }>`
  select name as queue, state, count(*)::int as value from (
    select name, case when leased_until is not null then 'active' when attempts = 0 then 'created' else 'retry' end as state
    from jobs) unfinished
  group by name, state`;

const OLDEST_JOBS = sql<{ queue: string; value: number }>`
  select name as queue, extract(epoch from max(now() - run_at))::float8 as value from jobs
  where leased_until is null and run_at <= now() group by name`;

const OPEN_MESSAGES = sql<{ channel: string; state: string; value: number }>`
  select channel, state, count(*)::int as value from notifications
  where state in ('queued', 'sending') group by channel, state`;
