import { resolve } from 'node:path';
import * as z from 'zod';
import { CaptchaEnv } from '../adapters/captcha/captcha.ts';
import { SmtpEnv } from '../adapters/email/email.ts';
import { ProviderEnv } from '../adapters/identity/identity-provider.ts';
import { StripeEnv } from '../adapters/payments/payments.ts';
import { TwilioEnv } from '../adapters/sms/twilio-sms.ts';
import { S3Env } from '../adapters/storage/storage.ts';
import { VisionEnv } from '../adapters/vision/ask-service.ts';
import { count, countries, flag, optional, optionalCount, postgresUrl } from './fields.ts';

/** A number, or `true` for one. */
const proxies = z
  .string()
  .regex(/^(true|false|[0-9]?)$/)
  .default('')
  .transform((value) => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value)));

const ServerSettings = z
  .object({
    /** Only these, because a misspelt `production` would show codes to everybody. */
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** What this process does: everything, all but reading photos, or only that. */
    ROLE: z.enum(['all', 'web', 'reader']).default('all'),
    HOST: optional,
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((folder) => resolve(folder)),
    DATABASE_URL: postgresUrl,
    /** PostgreSQL without the pooler, if DATABASE_URL is a pooler in transaction mode. */
    DATABASE_DIRECT_URL: postgresUrl,
    PGLITE_SYNC: flag,
    WEB_DIR: optional,
    /** Without a trailing slash; undefined until the port is known. */
    PUBLIC_URL: optional.pipe(z.url().optional()).transform((url) => url?.replace(/\/$/, '')),
    AUTH_SECRET: optional.pipe(z.string().min(32).optional()),
    /** The previous secret: accepted, but not used for anything new (decision 0142). */
    AUTH_SECRET_FORMER: optional.pipe(z.string().min(32).optional()),
    ALLOW_DEMO: flag,
    TRUST_PROXY: proxies,
    METRICS_PORT: optionalCount(65_535),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV === 'production' && env.AUTH_SECRET === undefined && !env.ALLOW_DEMO) {
      context.addIssue('AUTH_SECRET (at least 32 characters) is needed in production');
    }
    if (env.ROLE !== 'all' && env.DATABASE_URL === undefined) {
      const why = 'only one process can open the built-in database';
      context.addIssue(`ROLE=${env.ROLE} needs PostgreSQL, DATABASE_URL: ${why}`);
    }
  })
  // Clients that bypass the proxy could forge X-Forwarded-For.
  .transform((env) => ({ ...env, HOST: env.HOST ?? (env.TRUST_PROXY > 0 ? '127.0.0.1' : '0.0.0.0') }));

const ProductSettings = z.object({
  FREE_CREDITS: count(0, 1),
  /** Bills and notices per day, texts and e-mails together. */
  MESSAGES_PER_DAY: count(1, 2000),
  /** Unverified numbers that a host's bills text in their first 24 hours. */
  NEW_HOST_NUMBERS: count(0, 7),
  /** US includes PR and the other territories. */
  SMS_COUNTRIES: countries,
  CODES_PER_DAY: count(1, 2000),
  /** How long photos and whole bills are kept (`deleteOld`); undefined: until the host deletes them. */
  KEEP_PHOTOS_DAYS: optionalCount(36_500),
  KEEP_BILLS_MONTHS: optionalCount(1_200),
});

/** Each reads the same environment. Drivers declare their settings; undefined: not configured. */
const Settings = z.object({
  server: ServerSettings,
  product: ProductSettings,
  twilio: TwilioEnv,
  email: SmtpEnv,
  vision: VisionEnv,
  providers: ProviderEnv,
  captcha: CaptchaEnv,
  stripe: StripeEnv,
  s3: S3Env,
});

export type Config = z.output<typeof ServerSettings> & Omit<z.output<typeof Settings>, 'server'>;

export type ReachableConfig = Config & { PUBLIC_URL: string };

/** Reads the settings. @throws Error with one line per invalid setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const areas = Object.keys(Settings.shape).map((area) => [area, env]);
  const parsed = Settings.safeParse(Object.fromEntries(areas));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.slice(1).join('.')} ${message}`);
    throw new Error(`Wrong settings:\n${lines.join('\n')}`);
  }
  const { server, ...others } = parsed.data;
  return { ...server, ...others };
}
