import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerType } from '@hono/node-server';
import { withService } from '../adapters/vision/ai-vision.ts';
import { createOfflineVision } from '../adapters/vision/vision.ts';
import { type Config, misspelt, readConfig } from '../config/config.ts';
import { loadRenderers } from '../pages/documents.ts';
import { announcement } from './announcement.ts';
import { type Composition, compose } from './compose.ts';
import { listen } from './listen.ts';
import { show } from './log.ts';
import { createHealth } from './readiness.ts';
import { createApp } from './routes.ts';
import type { Services } from './services.ts';
import { watchRequests } from './stopping.ts';

/** 10 s for requests, then 10 s for jobs. */
const STOP_WITHIN_MS = 25_000;

const WORKER = new URL('./reader-worker.js', import.meta.url);
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server or a photo reader. @throws Error that names the invalid setting, or the folder or port in use */
export async function start(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const vision = withService(createOfflineVision(WORKER), config.vision);
  const composition = await compose({ ...config, PUBLIC_URL: publicUrl }, { vision });
  const { services } = composition;
  for (const { name, meant } of misspelt(env))
    services.log.warn(`${name} is not a setting. Did you mean ${meant}?`);
  // A background bug is logged and must not end the process.
  process.on('unhandledRejection', (error) => services.log.error({ err: error }, 'nobody handled this'));
  const app = config.ROLE === 'reader' ? createHealth(services) : await createPages(services, config);
  const server = await listen(app.fetch, config);
  stopOnSignal(server, composition);
  const { METRICS_PORT, METRICS_HOST } = config;
  if (services.metrics && METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('../metrics/metrics.ts');
    await serveMetrics(services.metrics.registry, { METRICS_PORT, METRICS_HOST });
  }
  reportListening();
  show(services.log, announcement(services, config, publicUrl), 'info');
}

async function createPages(services: Services, { TRUST_PROXY, PUBLIC_URL, WEB_DIR: given }: Config) {
  await pagesBuilt();
  const webDir = given ?? WEB_DIR;
  const renderers = await loadRenderers(webDir);
  return createApp(services, { trustProxy: TRUST_PROXY, publicUrl: PUBLIC_URL, webDir, renderers }).app;
}

function stopOnSignal(running: ServerType, composition: Composition): void {
  const requests = watchRequests(running, composition.services.stopping);
  const stop = async () => {
    // An unresponsive database must not keep the process alive.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await requests.finish();
    await composition.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** Waits for the pages while `npm start` builds them (`scripts/start.mjs`); ends the process if the build fails. */
async function pagesBuilt(): Promise<void> {
  if (!process.argv.includes('--await-pages')) return;
  const end = () => process.exit(1);
  if (!process.connected) end();
  process.once('disconnect', end);
  process.send?.('waiting');
  await once(process, 'message');
  process.off('disconnect', end);
}

function reportListening(): void {
  if (process.argv.includes('--await-pages')) process.send?.('listening', () => process.disconnect());
}
