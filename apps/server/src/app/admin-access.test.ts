import { getProfile } from '@fairtab/contract/account';
import { endpoint } from '@fairtab/contract/endpoint';
import { ErrorBody } from '@fairtab/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, signInBrowser } from '../../test/browser.ts';
import { guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { readConfig } from './config.ts';
import { createHttp } from './http.ts';
import { createMount } from './mount.ts';

const call = endpoint({
  method: 'GET',
  path: '/rest/v1/only_for_this_test',
  access: 'admin',
  summary: 'For admins',
  response: z.object({ admin: z.string() }),
});

describeOnOneEngine('calls for admins', (engine) => {
  let database: Database;
  let product: Product;
  /** The product with only one mounted call, for admins. */
  let office: Pick<Product, 'request'>;

  beforeAll(async () => {
    database = await engine.createDatabase();
    product = await startProduct(database, { ADMIN_PHONES: '(555) 555-0100, 1 555 555 0101' });
    const app = createHttp(product.services, { trustProxy: 1, publicUrl: undefined });
    const mount = createMount(app, product.services, []);
    mount(call, async ({ user }) => ({ admin: user.id }));
    office = {
      request: async (path, { headers } = {}) =>
        app.request(path, {
          headers: {
            host: '127.0.0.1',
            'x-forwarded-for': '127.0.0.1',
            ...Object.fromEntries(new Headers(headers)),
          },
        }),
    };
  });
  afterAll(() => product.stop());

  const ask = async (headers: Record<string, string>) => {
    const answer = await office.request(call.path, { headers });
    const body: unknown = await answer.json();
    return [answer.status, answer.ok ? call.response.parse(body).admin : ErrorBody.parse(body).error.code];
  };
  const cookiesOf = ({ cookies }: Browser) => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });

  test('are for whoever has signed in with a phone of ADMIN_PHONES, and refuse everybody else', async () => {
    const admin = await signIn(product, '5555550100');
    const host = await signIn(product, '5555550102');
    expect(await ask(admin.headers)).toEqual([200, admin.userId]);
    expect(await ask(host.headers)).toEqual([403, 'auth.admin_only']);
    expect(await ask(guest(product, 'a-link').headers)).toEqual([401, 'auth.required']);
    expect(await ask({})).toEqual([401, 'auth.required']);
    // What a profile says about them.
    expect((await admin.call(getProfile, {})).role).toBe('admin');
    expect((await host.call(getProfile, {})).role).toBe('user');
  });

  test('ask for session and role each time, whatever the browser remembers', async () => {
    const browser = await signInBrowser(product, '5555550101');
    const profile = await browser.ask('GET', getProfile.path);
    const { user_id } = getProfile.response.parse(await profile.json());
    // From here on the browser has the cached session.
    await browser.ask('GET', '/rest/v1/receipts');
    expect([...browser.cookies.keys()]).toContain('fairtab.session_cache');
    expect(await ask(cookiesOf(browser))).toEqual([200, user_id]);
    const profiles = database.kysely.updateTable('profiles').where('user_id', '=', user_id);
    await profiles.set({ role: 'user' }).execute();
    expect(await ask(cookiesOf(browser))).toEqual([403, 'auth.admin_only']);
    await profiles.set({ role: 'admin' }).execute();
    expect(await ask(cookiesOf(browser))).toEqual([200, user_id]);
    await database.kysely.deleteFrom('auth_sessions').where('user_id', '=', user_id).execute();
    expect(await ask(cookiesOf(browser))).toEqual([401, 'auth.required']);
  });

  test('the next start makes admins of the accounts that the setting names by then, and of no others', async () => {
    const [out, into, typed] = [
      await signIn(product, '5555550100'),
      await signIn(product, '5555550103'),
      await signIn(product, '5555550104'),
    ];
    // A phone that was typed but never verified.
    await database.kysely
      .updateTable('profiles')
      .set({ phone_number: '+15555550105', phone_verified: false })
      .where('user_id', '=', typed.userId)
      .execute();
    const later = await startProduct(database, { ADMIN_PHONES: '5555550103,5555550105' });
    const roles = [out, into, typed].map(async (one) => (await one.call(getProfile, {})).role);
    expect(await Promise.all(roles)).toEqual(['user', 'admin', 'user']);
    await later.stop();
  });
});

test('a phone that is none is a wrong setting, and says so', () => {
  expect(readConfig({ ADMIN_PHONES: ' ' }).adminPhones).toEqual([]);
  expect(readConfig({ ADMIN_PHONES: '(555) 555-0100,+15555550101' }).adminPhones).toEqual([
    '+15555550100',
    '+15555550101',
  ]);
  expect(() => readConfig({ ADMIN_PHONES: '5555550100,12' })).toThrow(/ADMIN_PHONES has no such phone: 12/);
});
