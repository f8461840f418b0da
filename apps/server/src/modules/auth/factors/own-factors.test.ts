import { randomUUID } from 'node:crypto';
import { updateUser, updateUserPhone } from '@fairtab/contract/account/account';
import {
  challengeFactor,
  deleteFactor,
  enrollFactor,
  listFactors,
  renewRecoveryCodes,
  verifyFactor,
} from '@fairtab/contract/account/factors';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterCode, ownerProof, sentCode } from '../../../../test/accounts.ts';
import { client, refusal, signIn } from '../../../../test/client.ts';
import { describeOnOneEngine } from '../../../../test/engines.ts';
import { productOf } from '../../../../test/product.ts';
import { addApp, addPhone, appCode, firstFactor, hostWithApp } from '../../../../test/second-factor.ts';

describeOnOneEngine('the owner of second factors', (engine) => {
  const product = productOf(engine);
  let next = 1000;
  /** A phone that no test has used yet. */
  const newPhone = () => `555558${next++}`;

  const db = () => product.services.database.kysely;
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
  const auditOf = (actorId: string) =>
    db()
      .selectFrom('audit_log')
      .select(['what', 'details'])
      .where('actor_id', '=', actorId)
      .orderBy('id')
      .execute();

  test('the phone that signs in cannot be a second factor', async () => {
    const phone = newPhone();
    const host = await signIn(product, phone);
    const enroll = async (typed: string) =>
      host.call(enrollFactor, { body: { factor_type: 'phone', phone: typed, ...(await ownerProof(host)) } });
    const refused = await refusal(enroll(phone));
    expect([refused.status, refused.code]).toEqual([409, 'factor.phone_is_signin']);
    const second = newPhone();
    await addPhone(host, second);
    expect((await refusal(enroll(second))).code).toBe('factor.phone_exists');
    for (const typed of ['', '123']) expect((await refusal(enroll(typed))).status).toBe(400);
  });

  test('nor one that came to be it before its first code', async () => {
    const [host, second] = [await signIn(product, newPhone()), newPhone()];
    const body = { factor_type: 'phone' as const, phone: second, ...(await ownerProof(host)) };
    const { id } = await host.call(enrollFactor, { body });
    const { id: challenge_id, demo_code } = await host.call(challengeFactor, { params: { id }, body: {} });
    await db()
      .updateTable('profiles')
      .set({ phone_number: `+1${second}` })
      .where('user_id', '=', host.userId)
      .execute();
    const verify = host.call(verifyFactor, { params: { id }, body: { challenge_id, code: demo_code ?? '' } });
    expect((await refusal(verify)).code).toBe('factor.phone_is_signin');
  });

  test('removing one takes a fresh proof; with the last the recovery codes go', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const remove = (body: object) => host.call(deleteFactor, { params: { id: app.id }, body });
    expect(await refusal(remove({}))).toMatchObject({
      status: 403,
      code: 'account.reauthentication_required',
    });
    expect((await refusal(remove({ code: otherThan(appCode(app.secret)) }))).code).toBe('auth.code_wrong');
    expect((await refusal(remove({ recovery_code: 'nope' }))).code).toBe('factor.recovery_code_wrong');
    await remove({ recovery_code: app.recoveryCodes?.[0] });
    expect(await host.call(listFactors, {})).toEqual({ factors: [], recovery_codes_left: 0 });
    expect((await firstFactor(product, phone)).session).not.toBeNull();
    expect((await auditOf(host.userId)).at(-1)).toEqual({
      what: 'deleteFactor',
      details: { factor: app.id, type: 'totp', last: true },
    });
  });

  test('and a second factor cannot become the phone that signs in', async () => {
    const [host, phone] = [await signIn(product, newPhone()), newPhone()];
    const { id } = await addPhone(host, phone);
    const texted = async () => {
      const sent = await host.call(challengeFactor, { params: { id }, body: {} });
      return { factor_id: id, challenge_id: sent.id, code: sent.demo_code ?? '' };
    };
    const typed = host.call(updateUserPhone, { body: { phone_number: phone } });
    expect(await refusal(typed)).toMatchObject({ status: 409, code: 'account.phone_is_factor' });
    const factor = await texted();
    const { code } = await host.call(updateUser, { body: { phone, session: 'bearer', ...factor } });
    const entered = enterCode(product, { type: 'phone_change', phone, ...sentCode(code) }, host);
    expect((await refusal(entered)).code).toBe('account.phone_is_factor');
    const other = await signIn(product, phone);
    expect(other.userId).not.toBe(host.userId);
  });

  test('the owner is notified of every change', async () => {
    const phone = newPhone();
    const { host, app } = await hostWithApp(product, phone);
    const told = async () => {
      const rows = db().selectFrom('notifications').select('body').where('recipient', '=', `+1${phone}`);
      return (await rows.orderBy('created_at').execute()).map(({ body }) => body.split(' If ')[0]);
    };
    const proof = { factor_id: app.id, code: appCode(app.secret) };
    const { recovery_codes } = await host.call(renewRecoveryCodes, { body: proof });
    const first = await firstFactor(product, phone);
    await client(product).call(verifyFactor, {
      params: { id: app.id },
      body: {
        recovery_code: recovery_codes[0] ?? '',
        signin_token: first.second_factor?.signin_token ?? '',
      },
    });
    await host.call(deleteFactor, {
      params: { id: app.id },
      body: { recovery_code: recovery_codes[1] ?? '' },
    });
    expect(await told()).toEqual([
      'A second factor was added to your Fairtab account.',
      'New recovery codes were made for your Fairtab account.',
      'A recovery code was used to sign in to your Fairtab account.',
      'A second factor of your Fairtab account was removed.',
    ]);
  });

  test('a phone is removed with the code that was texted to it', async () => {
    const host = await signIn(product, newPhone());
    const { id } = await addPhone(host, newPhone());
    const { id: challenge_id, demo_code } = await host.call(challengeFactor, { params: { id }, body: {} });
    await host.call(deleteFactor, { params: { id }, body: { challenge_id, code: demo_code ?? '' } });
    expect((await host.call(listFactors, {})).factors).toEqual([]);
  });

  test('adding one takes a proof: a stolen session does not lock the owner out', async () => {
    const host = await signIn(product, newPhone());
    const enroll = (body: object) =>
      host.call(enrollFactor, { body: { factor_type: 'totp' as const, ...body } });
    expect((await refusal(enroll({}))).code).toBe('account.reauthentication_required');
    const app = await addApp(product, host, 'One');
    expect((await refusal(enroll({ factor_id: app.id, code: otherThan(appCode(app.secret)) }))).code).toBe(
      'auth.code_wrong',
    );
    expect((await enroll({ factor_id: app.id, code: appCode(app.secret) })).totp).not.toBeNull();
  });

  test('an account without a verified phone or e-mail cannot have one', async () => {
    const host = await signIn(product, newPhone());
    await db()
      .updateTable('profiles')
      .set({ phone_verified: false })
      .where('user_id', '=', host.userId)
      .execute();
    const refused = await refusal(host.call(enrollFactor, { body: { factor_type: 'totp' } }));
    expect(refused.code).toBe('account.no_address');
  });

  test('names differ, and there are at most ten', async () => {
    const { host, app } = await hostWithApp(product, newPhone());
    await db().updateTable('auth_factors').set({ friendly_name: 'One' }).where('id', '=', app.id).execute();
    const enroll = async (friendly_name: string) => {
      const proof = await ownerProof(host);
      return host.call(enrollFactor, { body: { factor_type: 'totp', friendly_name, ...proof } });
    };
    expect((await refusal(enroll('ONE'))).code).toBe('factor.name_taken');
    const [row] = await db().selectFrom('auth_factors').selectAll().where('id', '=', app.id).execute();
    if (row === undefined) throw new Error('no factor');
    const more = Array.from({ length: LIMITS.factorsPerAccount - 1 }, (_, n) => ({
      ...row,
      id: randomUUID(),
      friendly_name: `More ${n}`,
      last_step: undefined,
      verified_at: undefined,
    }));
    await db().insertInto('auth_factors').values(more).execute();
    await sql`update auth_factors set verified_at = now() where user_id = ${host.userId}`.execute(db());
    expect(await refusal(enroll('Eleven'))).toMatchObject({ code: 'factor.too_many', details: { max: 10 } });
  });

  test('an enrolment that was given up makes room for the next', async () => {
    const host = await signIn(product, newPhone());
    for (let n = 0; n < 3; n++) {
      const proof = await ownerProof(host);
      await host.call(enrollFactor, { body: { factor_type: 'totp', friendly_name: 'App', ...proof } });
    }
    const { factors } = await host.call(listFactors, {});
    expect(factors).toMatchObject([{ friendly_name: 'App', status: 'unverified' }]);
    await host.call(deleteFactor, { params: { id: factors[0]?.id ?? '' }, body: {} });
    expect((await host.call(listFactors, {})).factors).toEqual([]);
  });
});
