import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { updateUser } from '@fairtab/contract/account/account';
import {
  getToken,
  recover,
  resendCode,
  sendOtp,
  signUp,
  verifyCode,
} from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  askForCode,
  askToRecover,
  clientOf,
  enterCode,
  PASSWORD,
  sentCode,
  signInByPassword,
  signUpByEmail,
  startEmailSignUp,
  whoIs,
} from '../../../test/accounts.ts';
import { type Client, client, type Jar, refusal, tokenOf } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { REQUEST_ID } from '../../http/http.ts';
import { hashRequest } from '../../http/identify.ts';
import { HASHED_AT_ONCE, inHashingLane } from '../../limits/traffic.ts';

describeOnOneEngine('a sign-in by e-mail and password stands', (engine) => {
  let database: Database;
  let product: Product;
  /** Another server on the same database, with a real mail server: its answers hold no codes. */
  let real: Product;
  let mails: MailServer;
  let next = 0;
  const newEmail = () => `host${next++}@example.com`;
  const newPhone = () => `55555541${String(next++).padStart(2, '0')}`;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database);
    mails = await startMailServer();
    real = await startProduct(database, {
      SMTP_URL: mails.url,
      EMAIL_FROM: 'Fairtab <bills@fairtab.test>',
    });
    // Takes longer than any test under load.
    await import('../messages/draw-email.tsx');
  });
  afterAll(async () => {
    await real.stop();
    await product.stop();
    await mails.stop();
  });

  const from = (address: string, key: string = randomUUID()) =>
    client(product, { 'x-forwarded-for': address, 'idempotency-key': key });
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
  const times = <T>(count: number, make: (n: number) => T): T[] =>
    Array.from({ length: count }, (_, n) => make(n));

  /** Counts the refusals with 429. Twice the limit and one more are enough even if a window ends meanwhile. */
  async function limited(calls: Promise<unknown>[]): Promise<number> {
    const ended = await Promise.allSettled(calls);
    return ended.filter((one) => one.status === 'rejected' && one.reason.status === 429).length;
  }

  describe('a code', () => {
    /** The three kinds that sign in: each sent to an e-mail of its own. */
    const KINDS = [
      ['email', (email: string) => askForCode(product, { email })],
      ['signup', (email: string) => startEmailSignUp(product, { email })],
      ['recovery', (email: string) => askToRecover(product, email)],
    ] as const;

    test.each(KINDS)('of kind %s: wrong, used, late or another browser’s is refused', async (type, send) => {
      const email = newEmail();
      if (type === 'recovery')
        await enterCode(product, { type: 'email', email, ...(await askForCode(product, { email })) });
      const wrong = async (sent: { token: string; signin_token: string }) =>
        expect(await refusal(enterCode(product, { type, email, ...sent }))).toMatchObject({
          status: 400,
          code: 'auth.code_wrong',
          title: 'Invalid Code',
        });
      const sent = await send(email);
      await wrong({ ...sent, token: otherThan(sent.token) });
      await wrong({ ...sent, signin_token: 'x'.repeat(43) });
      expect((await enterCode(product, { type, email, ...sent })).user.email).toBe(email);
      await wrong(sent);
      const late = await send(email);
      await database.kysely
        .updateTable('phone_verification_codes')
        .set({ expires_at: new Date(0) })
        .where('email', '=', email)
        .execute();
      await wrong(late);
    });

    test('is spent by five wrong guesses', async () => {
      const email = newEmail();
      const sent = await askForCode(product, { email });
      const guess = () => enterCode(product, { type: 'email', email, ...sent, token: otherThan(sent.token) });
      for (const refused of times(LIMITS.codeTries, () => refusal(guess()))) await refused;
      expect((await refusal(enterCode(product, { type: 'email', email, ...sent }))).code).toBe(
        'auth.code_wrong',
      );
    });

    test('for one purpose is good for no other', async () => {
      const email = newEmail();
      await signUpByEmail(product, { email });
      const codes = [await askForCode(product, { email }), await askToRecover(product, email)];
      for (const [at, type] of (['recovery', 'email'] as const).entries()) {
        const sent = codes[at] ?? sentCode(null);
        for (const other of [type, 'signup'] as const)
          expect((await refusal(enterCode(product, { type: other, email, ...sent }))).code).toBe(
            'auth.code_wrong',
          );
      }
    });

    test('asked for too often is refused here, and not elsewhere', async () => {
      const email = newEmail();
      const flood = times(13, () =>
        askForCode(product, { email }, client(product, { 'x-forwarded-for': '203.0.113.31' })),
      );
      expect(await limited(flood)).toBeGreaterThan(0);
      const sent = await askForCode(product, { email }, from('198.51.100.30'));
      expect((await enterCode(product, { type: 'email', email, ...sent })).user.email).toBe(email);
    });
  });

  describe('and no answer reveals who has an account', () => {
    const known = 'known@example.com';
    beforeAll(async () => {
      await signUpByEmail(product, { email: known });
      // The first of all has to make what nobody's password is compared with.
      await seen(getToken, { email: newEmail(), password: 'not the password' });
    });

    /** Everything that an answer shows, and how often a password was hashed and a mail was sent for it. */
    async function seen(endpoint: Endpoint, body: object, headers: Record<string, string> = {}) {
      let hashed = 0;
      const hook = createHook({ init: (_, type) => (hashed += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable();
      const before = mails.mails.length;
      const query = endpoint === getToken ? '?grant_type=password' : '';
      const answer = await fetch(real.url + endpoint.path + query, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      hook.disable();
      const shown = [...answer.headers].filter(([name]) => name !== 'date' && name !== REQUEST_ID);
      const cookies = shown.map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43};/, '=…;')}`);
      return { status: answer.status, text, cookies, hashed, mails: mails.mails.length - before };
    }

    const data = { first_name: 'Hanna' };
    test.each([
      ['signup', signUp, (email: string) => ({ email, password: PASSWORD, data })],
      ['token', getToken, (email: string) => ({ email, password: 'not the password' })],
      ['otp', sendOtp, (email: string) => ({ email })],
      ['otp without a new account', sendOtp, (email: string) => ({ email, create_user: false })],
      ['recover', recover, (email: string) => ({ email })],
      ['resend', resendCode, (email: string) => ({ type: 'recovery', email })],
      ['verify', verifyCode, (email: string) => ({ type: 'email', email, token: '000000' })],
    ] as const)('%s', async (_, endpoint, bodyFor) => {
      const one = await seen(endpoint, bodyFor(known));
      expect(one).toEqual(await seen(endpoint, bodyFor(newEmail())));
    });

    test('nor does an account without a password', async () => {
      const [byCode, unknown] = [newEmail(), newEmail()];
      await enterCode(product, {
        type: 'email',
        email: byCode,
        ...(await askForCode(product, { email: byCode })),
      });
      const password = 'not the password';
      const one = await seen(getToken, { email: byCode, password });
      expect(one).toEqual(await seen(getToken, { email: unknown, password }));
      expect(one).toMatchObject({ status: 400, hashed: 1 });
    });
  });

  describe('guessing passwords', () => {
    test('is limited for an address, on all servers together, not for the owner elsewhere', async () => {
      const email = newEmail();
      await signUpByEmail(product, { email });
      // Each server alone is asked no more often than the limit allows.
      const guesses = [product, real].flatMap((server) =>
        times(10, () =>
          signInByPassword(
            server,
            { email, password: 'a guess' },
            client(server, { 'x-forwarded-for': '203.0.113.40' }),
          ),
        ),
      );
      expect(await limited(guesses)).toBeGreaterThan(0);
      const refused = await refusal(signInByPassword(product, { email }, from('203.0.113.40')));
      expect(refused).toMatchObject({ status: 429, code: 'auth.password_limited', title: 'Too many tries' });
      expect((await signInByPassword(product, { email }, from('198.51.100.40'))).user.email).toBe(email);
    });

    test('is limited for an account, whatever the addresses; not where its owner has signed in before', async () => {
      const email = newEmail();
      await signUpByEmail(product, { email });
      const jar: Jar = new Map();
      const mine = client(product, { 'x-forwarded-for': '198.51.100.41' }, jar);
      const signInHere = (who: Client) =>
        who.call(getToken, { query: { grant_type: 'password' }, body: { email, password: PASSWORD } });
      await signInHere(mine);
      const stranger = client(product, { 'x-forwarded-for': '203.0.113.41' }, new Map());
      const guess = signInByPassword(product, { email, password: 'a guess' }, from('203.0.113.43'));
      expect((await refusal(guess)).code).toBe('auth.credentials_wrong');
      // As if others had guessed as often as all together may in a day.
      const counted = database.kysely.updateTable('rate_limits').set({ hits: 200 });
      await counted.where('bucket', '=', `password ${email}`).execute();
      expect((await refusal(signInHere(stranger))).code).toBe('auth.password_limited');
      expect((await signInHere(mine)).user.email).toBe(email);
      // And from a new browser with a code.
      const sent = await askForCode(product, { email });
      expect((await enterCode(product, { type: 'email', email, ...sent })).user.email).toBe(email);
      // Another account's cookie helps nobody.
      const theirs: Jar = new Map();
      const other = newEmail();
      await signUpByEmail(product, { email: other });
      const known = client(product, { 'x-forwarded-for': '203.0.113.42' }, theirs);
      await known.call(getToken, {
        query: { grant_type: 'password' },
        body: { email: other, password: PASSWORD },
      });
      expect((await refusal(signInHere(known))).code).toBe('auth.password_limited');
    });

    test('does not go on with a stolen session', async () => {
      const email = newEmail();
      const user = clientOf(product, await signUpByEmail(product, { email }));
      const body = { password: 'another slice of pie', current_password: 'a guess' };
      const guesses = times(21, () => user.call(updateUser, { body }));
      expect(await limited(guesses)).toBeGreaterThan(0);
      // The owner still signs in.
      expect((await signInByPassword(product, { email })).user.id).toBe(user.userId);
    });
  });

  test('passwords sent from everywhere at once wait in one lane, and other calls do not', async () => {
    const email = newEmail();
    await signUpByEmail(product, { email });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const hash = async () => {
      begun += 1;
      await held;
    };
    const full = (error: unknown) => {
      expect(error).toMatchObject({ code: 'request.rate_limited' });
      return 'full';
    };
    const hashMany = () => times(40, () => inHashingLane(hash).catch(full));
    const one = () => signInByPassword(product, { email }, from('203.0.113.99'));
    const hashed = hashMany();
    try {
      // Those that find the lane full are told at once, while the others wait.
      expect(await Promise.race(hashed)).toBe('full');
      await vi.waitUntil(() => begun > 0);
      // In place of those that have begun.
      hashed.push(...hashMany());
      expect(await refusal(one())).toMatchObject({ status: 429, code: 'request.rate_limited' });
      const another = startEmailSignUp(product, { email: newEmail() });
      expect(await refusal(another)).toMatchObject({ status: 429, code: 'request.rate_limited' });
      expect(await whoIs(client(product))).toBeNull();
      expect(begun).toBe(HASHED_AT_ONCE);
    } finally {
      release();
    }
    expect((await Promise.all(hashed)).filter((told) => told === 'full').length).toBeLessThan(80);
    expect((await one()).user.email).toBe(email);
  });

  test('an address is one address in any case, and never another’s look-alike', async () => {
    const email = newEmail();
    const { user } = await signUpByEmail(product, { email: ` ${email.toUpperCase()} ` });
    expect(user.email).toBe(email);
    const mixed = email.replace('host', 'HoSt').replace('example', 'Example');
    expect((await signInByPassword(product, { email: mixed })).user.id).toBe(user.id);
    // The long s becomes S in upper case, the full-width h becomes h by normalisation.
    for (const odd of [email.replace('s', '\u017F'), email.replace('h', '\uFF48'), `x y${email}`]) {
      expect((await refusal(askToRecover(product, odd))).code).toBe('email.invalid');
      expect((await refusal(signInByPassword(product, { email: odd }))).code).toBe('email.invalid');
    }
    // What stands for accounts without an e-mail.
    const phone = newPhone();
    const byPhone = await enterCode(product, {
      type: 'sms',
      phone,
      ...(await askForCode(product, { phone })),
    });
    const placeholder = `${byPhone.user.id}@phone.invalid`;
    expect((await refusal(askForCode(product, { email: placeholder }))).code).toBe('email.invalid');
  });

  describe('a request that is sent twice', () => {
    const mailsTo = async (recipient: string) =>
      (await client(product).call(listOutbox, {})).filter((message) => message.recipient === recipient);

    test('sends one code and makes one account, and keeps no password', async () => {
      const email = newEmail();
      const key = randomUUID();
      const by = from('198.51.100.50', key);
      await startEmailSignUp(product, { email }, by);
      const sent = await startEmailSignUp(product, { email }, by);
      expect(await mailsTo(email)).toHaveLength(1);
      const entering = from('198.51.100.50', randomUUID());
      const enter = () => enterCode(product, { type: 'signup', email, ...sent }, entering);
      const [first, second] = [await enter(), await enter()];
      expect([second.user, second.is_new_user]).toEqual([first.user, true]);
      expect([await whoIs(clientOf(product, first)), await whoIs(clientOf(product, second))]).toEqual([
        null,
        first.user.id,
      ]);
      const rows = await database.kysely.selectFrom('idempotency_keys').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
      // Nor what a guessed password could be compared with.
      const data = { first_name: 'Hanna', last_name: 'Smith' };
      const body = JSON.stringify({ email, password: PASSWORD, data, session: 'bearer' });
      const plain = hashRequest({ method: 'POST', path: signUp.path, query: '', share: undefined, body });
      expect(rows.some((row) => row.key === key)).toBe(true);
      expect(rows.map((row) => row.request_hash)).not.toContain(plain);
      const waiting = database.kysely
        .selectFrom('pending_signups as p')
        .innerJoin('phone_verification_codes as c', 'c.id', 'p.code_id')
        .select('c.id')
        .where('c.email', '=', email);
      expect(await waiting.execute()).toEqual([]);
    });

    test('opens one session with a password', async () => {
      const email = newEmail();
      await signUpByEmail(product, { email });
      const by = from('198.51.100.51', randomUUID());
      const first = await signInByPassword(product, { email }, by);
      const second = await signInByPassword(product, { email }, by);
      expect([await whoIs(clientOf(product, first)), await whoIs(clientOf(product, second))]).toEqual([
        null,
        second.user.id,
      ]);
      expect(tokenOf(second)).not.toBe(tokenOf(first));
    });

    test('changes the password once, and gives the same answer again', async () => {
      const email = newEmail();
      const user = clientOf(product, await signUpByEmail(product, { email }));
      const body = { password: 'another slice of pie', current_password: PASSWORD };
      const headers = { 'idempotency-key': randomUUID() };
      const answers = [
        await user.call(updateUser, { body }, headers),
        await user.call(updateUser, { body }, headers),
      ];
      expect(answers).toEqual(times(2, () => ({ success: true, code: null })));
    });
  });
});
