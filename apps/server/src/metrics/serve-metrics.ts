import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Answers Prometheus on a port of its own, which no guest reaches: only GET /metrics, and nothing about people or bills.
 * @throws Error that names the port if it is in use
 */
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
