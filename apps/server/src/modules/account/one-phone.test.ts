import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beforeMigration } from '../../../test/before-migration.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { hashEarlierAddresses } from './free-credit-addresses.ts';

/** Accounts as earlier releases left them: id, phone in auth_users, phone in the profile with whether it is verified. */
const EARLIER = [
  ['both', '+15555550001', '+15555550001', true],
  ['profile-lost', '+15555550002', null, false],
  ['moved', '+15555550003', '+15555550004', true],
  ['former', null, '+15555550005', true],
  ['former-of-both', null, '+15555550001', true],
  ['former-later', null, '+15555550005', true],
  ['typed', null, '+15555550006', false],
  ['next-to-moved', '+15555550004', '+15555550004', true],
] as const;

describeOnEngines('migration 0017', (engine) => {
  test('gives every phone to the account that signed in by it, every account a profile, and no e-mail a fake', async () => {
    const database = await engine.createDatabase();
    const { kysely } = database;
    const migrateOn = await beforeMigration(database, '0013');
    for (const [n, [id, phone, own, verified]] of EARLIER.entries()) {
      const email = id === 'both' ? 'ann@example.com' : `${id}@phone.invalid`;
      await sql`insert into auth_users (id, name, email, email_verified, phone_number, phone_number_verified, created_at)
        values (${id}, '', ${email}, ${id === 'both'}, ${phone}, ${phone !== null}, now() + ${n}::int * interval '1 minute')`.execute(
        kysely,
      );
      if (own === null) continue;
      await sql`insert into profiles (user_id, phone_number, phone_verified, credits)
        values (${id}, ${own}, ${verified}, 1)`.execute(kysely);
    }
    await migrateOn();
    const { rows } = await sql<{ user_id: string; phone_number: string | null; phone_verified: boolean }>`
      select user_id, phone_number, phone_verified from profiles`.execute(kysely);
    const phones = Object.fromEntries(
      rows.map((row) => [row.user_id, row.phone_verified ? row.phone_number : null]),
    );
    expect(phones).toEqual({
      both: '+15555550001',
      'profile-lost': '+15555550002',
      moved: '+15555550003',
      former: '+15555550005',
      'former-of-both': null,
      'former-later': null,
      typed: null,
      'next-to-moved': '+15555550004',
    });
    const users = await kysely.selectFrom('auth_users').select(['id', 'email']).execute();
    expect(users.filter(({ email }) => email !== null)).toEqual([{ id: 'both', email: 'ann@example.com' }]);
    await hashEarlierAddresses(database, 'a secret');
    // Five phones and one e-mail, of which nothing can be read any more.
    expect(await kysely.selectFrom('free_credit_addresses').select('address_hash').execute()).toHaveLength(6);
    const left = await sql`select * from free_credit_addresses_unhashed`.execute(kysely);
    expect(left.rows).toEqual([]);
  });
});
