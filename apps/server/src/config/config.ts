import { join, resolve } from 'node:path';
import * as z from 'zod';
import { CAPTCHA_PROVIDERS, type CaptchaSettings } from '../adapters/captcha/captcha.ts';
import type { ProviderSettings } from '../adapters/identity/identity-provider.ts';
import type { StripePaymentsSettings } from '../adapters/payments/stripe-payments.ts';
import type { AiSettings } from '../adapters/vision/ask-service.ts';
import { providerSettings } from './provider-settings.ts';
import { stripeSettings } from './stripe-settings.ts';
import { type TwilioConfig, twilioSettings } from './twilio-settings.ts';
import { visionSettings } from './vision-settings.ts';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1');

/** How many proxies: a number, or `true` for one. */
const proxies = z
  .string()
  .regex(/^(true|false|[0-9]?)$/)
  .default('')
  .transform((value) => (value === 'true' ? 1 : Number(value === 'false' ? 0 : value)));

const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const Settings = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('0.0.0.0'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: optional,
    WEB_DIR: optional,
    PUBLIC_URL: optional.pipe(z.url().optional()),
    AUTH_SECRET: optional.pipe(z.string().min(32).optional()),
    ALLOW_DEMO: flag,
    TRUST_PROXY: proxies,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    FREE_CREDITS: z.coerce.number().int().min(0).default(1),
    MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(2000),
    NEW_HOST_NUMBERS: z.coerce.number().int().min(0).default(15),
    CODES_PER_DAY: z.coerce.number().int().min(1).default(2000),
    TWILIO_ACCOUNT_SID: optional,
    TWILIO_AUTH_TOKEN: optional,
    TWILIO_FROM: optional,
    TWILIO_MESSAGING_SERVICE_SID: optional,
    TWILIO_API_URL: optional,
    SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
    EMAIL_FROM: optional.pipe(
      z
        .string()
        .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/)
        .optional(),
    ),
    VISION_PROVIDER: optional.pipe(
      z.enum(['openai', 'anthropic', 'google', 'openai-compatible', 'offline']).optional(),
    ),
    VISION_MODEL: optional,
    VISION_BASE_URL: optional.pipe(z.url().optional()),
    VISION_API_KEY: optional,
    OPENAI_API_KEY: optional,
    ANTHROPIC_API_KEY: optional,
    GOOGLE_GENERATIVE_AI_API_KEY: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    OIDC_NAME: optional,
    OIDC_ISSUER: optional,
    OIDC_CLIENT_ID: optional,
    OIDC_CLIENT_SECRET: optional,
    SSO_PROVIDERS: optional,
    CAPTCHA_PROVIDER: optional.pipe(z.enum(CAPTCHA_PROVIDERS).optional()),
    CAPTCHA_SITE_KEY: optional,
    CAPTCHA_SECRET_KEY: optional,
    CAPTCHA_VERIFY_URL: optional.pipe(z.url().optional()),
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_PRICE_MOOCH: optional,
    STRIPE_PRICE_OCCASIONAL: optional,
    STRIPE_PRICE_SOCIAL: optional,
    STRIPE_PRICE_LEADER: optional,
    STRIPE_PRICE_UNLIMITED: optional,
    STRIPE_API_URL: optional,
  })
  .superRefine((env, context) => {
    const twilio = twilioSettings(env);
    if (typeof twilio === 'string') context.addIssue(twilio);
    if ((env.SMTP_URL === undefined) !== (env.EMAIL_FROM === undefined)) {
      context.addIssue('E-mail needs SMTP_URL and EMAIL_FROM');
    }
    const captcha = [env.CAPTCHA_PROVIDER, env.CAPTCHA_SITE_KEY, env.CAPTCHA_SECRET_KEY].filter(
      Boolean,
    ).length;
    if (captcha === 1 || captcha === 2)
      context.addIssue('A captcha needs CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY');
    const vision = visionSettings(env);
    if (typeof vision === 'string') context.addIssue(vision);
    const providers = providerSettings(env);
    if (typeof providers === 'string') context.addIssue(providers);
    const stripe = stripeSettings(env);
    if (typeof stripe === 'string') context.addIssue(stripe);
    if (env.NODE_ENV === 'production' && env.AUTH_SECRET === undefined && !env.ALLOW_DEMO) {
      context.addIssue('AUTH_SECRET (at least 32 characters) is needed in production');
    }
  });

/** All settings, read and validated once (see .env.example). */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The built pages; undefined: next to the server's own build. */
  webDir: string | undefined;
  /** The URL where people reach this installation; undefined until the port is known. */
  publicUrl: string | undefined;
  authSecret: string | undefined;
  allowDemo: boolean;
  /** How many proxies stand before the server; 0 for none. */
  trustProxy: number;
  logLevel: string;
  freeCredits: number;
  /** Maximum number of bills and notices that this installation sends per day, texts and e-mails together. */
  messagesPerDay: number;
  /** Maximum number of numbers that no code has proved which a host's bills text in their first 24 hours. */
  newHostNumbers: number;
  /** Maximum number of codes that this installation texts per day. */
  codesPerDay: number;
  /** The AI service that reads photos; undefined: photos are read locally and sent nowhere. */
  vision: AiSettings | undefined;
  twilio: TwilioConfig | undefined;
  /** The mail server and the sender; undefined: e-mails go to the demo outbox. */
  email: { url: string; from: string } | undefined;
  /** The sign-in providers, in the order of their buttons. */
  providers: ProviderSettings[];
  /** What tells people from programs when they sign in; undefined: nothing does. */
  captcha: CaptchaSettings | undefined;
  /** Card payments for credits; undefined: the demo driver, or in production none. */
  stripe: StripePaymentsSettings | undefined;
};

/**
 * Reads the settings from the environment.
 * @throws Error with one line per invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`.trimEnd());
    throw new Error(`Wrong settings:\n${lines.join('\n')}`);
  }
  const s = parsed.data;
  const vision = visionSettings(s);
  const providers = providerSettings(s);
  const stripe = stripeSettings(s);
  const twilio = twilioSettings(s);
  return {
    production: s.NODE_ENV === 'production',
    host: s.HOST,
    port: s.PORT,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    webDir: s.WEB_DIR,
    publicUrl: s.PUBLIC_URL?.replace(/\/$/, ''),
    authSecret: s.AUTH_SECRET,
    allowDemo: s.ALLOW_DEMO,
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    freeCredits: s.FREE_CREDITS,
    messagesPerDay: s.MESSAGES_PER_DAY,
    newHostNumbers: s.NEW_HOST_NUMBERS,
    codesPerDay: s.CODES_PER_DAY,
    vision: typeof vision === 'object' ? vision : undefined,
    twilio: typeof twilio === 'object' ? twilio : undefined,
    email: s.SMTP_URL && s.EMAIL_FROM ? { url: s.SMTP_URL, from: s.EMAIL_FROM } : undefined,
    providers: typeof providers === 'object' ? providers : [],
    captcha:
      s.CAPTCHA_PROVIDER && s.CAPTCHA_SITE_KEY && s.CAPTCHA_SECRET_KEY
        ? {
            provider: s.CAPTCHA_PROVIDER,
            siteKey: s.CAPTCHA_SITE_KEY,
            secretKey: s.CAPTCHA_SECRET_KEY,
            verifyUrl: s.CAPTCHA_VERIFY_URL,
          }
        : undefined,
    stripe: typeof stripe === 'object' ? stripe : undefined,
  };
}

/** The folder for photos; shared by all servers with the same data folder. */
export const storageDir = (config: Config) => join(config.dataDir, 'storage');
