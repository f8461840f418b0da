import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { pgliteNotice } from '../adapters/database/pglite/pglite-engine.ts';
import type { Config } from '../config/config.ts';
import { VERSION } from '../config/version.ts';
import { isLoopback } from '../http/hosts.ts';
import type { Services } from './services.ts';

type Announced = Pick<Config, 'ROLE' | 'HOST' | 'PORT' | 'TRUST_PROXY' | 'DATABASE_URL' | 'PGLITE_SYNC'>;

/** Explains to operators why STOP has no effect here. */
const DEAF = ', which cannot call back: set PUBLIC_URL to the https address';

const isDeaf = ({ kind }: { kind: string }, publicUrl: string) =>
  kind === 'twilio' && !publicUrl.startsWith('https:');

/** The start-up lines: the address and the drivers in use. */
export function announcement(
  services: Pick<Services, 'settings' | 'sms' | 'email' | 'payments' | 'storage' | 'vision' | 'database'>,
  config: Announced,
  publicUrl: string,
): string {
  const { ROLE, PORT, DATABASE_URL, PGLITE_SYNC } = config;
  const { settings, sms, email, payments, storage, vision, database } = services;
  const photos = `photos: ${storage.label}`;
  if (ROLE === 'reader') {
    const answers = `http://localhost:${PORT}/health answers`;
    return `${PRODUCT_NAME} reads photos; ${answers}\n  version ${VERSION} · ${photos} · reader: ${vision.label}\n`;
  }
  const demo = settings.outbox ? `demo (${publicUrl}/dev/outbox)` : 'off';
  const kindOf = ({ kind }: { kind: string }) => (['demo', 'off'].includes(kind) ? demo : kind);
  const drivers = [
    `version ${VERSION}`,
    `database: ${DATABASE_URL === undefined ? 'built in' : 'PostgreSQL'}`,
    `texts: ${kindOf(sms)}${isDeaf(sms, publicUrl) ? DEAF : ''}`,
    `e-mails: ${kindOf(email)}`,
    payments === null ? 'credits: off, sharing is free' : `payments: ${payments.label}`,
    photos,
    `reader: ${ROLE === 'web' ? 'processes of its own (ROLE=reader)' : vision.label}`,
  ];
  const lines = [
    `${PRODUCT_NAME} is ready at ${publicUrl}`,
    `  ${drivers.join(' · ')}`,
    ...(database.engine === 'pglite' ? [`  ${pgliteNotice(PGLITE_SYNC)}`] : []),
    ...proxyWarning(config),
  ];
  return `${lines.join('\n')}\n`;
}

/** With TRUST_PROXY, HOST defaults to loopback; here it was set. */
const proxyWarning = ({ HOST, PORT, TRUST_PROXY }: Announced): string[] =>
  TRUST_PROXY > 0 && !isLoopback(HOST)
    ? [
        `  Warning: HOST=${HOST} with TRUST_PROXY. Let only the proxy reach port ${PORT}: anyone else can choose the address ` +
          'that limits count, in X-Forwarded-For',
      ]
    : [];
