import { resolve } from 'node:path';
import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import * as z from 'zod';
import { CaptchaEnv } from '../adapters/captcha/captcha.ts';
import { SmtpEnv } from '../adapters/email/email.ts';
import { ProviderEnv } from '../adapters/identity/identity-provider.ts';
import { StripeEnv } from '../adapters/payments/payments.ts';
import { TwilioEnv } from '../adapters/sms/twilio-sms.ts';
import { WebhookEnv } from '../adapters/sms/webhook-sms.ts';
import { S3Env } from '../adapters/storage/storage.ts';
import { VisionEnv } from '../adapters/vision/ask-service.ts';
import { editsBetween } from './edits-between.ts';
import {
  count,
  countries,
  flag,
  matching,
  oneOf,
  optional,
  optionalCount,
  serviceUrl,
  siteUrl,
} from './fields.ts';

/** A number, or `true` for one. */
const proxies = optional
  .transform((value) => (value === 'true' ? '1' : value === 'false' ? '0' : (value ?? '0')))
  .refine((value) => /^[0-9]$/.test(value), {
    error: 'must be true, false or the number of proxies in a row',
  })
  .transform(Number);

const MAKE_SECRET = 'Make one with: openssl rand -base64 48';

const secret = matching((text) => text.length >= 32, `must have at least 32 characters. ${MAKE_SECRET}`);

const postgresUrl = serviceUrl(['postgres', 'postgresql'], 'postgres://name:password@localhost:5432/fairtab');

const ServerSettings = z
  .object({
    /** Only these, because a misspelt `production` would show codes to everybody. */
    NODE_ENV: oneOf(['development', 'production', 'test']).transform((value) => value ?? 'development'),
    /** What this process does: everything, all but reading photos, or only that. */
    ROLE: oneOf(['all', 'web', 'reader']).transform((value) => value ?? 'all'),
    HOST: optional,
    PORT: count(0, 3000, 65_535),
    DATA_DIR: optional.transform((folder) => resolve(folder ?? './data')),
    DATABASE_URL: postgresUrl,
    /** PostgreSQL without the pooler, if DATABASE_URL is a pooler in transaction mode. */
    DATABASE_DIRECT_URL: postgresUrl,
    PGLITE_SYNC: flag,
    WEB_DIR: optional,
    /** Undefined until the port is known. */
    PUBLIC_URL: siteUrl,
    AUTH_SECRET: secret,
    /** The previous secret: accepted, but not used for anything new (decision 0142). */
    AUTH_SECRET_FORMER: secret,
    ALLOW_DEMO: flag,
    TRUST_PROXY: proxies,
    METRICS_PORT: optionalCount(65_535),
    METRICS_HOST: optional.transform((value) => value ?? '127.0.0.1'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).transform(
      (value) => value ?? 'info',
    ),
    LOG_TIME: oneOf(['unix', 'iso']).transform((value) => value ?? 'unix'),
  })
  // Clients that bypass the proxy could forge X-Forwarded-For.
  .transform((env) => ({ ...env, HOST: env.HOST ?? (env.TRUST_PROXY > 0 ? '127.0.0.1' : '0.0.0.0') }));

const ProductSettings = z.object({
  FREE_CREDITS: count(0, 1),
  /** Whether guests of new receipts pay the host tip of the specification. */
  HOST_TIP: oneOf(['true', 'false', '1', '0']).transform((value) => value !== 'false' && value !== '0'),
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
  /** How long lines of the audit log are kept; undefined: for good. */
  KEEP_AUDIT_MONTHS: optionalCount(1_200),
});

/** Who may have a new account: everyone, the owners of ALLOWED_EMAILS, or no one. */
const RegistrationSettings = z
  .object({
    REGISTRATION: oneOf(['open', 'invited', 'closed']),
    ALLOWED_EMAILS: optional
      .transform((text) =>
        (text ?? '')
          .toLowerCase()
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine((emails) => emails.every((one) => normalizeEmail(one.replace(/^\*@/, 'any@')) !== null), {
        error: 'must be e-mail addresses separated by commas; *@example.com is everyone at example.com',
      }),
    FIRST_ADMIN: matching(
      (text) => normalizeEmail(text) !== null || normalizePhone(text) !== null,
      'must be an e-mail address or a phone number',
    ),
  })
  .transform(({ REGISTRATION: asked, ...env }, context) => {
    const named = env.ALLOWED_EMAILS.length > 0;
    const REGISTRATION = asked ?? (named ? 'invited' : 'open');
    if (named !== (REGISTRATION === 'invited'))
      context.addIssue('REGISTRATION=invited and ALLOWED_EMAILS need each other');
    return { ...env, REGISTRATION };
  });

const OperatorSettings = z
  .object({
    OPERATOR_NAME: optional,
    OPERATOR_CONTACT: matching(
      (text) => normalizeEmail(text) !== null || (URL.canParse(text) && text.startsWith('https://')),
      'must be an e-mail address or an https address',
    ),
  })
  .transform(({ OPERATOR_NAME: name, OPERATOR_CONTACT: contact }, context) => {
    if (name !== undefined && contact !== undefined) return { name, contact };
    if (name !== contact) context.addIssue('OPERATOR_NAME and OPERATOR_CONTACT need each other');
    return null;
  });

/** Each reads the same environment. Drivers declare their settings; undefined: not configured. */
const Settings = z.object({
  server: ServerSettings,
  product: ProductSettings,
  registration: RegistrationSettings,
  operator: OperatorSettings,
  twilio: TwilioEnv,
  webhook: WebhookEnv,
  email: SmtpEnv,
  vision: VisionEnv,
  providers: ProviderEnv,
  captcha: CaptchaEnv,
  stripe: StripeEnv,
  s3: S3Env,
});

export type Config = z.output<typeof ServerSettings> & Omit<z.output<typeof Settings>, 'server'>;

export type ReachableConfig = Config & { PUBLIC_URL: string };

/** In place of the library's own message. */
const AS_EXAMPLE = 'must be as in .env.example';

type Env = Record<string, string | undefined>;

/** Reads the settings. @throws Error with one line per wrong or missing setting, without their values */
export function readConfig(env: Env): Config {
  const areas = Object.keys(Settings.shape).map((area) => [area, env]);
  const parsed = Settings.safeParse(Object.fromEntries(areas), { error: () => AS_EXAMPLE });
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) =>
    [...path.slice(1), message].join(' ').trim(),
  );
  const absent = missing(env);
  const hint = absent.length > 0 ? trial(env) : [];
  const lines = [...wrong, ...absent];
  if (parsed.data?.twilio && parsed.data.webhook)
    lines.push('Texts are sent by Twilio or by SMS_WEBHOOK_URL: set one of them');
  if (!parsed.success || lines.length > 0)
    throw new Error(['Wrong settings:', ...lines.map((line) => `  ${line}`), ...hint].join('\n'));
  const { server, ...others } = parsed.data;
  return { ...server, ...others };
}

const trial = ({ NODE_ENV }: Env): string[] =>
  NODE_ENV === 'production'
    ? ['To try Fairtab out, set NODE_ENV=development: everyone who reaches the server then sees all codes.']
    : [];

/** From the environment itself, so that a setting that is wrong hides none that is missing. */
function missing(env: Env): string[] {
  const { NODE_ENV, ROLE = '' } = env;
  const needsPostgres = ['web', 'reader'].includes(ROLE) && !env.DATABASE_URL;
  const lines = needsPostgres
    ? [`ROLE=${ROLE} needs PostgreSQL, DATABASE_URL: only one process can open the built-in database`]
    : [];
  if (NODE_ENV !== 'production' || ['true', '1'].includes(env.ALLOW_DEMO ?? '')) return lines;
  if (!env.AUTH_SECRET) lines.push(`AUTH_SECRET is needed in production. ${MAKE_SECRET}`);
  // A reader sends nothing.
  if (ROLE === 'reader') return lines;
  if (!env.PUBLIC_URL)
    lines.push('PUBLIC_URL is needed in production: the address at which people reach Fairtab');
  if (!env.SMTP_URL && !env.EMAIL_FROM)
    lines.push('SMTP_URL and EMAIL_FROM are needed in production, to send e-mails');
  return lines;
}

/** Variables of the environment that are no setting but resemble one, each with that setting. */
export function misspelt(env: Env): { name: string; meant: string }[] {
  const known = Object.values(Settings.shape).flatMap((area) =>
    Object.keys('in' in area ? area.in.shape : area.shape),
  );
  const near = (name: string) =>
    known.find((one) => editsBetween(name, one) <= Math.max(name.length, one.length) / 4);
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = near(name);
      return meant === undefined ? [] : [{ name, meant }];
    });
}
