import { createHash } from 'node:crypto';
import type { SignInMethod } from '@fairtab/contract/account/auth-session';
import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import type { IdentityProvider } from '../../../adapters/identity/identity-provider.ts';
import { newSecret, sameDigest, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/session-answer.ts';
import { ours, providerOf } from './flows.ts';
import { accountOfPerson } from './identities.ts';

/** Codes are valid once, but a repeat with its key gets another session. @throws AppError auth.invalid_grant, request.invalid */
export async function pkceGrant(
  context: RequestContext,
  { auth_code, code_verifier, session }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (auth_code === undefined || code_verifier === undefined) {
    throw new AppError('request.invalid', { where: 'auth_code, code_verifier' });
  }
  const { granted } = await context.command<{ granted: Granted | null }>(
    async (trx) => ({ granted: await useGrantCode(trx, auth_code, code_verifier) }),
    // A wrong verifier uses the code up; that is not stored for the key.
    { keep: (result) => result.granted !== null, actor: `code ${sha256(auth_code)}` },
  );
  if (granted === null) throw new AppError('auth.invalid_grant');
  return openSession(context, { ...granted, session });
}

/**
 * Tokens are valid once, but a repeat with its key gets another session. @throws AppError auth.invalid_grant for a used token,
 * auth.provider_unknown, request.invalid, request.rate_limited, and why the provider's token cannot be accepted
 */
export async function idTokenGrant(
  context: RequestContext,
  { provider: id, id_token: idToken, access_token, nonce, session }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (id === undefined || idToken === undefined) {
    throw new AppError('request.invalid', { where: 'provider, id_token' });
  }
  const { services, address, log } = context;
  const provider = providerOf(services, id);
  await limit(services.database, 'idTokens', { address });
  const asked = provider.verify({ idToken, accessToken: access_token, nonce });
  const { person, expiresAt } = await ours(log, provider, asked);
  const tokenHash = sha256(idToken);
  const account = await context.command(
    async (trx) => {
      await useToken(trx, tokenHash, expiresAt);
      return accountOfPerson(trx, services, { providerId: provider.id, person });
    },
    { actor: `id token ${tokenHash}` },
  );
  return openSession(context, { ...account, method: methodOf(provider), session });
}

async function useToken(trx: Trx, tokenHash: string, expiresAt: Date): Promise<void> {
  const used = await trx
    .insertInto('auth_used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  if (used === undefined) throw new AppError('auth.invalid_grant');
}

const CODE_MINUTES = 5;

type Granted = { userId: string; method: SignInMethod; isNew: boolean };

export async function makeGrantCode(
  { database }: Pick<Services, 'database'>,
  { userId, method, isNew, codeChallenge }: Granted & { codeChallenge: string },
): Promise<string> {
  const code = newSecret();
  await database.kysely
    .insertInto('auth_grant_codes')
    .values({
      code_hash: sha256(code),
      code_challenge: codeChallenge,
      user_id: userId,
      method,
      is_new: isNew,
      expires_at: sql<Date>`now() + ${CODE_MINUTES}::int * interval '1 minute'`,
    })
    .execute();
  return code;
}

/** Uses a code up, even with a wrong verifier. Null for a wrong verifier or an invalid code. */
async function useGrantCode(trx: Trx, code: string, verifier: string): Promise<Granted | null> {
  const used = await trx
    .deleteFrom('auth_grant_codes')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_challenge', 'user_id as userId', 'method', 'is_new as isNew'])
    .executeTakeFirst();
  if (used === undefined) return null;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { code_challenge, ...granted } = used;
  return sameDigest(challenge, code_challenge) ? granted : null;
}

export const methodOf = ({ domains }: IdentityProvider): SignInMethod => (domains === null ? 'oauth' : 'sso');
