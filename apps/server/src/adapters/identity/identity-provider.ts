import type { ProviderError } from '@fairtab/contract/wire/provider-errors';
import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import { isLoopback } from '../../http/hosts.ts';

export type ProviderSettings = {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Lower-case e-mail domains that may sign in; null: any. */
  domains: readonly string[] | null;
  emailsVerified: boolean;
};

/** An identified person. `issuer` and `subject` never change; the rest is as of today. */
export type Person = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider verified the address, and we trust it for that domain. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

/** Ties the provider's answer to the browser that we sent there. */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  id: string;
  name: string;
  domains: readonly string[] | null;
  /** Where to send the browser. `loginHint` is the probable e-mail address. @throws IdentityError */
  authorizationUrl(flow: FlowSecrets, loginHint?: string): Promise<URL>;
  /** Exchanges and verifies the code in `answer`, the query of the redirect back to us. @throws IdentityError */
  identify(answer: URLSearchParams, flow: FlowSecrets): Promise<Person>;
  /** Verifies an ID token that an app obtained; `expiresAt` is how long it could be replayed. @throws IdentityError */
  verify(token: IdToken): Promise<{ person: Person; expiresAt: Date }>;
};

export type IdToken = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined };

/** Why a provider could not identify a person. The message may be logged: it has no tokens. */
export class IdentityError extends Error {
  readonly code: ProviderError;

  constructor(code: ProviderError, why: string) {
    super(why);
    this.name = 'IdentityError';
    this.code = code;
  }
}

const GOOGLE = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' };

/** TLS authenticates the provider; without it only on this machine. */
const Issuer = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}, 'must be https');

const SsoProviders = z.array(
  z.object({
    /** Part of URLs and stored with accounts: must not change. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().min(1).max(60),
    domains: z
      .array(
        z
          .string()
          .toLowerCase()
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
      )
      .min(1),
    issuer: Issuer,
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    /** For providers without email_verified: every address in their domains counts as verified. */
    emails_verified: z.boolean().default(false),
  }),
);

const Env = z.object({
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  SSO_PROVIDERS: optional,
});

export const ProviderEnv = Env.transform((env, context) => {
  const providers = providersOf(env);
  if (typeof providers !== 'string') return providers;
  context.addIssue(providers);
  return z.NEVER;
});

function providersOf(env: z.output<typeof Env>): ProviderSettings[] | string {
  const google = [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET];
  const oidc = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET];
  if (someOf(google)) return 'Google sign-in needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
  if (someOf(oidc)) return 'OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';
  const sso = ssoProviders(env.SSO_PROVIDERS);
  if (typeof sso === 'string') return sso;
  const found: ProviderSettings[] = [];
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    const client = { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET };
    found.push({ ...GOOGLE, ...client, domains: null, emailsVerified: false });
  }
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET) {
    const issuer = Issuer.safeParse(env.OIDC_ISSUER);
    if (!issuer.success) return 'OIDC_ISSUER must be an https address';
    const client = { clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET };
    const name = env.OIDC_NAME ?? new URL(issuer.data).hostname;
    found.push({ id: 'oidc', name, issuer: issuer.data, ...client, domains: null, emailsVerified: false });
  }
  return [...found, ...sso];
}

const someOf = (values: (string | undefined)[]) =>
  values.some((value) => value !== undefined) && values.some((value) => value === undefined);

function ssoProviders(json: string | undefined): ProviderSettings[] | string {
  if (json === undefined) return [];
  const parsed = SsoProviders.safeParse(fromJson(json), { error: () => 'must be as in .env.example' });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return ['SSO_PROVIDERS', issue?.path.join('.'), issue?.message].filter(Boolean).join(' ');
  }
  const ids = parsed.data.map(({ id }) => id);
  const domains = parsed.data.flatMap((one) => one.domains);
  if (new Set(['google', 'oidc', ...ids]).size < ids.length + 2)
    return 'SSO_PROVIDERS: each id is for one provider, and google and oidc are taken';
  if (new Set(domains).size < domains.length) return 'SSO_PROVIDERS: each domain is for one provider';
  return parsed.data.map(({ client_id, client_secret, emails_verified, ...one }) => ({
    ...one,
    clientId: client_id,
    clientSecret: client_secret,
    emailsVerified: emails_verified,
  }));
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
