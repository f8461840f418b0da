import * as changes from '@fairtab/contract/account/account';
import { updateUserPhone } from '@fairtab/contract/account/account';
import type { SessionKind } from '@fairtab/contract/account/auth-session';
import * as factors from '@fairtab/contract/account/factors';
import * as sessions from '@fairtab/contract/account/sign-in';
import * as signIn from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { isSecret, newSecret } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv, RequestContext, SessionContext } from '../../http/request-context.ts';
import { linkPhone, readProfile } from '../account/profiles.ts';
import {
  currentSecret,
  pendingCookie,
  type SentSecret,
  secretOf,
  setSecretCookie,
} from './browser-secret.ts';
import { confirmAddress, startAddressChange, updateUser } from './change-address.ts';
import {
  type CodeRequester,
  codeTo,
  phoneIn,
  RECOVERY,
  SIGN_IN,
  startCode,
} from './codes/verification-codes.ts';
import { challengeFactor, readPendingSignin } from './factors/challenges.ts';
import {
  deleteFactor,
  enrollFactor,
  listFactors,
  renewRecoveryCodes,
  verifyFactor,
} from './factors/own-factors.ts';
import { asOwner, sendNonce } from './factors/prove-owner.ts';
import { passwordGrant } from './passwords.ts';
import { idTokenGrant, pkceGrant } from './providers/flows.ts';
import { mountProviders } from './providers/providers.routes.ts';
import { withCookies } from './sessions/open-session.ts';
import { type Opened, refreshGrant } from './sessions/session-answer.ts';
import { clearSessionCookie, publishedKeys } from './sessions/session-rows.ts';
import { isAnonymous, resend, signInAnonymously, signInByCode, startSignUp, verify } from './sign-in.ts';

type Token = Received<typeof signIn.getToken>;

const GRANTS: {
  readonly [Type in Token['query']['grant_type']]: (
    context: RequestContext,
    body: Token['body'],
    http: Context<AppEnv>,
  ) => Promise<Opened>;
} = {
  password: passwordGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  refresh_token: refreshGrant,
};

export function mountAuth(mount: Mount): void {
  mountSignIn(mount);
  mountChanges(mount);
  mountProviders(mount);
  mountSessions(mount);
  mountFactors(mount);
}

function mountSignIn(mount: Mount): void {
  mount(signIn.startPhoneSignin, async (context, { body }, http) => {
    if (body.phone.trim() === '') throw new AppError('auth.phone_required');
    const requester = askedBy(http, context.services, body);
    const code = { ...phoneIn(body.phone), ...requester, ...SIGN_IN };
    const { channel: _, ...sent } = await startCode(context, code);
    return sent;
  });

  mount(signIn.completePhoneSignin, async (context, { body }, http) => {
    const { phone_number, one_time_token: code, session } = body;
    const entered = { ...phoneIn(phone_number), scope: 'signin', method: 'phone', code } as const;
    const opened = await signInByCode(context, { ...entered, secret: secretOf(http, body), session });
    return { success: true as const, error: null, details: null, ...withCookies(http, opened) };
  });

  mount(signIn.signUp, async (context, { body }, http) => {
    if (isAnonymous(body)) {
      const opened = await signInAnonymously(context, body.session);
      return { code: null, signed_in: withCookies(http, opened) };
    }
    const code = await startSignUp(context, body, askedBy(http, context.services, body));
    return { code, signed_in: null };
  });

  mount(signIn.getToken, async (context, { query, body }, http) =>
    withCookies(http, await GRANTS[query.grant_type](context, body, http)),
  );

  mount(signIn.sendOtp, (context, { body }, http) => {
    const requester = askedBy(http, context.services, body);
    return startCode(context, { ...codeTo(body), ...requester, ...SIGN_IN, createsUser: body.create_user });
  });

  mount(signIn.recover, (context, { body }, http) => {
    const to = codeTo({ email: body.email });
    return startCode(context, { ...to, ...askedBy(http, context.services, body), ...RECOVERY });
  });

  mount(signIn.verifyCode, async (context, { body }, http) =>
    withCookies(http, await verify(context, body, secretOf(http, body))),
  );

  mount(signIn.resendCode, (context, { body }, http) =>
    resend(context, body, askedBy(http, context.services, body)),
  );
}

function mountChanges(mount: Mount): void {
  mount(changes.updateUser, async (context, { body }, http) => {
    const kept = secretOf(http, body);
    const requester = askedBy(http, context.services, body);
    return { success: true as const, code: await updateUser(context, body, { ...requester, kept }) };
  });

  mount(changes.reauthenticate, (context, { query }, http) => {
    // A GET, but a link on another site must not make us send codes.
    if (http.req.header('sec-fetch-site') === 'cross-site') throw new AppError('request.foreign_origin');
    return sendNonce(context, askedBy(http, context.services, query));
  });

  // Only to the caller's own phone and in our words: anything else would let callers text anything to anyone.
  mount(changes.sendSms, async (context, { body }, http) => {
    const sent = { ...body, kept: secretOf(http, body) };
    const requester = askedBy(http, context.services, body);
    const to = phoneIn(body.to);
    const own = await readProfile(context.services.database.kysely, context.user.id);
    if (own?.phone_number !== to.phone) throw new AppError('account.phone_not_yours');
    return startAddressChange(context, to, requester, (run) => asOwner(context, sent, run));
  });

  mount(updateUserPhone, async (context, input, http) => {
    const { phone_number, one_time_token: code } = input.body;
    if (code === undefined) await linkPhone(context, input);
    else await confirmAddress(context, phoneIn(phone_number), { code, secret: secretOf(http, input.body) });
    return { success: true as const, error: null };
  });
}

function mountFactors(mount: Mount): void {
  mount(factors.listFactors, listFactors);
  mount(factors.enrollFactor, (context, input, http) =>
    enrollFactor(context, input, secretOf(http, input.body)),
  );
  mount(factors.getPendingSignin, (context, _input, http) =>
    readPendingSignin(context, pendingCookie.read(http)),
  );
  mount(factors.renewRecoveryCodes, (context, input, http) =>
    renewRecoveryCodes(context, input, secretOf(http, input.body)),
  );

  mount(factors.challengeFactor, (context, input, http) =>
    challengeFactor(context, input, secretOf(http, input.body, pendingCookie)),
  );

  mount(factors.verifyFactor, async (context, input, http) =>
    withCookies(http, await verifyFactor(context, input, secretOf(http, input.body, pendingCookie))),
  );

  mount(factors.deleteFactor, async (context, input, http) => {
    await deleteFactor(context, input, secretOf(http, input.body));
    return { success: true as const };
  });
}

function mountSessions(mount: Mount): void {
  mount(sessions.listSessions, async (context) => ({ sessions: await listSessions(context) }));

  mount(sessions.endSession, async (context, { params }, http) => {
    await endSession(context, params.id);
    if (params.id === context.user.sessionId) clearSessionCookie(context.services, http);
    return { ended: true as const };
  });

  mount(sessions.logOut, async (context, { query }, http) => {
    await endSessions(context, query.scope);
    if (query.scope !== 'others') clearSessionCookie(context.services, http);
    return { success: true as const };
  });

  mount(sessions.getKeys, async ({ services }, _input, http) => {
    http.header('cache-control', 'public, max-age=600');
    return { keys: await publishedKeys(services.settings.acceptedSecrets) };
  });

  mount(signIn.signOut, async (context, _input, http) => {
    await endSessions(context, 'local');
    clearSessionCookie(context.services, http);
    return { success: true as const };
  });
}

function askedBy(
  http: Context<AppEnv>,
  { settings }: Services,
  { session, signin_token: token }: SentSecret & { session: SessionKind },
): CodeRequester {
  const secret = (isSecret(token) ? token : currentSecret(http)) ?? newSecret();
  if (session === 'cookie') setSecretCookie(http, secret, settings.publicUrl);
  return { secret, session };
}

async function listSessions({ services, user }: SessionContext): Promise<sessions.Session[]> {
  const rows = await services.database.kysely
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_agent, created_at, updated_at, expires_at }) => ({
    id,
    current: id === user.sessionId,
    user_agent: user_agent || null,
    created_at: created_at.toISOString(),
    last_used_at: updated_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** Their open streams end too, on all servers. */
async function endSessions(
  { services, user }: RequestContext,
  scope: 'local' | 'others' | 'global',
): Promise<void> {
  if (user === null) return;
  const own = services.database.kysely.deleteFrom('auth_sessions').where('user_id', '=', user.id);
  if (scope === 'global') await own.execute();
  else await own.where('id', scope === 'local' ? '=' : '<>', user.sessionId).execute();
}

async function endSession({ services, user }: SessionContext, id: string): Promise<void> {
  const ended = await services.database.kysely
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('session.not_found');
}
