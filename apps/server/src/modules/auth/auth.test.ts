import {
  completePhoneSignin,
  getSession,
  signOut,
  startPhoneSignin,
} from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { completeGuestVerification, startGuestVerification } from '@fairtab/contract/receipt/guests';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareBill, submit } from '../../../test/bills.ts';
import { client, guest, refusal, signIn, tokenOf } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf, startProduct } from '../../../test/product.ts';

describeOnEngines('signing in by phone', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '1' });
  let next = 1000;
  /** A phone that no test has used yet. */
  const newPhone = () => `555555${next++}`;

  /** A code, and the token that its browser has to send back. */
  type Sent = { code: string; token: string };

  const sendCode = async (phone: string): Promise<Sent> => {
    const body = { phone, session: 'bearer' as const };
    const { demo_code, signin_token } = await client(product).call(startPhoneSignin, { body });
    return { code: demo_code ?? '', token: signin_token ?? '' };
  };

  const enterCode = (phone_number: string, { token }: Sent, one_time_token: string) =>
    client(product).call(completePhoneSignin, {
      body: { phone_number, one_time_token, signin_token: token, session: 'bearer' },
    });

  /** Enters the correct code. */
  const enter = (phone: string, sent: Sent) => enterCode(phone, sent, sent.code);

  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  const codesOf = (phone: string) =>
    product.services.database.kysely
      .selectFrom('phone_verification_codes')
      .selectAll()
      .where('phone_number', '=', `+1${phone}`)
      .execute();

  test('the first sign-in makes an account with its profile, the second finds it again', async () => {
    const phone = newPhone();
    const first = await enter(phone, await sendCode(phone));
    const second = await enter(`1 (${phone.slice(0, 3)}) ${phone.slice(3)}`, await sendCode(phone));
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

  engine.onOneEngine?.('the demo driver shows the code, and puts the text into the outbox', async () => {
    const phone = newPhone();
    const { code } = await sendCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const texts = await client(product).call(listOutbox, {});
    expect(texts.find((text) => text.recipient === `+1${phone}`)?.body).toContain(code);
  });

  test('after five wrong tries even the right code is refused, and a new one works', async () => {
    const phone = newPhone();
    const sent = await sendCode(phone);
    for (let tries = 0; tries < LIMITS.codeTries; tries++) {
      expect(await refusal(enterCode(phone, sent, otherThan(sent.code)))).toMatchObject({
        status: 400,
        code: 'auth.code_wrong',
        title: 'Invalid Code',
        message: expect.stringContaining('The verification code is incorrect or has expired'),
      });
    }
    expect((await refusal(enter(phone, sent))).code).toBe('auth.code_wrong');
    expect((await enter(phone, await sendCode(phone))).success).toBe(true);
  });

  test('tries made at the same moment are all counted', async () => {
    const phone = newPhone();
    const sent = await sendCode(phone);
    const wrong = Array.from({ length: 8 }, () => refusal(enterCode(phone, sent, otherThan(sent.code))));
    await Promise.all(wrong);
    expect((await codesOf(phone))[0]?.attempts).toBe(LIMITS.codeTries);
  });

  engine.onOneEngine?.('a code is good for ten minutes', async () => {
    const phone = newPhone();
    const sent = await sendCode(phone);
    const [row] = await codesOf(phone);
    const minutes = (Number(row?.expires_at) - Number(row?.created_at)) / 60_000;
    expect(minutes).toBeCloseTo(LIMITS.codeMinutes, 1);
    await product.services.database.kysely
      .updateTable('phone_verification_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('phone_number', '=', `+1${phone}`)
      .execute();
    expect((await refusal(enter(phone, sent))).code).toBe('auth.code_wrong');
  });

  test('a code is used once, also by two who enter it at the same moment', async () => {
    const phone = newPhone();
    const sent = await sendCode(phone);
    const both = await Promise.allSettled([enter(phone, sent), enter(phone, sent)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(enter(phone, sent))).code).toBe('auth.code_wrong');
  });

  test('of the codes of one browser only the newest counts', async () => {
    const phone = newPhone();
    const browser = await startInBrowser(phone);
    let { code } = browser;
    while (code === browser.code) ({ code } = await startInBrowser(phone, browser.pair));
    const attempt = (one_time_token: string) =>
      client(product, { cookie: browser.pair }).call(completePhoneSignin, {
        body: { phone_number: phone, one_time_token, session: 'bearer' },
      });
    expect((await refusal(attempt(browser.code))).code).toBe('auth.code_wrong');
    expect((await attempt(code)).success).toBe(true);
  });

  test('a code for a bill opens no account, and a sign-in code no bill', async () => {
    const host = await signIn(product, newPhone());
    const bill = await shareBill(host, { partySize: 2, items: [{ name: 'Pie', price: 500 }] });
    const phone = newPhone();
    await submit(guest(product, bill.token), { name: 'Ann', phone });
    const other = guest(product, bill.token);
    const { demo_code } = await other.call(startGuestVerification, { body: { phone } });
    let sent = await sendCode(phone);
    while (sent.code === demo_code) sent = await sendCode(phone);
    expect((await refusal(enterCode(phone, sent, demo_code ?? ''))).code).toBe('auth.code_wrong');
    const attempt = other.call(completeGuestVerification, { body: { phone, code: sent.code } });
    expect((await refusal(attempt)).code).toBe('auth.code_wrong');
    expect((await enter(phone, sent)).success).toBe(true);
  });

  engine.onOneEngine?.('codes are stored only as hashes', async () => {
    const phone = newPhone();
    const { code, token } = await sendCode(phone);
    const [row] = await codesOf(phone);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.verification_code).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  const NOT_AMERICAN = expect.stringContaining('10 digits');
  const DENMARK = 'We can’t text numbers from Denmark.';
  const OTHER_COUNTRY = 'We can’t text numbers from this country.';

  engine.onOneEngine?.each([
    ['', 'auth.phone_required', 'Phone Number Required'],
    ['  ', 'auth.phone_required', 'Phone Number Required'],
    ['555555', 'phone.invalid', 'Invalid Phone Number'],
    ['25555550100', 'phone.foreign', NOT_AMERICAN],
    ['555555010012', 'phone.foreign', NOT_AMERICAN],
    ['+45 12 34 56 78', 'phone.country', DENMARK],
    // Jamaica.
    ['8762345678', 'phone.country', OTHER_COUNTRY],
    ['call me', 'phone.invalid', 'Invalid Phone Number'],
  ])('the phone %j is refused', async (phone, code, title) => {
    const refused = await refusal(client(product).call(startPhoneSignin, { body: { phone } }));
    expect(refused).toMatchObject({ status: 400, code, title });
  });

  engine.onOneEngine?.('eleven digits starting with 1 and ten digits are the same phone', async () => {
    const phone = newPhone();
    const answer = await enter(phone, await sendCode(`1${phone}`));
    expect(answer.user.phone).toBe(`+1${phone}`);
  });

  engine.onOneEngine?.('anything but six digits is no code and costs no try', async () => {
    const phone = newPhone();
    const sent = await sendCode(phone);
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      expect(await refusal(enterCode(phone, sent, typed))).toMatchObject({
        status: 400,
        title: 'Invalid Code',
        message: expect.stringContaining('Please enter a 6-digit verification code'),
      });
    }
    expect((await codesOf(phone))[0]?.attempts).toBe(0);
  });

  const pairOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  /**
   * Requests a code as a browser does.
   * @returns the code, and the cookie to send back
   */
  async function startInBrowser(phone: string, cookie = '') {
    const response = await post(startPhoneSignin.path, { phone }, { cookie });
    const { demo_code, signin_token } = startPhoneSignin.response.parse(await response.json());
    expect(signin_token).toBeNull();
    return { code: demo_code ?? '', pair: pairOf(response), cookies: response.headers.getSetCookie() };
  }

  /**
   * Signs in as a browser does.
   * @returns the answer's Set-Cookie, and the pair to send back
   */
  async function signInWithCookie(phone: string, before = '') {
    const start = await startInBrowser(phone, before);
    const response = await post(
      completePhoneSignin.path,
      { phone_number: phone, one_time_token: start.code },
      { cookie: `${before}; ${start.pair}` },
    );
    const answer = completePhoneSignin.response.parse(await response.json());
    return {
      answer,
      cookies: [...start.cookies, ...response.headers.getSetCookie()],
      pair: pairOf(response),
    };
  }

  engine.onOneEngine?.('a browser’s session is a cookie that no script can read', async () => {
    const { answer, cookies, pair } = await signInWithCookie(newPhone());
    expect(answer.session).toMatchObject({ access_token: null, token_type: 'cookie' });
    for (const name of ['signin', 'session_token']) {
      const cookie = cookies.find((one) => one.startsWith(`fairtab.${name}=`));
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    }
    const session = await client(product, { cookie: pair }).call(getSession, {});
    expect(session.profile?.user_id).toBe(answer.user.id);
  });

  engine.onOneEngine?.('with https the cookie is Secure', async () => {
    const secure = await startProduct(product.services.database, { PUBLIC_URL: 'https://fairtab.test' });
    const phone = newPhone();
    const at = (path: string, body: object, cookie = '') =>
      fetch(secure.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const start = await at(startPhoneSignin.path, { phone });
    const { demo_code } = startPhoneSignin.response.parse(await start.json());
    const body = { phone_number: phone, one_time_token: demo_code };
    const response = await at(completePhoneSignin.path, body, pairOf(start));
    expect(response.status).toBe(200);
    const cookies = [...start.headers.getSetCookie(), ...response.headers.getSetCookie()];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
    await secure.stop();
  });

  engine.onOneEngine?.each(['cookie', 'bearer'])(
    'signing out ends the session of a %s for good',
    async (kind) => {
      const phone = newPhone();
      const headers: Record<string, string> =
        kind === 'cookie'
          ? { cookie: (await signInWithCookie(phone)).pair }
          : bearer(tokenOf(await enter(phone, await sendCode(phone))));
      expect((await client(product, headers).call(getSession, {})).profile).not.toBeNull();
      const response = await fetch(`${product.url}/functions/v1/sign-out`, { method: 'POST', headers });
      expect(response.status).toBe(200);
      expect((await client(product, headers).call(getSession, {})).profile).toBeNull();
    },
  );

  engine.onOneEngine?.('a session that could not be ended is not called ended', async () => {
    const { pair } = await signInWithCookie(newPhone());
    const { kysely } = product.services.database;
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on auth_sessions for each row execute function refuse()`.execute(
      kysely,
    );
    const refused = await post(signOut.path, {}, { cookie: pair });
    await sql`drop trigger refuse on auth_sessions; drop function refuse`.execute(kysely);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([500, []]);
    expect(ErrorBody.parse(await refused.json()).error.code).toBe('server.failed');
    const ended = await post(signOut.path, {}, { cookie: pair });
    const forgotten = ended.headers.getSetCookie().filter((cookie) => /; Max-Age=0/.test(cookie));
    expect(forgotten).toEqual([expect.stringMatching(/^fairtab\.session_token=;/)]);
  });

  test('a signed-in browser that proves another phone is signed in as that phone’s owner instead', async () => {
    const first = await signInWithCookie(newPhone());
    const second = await signInWithCookie(newPhone(), first.pair);
    expect(second.answer.user.id).not.toBe(first.answer.user.id);
    expect(second.answer.is_new_user).toBe(true);
    const whoIs = async (cookie: string) =>
      (await client(product, { cookie }).call(getSession, {})).profile?.user_id ?? null;
    expect(await whoIs(second.pair)).toBe(second.answer.user.id);
    expect(await whoIs(first.pair)).toBeNull();
  });

  engine.onOneEngine?.('a page of another site cannot ask for a code in somebody’s name', async () => {
    const response = await fetch(`${product.url}${startPhoneSignin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ phone: newPhone() }),
    });
    expect(response.status).toBe(403);
  });
});
