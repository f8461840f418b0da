import type { Received } from '@fairtab/contract/endpoint';
import type { getToken as Call } from '@fairtab/contract/sign-in';
import { sha256 } from '../../../app/hash.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Granted, useGrantCode } from '../providers/grant-codes.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/opening.ts';

/**
 * Signs in with the code that a provider's sign-in with PKCE ended in. A request that is repeated with its key gets
 * another session; the code itself is good once.
 * @throws AppError auth.invalid_grant, request.invalid
 */
export async function pkceGrant(
  context: RequestContext,
  { auth_code, code_verifier, session }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (auth_code === undefined || code_verifier === undefined) {
    throw new AppError('request.invalid', { where: 'auth_code, code_verifier' });
  }
  const { granted } = await context.command<{ granted: Granted | null }>(
    async (trx) => ({ granted: await useGrantCode(trx, auth_code, code_verifier) }),
    // A wrong verifier has used the code up, and is not stored for the key.
    { keep: (result) => result.granted !== null, actor: `code ${sha256(auth_code)}` },
  );
  if (granted === null) throw new AppError('auth.invalid_grant');
  return openSession(context, { ...granted, session });
}
