import * as credentials from '@fairtab/contract/account/account';
import { updateUserPhone } from '@fairtab/contract/account/account';
import * as factors from '@fairtab/contract/account/factors';
import * as providers from '@fairtab/contract/account/providers';
import { recover, resendCode, verifyCode } from '@fairtab/contract/account/sign-in';
import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, enterCode, PASSWORD, sentCode, signUpByEmail } from '../../../test/accounts.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { providerFixture } from '../../../test/provider-fixture.ts';
import { addApp, appCode } from '../../../test/second-factor.ts';
import { insertSession, sessionCookie } from './sessions/session-rows.ts';

const THIEF = { email: 'thief@example.com', phone: '5555553999' };

/** What the thief has learnt: only what was said to them, or sent to an address of theirs. */
type Known = {
  codes: Map<string, string>;
  factor: { id: string; secret: string };
  challenge: string;
};

type Call = { method: string; path: string; body?: object };

/** One call of a thief. `of` is what it asks, for the list of calls that are not walked. */
type Move = { name: string; of: Endpoint; call: (known: Known, owner: Owner) => Call };

type Owner = { userId: string; phone: string; factorId: string };

const to = (of: Endpoint, body?: object, params: Record<string, string> = {}): Call => ({
  method: of.method,
  path: of.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
  ...(body && { body }),
});

const codeFor = ({ codes }: Known, address: string) => codes.get(address) ?? '000000';
const NO_ONE = '00000000-0000-4000-8000-000000000000';

const put = (name: string, body: object): Move => ({
  name,
  of: credentials.updateUser,
  call: () => to(credentials.updateUser, body),
});

const MOVES: Move[] = [
  put('a new e-mail', { email: THIEF.email }),
  put('a new phone', { phone: THIEF.phone }),
  put('a new password', { password: 'a thief’s own pie' }),
  put('an empty password of now', { password: 'a thief’s own pie', current_password: '' }),
  {
    name: 'a new e-mail, with the code that came there',
    of: credentials.updateUser,
    call: (known) => to(credentials.updateUser, { email: THIEF.email, nonce: codeFor(known, THIEF.email) }),
  },
  {
    name: 'a new password, with the code of an own app',
    of: credentials.updateUser,
    call: ({ factor }) =>
      to(credentials.updateUser, {
        password: 'a thief’s own pie',
        factor_id: factor.id,
        code: factor.secret === '' ? '000000' : appCode(factor.secret),
      }),
  },
  { name: 'a proof', of: credentials.reauthenticate, call: () => to(credentials.reauthenticate) },
  {
    name: 'a text to the own phone',
    of: credentials.sendSms,
    call: () => to(credentials.sendSms, { to: THIEF.phone, type: 'verification' }),
  },
  {
    name: 'an unverified phone',
    of: updateUserPhone,
    call: () => to(updateUserPhone, { phone_number: THIEF.phone }),
  },
  {
    name: 'a phone with its code',
    of: updateUserPhone,
    call: (known) =>
      to(updateUserPhone, {
        phone_number: THIEF.phone,
        one_time_token: codeFor(known, `+1${THIEF.phone}`),
      }),
  },
  ...(['email', 'phone'] as const).flatMap((kind): Move[] => {
    const type = `${kind}_change`;
    const address = kind === 'email' ? THIEF.email : `+1${THIEF.phone}`;
    return [
      {
        name: `the code of a new ${kind}`,
        of: verifyCode,
        call: (known) => to(verifyCode, { type, [kind]: THIEF[kind], token: codeFor(known, address) }),
      },
      {
        name: `once more the code of a new ${kind}`,
        of: resendCode,
        call: () => to(resendCode, { type, [kind]: THIEF[kind] }),
      },
    ];
  }),
  {
    name: 'an own app',
    of: factors.enrollFactor,
    call: () => to(factors.enrollFactor, { factor_type: 'totp' }),
  },
  {
    name: 'an own phone as factor',
    of: factors.enrollFactor,
    call: () => to(factors.enrollFactor, { factor_type: 'phone', phone: THIEF.phone }),
  },
  {
    name: 'a challenge',
    of: factors.challengeFactor,
    call: ({ factor }) => to(factors.challengeFactor, {}, { id: factor.id }),
  },
  {
    name: 'the code of an own factor',
    of: factors.verifyFactor,
    call: (known) => {
      const { factor, challenge } = known;
      const code = factor.secret === '' ? codeFor(known, `+1${THIEF.phone}`) : appCode(factor.secret);
      return to(factors.verifyFactor, { challenge_id: challenge, code }, { id: factor.id });
    },
  },
  {
    name: 'new recovery codes',
    of: factors.renewRecoveryCodes,
    call: (known) => to(factors.renewRecoveryCodes, { nonce: codeFor(known, THIEF.email) }),
  },
  {
    name: 'the owner’s factor away',
    of: factors.deleteFactor,
    call: (known, { factorId }) =>
      to(factors.deleteFactor, { nonce: codeFor(known, THIEF.email) }, { id: factorId }),
  },
  {
    name: 'an own provider',
    of: providers.linkIdentity,
    call: () => ({ method: 'GET', path: `${providers.linkIdentity.path}?provider=oidc` }),
  },
];

/**
 * One after the other, all pairs of moves follow each other in them once: a, ab, ac, b, bc, c (a de Bruijn sequence). What
 * an earlier call has left is still there, so that longer chains are walked too.
 */
const WALKS = [
  ...MOVES.map((move, at) => [move, ...MOVES.slice(at + 1).flatMap((later) => [move, later])]),
  MOVES.slice(0, 1),
];

/** Calls about an account that no chain needs: they open other accounts, read, or take something away from this one. */
const NOT_WALKED = `GET /auth/v1/user, GET /auth/v1/.well-known/jwks.json, GET /auth/v1/factors,
  GET /auth/v1/factors/pending, GET /auth/v1/authorize, GET /auth/v1/providers/{provider}/callback, POST /auth/v1/sso,
  POST /auth/v1/signup, POST /auth/v1/token, POST /auth/v1/otp, POST /auth/v1/recover, POST /auth/v1/logout,
  DELETE /auth/v1/user/identities/{id}`.split(/,\s+/);

describeOnOneEngine('a stolen session', (engine) => {
  let f: Awaited<ReturnType<typeof providerFixture>>;
  let next = 0;

  beforeAll(async () => {
    f = await providerFixture(await engine.createDatabase());
  });
  afterAll(() => f.stop());

  const db = () => f.product.services.database.kysely;

  test('is tried with every call that could change whose account it is', () => {
    const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
    const calls = f.product.mounted.map(nameOf).filter((name) => name.includes(' /auth/v1/'));
    const walked = new Set(MOVES.map(({ of }) => nameOf(of)));
    expect(calls.filter((name) => !walked.has(name)).sort()).toEqual(NOT_WALKED.toSorted());
  });

  /** An account with e-mail, phone and password; then as it is wanted. */
  async function newOwner(kind: string): Promise<Owner> {
    next += 1;
    const [email, phone] = [`owner${next}@example.com`, `55555531${10 + next}`];
    const owner = clientOf(f.product, await signUpByEmail(f.product, { email, phone }));
    const change = { phone, session: 'bearer' as const, current_password: PASSWORD };
    const { code } = await owner.call(credentials.updateUser, { body: change });
    await enterCode(f.product, { type: 'phone_change', phone, ...sentCode(code) }, owner);
    const { userId } = owner;
    // As if that had been a while ago.
    await sql`update profiles set phone_added_at = null where user_id = ${userId}`.execute(db());
    await db().deleteFrom('notifications').where('recipient', '=', email).execute();
    const none = { userId, phone, factorId: NO_ONE };
    if (kind === 'with a second factor') return { ...none, factorId: (await addApp(f.product, owner)).id };
    const accounts = db().deleteFrom('auth_accounts').where('user_id', '=', userId);
    if (kind !== 'with a password') await accounts.execute();
    if (kind !== 'with a provider alone') return none;
    await db()
      .insertInto('auth_accounts')
      .values({ id: `i${next}`, user_id: userId, provider_id: 'oidc', account_id: 'x', issuer: 'x' })
      .execute();
    await sql`update auth_users set email = null, email_verified = false where id = ${userId}`.execute(db());
    await sql`update profiles set phone_number = null, phone_verified = false where user_id = ${userId}`.execute(
      db(),
    );
    return none;
  }

  /** A browser of the thief's own, with the cookie of the owner's session. */
  async function steal({ userId }: Owner): Promise<Browser> {
    const { database, settings } = f.product.services;
    const made = { userId, method: 'phone', userAgent: null } as const;
    const { id, token } = await database.inTransaction((trx) => insertSession(trx, made));
    // An account of nothing but a provider is proved by having just signed in with that.
    await sql`update auth_sessions set created_at = now() - interval '11 minutes' where id = ${id}`.execute(
      db(),
    );
    const browser = openBrowser(f.product);
    const [name = '', value = ''] = (await sessionCookie(settings, token)).split(';')[0]?.split('=') ?? [];
    browser.cookies.set(name, value);
    return browser;
  }

  /** Everything by which somebody gets into an account. */
  async function waysInto({ userId }: Owner) {
    const { rows } = await sql`
      select u.email, u.email_verified, p.phone_verified,
        case when p.phone_verified then p.phone_number end as phone,
        (select json_agg(row_to_json(a)) from (select id, password, issuer, account_id from auth_accounts
          where user_id = u.id order by id) a) as accounts,
        (select json_agg(id order by id) from auth_factors where user_id = u.id and verified_at is not null) as factors,
        (select json_agg(code_hash order by code_hash) from auth_recovery_codes where user_id = u.id) as recovery,
        (select json_agg(id order by id) from auth_sessions where user_id = u.id) as sessions
      from auth_users u join profiles p on p.user_id = u.id where u.id = ${userId}`.execute(db());
    return rows;
  }

  /** Makes a call and learns from its answer what a thief does. */
  async function go(thief: Browser, known: Known, { method, path, body }: Call): Promise<void> {
    const answer = await thief.ask(method, path, body);
    expect(answer.status).toBeLessThan(500);
    if (!answer.ok) return;
    const said = JSON.stringify(await answer.json());
    const code = /"demo_code":"(\d{6})"/.exec(said)?.[1];
    const url = /"url":"([^"]+)"/.exec(said)?.[1];
    if (url !== undefined) await f.arrive(thief, await f.idp.signIn(url, f.person({ email: THIEF.email })));
    if (code !== undefined) {
      const codes = db().selectFrom('phone_verification_codes').select('address');
      const sent = await codes.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
      const isTheirs = [THIEF.email, `+1${THIEF.phone}`].includes(sent.address);
      if (isTheirs) known.codes.set(sent.address, code);
    }
    const id = /"id":"([\w-]{36})"/.exec(said)?.[1];
    if (path === factors.enrollFactor.path && id !== undefined)
      known.factor = { id, secret: /"secret":"(\w+)"/.exec(said)?.[1] ?? '' };
    if (path.endsWith('/challenge') && id !== undefined) known.challenge = id;
  }

  const codeOf = async (answer: Response) => /"demo_code":"(\d{6})"/.exec(await answer.text())?.[1] ?? '';

  test.each(['with a password', 'with codes alone', 'with a second factor', 'with a provider alone'])(
    'of an account %s leads nowhere by any two calls',
    { timeout: 120_000 },
    async (kind) => {
      const owner = await newOwner(kind);
      const thief = await steal(owner);
      const before = await waysInto(owner);
      const known: Known = { codes: new Map(), factor: { id: NO_ONE, secret: '' }, challenge: NO_ONE };
      for (const walk of WALKS) {
        for (const [at, move] of walk.entries()) {
          // Else a limit would answer in the end.
          if (at % 8 === 0) await db().deleteFrom('rate_limits').execute();
          await go(thief, known, move.call(known, owner));
        }
        expect([walk[0]?.name, await waysInto(owner)]).toEqual([walk[0]?.name, before]);
      }
      expect([...known.codes]).toEqual([]);
    },
  );

  test('with one code of the owner’s leads to a new address, which proves nothing for a week', async () => {
    const owner = await newOwner('with codes alone');
    const session = await steal(owner);
    const nonce = await codeOf(await session.ask('GET', credentials.reauthenticate.path));
    const changed = await session.ask('PUT', credentials.updateUser.path, { email: THIEF.email, nonce });
    const token = await codeOf(changed);
    const entered = { type: 'email_change', email: THIEF.email, token };
    expect((await session.ask('POST', verifyCode.path, entered)).status).toBe(200);
    const recovering = openBrowser(f.product);
    const sentThere = await recovering.ask('POST', recover.path, { email: THIEF.email });
    const recovered = { type: 'recovery', email: THIEF.email, token: await codeOf(sentThere) };
    expect((await recovering.ask('POST', verifyCode.path, recovered)).status).toBe(200);
    const chosen = await recovering.ask('PUT', credentials.updateUser.path, {
      password: 'a thief’s own pie',
    });
    expect(await chosen.json()).toMatchObject({ error: { code: 'account.address_new' } });
    // To the owner's phone: the account had that before.
    const sent = await session.ask('GET', credentials.reauthenticate.path);
    expect(await sent.json()).toMatchObject({ channel: 'sms' });
    await sql`update profiles set phone_added_at = now() where user_id = ${owner.userId}`.execute(db());
    const refused = await session.ask('GET', credentials.reauthenticate.path);
    expect(await refused.json()).toMatchObject({
      error: { code: 'account.address_new', details: { days: 7 } },
    });
    const week = sql`now() - interval '7 days 1 minute'`;
    await sql`update auth_users set email_added_at = ${week} where id = ${owner.userId}`.execute(db());
    const later = await session.ask('GET', credentials.reauthenticate.path);
    expect(await later.json()).toMatchObject({ channel: 'email' });
  });

  test('with one code of the owner’s changes nothing where there is a second factor', async () => {
    const owner = await newOwner('with a second factor');
    const session = await steal(owner);
    const before = await waysInto(owner);
    for (const change of [
      { email: THIEF.email },
      { phone: THIEF.phone },
      { password: 'a thief’s own pie' },
    ]) {
      const nonce = await codeOf(await session.ask('GET', credentials.reauthenticate.path));
      expect(nonce).toMatch(/^\d{6}$/);
      const refused = await session.ask('PUT', credentials.updateUser.path, { ...change, nonce });
      expect(await refused.json()).toMatchObject({ error: { code: 'account.reauthentication_required' } });
    }
    expect(await waysInto(owner)).toEqual(before);
  });

  test('every earlier address gets a notice of a change', async () => {
    const owner = await newOwner('with codes alone');
    const { email } = await db()
      .selectFrom('auth_users')
      .select('email')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    const session = await steal(owner);
    const change = async (kind: 'email' | 'phone', address: string) => {
      const nonce = await codeOf(await session.ask('GET', credentials.reauthenticate.path));
      const token = await codeOf(
        await session.ask('PUT', credentials.updateUser.path, { [kind]: address, nonce }),
      );
      await session.ask('POST', verifyCode.path, { type: `${kind}_change`, [kind]: address, token });
    };
    const toldAt = async (recipient: string | null) => {
      const rows = db()
        .selectFrom('notifications')
        .select('body')
        .where('recipient', '=', recipient ?? '');
      const bodies = (await rows.orderBy('created_at').execute()).map(({ body }) => body);
      return bodies.flatMap((body) => /^The (email|phone)/.exec(body)?.[1] ?? []);
    };
    await change('phone', '5555553888');
    expect([await toldAt(email), await toldAt(`+1${owner.phone}`)]).toEqual([['phone'], ['phone']]);
    await change('email', 'another@example.com');
    expect([await toldAt(email), await toldAt('+15555553888')]).toEqual([['phone', 'email'], ['email']]);
    expect(await toldAt('another@example.com')).toEqual([]);
  });
});
