import { Hono } from 'hono';
import type { Services } from './services.ts';

/** Health checks for proxies, orchestrators and monitoring. */
export function createHealth(services: Pick<Services, 'readiness'>): Hono {
  const app = new Hono();
  app.get('/health', (http) => http.json({ ok: true }));
  app.get('/ready', async (http) => {
    const readiness = await services.readiness();
    return http.json(readiness, readiness.ready ? 200 : 503);
  });
  return app;
}
