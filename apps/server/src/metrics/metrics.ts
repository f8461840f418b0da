import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config/version.ts';

/** In seconds: a tap takes a few milliseconds, a photo up to a minute. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Of one request that was answered. `route` is the pattern of its address: an address itself may hold a token. */
type Answered = { method: string; route: string; status: number; seconds: number };

/** `refused`: because of the recipient, such as a phone that does not exist; `failed`: the provider or our account with it. */
export type SendingOutcome = 'sent' | 'refused' | 'failed';

const CHANNELS = ['sms', 'email'] as const;
const OUTCOMES: readonly SendingOutcome[] = ['sent', 'refused', 'failed'];

/** Counters for Prometheus, with Node's own metrics. Gauges are read on each scrape, see watch-state.ts. */
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
  const codes = sendingCounter(
    registry,
    'fairtab_codes_total',
    'Codes for signing in and returning to a bill, by how sending them ended.',
  );
  const attempts = sendingCounter(
    registry,
    'fairtab_message_attempts_total',
    'Attempts to send bills and notices, by how they ended. One that is to be tried again has failed.',
  );
  new Gauge({
    name: 'fairtab_build_info',
    help: 'Always 1, with the version of Fairtab and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: VERSION, node: process.versions.node }, 1);
  return {
    registry,
    codes,
    attempts,
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

/** All of its series begin at 0: Prometheus cannot see the increase of one that appears with its first event. */
function sendingCounter(registry: Registry, name: string, help: string) {
  const counter = new Counter({
    name,
    help,
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  for (const channel of CHANNELS) for (const outcome of OUTCOMES) counter.inc({ channel, outcome }, 0);
  return (channel: (typeof CHANNELS)[number], outcome: SendingOutcome) => counter.inc({ channel, outcome });
}

export type Metrics = ReturnType<typeof createMetrics>;

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
