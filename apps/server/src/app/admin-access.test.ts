import { getProfile } from '@fairtab/contract/account/account';
import { endpoint } from '@fairtab/contract/wire/endpoint';
import { ErrorBody } from '@fairtab/contract/wire/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, signInBrowser } from '../../test/browser.ts';
import { guest, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { makeAdmin } from '../../test/make-admin.ts';
import { type Product, startProduct } from '../../test/product.ts';
import type { Database } from '../adapters/database/database.ts';
import { createHttp } from '../http/http.ts';
import { createMount } from '../http/mount.ts';

const call = endpoint('GET /rest/v1/only_for_this_test', {
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
    product = await startProduct(database);
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

  test('are for who was made an admin, and refuse everybody else', async () => {
    const admin = await signIn(product, '5555550100');
    await makeAdmin(product, admin.userId);
    const host = await signIn(product, '5555550102');
    expect(await ask(admin.headers)).toEqual([200, admin.userId]);
    expect(await ask(host.headers)).toEqual([403, 'auth.admin_only']);
    expect(await ask(guest(product, 'a-link').headers)).toEqual([401, 'auth.required']);
    expect(await ask({})).toEqual([401, 'auth.required']);
    // What a profile says about them.
    expect((await admin.call(getProfile, {})).role).toBe('admin');
    expect((await host.call(getProfile, {})).role).toBe('user');
  });

  test('ask for session and role each time', async () => {
    const browser = await signInBrowser(product, '5555550101');
    const profile = await browser.ask('GET', getProfile.path);
    const { user_id } = getProfile.response.parse(await profile.json());
    await makeAdmin(product, user_id);
    expect(await ask(cookiesOf(browser))).toEqual([200, user_id]);
    const profiles = database.kysely.updateTable('profiles').where('user_id', '=', user_id);
    await profiles.set({ role: 'user' }).execute();
    expect(await ask(cookiesOf(browser))).toEqual([403, 'auth.admin_only']);
    await profiles.set({ role: 'admin' }).execute();
    expect(await ask(cookiesOf(browser))).toEqual([200, user_id]);
    await database.kysely.deleteFrom('auth_sessions').where('user_id', '=', user_id).execute();
    expect(await ask(cookiesOf(browser))).toEqual([401, 'auth.required']);
  });
});
