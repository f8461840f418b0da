import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './mount.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
});

/** Logs and measures every request by its route, never by its address: addresses can hold share tokens. */
export function observeRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (http, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const labels = { method: http.req.method, route: routePath(http, -1), status: String(http.res.status) };
    duration.observe(labels, seconds);
    log.debug({ ...labels, ms: Math.round(seconds * 1000) }, 'request');
  };
}

/** The metrics in Prometheus' text form. */
export const renderMetrics = () => registry.metrics();
