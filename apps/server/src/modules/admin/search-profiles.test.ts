import { searchProfiles } from '@fairtab/contract/operator/admin';
import { beforeAll, expect, test } from 'vitest';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { productOf } from '../../../test/product.ts';
import { createAccount } from '../account/accounts.ts';
import { startProfile } from '../account/profiles.ts';

describeOnOneEngine('a search for people', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '2' });
  let admin: Client & { userId: string };

  beforeAll(async () => {
    admin = await signIn(product, '5555556100');
    await makeAdmin(product, admin.userId);
  });

  const person = (first_name: string | null, last_name: string | null) =>
    product.services.database.inTransaction(async (trx) => {
      const id = await createAccount(trx, {});
      await startProfile(trx, id, { first_name, last_name, phone_number: null });
      return id;
    });
  const search = (query: string) => admin.call(searchProfiles, { query: { search: query } });
  const found = async (query: string) =>
    (await search(query)).map(({ first_name, last_name }) => [first_name, last_name].join(' '));

  test('finds a part of the first or the last name in any case, and shows what the page needs alone', async () => {
    const host = await signIn(product, '5555556101');
    await product.services.database.inTransaction((trx) =>
      startProfile(trx, host.userId, { first_name: 'Hanna', last_name: 'Berg', phone_number: null }),
    );
    await person('Johanna', null);
    await person(null, 'Bergström');
    expect(await found('HANNA')).toEqual(['Hanna Berg', 'Johanna ']);
    expect(await found(' berg ')).toEqual([' Bergström', 'Hanna Berg']);
    expect(await found('hanna  berg')).toEqual(['Hanna Berg']);
    await person('Émile', 'Ñuñez');
    expect(await found('éMILE ñ')).toEqual(['Émile Ñuñez']);
    expect(await found('nobody')).toEqual([]);
    expect(await search('hanna b')).toEqual([
      {
        user_id: host.userId,
        first_name: 'Hanna',
        last_name: 'Berg',
        credits: 2,
        phone_number: '+15555556101',
        unlimited_credits: false,
      },
    ]);
  });

  test('takes what was typed as letters, not as a pattern, and shows ten at most', async () => {
    await person('100%', 'Sure_Thing');
    expect(await found('%')).toEqual(['100% Sure_Thing']);
    expect(await found('e_t')).toEqual(['100% Sure_Thing']);
    expect(await found('\\')).toEqual([]);
    for (let n = 0; n < 12; n++) await person('Zoe', String.fromCharCode(76 - n));
    expect(await found('zoe')).toEqual([...'ABCDEFGHIJ'].map((letter) => `Zoe ${letter}`));
  });

  test('for nothing is refused', async () => {
    for (const nothing of ['', '  '])
      expect(await refusal(search(nothing))).toMatchObject({ status: 400, title: 'Search Query Required' });
  });

  test('leaves who was shown to whom in the audit log, and not what was typed', async () => {
    const id = await person('Quentin', '5555550199');
    await search('5555550199');
    const { kysely } = product.services.database;
    const lines = kysely.selectFrom('audit_log').select(['what', 'actor_id', 'details']);
    expect(await lines.orderBy('id', 'desc').limit(1).execute()).toEqual([
      { what: 'searchProfiles', actor_id: admin.userId, details: { shown: [id] } },
    ]);
  });
});
