import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { ONE_TIME_PROOF } from './auth-session.ts';

/** `google`, `oidc` or an SSO id from the settings. */
const ProviderId = z.string().check(z.maxLength(40));

/** A signed-in page of this site, as a path or with its origin. */
const RedirectTo = z.optional(z.string().check(z.maxLength(2000)));

/** PKCE (RFC 7636), only S256: the verifier's hash in base64url. */
const CodeChallenge = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)));
const CodeChallengeMethod = z.optional(z.enum(['s256', 'S256']));

const WHERE_TO = {
  redirect_to: RedirectTo,
  /** With it, the browser returns with a `code` for the verifier's owner (token, grant_type pkce); without it, signed in. */
  code_challenge: CodeChallenge,
  code_challenge_method: CodeChallengeMethod,
};

/** Ignored: the settings decide the scopes. */
const Scopes = z.optional(z.string().check(z.maxLength(500)));

const YesNo = z.optional(z.enum(['true', 'false']));

const AtProvider = z.object({ url: z.string(), provider: z.string() });

export const authorize = endpoint('GET /auth/v1/authorize', {
  access: 'public',
  summary:
    'Signs in with a provider: sends the browser there. A failure sends it to /auth, with the error in the query',
  query: z.object({ provider: ProviderId, scopes: Scopes, skip_http_redirect: YesNo, ...WHERE_TO }),
  response: AtProvider,
});

export const startSso = endpoint('POST /auth/v1/sso', {
  access: 'public',
  summary: 'Where a company’s people sign in: the same as authorize, by the domain of their e-mail',
  body: z.object({
    provider_id: z.optional(ProviderId),
    /** A domain, or an e-mail address in it. */
    domain: z.optional(z.string().check(z.maxLength(320))),
    ...WHERE_TO,
  }),
  response: AtProvider,
});

export const providerCallback = endpoint('GET /auth/v1/providers/{provider}/callback', {
  access: 'public',
  summary:
    'Where providers send the browser back to; it goes on to a page of this site, signed in or with an error',
  params: z.object({ provider: ProviderId }),
  query: z.record(z.string(), z.string()),
  response: z.null(),
});

export const linkIdentity = endpoint('GET /auth/v1/user/identities/authorize', {
  access: 'session',
  summary:
    'Where to go to add a provider to the signed-in account, for a proof. The answer is never a redirect',
  query: z.object({
    provider: ProviderId,
    scopes: Scopes,
    skip_http_redirect: YesNo,
    redirect_to: RedirectTo,
    /** No password: it would be in an address. */
    ...ONE_TIME_PROOF,
  }),
  response: AtProvider,
});

export const unlinkIdentity = endpoint('DELETE /auth/v1/user/identities/{id}', {
  access: 'session',
  summary: 'Removes a provider from the account, unless it is the last way to sign in',
  response: z.object({ success: z.literal(true) }),
});

export const PKCE_GRANT = {
  auth_code: z.optional(z.string().check(z.maxLength(100))),
  code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
};

/** Body of token, grant_type id_token: for apps that have signed in with a provider on their own. */
export const ID_TOKEN_GRANT = {
  provider: z.optional(ProviderId),
  id_token: z.optional(z.string().check(z.maxLength(16_384))),
  /** To ask the provider for name and e-mail if the ID token lacks them. */
  access_token: z.optional(z.string().check(z.maxLength(16_384))),
  /** Required if the token has one: the same, or one whose SHA-256 in hex it has. */
  nonce: z.optional(z.string().check(z.maxLength(500))),
};
