import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type RawBuilder, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../adapters/database/database.ts';
import type { Config } from '../config/config.ts';
import { usedToday } from '../limits/rate-limit.ts';
import type { StreamLimits } from '../modules/live/event-stream.ts';

/** In seconds: a tap takes a few milliseconds, a photo up to a minute. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Of one request that was answered. `route` is the pattern of its address: an address itself may hold a token. */
type Answered = { method: string; route: string; status: number; seconds: number };

/** Counters for Prometheus, with Node's own metrics. Gauges are read on each scrape, see `watchState`. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'fairtab_http_request_seconds',
    help: 'How long requests took, by their route; streams until they began.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'fairtab_job_seconds',
    help: 'How long runs of jobs took: photos read, messages sent. One that is to be tried again has failed.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const taps = new Counter({
    name: 'fairtab_taps_total',
    help: 'Dishes that guests took or let go of: at once on the receipt in memory, or under its lock.',
    labelNames: ['way'],
    registers,
  });
  return {
    registry,
    answered({ method, route, status, seconds }: Answered): void {
      requests.observe({ method, route, status }, seconds);
    },
    tapped(way: 'at_once' | 'locked'): void {
      taps.inc({ way });
    },
    async timed<T>(queue: string, run: () => Promise<T>): Promise<T> {
      const stop = jobs.startTimer({ queue });
      try {
        const result = await run();
        stop({ outcome: 'done' });
        return result;
      } catch (error) {
        stop({ outcome: 'failed' });
        throw error;
      }
    },
    /** A figure that is read when Prometheus asks. `read` sets none where it cannot be known. */
    watch(
      { name, help, labels }: { name: string; help: string; labels: readonly string[] },
      read: () => Promise<readonly { value: number; [label: string]: string | number }[]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const values = await read();
          this.reset();
          for (const { value, ...labelled } of values) this.set(labelled, value);
        },
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

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

/** On a port of its own, which no guest reaches; nothing about people or bills. @throws Error that names the port if in use */
export async function serveMetrics(
  registry: Registry,
  { METRICS_PORT, METRICS_HOST }: { METRICS_PORT: number; METRICS_HOST: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : '';
    throw new Error(`METRICS_PORT ${METRICS_PORT} cannot be used: ${reason}`, { cause: error });
  });
  return server;
}
