import { reauthenticate } from '@fairtab/contract/account/account';
import * as calls from '@fairtab/contract/account/providers';
import { signUp } from '@fairtab/contract/account/sign-in';
import { listOutbox } from '@fairtab/contract/operator/sms-callbacks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser, signInBrowser } from '../../../../test/browser.ts';
import { client } from '../../../../test/client.ts';
import { describeOnEngines } from '../../../../test/engines.ts';
import { emailOf, providerFixture, whoIs } from '../../../../test/provider-fixture.ts';
import type { Database } from '../../../adapters/database/database.ts';

const FREE_CREDITS = 1;

describeOnEngines('the identities of an account', (engine) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof providerFixture>>;

  beforeAll(async () => {
    database = await engine.createDatabase();
    fixture = await providerFixture(database);
  });
  afterEach(() => fixture.idp.fail());
  afterAll(() => fixture.stop());

  const linkTo = async (browser: Browser, who: string | null) =>
    fixture.arrive(browser, await fixture.idp.signIn(await fixture.linkUrl(browser), who));

  /** Waits for a text to a phone. */
  async function expectText(phone: string, words: string) {
    const texts = async () => {
      const sent = await client(fixture.product).call(listOutbox, {});
      return sent.filter(({ recipient }) => recipient === `+1${phone}`).map(({ body }) => body);
    };
    await expect.poll(texts, { timeout: 10_000 }).toContainEqual(expect.stringContaining(words));
  }

  test('an account gets a provider added, and its e-mail if it has none', async () => {
    const browser = await signInBrowser(fixture.product, '5555551002');
    const before = await whoIs(browser);
    const who = fixture.person();
    expect(await linkTo(browser, who)).toBe('/settings');
    await expectText('5555551002', 'Another account to sign in with was connected');
    const after = await whoIs(browser);
    expect(after).toMatchObject({
      id: before?.id,
      phone: before?.phone,
      email: emailOf(who),
      identities: [{ provider: 'oidc', name: 'Loopback', email: emailOf(who) }],
      // Once for an account.
      profile: { credits: FREE_CREDITS },
    });
    expect(await linkTo(browser, who)).toBe('/settings');
    expect((await fixture.signedInAs(who)).id).toBe(before?.id);
    expect(await linkTo(browser, fixture.person())).toBe('/settings');
    expect((await whoIs(browser))?.email).toBe(emailOf(who));
  });

  test('an anonymous account becomes its owner’s, with all that is in it', async () => {
    const browser = openBrowser(fixture.product);
    await browser.ask('POST', signUp.path, {});
    const before = await whoIs(browser);
    expect(before).toMatchObject({ is_anonymous: true, profile: { credits: 0 } });
    const who = fixture.person();
    expect(await linkTo(browser, who)).toBe('/settings');
    const after = { id: before?.id, is_anonymous: false, email: emailOf(who) };
    expect(await whoIs(browser)).toMatchObject({ ...after, profile: { credits: FREE_CREDITS } });
    expect((await fixture.signedInAs(who)).id).toBe(before?.id);
  });

  engine.onOneEngine?.('an identity of another account cannot be added, nor its e-mail taken', async () => {
    const owner = await fixture.signedInAs(fixture.person());
    const [taken] = owner.identities;
    const who = [...fixture.idp.people].find(([, { email }]) => email === owner.email)?.[0] ?? '';
    const browser = await signInBrowser(fixture.product, '5555551003');
    expect(await linkTo(browser, who)).toBe('/settings?error=auth.identity_already_exists');
    expect((await whoIs(browser))?.identities).toEqual([]);
    expect((await whoIs(owner.browser))?.identities).toEqual([taken]);
    expect(await linkTo(browser, fixture.person({ email: owner.email ?? '' }))).toBe('/settings');
    expect((await whoIs(browser))?.email).toBeNull();
  });

  engine.onOneEngine?.('is added only for who asked, still signed in here', async () => {
    const browser = await signInBrowser(fixture.product, '5555551004');
    const who = fixture.person();
    const back = await fixture.idp.signIn(await fixture.linkUrl(browser), who);
    const other = await signInBrowser(fixture.product, '5555551005');
    for (const [name, value] of other.cookies) browser.cookies.set(name, value);
    expect(await fixture.arrive(browser, back)).toBe('/settings?error=auth.session_missing');
    expect((await whoIs(browser))?.identities).toEqual([]);
    expect(await linkTo(browser, null)).toBe('/settings?error=auth.provider_refused');
  });

  engine.onOneEngine?.(
    'adding never redirects: a link on another site cannot add what is signed in at the provider',
    async () => {
      const browser = await signInBrowser(fixture.product, '5555551006');
      const link = (proof = '') => browser.ask('GET', `${calls.linkIdentity.path}?provider=oidc${proof}`);
      expect((await link()).status).toBe(403);
      const sent = await browser.ask('GET', reauthenticate.path);
      const { demo_code } = reauthenticate.response.parse(await sent.json());
      const answer = await link(`&nonce=${demo_code}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    },
  );

  test('is removed, but never the last way in', async () => {
    const browser = await signInBrowser(fixture.product, '5555551007');
    const who = fixture.person({ email_verified: false });
    await linkTo(browser, who);
    const [identity] = (await whoIs(browser))?.identities ?? [];
    const id = identity?.id ?? '';
    const stranger = await signInBrowser(fixture.product, '5555551008');
    expect(await fixture.unlink(stranger, id)).toBe('auth.identity_not_found');
    expect(await fixture.unlink(browser, id)).toBe('removed');
    await expectText('5555551007', 'was disconnected from your Fairtab account');
    expect(await fixture.unlink(browser, id)).toBe('auth.identity_not_found');
    expect((await whoIs(browser))?.identities).toEqual([]);

    const own = await fixture.signedInAs(who);
    expect(own.id).not.toBe((await whoIs(browser))?.id);
    const last = own.identities[0]?.id ?? '';
    expect(await fixture.unlink(own.browser, last)).toBe('auth.single_identity_not_deletable');
    expect((await whoIs(own.browser))?.identities).toHaveLength(1);
    await linkTo(own.browser, fixture.person({ email_verified: false }));
    const both = (await whoIs(own.browser))?.identities.map((one) => one.id) ?? [];
    // At once: one of them stays.
    const ended = await Promise.all(both.map((one) => fixture.unlink(own.browser, one)));
    expect(ended.sort()).toEqual(['auth.single_identity_not_deletable', 'removed']);
  });
});
