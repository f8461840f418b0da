import { statfs } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { ageOfBackup } from '../adapters/database/pglite/pglite-maintenance.ts';
import type { Services } from '../app/services.ts';
import { usedToday } from '../limits/rate-limit.ts';
import type { Metrics } from './metrics.ts';

type Watched = Pick<Services, 'database' | 'streams' | 'settings' | 'readiness' | 'storage'>;

/** Figures that are read when Prometheus asks. */
export function watchState(metrics: Metrics, services: Watched, dataDir: string): void {
  watchWork(metrics, services);
  watchFiles(metrics, services, dataDir);
}

function watchWork(metrics: Metrics, { database, streams, settings }: Watched): void {
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
      name: 'fairtab_messages_oldest_seconds',
      help: 'How long the oldest text or e-mail has waited since it was requested, however often it was tried.',
      labels: ['channel'],
    },
    () => rowsOf(database, OLDEST_MESSAGES),
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

function watchFiles(metrics: Metrics, { database, readiness, storage }: Watched, dataDir: string): void {
  const bucket = storage.probe && lastAnswer(ASK_BUCKET_EVERY_MS, storage.probe);
  metrics.watch(
    {
      name: 'fairtab_files_writable',
      help: 'Whether files can be written: to the data folder, and to the bucket where there is one.',
      labels: ['place'],
    },
    async () => {
      const inBucket = bucket?.() ?? null;
      return [
        { place: 'data folder', value: (await readiness()).files === 'ok' ? 1 : 0 },
        ...(inBucket === null ? [] : [{ place: 'bucket', value: inBucket ? 1 : 0 }]),
      ];
    },
  );
  metrics.watch(
    { name: 'fairtab_disk_free_ratio', help: 'The free part of the disk of the data folder.', labels: [] },
    async () => {
      const disk = await statfs(dataDir).catch(() => null);
      return disk === null ? [] : [{ value: disk.bavail / disk.blocks }];
    },
  );
  metrics.watch(
    {
      name: 'fairtab_backup_age_seconds',
      help: 'The age of the newest backup of the built-in database, or of the database while it has none.',
      labels: [],
    },
    async () => {
      const age = database.engine === 'pglite' ? await ageOfBackup(dataDir, new Date()) : null;
      return age === null ? [] : [{ value: age / 1000 }];
    },
  );
}

/** No rows while the database is down, which `fairtab_database_up` reports. */
const rowsOf = <Row>({ kysely }: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  query.execute(kysely).then(
    ({ rows }) => rows,
    () => [],
  );

/** Asking a bucket costs a request. */
const ASK_BUCKET_EVERY_MS = 300_000;

/** Whether the last try worked, so that a scrape does not wait for a slow bucket; null before the first. */
function lastAnswer(every: number, attempt: () => Promise<void>): () => boolean | null {
  let worked: boolean | null = null;
  let next = 0;
  return () => {
    if (performance.now() < next) return worked;
    next = performance.now() + every;
    attempt().then(
      () => {
        worked = true;
      },
      () => {
        worked = false;
      },
    );
    return worked;
  };
}

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

/** Trying again does not make a message younger, as it does its job. */
const OLDEST_MESSAGES = sql<{ channel: string; value: number }>`
  select channel, extract(epoch from max(now() - queued_at))::float8 as value from notifications
  where state in ('queued', 'sending') group by channel`;
