import type { ProviderError } from '@fairtab/contract/wire/provider-errors';

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
