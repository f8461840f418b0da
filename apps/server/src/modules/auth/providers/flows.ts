import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import type { FlowSecrets } from '../../../adapters/identity/identity-provider.ts';
import { isSecret, newSecret, randomToken, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';

/** How long somebody may take at the provider. */
const FLOW_MINUTES = 10;
const BYTES = 32;

/** What a browser was sent to a provider for. */
export type Purpose = {
  providerId: string;
  /** A signed-in page. */
  returnTo: string;
  /** The user who adds an identity; null for signing in. */
  linkTo: string | null;
  /** Of PKCE with our caller; null if the session is opened when the browser comes back. */
  codeChallenge: string | null;
};

/** Remembers why this browser goes to a provider; it can come back once. */
export async function storeFlow(
  { database }: Pick<Services, 'database'>,
  browserHash: string,
  { providerId, returnTo, linkTo, codeChallenge }: Purpose,
): Promise<FlowSecrets> {
  const [state, nonce, codeVerifier] = [randomToken(BYTES), randomToken(BYTES), randomToken(BYTES)];
  await database.kysely
    .insertInto('auth_provider_flows')
    .values({
      state_hash: sha256(state),
      browser_hash: browserHash,
      provider_id: providerId,
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo,
      link_user_id: linkTo,
      code_challenge: codeChallenge,
      expires_at: sql<Date>`now() + ${FLOW_MINUTES}::int * interval '1 minute'`,
    })
    .execute();
  return { state, nonce, codeVerifier };
}

/** Ends a flow: undefined if it has ended before, has expired, or belongs to another browser or provider. */
export async function consumeFlow(
  { database }: Pick<Services, 'database'>,
  { state, browserHash, providerId }: { state: string; browserHash: string; providerId: string },
): Promise<(Purpose & FlowSecrets) | undefined> {
  const flow = await database.kysely
    .deleteFrom('auth_provider_flows')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', browserHash)
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return (
    flow && {
      state,
      providerId,
      nonce: flow.nonce,
      codeVerifier: flow.code_verifier,
      returnTo: flow.return_to,
      linkTo: flow.link_user_id,
      codeChallenge: flow.code_challenge,
    }
  );
}

const COOKIE = 'fairtab.provider';

/** How a flow knows its browser; undefined for a browser that was given nothing. */
export function flowBrowser(http: Context): string | undefined {
  const secret = getCookie(http, COOKIE);
  return secret === undefined ? undefined : sha256(secret);
}

/**
 * Gives the browser a secret that no script can read, or lets it keep the one it has for another tab. Lax, because a
 * provider's answer comes from another site.
 */
export function rememberFlow(http: Context, { publicUrl }: Services['settings']): string {
  const kept = getCookie(http, COOKIE);
  const secret = isSecret(kept) ? kept : newSecret();
  setCookie(http, COOKIE, secret, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/auth/v1/',
    maxAge: (FLOW_MINUTES + 1) * 60,
  });
  return sha256(secret);
}
