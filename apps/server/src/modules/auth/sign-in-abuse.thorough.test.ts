import { randomUUID } from 'node:crypto';
import {
  completePhoneSignin,
  getSession,
  recover,
  sendOtp,
  startPhoneSignin,
} from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { LIMITS } from '@fairtab/domain/input/limits';
import { normalizePhone } from '@fairtab/domain/texting/phone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, refusal, tokenOf } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { SmsError } from '../../adapters/sms/sms.ts';
import { announcement } from '../../app/announcement.ts';
import { readConfig } from '../../config/config.ts';
import { sendCode } from './codes/verification-codes.ts';

const TEXTS = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+12125550100',
};

describeOnOneEngine('a sign-in by phone stands', (engine) => {
  let database: Database;
  let product: Product;
  let next = 2000;
  const newPhone = () => `555555${next++}`;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database);
  });
  afterAll(() => product.stop());

  type Caller = { address?: string; key?: string; on?: Product };
  type Sent = { code: string; token: string };

  const caller = ({ address = '198.51.100.1', key = randomUUID(), on = product }: Caller) =>
    client(on, { 'x-forwarded-for': address, 'idempotency-key': key });

  async function start(phone: string, by: Caller = {}): Promise<Sent> {
    const answer = await caller(by).call(startPhoneSignin, { body: { phone, session: 'bearer' } });
    return { code: answer.demo_code ?? '', token: answer.signin_token ?? '' };
  }

  const guess = (phone: string, token: string, code: string, by: Caller = {}) =>
    caller(by).call(completePhoneSignin, {
      body: { phone_number: phone, one_time_token: code, signin_token: token, session: 'bearer' },
    });

  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  const textsTo = async (phone: string) =>
    (await client(product).call(listOutbox, {})).filter((text) => text.recipient === `+1${phone}`);

  const whoIs = async (token: string) => {
    const { profile } = await client(product, { authorization: `Bearer ${token}` }).call(getSession, {});
    return profile?.user_id ?? null;
  };

  /** Counts the refusals with 429. Twice the limit and one more are enough even if a window ends meanwhile. */
  async function limited(calls: Promise<unknown>[]): Promise<number> {
    const ended = await Promise.allSettled(calls);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'request.rate_limited' });
    return refused.length;
  }

  const times = <T>(count: number, make: (n: number) => T): T[] =>
    Array.from({ length: count }, (_, n) => make(n));

  test('whatever a stranger guesses: only the browser that asked can use a code, or use it up', async () => {
    const phone = newPhone();
    const mine = await start(phone);
    const theirs = await start(phone, { address: '203.0.113.9' });
    for (const token of [theirs.token, '', 'x'.repeat(43)]) {
      for (let n = 0; n < LIMITS.codeTries; n++) {
        await refusal(guess(phone, token, otherThan(theirs.code), { address: '203.0.113.9' }));
      }
      const right = await refusal(guess(phone, token, mine.code, { address: '203.0.113.8' }));
      expect(right.code).toBe('auth.code_wrong');
    }
    expect((await guess(phone, mine.token, mine.code)).success).toBe(true);
  });

  test('however many codes a stranger asks for', async () => {
    const phone = newPhone();
    const strangers = times(13, () => start(phone, { address: '203.0.113.10' }));
    expect(await limited(strangers)).toBeGreaterThan(0);
    const mine = await start(phone);
    expect((await guess(phone, mine.token, mine.code)).success).toBe(true);
  });

  test('and one IPv6 line is one address', async () => {
    const phone = newPhone();
    const line = times(13, (n) => start(phone, { address: `2001:db8:1:2:${n}::1` }));
    expect(await limited(line)).toBeGreaterThan(0);
    expect((await start(phone, { address: '2001:db8:1:3::1' })).code).toMatch(/^\d{6}$/);
  });

  test('and neither the /56 nor the /48 of IPv6 has many more codes than one address', async () => {
    const from = (network: string) => start(newPhone(), { address: `2001:db8:7:${network}::1` });
    const full = async (network: string, hits: number) => {
      const bucket = `codes by text for 2001:db8:7:${network} in 3600 s`;
      const filled = database.kysely.updateTable('rate_limits').set({ hits }).where('bucket', '=', bucket);
      expect((await filled.returning('hits').execute()).length).toBeGreaterThan(0);
    };
    const limited = { status: 429, code: 'auth.texts_limited' };
    await from('1ff');
    await full('100::/56', 90);
    expect(await refusal(from('101'))).toMatchObject(limited);
    await from('200');
    await full(':/48', 120);
    expect(await refusal(from('300'))).toMatchObject(limited);
    // E-mails are counted apart.
    const address = { address: '2001:db8:7:300::1' };
    await caller(address).call(sendOtp, { body: { email: 'ann@example.com', session: 'bearer' } });
  });

  test('and no phone can be flooded from many addresses', async () => {
    const phone = newPhone();
    const flood = times(45, (n) => start(phone, { address: `203.0.113.${100 + n}` }));
    expect(await limited(flood)).toBeGreaterThan(0);
    expect((await textsTo(phone)).length).toBeLessThanOrEqual(40);
  });

  test('and many browsers at one address have no more guesses than one', async () => {
    const phone = newPhone();
    const mine = await start(phone);
    const guesses = times(41, (n) => {
      const attempt = guess(phone, `browser ${n}`, otherThan(mine.code), { address: '203.0.113.20' });
      // Counts wrong guesses that were let through.
      return attempt.catch((error: { status: number }) => {
        if (error.status === 429) throw error;
      });
    });
    expect(await limited(guesses)).toBeGreaterThan(0);
    expect((await guess(phone, mine.token, mine.code)).success).toBe(true);
  });

  test('and a real provider is never asked for a number abroad, or for one that cannot exist', async () => {
    const real = await startProduct(database, TEXTS);
    const refused = (phone: string) => refusal(start(phone, { on: real }));
    // Jamaica's country code is that of the United States.
    expect(await refused('8762345678')).toMatchObject({ status: 400, code: 'phone.country' });
    for (const phone of ['9002345678', '0002345678', '5555555555'])
      expect(await refused(phone)).toMatchObject({ status: 400, code: 'phone.not_mobile' });
    await real.stop();
    const made = database.kysely.selectFrom('phone_verification_codes').select('id');
    expect(await made.where('phone_number', '=', '+18762345678').execute()).toEqual([]);
    // The demo driver sends nothing, so it accepts the specification's example.
    expect((await start('5555555555')).code).toMatch(/^\d{6}$/);
  });

  test('and in production no code is shown, even with ALLOW_DEMO', async () => {
    const env = { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), ALLOW_DEMO: 'true' };
    const own = await startProduct(database, env);
    const phone = newPhone();
    const kept = async () => (await database.kysely.selectFrom('demo_outbox').select('id').execute()).length;
    const before = await kept();
    const byPhone = await refusal(start(phone, { on: own }));
    expect([byPhone.status, byPhone.code]).toEqual([409, 'auth.texts_off']);
    expect(byPhone.message).toContain('can’t send codes by text');
    const body = { email: 'ann@example.com', session: 'bearer' as const };
    for (const endpoint of [sendOtp, recover])
      expect((await refusal(client(own).call(endpoint, { body }))).code).toBe('auth.emails_off');
    // The last guard, for codes that are sent on another way.
    const sending = sendCode(
      own.services,
      { phone: normalizePhone(phone) ?? expect.fail(), language: 'en' },
      randomUUID(),
    );
    await expect(sending).rejects.toMatchObject({ code: 'auth.texts_off' });
    expect(await kept()).toBe(before);
    expect((await fetch(`${own.url}/dev/outbox.json`)).status).toBe(404);
    expect(announcement(own.services, readConfig(env), 'https://fairtab.test')).toContain(
      ' · texts: off · e-mails: off · ',
    );
    await own.stop();
  });

  test('a start that is sent twice texts once, and the second answer is as good as the first', async () => {
    const phone = newPhone();
    const key = randomUUID();
    const [first, second] = [await start(phone, { key }), await start(phone, { key })];
    expect(second.code).toBe(first.code);
    expect(await textsTo(phone)).toHaveLength(1);
    // The first answer was lost, and its secret with it.
    expect(second.token).not.toBe(first.token);
    expect((await refusal(guess(phone, first.token, first.code))).code).toBe('auth.code_wrong');
    expect((await guess(phone, second.token, second.code)).success).toBe(true);
  });

  test('a start whose text could not be sent sends it when it is repeated', async () => {
    const phone = newPhone();
    const key = randomUUID();
    const working = product.services.sms;
    product.services.sms = {
      kind: 'demo',
      send: () => Promise.reject(new SmsError('The line is dead.', { fate: 'not_taken' })),
    };
    expect((await refusal(start(phone, { key }))).code).toBe('auth.code_not_sent');
    product.services.sms = working;
    const { code, token } = await start(phone, { key });
    const texts = await textsTo(phone);
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain(code);
    expect((await guess(phone, token, code)).success).toBe(true);
  });

  test('a sign-in that is sent twice gives a session again, in place of the first, to the same browser', async () => {
    const phone = newPhone();
    const { code, token } = await start(phone);
    const key = randomUUID();
    const first = await guess(phone, token, code, { key });
    const second = await guess(phone, token, code, { key });
    expect([second.user, second.is_new_user]).toEqual([first.user, true]);
    expect(await whoIs(tokenOf(first))).toBeNull();
    expect(await whoIs(tokenOf(second))).toBe(first.user.id);

    const stranger = guess(phone, 'another browser', code, { key });
    expect((await refusal(stranger)).code).toBe('auth.code_wrong');
    expect((await refusal(guess(phone, token, otherThan(code), { key }))).code).toBe('request.key_reused');
    expect((await refusal(guess(phone, token, code))).code).toBe('auth.code_wrong');
    const rows = await database.kysely.selectFrom('idempotency_keys').select('response').execute();
    const kept = JSON.stringify(rows);
    for (const secret of [token, tokenOf(second).split('.')[0] ?? '', phone]) {
      expect(kept).not.toContain(secret);
    }

    await database.kysely
      .updateTable('phone_verification_codes')
      .set({ expires_at: new Date(0) })
      .where('phone_number', '=', `+1${phone}`)
      .execute();
    expect((await refusal(guess(phone, token, code, { key }))).code).toBe('auth.code_wrong');
    expect(await whoIs(tokenOf(second))).toBe(first.user.id);
  });

  test('a wrong guess uses up no key', async () => {
    const phone = newPhone();
    const { code, token } = await start(phone);
    const key = randomUUID();
    expect((await refusal(guess(phone, token, otherThan(code), { key }))).code).toBe('auth.code_wrong');
    expect((await guess(phone, token, code, { key })).success).toBe(true);
  });
});
