import type { ProviderError } from '@fairtab/contract/wire/provider-errors';

/** A provider as it is set up. */
export type ProviderSettings = {
  id: string;
  /** As it is called on the screen. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Those whose people sign in here, in lower case; null: a provider for everybody. */
  domains: readonly string[] | null;
  /** Every address in the domains counts as verified, whatever the provider says. */
  emailsVerified: boolean;
};

/** Whom a provider has identified. `issuer` and `subject` never change; the rest is what they say today. */
export type Person = {
  issuer: string;
  subject: string;
  /** In lower case; null if none was given, or it is no address. */
  email: string | null;
  /** Whether the provider knows that the address is theirs, and may say so. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

/** What ties the provider's answer to the browser that was sent there. */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string };

/** Signs people in elsewhere. Asks the provider for its addresses and keys when they are needed, not before. */
export type IdentityProvider = {
  id: string;
  name: string;
  domains: readonly string[] | null;
  /**
   * The address where a browser has to go.
   * @param loginHint who probably signs in: an e-mail address
   * @throws IdentityError
   */
  authorizationUrl(flow: FlowSecrets, loginHint?: string): Promise<URL>;
  /**
   * Exchanges the code in the provider's answer, and checks whose it is.
   * @param answer the query with which the browser came back
   * @throws IdentityError
   */
  identify(answer: URLSearchParams, flow: FlowSecrets): Promise<Person>;
  /**
   * Checks an ID token that an app has got by itself.
   * @returns the person, and the time until which the token would be accepted again
   * @throws IdentityError
   */
  verify(token: IdToken): Promise<{ person: Person; expiresAt: Date }>;
};

export type IdToken = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined };

/** Why a provider could not identify somebody. The message is for the log: it holds no tokens. */
export class IdentityError extends Error {
  readonly code: ProviderError;

  constructor(code: ProviderError, why: string) {
    super(why);
    this.name = 'IdentityError';
    this.code = code;
  }
}
