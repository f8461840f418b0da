import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: a tap takes a few milliseconds, a photo up to a minute. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Of one request that was answered. `route` is the pattern of its address: an address itself may hold a token. */
export type Answered = { method: string; route: string; status: number; seconds: number };

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
    /** Runs a job. */
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
