import { updateUserPhone } from '@fairtab/contract/account';
import type { SessionKind } from '@fairtab/contract/auth-session';
import * as changes from '@fairtab/contract/credentials';
import * as signIn from '@fairtab/contract/sign-in';
import type { Context } from 'hono';
import { isSecret, newSecret } from '../../app/hash.ts';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { AppEnv } from '../../http/request-context.ts';
import { linkPhone } from '../account/link-phone.ts';
import { keptSecret, setSecretCookie } from './browser-secret.ts';
import { confirmPhone, sendSms } from './changes/change-phone.ts';
import { sendNonce } from './changes/reauthenticate.ts';
import { updateUser } from './changes/update-user.ts';
import { resend } from './codes/resend.ts';
import { type CodeRequester, sendRecoveryCode, sendSigninCode } from './codes/start-code.ts';
import { verify } from './codes/verify.ts';
import { byOwner } from './factors/prove-owner.ts';
import { setCookies } from './sessions/open-session.ts';
import { signInAnonymously } from './sign-up/sign-in-anonymously.ts';
import { isAnonymous, startSignUp } from './sign-up/sign-up.ts';
import { GRANTS } from './token/grants.ts';
import { codeTo } from './verification-codes.ts';

/** Mounts the ways in by e-mail, phone and password, and the changes of these. */
export function mountCredentials(mount: Mount): void {
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
    return sendSigninCode(context, { ...codeTo(body), ...requester, createsUser: body.create_user });
  });

  mount(signIn.recover, (context, { body }, http) => {
    const to = codeTo({ email: body.email });
    return sendRecoveryCode(context, { ...to, ...askedBy(http, context.services, body.session) });
  });

  mount(signIn.verifyCode, async (context, { body }, http) => {
    const opened = await verify(context, body, body.signin_token ?? keptSecret(http));
    setCookies(http, opened);
    return opened.answer;
  });

  mount(signIn.resendCode, (context, { body }, http) =>
    resend(context, body, askedBy(http, context.services, body.session, body.signin_token)),
  );

  mount(changes.updateUser, async (context, { body }, http) => {
    const kept = body.signin_token ?? keptSecret(http);
    const requester = askedBy(http, context.services, body.session, body.signin_token);
    return { success: true as const, code: await updateUser(context, body, { ...requester, kept }) };
  });

  mount(changes.reauthenticate, (context, { query }, http) => {
    // A link on another site must not make us send codes, although this call is a GET.
    if (http.req.header('sec-fetch-site') === 'cross-site') throw new AppError('request.foreign_origin');
    return sendNonce(context, askedBy(http, context.services, query.session));
  });

  mount(changes.sendSms, (context, { body }, http) => {
    const sent = { ...body, kept: body.signin_token ?? keptSecret(http) };
    const requester = askedBy(http, context.services, body.session, body.signin_token);
    return sendSms(context, body.to, requester, byOwner(context, sent));
  });

  mount(updateUserPhone, async (context, input, http) => {
    const { phone_number: phone, one_time_token: code, signin_token } = input.body;
    if (code === undefined) await linkPhone(context, input);
    else await confirmPhone(context, { phone, code, secret: signin_token ?? keptSecret(http) });
    return { success: true as const, error: null };
  });
}

/** Who asks for a code. A browser gets the secret in a cookie; for others it is in the answer. */
function askedBy(
  http: Context<AppEnv>,
  { settings }: Services,
  session: SessionKind,
  token?: string | undefined,
): CodeRequester {
  const secret = (isSecret(token) ? token : keptSecret(http)) ?? newSecret();
  if (session === 'cookie') setSecretCookie(http, secret, settings.publicUrl);
  return { secret, session };
}
