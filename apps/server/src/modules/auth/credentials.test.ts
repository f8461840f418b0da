import { getProfile, sendSms, updateUser, updateUserPhone } from '@fairtab/contract/account/account';
import { verifyFactor } from '@fairtab/contract/account/factors';
import { getSession, resendCode, signUp } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  askForCode,
  askToRecover,
  clientOf,
  enterCode,
  ownerProof,
  PASSWORD,
  sentCode,
  signInByPassword,
  signUpByEmail,
  startEmailSignUp,
  whoIs,
} from '../../../test/accounts.ts';
import { type Client, client, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { addApp, appCode, forgetUsed } from '../../../test/second-factor.ts';

describeOnEngines('ways in by e-mail and password', (engine) => {
  const product = productOf(engine);
  let next = 0;
  const newEmail = () => `host${next++}@example.com`;
  const newPhone = () => `55555531${String(next++).padStart(2, '0')}`;

  beforeAll(async () => {
    // Takes longer than any test under load.
    await import('../messages/draw-email.tsx');
  });

  const mailTo = async (recipient: string) =>
    (await client(product).call(listOutbox, {})).filter((message) => message.recipient === recipient);
  const users = (email: string) =>
    product.services.database.kysely
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', email)
      .execute();

  describe('signing up', () => {
    test('an account exists once the code is entered, with its profile and password', async () => {
      const email = newEmail();
      const sent = await startEmailSignUp(product, { email: email.toUpperCase(), phone: '(555) 555-3300' });
      expect(await users(email)).toEqual([]);
      expect((await refusal(signInByPassword(product, { email }))).code).toBe('auth.credentials_wrong');
      const [mail] = await mailTo(email);
      expect(mail).toMatchObject({ subject: `${sent.token} is your Fairtab code` });
      expect(mail?.body).toContain('finish signing up');

      const answer = await enterCode(product, { type: 'signup', email, ...sent });
      expect(answer).toMatchObject({
        user: { email, phone: null },
        is_new_user: true,
        auth_method: 'email',
        second_factor: null,
      });
      expect(await clientOf(product, answer).call(getProfile, {})).toMatchObject({
        first_name: 'Hanna',
        last_name: 'Smith',
        phone_number: '+15555553300',
        phone_verified: false,
      });
      const again = await signInByPassword(product, { email });
      expect(again).toMatchObject({
        user: { id: answer.user.id },
        is_new_user: false,
        auth_method: 'password',
      });
      const { user } = await clientOf(product, again).call(getSession, {});
      expect(user).toMatchObject({ email, has_password: true, is_anonymous: false });
    });

    engine.onOneEngine?.(
      'an e-mail that has an account gets a code that signs in to it, and keeps its password',
      async () => {
        const email = newEmail();
        const first = await signUpByEmail(product, { email });
        const sent = await startEmailSignUp(product, { email, password: 'somebody else’s' });
        expect((await mailTo(email))[0]?.body).toContain('already has an account');
        const answer = await enterCode(product, { type: 'signup', email, ...sent });
        expect(answer).toMatchObject({ user: { id: first.user.id }, is_new_user: false });
        expect((await signInByPassword(product, { email })).user.id).toBe(first.user.id);
      },
    );

    engine.onOneEngine?.(
      'a full name is split, and a phone alone signs up with the code of a phone',
      async () => {
        const phone = newPhone();
        const body = {
          data: { full_name: 'Hanna Maria Smith', phone_number: phone },
          session: 'bearer' as const,
        };
        const { code } = await client(product).call(signUp, { body });
        expect(code?.channel).toBe('sms');
        const answer = await enterCode(product, { type: 'sms', phone, ...sentCode(code) });
        expect(answer).toMatchObject({ user: { phone: `+1${phone}`, email: null }, is_new_user: true });
        const profile = await clientOf(product, answer).call(getProfile, {});
        expect(profile).toMatchObject({
          first_name: 'Hanna',
          last_name: 'Maria Smith',
          phone_verified: true,
        });
      },
    );

    engine.onOneEngine?.('a phone with a password can sign in with both', async () => {
      const phone = newPhone();
      const body = { phone, password: PASSWORD, data: { first_name: 'Ann' }, session: 'bearer' as const };
      const { code } = await client(product).call(signUp, { body });
      const { user } = await enterCode(product, { type: 'sms', phone, ...sentCode(code) });
      expect((await signInByPassword(product, { phone })).user.id).toBe(user.id);
    });

    const name = { first_name: 'Hanna' };
    engine.onOneEngine?.each([
      [{ data: name }, 'auth.email_or_phone_required'],
      [{ phone: '123', data: name }, 'auth.email_or_phone_required'],
      [{ password: PASSWORD, data: name }, 'auth.email_or_phone_required'],
      [{ email: 'hanna', password: PASSWORD, data: name }, 'email.invalid'],
      [{ email: 'h@example.com', password: 'short', data: name }, 'password.short'],
      [{ email: 'h@example.com', password: 'Password1', data: name }, 'password.common'],
      [{ email: 'hanna.smith@example.com', password: 'Hanna.Smith', data: name }, 'password.common'],
      [{ email: 'h@example.com', password: PASSWORD, data: { first_name: ' ' } }, 'name.missing'],
      [{ email: 'h@example.com', password: PASSWORD, phone: '12', data: name }, 'phone.invalid'],
    ])('%j is refused: %s', async (body, code) => {
      const refused = await refusal(client(product).call(signUp, { body }));
      expect(refused).toMatchObject({ status: 400, code });
    });

    engine.onOneEngine?.('the words for neither are the specification’s', async () => {
      const { message } = await refusal(client(product).call(signUp, { body: { data: name } }));
      expect(message).toContain('Enter a valid phone number or use email + password.');
    });

    test('a new code keeps what was entered; without a sign-up there is none', async () => {
      const email = newEmail();
      const first = await startEmailSignUp(product, { email });
      const body = { type: 'signup' as const, email, session: 'bearer' as const };
      const second = await client(product).call(resendCode, {
        body: { ...body, signin_token: first.signin_token },
      });
      const sent = sentCode(second);
      const answer = await enterCode(product, { type: 'signup', email, ...sent });
      expect(answer.is_new_user).toBe(true);
      expect((await signInByPassword(product, { email })).user.id).toBe(answer.user.id);
      expect((await refusal(client(product).call(resendCode, { body }))).code).toBe('auth.signup_expired');
    });
  });

  test('a code to an e-mail signs in, and makes an account only where it may', async () => {
    const email = newEmail();
    const none = await askForCode(product, { email, create_user: false });
    const refused = await refusal(enterCode(product, { type: 'email', email, ...none }));
    expect(refused).toMatchObject({ status: 404, code: 'auth.account_missing' });
    expect(await users(email)).toEqual([]);
    const made = await enterCode(product, {
      type: 'email',
      email,
      ...(await askForCode(product, { email })),
    });
    expect(made).toMatchObject({ is_new_user: true, auth_method: 'email', user: { email } });
    const sent = await askForCode(product, { email, create_user: false });
    const again = await enterCode(product, { type: 'email', email, ...sent });
    expect(again).toMatchObject({ is_new_user: false, user: { id: made.user.id } });
  });

  describe('a forgotten password', () => {
    test('is replaced with a code, and ends the other sessions', async () => {
      const email = newEmail();
      const elsewhere = clientOf(product, await signUpByEmail(product, { email }));
      const sent = await askToRecover(product, email);
      const answer = await enterCode(product, { type: 'recovery', email, ...sent });
      expect(answer.auth_method).toBe('recovery');
      const here = clientOf(product, answer);
      await here.call(updateUser, { body: { password: 'a new slice of pie' } });
      expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([here.userId, null]);
      expect((await refusal(signInByPassword(product, { email }))).code).toBe('auth.credentials_wrong');
      const again = await signInByPassword(product, { email, password: 'a new slice of pie' });
      expect(again.user.id).toBe(here.userId);
      // Once: after that the password of now is asked for.
      const more = refusal(here.call(updateUser, { body: { password: 'yet another pie' } }));
      expect((await more).code).toBe('account.reauthentication_required');
    });

    engine.onOneEngine?.('of an account with a second factor is replaced after that', async () => {
      const email = newEmail();
      const app = await addApp(product, clientOf(product, await signUpByEmail(product, { email })));
      const sent = await askToRecover(product, email);
      const pending = await enterCode(product, { type: 'recovery', email, ...sent });
      expect(pending).toMatchObject({ session: null, second_factor: { factors: [{ id: app.id }] } });
      const answer = await client(product).call(verifyFactor, {
        params: { id: app.id },
        body: { code: appCode(app.secret), signin_token: pending.second_factor?.signin_token ?? '' },
      });
      const here = clientOf(product, answer);
      const password = 'a new slice of pie';
      await here.call(updateUser, { body: { password } });
      expect((await signInByPassword(product, { email, password })).second_factor).not.toBeNull();
      expect((await refusal(here.call(updateUser, { body: { password } }))).code).toBe(
        'account.reauthentication_required',
      );
    });

    engine.onOneEngine?.(
      'opens nothing any more, not even a sign-in that waits for its second factor',
      async () => {
        const email = newEmail();
        const user = clientOf(product, await signUpByEmail(product, { email }));
        const app = await addApp(product, user);
        const pending = await signInByPassword(product, { email });
        const proof = { factor_id: app.id, code: appCode(app.secret) };
        await user.call(updateUser, { body: { password: 'eight slices of pie', ...proof } });
        await forgetUsed(product, app);
        const late = client(product).call(verifyFactor, {
          params: { id: app.id },
          body: { code: appCode(app.secret), signin_token: pending.second_factor?.signin_token ?? '' },
        });
        expect((await refusal(late)).status).toBeGreaterThanOrEqual(400);
      },
    );

    engine.onOneEngine?.('of nobody is not replaced', async () => {
      const email = newEmail();
      const sent = await askToRecover(product, email);
      const refused = await refusal(enterCode(product, { type: 'recovery', email, ...sent }));
      expect(refused.code).toBe('auth.account_missing');
      expect(await users(email)).toEqual([]);
    });
  });

  describe('changing', () => {
    /** With an e-mail, and no password: hashing one takes a while. */
    const newUser = async () => {
      const email = newEmail();
      const sent = await askForCode(product, { email });
      return { email, user: clientOf(product, await enterCode(product, { type: 'email', email, ...sent })) };
    };
    const startChange = async (user: Client, body: { email?: string; phone?: string }) => {
      const proof = await ownerProof(user);
      const { code } = await user.call(updateUser, { body: { ...body, session: 'bearer', ...proof } });
      return sentCode(code);
    };
    const toldAt = (recipient: string, what: string) =>
      vi.waitUntil(async () => (await mailTo(recipient)).some(({ body }) => body.includes(what)));

    test('changing the password needs the current one, and notifies the owner', async () => {
      const email = newEmail();
      const user = clientOf(product, await signUpByEmail(product, { email }));
      const elsewhere = clientOf(product, await signInByPassword(product, { email }));
      const change = (body: { password: string; current_password?: string }) =>
        user.call(updateUser, { body });
      const password = 'eight slices of pie';
      const without = await refusal(change({ password }));
      expect(without).toMatchObject({ status: 403, code: 'account.reauthentication_required' });
      const wrong = await refusal(change({ password, current_password: 'wrong' }));
      expect(wrong).toMatchObject({ status: 400, code: 'account.password_wrong' });
      expect((await refusal(change({ password: 'qwerty', current_password: PASSWORD }))).code).toBe(
        'password.common',
      );
      expect((await refusal(change({ password: PASSWORD, current_password: PASSWORD }))).code).toBe(
        'password.same',
      );
      expect((await refusal(change({ password: PASSWORD, current_password: 'wrong' }))).code).toBe(
        'account.password_wrong',
      );
      expect(await whoIs(elsewhere)).toBe(user.userId);
      await change({ password, current_password: PASSWORD });
      expect([await whoIs(user), await whoIs(elsewhere)]).toEqual([user.userId, null]);
      expect((await signInByPassword(product, { email, password })).user.id).toBe(user.userId);
      await toldAt(email, 'The password of your Fairtab account was changed.');
    });

    engine.onOneEngine?.('an account by phone gets its first password with a code', async () => {
      const phone = newPhone();
      const user = await signIn(product, phone);
      const nonce = await ownerProof(user);
      const wrong = { ...nonce, nonce: nonce.nonce === '000000' ? '000001' : '000000' };
      expect((await refusal(user.call(updateUser, { body: { password: PASSWORD, ...wrong } }))).code).toBe(
        'auth.code_wrong',
      );
      await user.call(updateUser, { body: { password: PASSWORD, ...nonce } });
      expect((await signInByPassword(product, { phone })).user.id).toBe(user.userId);
      expect((await refusal(user.call(updateUser, { body: { password: PASSWORD, ...nonce } }))).code).toBe(
        'auth.code_wrong',
      );
    });

    test('the e-mail changes once the code sent to the new address is entered; the old address gets a notice', async () => {
      const { email, user } = await newUser();
      const other = newEmail();
      const sent = await startChange(user, { email: other });
      expect((await user.call(getSession, {})).user).toMatchObject({ email, new_email: other });
      const answer = await enterCode(product, { type: 'email_change', email: other, ...sent }, user);
      expect(answer).toMatchObject({ user: { email: other }, session: null, second_factor: null });
      expect((await user.call(getSession, {})).user).toMatchObject({ email: other, new_email: null });
      await toldAt(email, 'The email address of your Fairtab account was changed.');
      const signInTo = async (address: string) => {
        const code = await askForCode(product, { email: address });
        return (await enterCode(product, { type: 'email', email: address, ...code })).user.id;
      };
      expect(await signInTo(other)).toBe(user.userId);
      // The old address is free, and opens another account.
      expect(await signInTo(email)).not.toBe(user.userId);
    });

    engine.onOneEngine?.(
      'another account’s e-mail is refused, but only once its code is entered',
      async () => {
        const [{ user }, { email }] = [await newUser(), await newUser()];
        const sent = await startChange(user, { email });
        const entered = enterCode(product, { type: 'email_change', email, ...sent }, user);
        expect(await refusal(entered)).toMatchObject({ status: 409, code: 'account.email_taken' });
      },
    );

    test('a phone signs in once its code is entered; the notice of a first one does not call it changed', async () => {
      const { email, user } = await newUser();
      const phone = newPhone();
      const sent = await startChange(user, { phone });
      const answer = await enterCode(product, { type: 'phone_change', phone, ...sent }, user);
      expect(answer.user.phone).toBe(`+1${phone}`);
      expect((await signIn(product, phone)).userId).toBe(user.userId);
      await toldAt(email, 'A phone number was added to your Fairtab account.');
      expect((await mailTo(email)).filter(({ body }) => body.includes('was changed'))).toEqual([]);
    });

    engine.onOneEngine?.(
      'another account’s phone is refused, but only once its code is entered',
      async () => {
        const phone = newPhone();
        await signIn(product, phone);
        const { user } = await newUser();
        const sent = await startChange(user, { phone });
        const entered = enterCode(product, { type: 'phone_change', phone, ...sent }, user);
        expect(await refusal(entered)).toMatchObject({ status: 409, code: 'account.phone_taken' });
      },
    );

    engine.onOneEngine?.('codes need the session of the account that asked', async () => {
      const { user } = await newUser();
      const { user: another } = await newUser();
      const phone = newPhone();
      const sent = await startChange(user, { phone });
      const body = { type: 'phone_change' as const, phone, ...sent };
      const nobody = await refusal(enterCode(product, body));
      expect(nobody).toMatchObject({ status: 401, code: 'auth.session_missing', title: 'Session Error' });
      expect((await refusal(enterCode(product, body, another))).code).toBe('auth.code_wrong');
      expect((await enterCode(product, body, user)).user.phone).toBe(`+1${phone}`);
    });

    engine.onOneEngine?.('texts go only to the caller’s own phone, in the server’s words', async () => {
      const phone = newPhone();
      const email = newEmail();
      const user = clientOf(product, await signUpByEmail(product, { email, phone }));
      const text = 'Win a prize at https://evil.example';
      const proof = { current_password: PASSWORD };
      const send = (to: string) =>
        user.call(sendSms, { body: { to, text, type: 'verification', session: 'bearer', ...proof } });
      expect(await refusal(send('5555550100'))).toMatchObject({
        status: 403,
        code: 'account.phone_not_yours',
      });
      const sent = sentCode(await send(phone));
      const [message] = await mailTo(`+1${phone}`);
      expect(message?.body).toBe(`${sent.token} is your Fairtab code. It expires in 10 minutes.`);
      const { token: one_time_token, signin_token } = sent;
      const verify = (code: string) =>
        user.call(updateUserPhone, {
          body: { phone_number: phone, one_time_token: code, signin_token },
        });
      const wrong = one_time_token === '000000' ? '000001' : '000000';
      expect((await refusal(verify(wrong))).code).toBe('auth.code_wrong');
      expect((await user.call(getProfile, {})).phone_verified).toBe(false);
      expect(await verify(one_time_token)).toEqual({ success: true, error: null });
      expect(await user.call(getProfile, {})).toMatchObject({
        phone_number: `+1${phone}`,
        phone_verified: true,
      });
    });
  });
});
