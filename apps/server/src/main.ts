import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { type ServerType, serve } from '@hono/node-server';
import { PGLITE_NOTICE } from './adapters/database/pglite-engine.ts';
import { createOfflineVision } from './adapters/vision/offline-vision.ts';
import { withService } from './adapters/vision/with-service.ts';
import { compose } from './app/compose.ts';
import { type Config, readConfig } from './app/config.ts';
import { createApp } from './app/routes.ts';

/** Bundled beside this file. */
const WORKER = new URL('./reader-worker.js', import.meta.url);
const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

const config = readConfig(process.env);
const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
const { services, close } = await compose(
  { ...config, publicUrl },
  {
    vision: withService(createOfflineVision(WORKER), config.vision),
  },
);
const { app } = createApp(services, { trustProxy: config.trustProxy, webDir: config.webDir ?? WEB_DIR });
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => announce(config));
stopOnSignal(server);

function announce({ databaseUrl }: Config): void {
  const drivers = [
    `database: ${databaseUrl === undefined ? 'embedded' : 'PostgreSQL'}`,
    `texts: ${services.sms.kind === 'demo' ? `demo (${publicUrl}/dev/outbox)` : services.sms.kind}`,
    'photos: local files',
    `reader: ${services.vision.label}`,
  ];
  process.stdout.write(`${PRODUCT_NAME} is ready at ${publicUrl}\n  ${drivers.join(' · ')}\n`);
  if (services.database.engine === 'pglite') process.stdout.write(`  ${PGLITE_NOTICE}\n`);
}

function stopOnSignal(running: ServerType): void {
  const stop = async () => {
    running.close();
    // Live streams never end by themselves.
    if ('closeAllConnections' in running) running.closeAllConnections();
    await close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}
