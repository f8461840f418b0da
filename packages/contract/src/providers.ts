import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ONE_TIME_PROOF } from './owner-proof.ts';
import { Id } from './scalars.ts';

/** The id of a provider in the settings: `google`, `oidc`, or one of SSO. */
const ProviderId = z.string().check(z.maxLength(40));

/** Where to go afterwards: a signed-in page of this site, as a path or with its origin. */
const RedirectTo = z.optional(z.string().check(z.maxLength(2000)));

/** Of PKCE (RFC 7636), method S256 alone: the hash of the verifier, in base64url. */
const CodeChallenge = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)));
const CodeChallengeMethod = z.optional(z.enum(['s256', 'S256']));

const WHERE_TO = {
  redirect_to: RedirectTo,
  /**
   * With it, the browser comes back to redirect_to with `code` in the query, and whoever has the verifier exchanges that
   * for a session (token, grant_type pkce). Without, the browser that started comes back signed in.
   */
  code_challenge: CodeChallenge,
  code_challenge_method: CodeChallengeMethod,
};

/** Ignored: what a person is asked to agree to is in the settings. */
const Scopes = z.optional(z.string().check(z.maxLength(500)));

/** A yes or no in a query. */
const YesNo = z.optional(z.enum(['true', 'false']));

/** The address at the provider where the browser has to go now. */
const AtProvider = z.object({ url: z.string(), provider: z.string() });

export const authorize = endpoint({
  method: 'GET',
  path: '/auth/v1/authorize',
  access: 'public',
  summary:
    'Signs in with a provider: sends the browser there. A failure sends it to /auth, with the error in the query',
  query: z.object({ provider: ProviderId, scopes: Scopes, skip_http_redirect: YesNo, ...WHERE_TO }),
  response: AtProvider,
});

export const startSso = endpoint({
  method: 'POST',
  path: '/auth/v1/sso',
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

export const providerCallback = endpoint({
  method: 'GET',
  path: '/auth/v1/providers/{provider}/callback',
  access: 'public',
  summary:
    'Where providers send the browser back to; it goes on to a page of this site, signed in or with an error',
  params: z.object({ provider: ProviderId }),
  /** The provider's answer. */
  query: z.record(z.string(), z.string()),
  response: z.null(),
});

export const linkIdentity = endpoint({
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  access: 'session',
  summary:
    'Where to go to add a provider to the signed-in account, for a proof. The answer is never a redirect',
  query: z.object({
    provider: ProviderId,
    scopes: Scopes,
    skip_http_redirect: YesNo,
    redirect_to: RedirectTo,
    /** No password: it would stand in an address. */
    ...ONE_TIME_PROOF,
  }),
  response: AtProvider,
});

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/auth/v1/user/identities/{id}',
  access: 'session',
  summary: 'Removes a provider from the account, unless it is the last way to sign in',
  params: z.object({ id: Id }),
  response: z.object({ success: z.literal(true) }),
});

/** Of the body of token, grant_type pkce. */
export const PKCE_GRANT = {
  auth_code: z.optional(z.string().check(z.maxLength(100))),
  code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
};

/** Of the body of token, grant_type id_token: for apps that have signed in with a provider by themselves. */
export const ID_TOKEN_GRANT = {
  provider: z.optional(ProviderId),
  /** Good once. */
  id_token: z.optional(z.string().check(z.maxLength(16_384))),
  /** To ask the provider for name and e-mail, where the ID token lacks them. */
  access_token: z.optional(z.string().check(z.maxLength(16_384))),
  /** Needed if the token has one: the same, or the one whose SHA-256 in hex it has. */
  nonce: z.optional(z.string().check(z.maxLength(500))),
};
