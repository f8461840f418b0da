import { updateUserPhone } from '@fairtab/contract/account/account';
import * as byPhone from '@fairtab/contract/account/auth';
import type { SessionKind } from '@fairtab/contract/account/auth-session';
import * as changes from '@fairtab/contract/account/credentials';
import * as signIn from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { Context } from 'hono';
import { isSecret, newSecret } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv, RequestContext } from '../../http/request-context.ts';
import { phoneOf } from '../account/profiles.ts';
import { linkPhone } from '../account/update-profile.ts';
import { currentSecret, setSecretCookie } from './browser-secret.ts';
import { confirmAddress, startAddressChange, updateUser } from './changes/change-address.ts';
import { type CodeRequester, RECOVERY, SIGN_IN, startCode } from './codes/code-flow.ts';
import { resend, signInByCode, verify } from './codes/code-types.ts';
import { asOwner, sendNonce } from './factors/prove-owner.ts';
import { passwordGrant } from './password/password-grant.ts';
import { idTokenGrant, pkceGrant } from './providers/provider-grants.ts';
import { mountProviders } from './providers/providers.routes.ts';
import { setCookies } from './sessions/open-session.ts';
import { refreshGrant } from './sessions/refresh.ts';
import type { Opened } from './sessions/session-answer.ts';
import { mountSessions } from './sessions/sessions.routes.ts';
import { isAnonymous, signInAnonymously, startSignUp } from './sign-up/sign-up.ts';
import { codeTo, phoneIn } from './verification-codes.ts';

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

/** Mounts sign-in, its settings, and the session. */
export function mountAuth(mount: Mount): void {
  mountSignIn(mount);
  mountChanges(mount);
  mountProviders(mount);
  mountSessions(mount);
}

function mountSignIn(mount: Mount): void {
  mount(byPhone.startPhoneSignin, async (context, { body }, http) => {
    if (body.phone.trim() === '') throw new AppError('auth.phone_required');
    const requester = askedBy(http, context.services, body.session);
    const { channel: _, ...sent } = await startCode(context, {
      ...phoneIn(body.phone),
      ...requester,
      ...SIGN_IN,
    });
    return sent;
  });

  mount(byPhone.completePhoneSignin, async (context, { body }, http) => {
    const { phone_number, one_time_token: code, session, signin_token } = body;
    const secret = signin_token ?? currentSecret(http);
    const entered = { ...phoneIn(phone_number), scope: 'signin', method: 'phone', code } as const;
    const opened = await signInByCode(context, { ...entered, secret, session });
    setCookies(http, opened);
    return { success: true as const, error: null, details: null, ...opened.answer };
  });

  mount(signIn.signUp, async (context, { body }, http) => {
    if (isAnonymous(body)) {
      const opened = await signInAnonymously(context, body.session);
      setCookies(http, opened);
      return { code: null, signed_in: opened.answer };
    }
    const code = await startSignUp(context, body, askedBy(http, context.services, body.session));
    return { code, signed_in: null };
  });

  mount(signIn.getToken, async (context, { query, body }, http) => {
    const opened = await GRANTS[query.grant_type](context, body, http);
    setCookies(http, opened);
    return opened.answer;
  });

  mount(signIn.sendOtp, (context, { body }, http) => {
    const requester = askedBy(http, context.services, body.session);
    return startCode(context, { ...codeTo(body), ...requester, ...SIGN_IN, createsUser: body.create_user });
  });

  mount(signIn.recover, (context, { body }, http) => {
    const to = codeTo({ email: body.email });
    return startCode(context, { ...to, ...askedBy(http, context.services, body.session), ...RECOVERY });
  });

  mount(signIn.verifyCode, async (context, { body }, http) => {
    const opened = await verify(context, body, body.signin_token ?? currentSecret(http));
    setCookies(http, opened);
    return opened.answer;
  });

  mount(signIn.resendCode, (context, { body }, http) =>
    resend(context, body, askedBy(http, context.services, body.session, body.signin_token)),
  );
}

function mountChanges(mount: Mount): void {
  mount(changes.updateUser, async (context, { body }, http) => {
    const kept = body.signin_token ?? currentSecret(http);
    const requester = askedBy(http, context.services, body.session, body.signin_token);
    return { success: true as const, code: await updateUser(context, body, { ...requester, kept }) };
  });

  mount(changes.reauthenticate, (context, { query }, http) => {
    // A GET, but a link on another site must not make us send codes.
    if (http.req.header('sec-fetch-site') === 'cross-site') throw new AppError('request.foreign_origin');
    return sendNonce(context, askedBy(http, context.services, query.session));
  });

  // Only to the caller's own phone and in our words: anything else would let callers text anything to anyone.
  mount(changes.sendSms, async (context, { body }, http) => {
    const sent = { ...body, kept: body.signin_token ?? currentSecret(http) };
    const requester = askedBy(http, context.services, body.session, body.signin_token);
    const to = phoneIn(body.to);
    const own = await phoneOf(context.services.database.kysely, context.user.id);
    if (own !== to.phone) throw new AppError('account.phone_not_yours');
    return startAddressChange(context, to, requester, (run) => asOwner(context, sent, run));
  });

  mount(updateUserPhone, async (context, input, http) => {
    const { phone_number, one_time_token: code, signin_token } = input.body;
    const secret = signin_token ?? currentSecret(http);
    if (code === undefined) await linkPhone(context, input);
    else await confirmAddress(context, phoneIn(phone_number), { code, secret });
    return { success: true as const, error: null };
  });
}

function askedBy(
  http: Context<AppEnv>,
  { settings }: Services,
  session: SessionKind,
  token?: string | undefined,
): CodeRequester {
  const secret = (isSecret(token) ? token : currentSecret(http)) ?? newSecret();
  if (session === 'cookie') setSecretCookie(http, secret, settings.publicUrl);
  return { secret, session };
}
