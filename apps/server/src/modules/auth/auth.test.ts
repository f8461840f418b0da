import { completePhoneSignin, getSession, startPhoneSignin } from '@fairtab/contract/auth';
import { completeGuestVerification, startGuestVerification } from '@fairtab/contract/guests';
import { LIMITS } from '@fairtab/contract/limits';
import { listOutbox } from '@fairtab/contract/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';

describeOnEngines('signing in by phone', (engine) => {
  let product: Product;
  let next = 1000;
  /** A phone that nobody has used yet. */
  const newPhone = () => `555555${next++}`;

  beforeAll(async () => {
    product = await startProduct(await engine.createDatabase());
  });
  afterAll(() => product.stop());

  const sendCode = async (phone: string): Promise<string> =>
    (await client(product).call(startPhoneSignin, { body: { phone } })).demo_code ?? '';

  const enterCode = (phone_number: string, one_time_token: string) =>
    client(product).call(completePhoneSignin, { body: { phone_number, one_time_token, session: 'bearer' } });

  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

  const codesOf = (phone: string) =>
    product.services.database.kysely
      .selectFrom('phone_verification_codes')
      .selectAll()
      .where('phone_number', '=', `+1${phone}`)
      .execute();

  test('the first sign-in makes an account with its profile, the second finds it again', async () => {
    const phone = newPhone();
    const first = await enterCode(phone, await sendCode(phone));
    const second = await enterCode(`1 (${phone.slice(0, 3)}) ${phone.slice(3)}`, await sendCode(phone));
    expect([first.is_new_user, second.is_new_user]).toEqual([true, false]);
    expect(second.user).toEqual({ id: first.user.id, phone: `+1${phone}`, email: null });
    const profiles = await product.services.database.kysely
      .selectFrom('profiles')
      .selectAll()
      .where('phone_number', '=', `+1${phone}`)
      .execute();
    expect(profiles).toEqual([
      expect.objectContaining({ user_id: first.user.id, phone_verified: true, credits: 1, role: 'user' }),
    ]);
  });

  test('the demo driver shows the code, and puts the text into the outbox', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const texts = await client(product).call(listOutbox, {});
    expect(texts.find((text) => text.recipient === `+1${phone}`)?.body).toContain(code);
  });

  test('after five wrong tries even the right code is refused, and a new one works', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    for (let tries = 0; tries < LIMITS.codeTries; tries++) {
      expect(await refusal(enterCode(phone, otherThan(code)))).toMatchObject({
        status: 400,
        code: 'auth.code_wrong',
        title: 'Invalid Code',
        message: expect.stringContaining('The verification code is incorrect or has expired'),
      });
    }
    expect((await refusal(enterCode(phone, code))).code).toBe('auth.code_wrong');
    expect((await enterCode(phone, await sendCode(phone))).success).toBe(true);
  });

  test('tries made at the same moment are all counted', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    const wrong = Array.from({ length: 8 }, () => refusal(enterCode(phone, otherThan(code))));
    await Promise.all(wrong);
    expect((await codesOf(phone))[0]?.attempts).toBe(LIMITS.codeTries);
  });

  test('a code is good for ten minutes', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    const [row] = await codesOf(phone);
    const minutes = (Number(row?.expires_at) - Number(row?.created_at)) / 60_000;
    expect(minutes).toBeCloseTo(LIMITS.codeMinutes, 1);
    await product.services.database.kysely
      .updateTable('phone_verification_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('phone_number', '=', `+1${phone}`)
      .execute();
    expect((await refusal(enterCode(phone, code))).code).toBe('auth.code_wrong');
  });

  test('a code is used once, also by two who enter it at the same moment', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    const both = await Promise.allSettled([enterCode(phone, code), enterCode(phone, code)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(enterCode(phone, code))).code).toBe('auth.code_wrong');
  });

  test('only the newest code counts', async () => {
    const phone = newPhone();
    const old = await sendCode(phone);
    let code = await sendCode(phone);
    while (code === old) code = await sendCode(phone);
    expect((await refusal(enterCode(phone, old))).code).toBe('auth.code_wrong');
    expect((await enterCode(phone, code)).success).toBe(true);
  });

  test('a code for a bill opens no account, and a sign-in code no bill', async () => {
    const host = await signIn(product, newPhone());
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const phone = newPhone();
    await submit(guest(product, bill.token), { name: 'Ann', phone });
    const other = guest(product, bill.token);
    const { demo_code } = await other.call(startGuestVerification, { body: { phone } });
    expect((await refusal(enterCode(phone, demo_code ?? ''))).code).toBe('auth.code_wrong');
    let signinCode = await sendCode(phone);
    while (signinCode === demo_code) signinCode = await sendCode(phone);
    const attempt = other.call(completeGuestVerification, { body: { phone, code: signinCode } });
    expect((await refusal(attempt)).code).toBe('auth.code_wrong');
    expect((await enterCode(phone, signinCode)).success).toBe(true);
  });

  test('codes are stored only as hashes', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    const [row] = await codesOf(phone);
    expect(row?.verification_code).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
    const { rows } = await sql`select * from auth_verifications`.execute(product.services.database.kysely);
    expect(rows).toEqual([]);
  });

  test('a phone gets six codes in ten minutes, whoever asks', async () => {
    const phone = newPhone();
    const ask = (n: number) =>
      client(product, { 'x-forwarded-for': `203.0.113.${n}` }).call(startPhoneSignin, { body: { phone } });
    // The window may turn over once while this runs.
    const answers = await Promise.allSettled(Array.from({ length: 13 }, (_, n) => ask(n)));
    const limited = answers.filter((answer) => answer.status === 'rejected');
    expect(limited.length).toBeGreaterThan(0);
    for (const answer of limited) {
      expect(answer.reason).toMatchObject({ status: 429, code: 'request.rate_limited' });
    }
    expect(await codesOf(phone)).toHaveLength(answers.length - limited.length);
  });

  test.each([
    ['', 'auth.phone_required', 'Phone Number Required'],
    ['  ', 'auth.phone_required', 'Phone Number Required'],
    ['555555', 'auth.phone_invalid', 'Invalid Phone Number'],
    ['25555550100', 'auth.phone_invalid', 'Invalid Phone Number'],
    ['555555010012', 'auth.phone_invalid', 'Invalid Phone Number'],
    ['call me', 'auth.phone_invalid', 'Invalid Phone Number'],
  ])('the phone %j is refused', async (phone, code, title) => {
    const refused = await refusal(client(product).call(startPhoneSignin, { body: { phone } }));
    expect(refused).toMatchObject({ status: 400, code, title });
  });

  test('eleven digits starting with 1 and ten digits are the same phone', async () => {
    const phone = newPhone();
    const answer = await enterCode(phone, await sendCode(`1${phone}`));
    expect(answer.user.phone).toBe(`+1${phone}`);
  });

  test('anything but six digits is no code and costs no try', async () => {
    const phone = newPhone();
    await sendCode(phone);
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      expect(await refusal(enterCode(phone, typed))).toMatchObject({
        status: 400,
        title: 'Invalid Code',
        message: expect.stringContaining('Please enter a 6-digit verification code'),
      });
    }
    expect((await codesOf(phone))[0]?.attempts).toBe(0);
  });

  /** Signs in as a browser does. @returns the answer's Set-Cookie, and the pair to send back */
  async function signInWithCookie(phone: string) {
    const response = await fetch(`${product.url}${completePhoneSignin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, one_time_token: await sendCode(phone) }),
    });
    const answer = completePhoneSignin.response.parse(await response.json());
    const cookies = response.headers.getSetCookie();
    return { answer, cookies, pair: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  }

  test('a browser’s session is a cookie that no script can read', async () => {
    const { answer, cookies, pair } = await signInWithCookie(newPhone());
    expect(answer.session).toMatchObject({ access_token: null, token_type: 'cookie' });
    const cookie = cookies.find((one) => one.startsWith('fairtab.session_token='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    const session = await client(product, { cookie: pair }).call(getSession, {});
    expect(session.profile?.user_id).toBe(answer.user.id);
  });

  test('with https the cookie is Secure', async () => {
    const secure = await startProduct(product.services.database, { PUBLIC_URL: 'https://fairtab.test' });
    const phone = newPhone();
    const { demo_code } = await client(secure).call(startPhoneSignin, { body: { phone } });
    const response = await fetch(`${secure.url}${completePhoneSignin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, one_time_token: demo_code }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
    await secure.stop();
  });

  test.each(['cookie', 'bearer'])('signing out ends the session of a %s for good', async (kind) => {
    const phone = newPhone();
    const headers: Record<string, string> =
      kind === 'cookie'
        ? { cookie: (await signInWithCookie(phone)).pair }
        : bearer((await enterCode(phone, await sendCode(phone))).session.access_token);
    expect((await client(product, headers).call(getSession, {})).profile).not.toBeNull();
    const response = await fetch(`${product.url}/functions/v1/sign-out`, { method: 'POST', headers });
    expect(response.status).toBe(200);
    expect((await client(product, headers).call(getSession, {})).profile).toBeNull();
  });

  test('a bearer token without its signature, or with another one, opens nothing', async () => {
    const phone = newPhone();
    const { session } = await enterCode(phone, await sendCode(phone));
    const [id = '', signature = ''] = decodeURIComponent(session.access_token ?? '').split('.');
    expect(signature).not.toBe('');
    const whoIs = async (token: string) =>
      (await client(product, bearer(token)).call(getSession, {})).profile?.user_id ?? null;
    expect(await whoIs(session.access_token ?? '')).toBe(session.user.id);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const token of [id, `${id}.`, `${id}.${flipped}`, encodeURIComponent(`${id}.${flipped}`)]) {
      expect(await whoIs(token)).toBeNull();
    }
  });

  test('who is signed in already and proves another phone becomes that phone’s owner', async () => {
    const first = await signInWithCookie(newPhone());
    const phone = newPhone();
    const answer = await client(product, { cookie: first.pair }).call(completePhoneSignin, {
      body: { phone_number: phone, one_time_token: await sendCode(phone), session: 'bearer' },
    });
    expect(answer.user.id).not.toBe(first.answer.user.id);
    expect(answer.is_new_user).toBe(true);
  });

  test.each([
    ['phone-number/send-otp', { phoneNumber: '+15555559999' }],
    ['phone-number/verify', { phoneNumber: '+15555559999', code: '123456' }],
    ['phone-number/request-password-reset', { phoneNumber: '+15555559999' }],
    ['phone-number/reset-password', { phoneNumber: '+15555559999', otp: '123456', newPassword: 'abcdefgh' }],
    ['sign-in/phone-number', { phoneNumber: '+15555559999', password: 'abcdefgh' }],
    ['sign-up/email', { name: 'A', email: 'a@example.com', password: 'abcdefgh' }],
    ['sign-in/email', { email: 'a@example.com', password: 'abcdefgh' }],
  ])('better-auth’s own %s cannot be used', async (path, body) => {
    const response = await fetch(`${product.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('nobody can give themself another phone through better-auth', async () => {
    const phone = newPhone();
    const { session } = await enterCode(phone, await sendCode(phone));
    const response = await fetch(`${product.url}/auth/v1/update-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(session.access_token) },
      body: JSON.stringify({ phoneNumber: '+15555550000' }),
    });
    expect(response.status).toBe(400);
    const { phone_number } = await product.services.database.kysely
      .selectFrom('auth_users')
      .select('phone_number')
      .where('id', '=', session.user.id)
      .executeTakeFirstOrThrow();
    expect(phone_number).toBe(`+1${phone}`);
  });

  test('a page of another site cannot ask for a code in somebody’s name', async () => {
    const response = await fetch(`${product.url}${startPhoneSignin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ phone: newPhone() }),
    });
    expect(response.status).toBe(403);
  });
});
