import { randomUUID } from 'node:crypto';
import {
  challengeFactor,
  deleteFactor,
  enrollFactor,
  getPendingSignin,
  listFactors,
  renewRecoveryCodes,
  verifyFactor,
} from '@fairtab/contract/account/factors';
import { getSession } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { LIMITS } from '@fairtab/domain/input/limits';
import { expect, test } from 'vitest';
import { ownerProof } from '../../../../test/accounts.ts';
import { type Client, client, type Jar, refusal, signIn, tokenOf } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import {
  addApp,
  addPhone,
  appCode,
  firstFactor,
  forgetUsed,
  hostWithApp,
  secondFactor,
} from '../../../../test/second-factor.ts';

describeOnEngines('second factors', (engine) => {
  const product = productOf(engine);
  let next = 1000;
  /** A phone that no test has used yet. */
  const newPhone = () => `555557${next++}`;

  const db = () => product.services.database.kysely;
  const visitor = () => client(product);
  const bearer = (token: string) => client(product, { authorization: `Bearer ${token}` });
  const whoIs = async (who: Client) => (await who.call(getSession, {})).profile?.user_id ?? null;
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
  const waiting = async (phone: string) =>
    (await firstFactor(product, phone)).second_factor?.signin_token ?? '';
  const auditOf = (actorId: string) =>
    db()
      .selectFrom('audit_log')
      .select(['what', 'details'])
      .where('actor_id', '=', actorId)
      .orderBy('id')
      .execute();

  test('one counts from its first code; then signing in takes both', async () => {
    const phone = newPhone();
    const host = await signIn(product, phone);
    const made = await host.call(enrollFactor, {
      body: { factor_type: 'totp', friendly_name: ' My phone ', ...(await ownerProof(host)) },
    });
    expect(made).toMatchObject({ type: 'totp', friendly_name: 'My phone', hint: null });
    const uri = new URL(made.totp?.uri ?? '');
    expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      made.totp?.secret,
      'Fairtab',
    ]);
    expect((await firstFactor(product, phone)).session).not.toBeNull();

    const { id } = made;
    const { id: challenge_id } = await host.call(challengeFactor, { params: { id }, body: {} });
    const body = { challenge_id, code: appCode(made.totp?.secret ?? '') };
    const confirmed = await host.call(verifyFactor, { params: { id }, body });
    expect(confirmed.recovery_codes).toHaveLength(LIMITS.recoveryCodes);
    expect(new Set(confirmed.recovery_codes).size).toBe(LIMITS.recoveryCodes);
    expect(await whoIs(host)).toBe(host.userId);

    const first = await firstFactor(product, phone);
    expect(first).toMatchObject({
      session: null,
      user: { id: host.userId, phone: null },
      second_factor: { factors: [{ id, type: 'totp', friendly_name: 'My phone', hint: null }] },
    });
    // Without a challenge: an app's code needs none.
    const signedIn = await visitor().call(verifyFactor, {
      params: { id },
      body: {
        code: appCode(made.totp?.secret ?? '', 1),
        signin_token: first.second_factor?.signin_token ?? '',
      },
    });
    expect(signedIn).toMatchObject({ second_factor: null, auth_method: 'phone', user: { id: host.userId } });
    expect(await whoIs(bearer(tokenOf(signedIn)))).toBe(host.userId);
    const { user } = await host.call(getSession, {});
    expect(user?.factors).toEqual(first.second_factor?.factors);
    expect(await auditOf(host.userId)).toEqual([
      { what: 'verifyFactor', details: { factor: id, type: 'totp', first: true } },
    ]);
  });

  engine.onOneEngine?.(
    'a browser holds the waiting sign-in in a cookie that no script can read, and a reload goes on',
    async () => {
      const phone = newPhone();
      const { host, app } = await hostWithApp(product, phone);
      const jar: Jar = new Map();
      const first = await firstFactor(product, phone, jar);
      expect([first.session, first.second_factor?.signin_token]).toEqual([null, null]);
      expect([...jar.keys()].filter((name) => name.includes('session'))).toEqual([]);
      const browser = client(product, {}, jar);
      expect(await whoIs(browser)).toBeNull();
      const { second_factor } = await browser.call(getPendingSignin, {});
      expect(second_factor).toEqual(first.second_factor);
      const signedIn = await secondFactor(browser, app.id, appCode(app.secret));
      expect(signedIn.session).toMatchObject({ access_token: null, token_type: 'cookie' });
      expect(await whoIs(browser)).toBe(host.userId);
      expect(jar.has('fairtab.second_factor')).toBe(false);
      expect((await browser.call(getPendingSignin, {})).second_factor).toBeNull();
    },
  );

  test('the first one ends the sessions that were opened without, and the others stay from then on', async () => {
    const phone = newPhone();
    const [host, elsewhere] = [await signIn(product, phone), await signIn(product, phone)];
    const app = await addApp(product, host);
    expect([await whoIs(host), await whoIs(elsewhere)]).toEqual([host.userId, null]);
    const other = bearer(
      tokenOf(await secondFactor(visitor(), app.id, appCode(app.secret), await waiting(phone))),
    );
    await addPhone(host, newPhone());
    await host.call(deleteFactor, { params: { id: app.id }, body: { code: appCode(app.secret, 1) } });
    expect([await whoIs(host), await whoIs(other)]).toEqual([host.userId, host.userId]);
  });

  test('a code is good once, also for two who enter it at the same moment', async () => {
    const phone = newPhone();
    const { app } = await hostWithApp(product, phone);
    const code = appCode(app.secret);
    const tokens = [await waiting(phone), await waiting(phone)];
    const both = await Promise.allSettled(
      tokens.map((token) => secondFactor(visitor(), app.id, code, token)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = secondFactor(visitor(), app.id, code, await waiting(phone));
    expect((await refusal(again)).code).toBe('auth.code_wrong');
    const earlier = secondFactor(visitor(), app.id, appCode(app.secret, -1), await waiting(phone));
    expect((await refusal(earlier)).code).toBe('auth.code_wrong');
  });

  engine.onOneEngine?.('five wrong codes end the waiting sign-in, and no other', async () => {
    const phone = newPhone();
    const { app } = await hostWithApp(product, phone);
    const [token, other] = [await waiting(phone), await waiting(phone)];
    const wrong = otherThan(appCode(app.secret));
    for (let n = 0; n < LIMITS.secondFactorTries; n++)
      expect((await refusal(secondFactor(visitor(), app.id, wrong, token))).code).toBe('auth.code_wrong');
    const over = await refusal(secondFactor(visitor(), app.id, appCode(app.secret), token));
    expect(over).toMatchObject({ status: 400, code: 'factor.signin_over', title: 'Please sign in again' });
    expect((await secondFactor(visitor(), app.id, appCode(app.secret), other)).session).not.toBeNull();
  });

  test('wrong codes at the same moment are all counted', async () => {
    const phone = newPhone();
    const { app } = await hostWithApp(product, phone);
    const token = await waiting(phone);
    const body = { signin_token: token };
    const { id: challenge_id } = await visitor().call(challengeFactor, { params: { id: app.id }, body });
    const wrong = otherThan(appCode(app.secret));
    const attempt = (code: string) =>
      refusal(
        visitor().call(verifyFactor, { params: { id: app.id }, body: { ...body, challenge_id, code } }),
      );
    await Promise.all(Array.from({ length: 8 }, () => attempt(wrong)));
    expect((await attempt(appCode(app.secret))).code).toBe('factor.signin_over');
  });

  engine.onOneEngine?.('a sign-in waits for ten minutes', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const first = await firstFactor(product, phone);
    const seconds = (first.second_factor?.expires_at ?? 0) - Date.now() / 1000;
    expect(seconds / 60).toBeCloseTo(LIMITS.secondFactorMinutes, 0);
    await db()
      .updateTable('auth_pending_signins')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', host.userId)
      .execute();
    const late = secondFactor(
      visitor(),
      app.id,
      appCode(app.secret),
      first.second_factor?.signin_token ?? '',
    );
    expect((await refusal(late)).code).toBe('factor.signin_over');
  });

  test('repeated with its key, it opens one session', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const signin_token = await waiting(phone);
    const params = { id: app.id };
    const { id: challenge_id } = await visitor().call(challengeFactor, { params, body: { signin_token } });
    const body = { challenge_id, code: appCode(app.secret), signin_token };
    const key = { 'idempotency-key': randomUUID() };
    const first = await visitor().call(verifyFactor, { params, body }, key);
    const second = await visitor().call(verifyFactor, { params, body }, key);
    expect(await whoIs(bearer(tokenOf(first)))).toBeNull();
    expect(await whoIs(bearer(tokenOf(second)))).toBe(host.userId);
    const rows = await db().selectFrom('idempotency_keys').selectAll().execute();
    for (const secret of [signin_token, body.code]) expect(JSON.stringify(rows)).not.toContain(`"${secret}"`);
    const over = visitor().call(verifyFactor, { params, body });
    expect((await refusal(over)).code).toBe('factor.signin_over');
  });

  engine.onOneEngine?.(
    'only the one who waits can answer their challenge, and only with their own factors',
    async () => {
      const [phone, strangersPhone] = [newPhone(), newPhone()];
      const { host, app } = await hostWithApp(product, phone);
      const stranger = await hostWithApp(product, strangersPhone);
      const token = await waiting(phone);
      const params = { id: app.id };
      const { id: challenge_id } = await visitor().call(challengeFactor, {
        params,
        body: { signin_token: token },
      });
      const code = appCode(app.secret);
      const answer = (signin_token?: string) => ({ params, body: { challenge_id, code, signin_token } });
      expect((await refusal(visitor().call(verifyFactor, answer()))).code).toBe('factor.signin_over');
      expect((await refusal(visitor().call(verifyFactor, answer('x'.repeat(43))))).code).toBe(
        'factor.signin_over',
      );
      const theirs = await waiting(strangersPhone);
      expect((await refusal(visitor().call(verifyFactor, answer(theirs)))).code).toBe('factor.not_found');
      expect((await refusal(stranger.host.call(verifyFactor, answer()))).code).toBe('factor.not_found');
      // Another sign-in of the same account, and its session.
      expect((await refusal(visitor().call(verifyFactor, answer(await waiting(phone))))).code).toBe(
        'auth.code_wrong',
      );
      expect((await refusal(host.call(verifyFactor, answer()))).code).toBe('auth.code_wrong');
      expect((await refusal(stranger.host.call(deleteFactor, { params, body: {} }))).code).toBe(
        'factor.not_found',
      );
      expect((await visitor().call(verifyFactor, answer(token))).session).not.toBeNull();
    },
  );

  engine.onOneEngine?.(
    'a new factor does not open the sign-in that waits, until it is verified',
    async () => {
      const phone = newPhone();
      const { host } = await hostWithApp(product, phone);
      const { id, totp } = await host.call(enrollFactor, {
        body: { factor_type: 'totp', friendly_name: 'Two', ...(await ownerProof(host)) },
      });
      const attempt = secondFactor(visitor(), id, appCode(totp?.secret ?? ''), await waiting(phone));
      expect((await refusal(attempt)).code).toBe('factor.not_found');
    },
  );

  engine.onOneEngine?.(
    'a phone gets its code by text when it is challenged, in words of its own',
    async () => {
      const [phone, second] = [newPhone(), newPhone()];
      const host = await signIn(product, phone);
      const { id } = await addPhone(host, second);
      const textsTo = async () =>
        (await visitor().call(listOutbox, {})).filter(({ recipient }) => recipient === `+1${second}`).length;
      const before = await textsTo();
      const first = await firstFactor(product, phone);
      expect(first.second_factor?.factors).toEqual([
        { id, type: 'phone', friendly_name: null, hint: second.slice(-4) },
      ]);
      expect(await textsTo()).toBe(before);
      const token = first.second_factor?.signin_token ?? '';
      let earlier = '';
      const wrong = secondFactor(
        visitor(),
        id,
        (code) => {
          earlier = code;
          return otherThan(code);
        },
        token,
      );
      expect((await refusal(wrong)).code).toBe('auth.code_wrong');
      const signedIn = await secondFactor(visitor(), id, (code) => code, token);
      expect([await whoIs(bearer(tokenOf(signedIn))), await textsTo()]).toEqual([host.userId, before + 2]);
      const again = secondFactor(visitor(), id, () => earlier, await waiting(phone));
      expect((await refusal(again)).code).toBe('auth.code_wrong');
    },
  );

  test('a recovery code signs in once, as people type it', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const [code = '', other = ''] = app.recoveryCodes ?? [];
    const recover = async (recovery_code: string) =>
      visitor().call(verifyFactor, {
        params: { id: app.id },
        body: { recovery_code, signin_token: await waiting(phone) },
      });
    const signedIn = await recover(code.toUpperCase().replaceAll('-', ' '));
    expect(await whoIs(bearer(tokenOf(signedIn)))).toBe(host.userId);
    expect(await refusal(recover(code))).toMatchObject({ status: 400, code: 'factor.recovery_code_wrong' });
    expect((await host.call(listFactors, {})).recovery_codes_left).toBe(LIMITS.recoveryCodes - 1);
    const renewed = await host.call(renewRecoveryCodes, {
      body: { factor_id: app.id, code: appCode(app.secret) },
    });
    expect(renewed.recovery_codes).toHaveLength(LIMITS.recoveryCodes);
    expect((await refusal(recover(other))).code).toBe('factor.recovery_code_wrong');
    expect((await recover(renewed.recovery_codes[0] ?? '')).session).not.toBeNull();
  });

  engine.onOneEngine?.('secrets and codes are not stored in clear', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const token = await waiting(phone);
    const tables = [
      'auth_factors',
      'auth_recovery_codes',
      'auth_pending_signins',
      'idempotency_keys',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
    const kept = JSON.stringify(rows);
    expect(kept).toContain(host.userId);
    for (const secret of [app.secret, token, ...(app.recoveryCodes ?? [])])
      expect(kept).not.toContain(secret);
  });

  engine.onOneEngine?.(
    'guesses are limited by account, and a recovery code is good all the same',
    async () => {
      const phone = newPhone();
      const { app } = await hostWithApp(product, phone);
      const wrong = otherThan(appCode(app.secret));
      const from = (address: string) => client(product, { 'x-forwarded-for': address });
      const guess = async () =>
        (await refusal(secondFactor(from('203.0.113.7'), app.id, wrong, await waiting(phone)))).code;
      expect(await guess()).toBe('auth.code_wrong');
      // As if there had been one guess less than there may be in a day.
      const counted = await db()
        .updateTable('rate_limits')
        .set({ hits: 39 })
        .where('bucket', 'like', 'second factor % 203.0.113.7 in 86400 s')
        .executeTakeFirst();
      expect(counted.numUpdatedRows).toBe(1n);
      expect([await guess(), await guess()]).toEqual(['auth.code_wrong', 'request.rate_limited']);
      // At another address, and with a recovery code, the owner gets in.
      await forgetUsed(product, app);
      const token = await waiting(phone);
      expect(
        (await secondFactor(from('203.0.113.8'), app.id, appCode(app.secret), token)).session,
      ).not.toBeNull();
      const recovery_code = app.recoveryCodes?.[0] ?? '';
      const body = { recovery_code, signin_token: await waiting(phone) };
      expect(
        (await from('203.0.113.7').call(verifyFactor, { params: { id: app.id }, body })).session,
      ).not.toBeNull();
    },
  );
});
