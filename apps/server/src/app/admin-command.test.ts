import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile } from '@fairtab/contract/account/account';
import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { expect, test } from 'vitest';
import { signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { productOf, startProduct } from '../../test/product.ts';
import { lockFolder } from '../adapters/database/pglite/folder-lock.ts';
import { createAccount } from '../modules/account/accounts.ts';
import { startProfile } from '../modules/account/profiles.ts';
import { readCommand, runAdminCommand, runCommand } from './admin-command.ts';

describeOnOneEngine('npm run admin', (engine) => {
  const product = productOf(engine);

  const run = (...args: string[]) => runCommand(product.services.database, readCommand(args), 'ops@server');
  const lines = () =>
    product.services.database.kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'what', 'details'])
      .where('actor_id', '=', 'npm run admin')
      .orderBy('id')
      .execute();

  test('makes an admin by the phone they sign in with, until it is taken back, with who and why', async () => {
    const host = await signIn(product, '5555556300');
    const roleOf = async () => (await host.call(getProfile, {})).role;
    expect(await run('list')).toBe('There are no admins.');
    expect(await run('grant', '(555) 555-6300', '--reason', 'Support')).toBe(
      '(555) 555-6300 is an admin now.',
    );
    expect(await roleOf()).toBe('admin');
    expect(await run('grant', '555-555-6300')).toBe('555-555-6300 is an admin already.');
    expect(await run('list')).toBe(`${host.userId}  +15555556300`);
    // Neither the next sign-in nor the next start of a server makes them anything else.
    await signIn(product, '5555556300');
    await (await startProduct(product.services.database)).stop();
    expect(await roleOf()).toBe('admin');
    expect(await run('revoke', '+15555556300')).toBe('+15555556300 is no admin now.');
    expect(await roleOf()).toBe('user');
    const details = { user_id: host.userId, by: 'ops@server' };
    expect(await lines()).toEqual([
      { actor_id: 'npm run admin', what: 'grantAdmin', details: { ...details, reason: 'Support' } },
      { actor_id: 'npm run admin', what: 'revokeAdmin', details: { ...details, reason: 'None given' } },
    ]);
  });

  test('makes one by an e-mail', async () => {
    const email = normalizeEmail('ann@example.com') ?? '';
    const id = await product.services.database.inTransaction((trx) => createAccount(trx, { email }));
    expect(await run('grant', 'Ann@Example.com')).toBe('Ann@Example.com is an admin now.');
    expect(await run('list')).toBe(`${id}  ann@example.com`);
    await run('revoke', 'ann@example.com');
  });

  test('makes no one an admin by an unproved or invalid address', async () => {
    const { database } = product.services;
    const id = await database.inTransaction((trx) => createAccount(trx, {}));
    await database.inTransaction((trx) =>
      startProfile(trx, id, { first_name: null, last_name: null, phone_number: '+15555556301' }),
    );
    const users = database.kysely.updateTable('auth_users').where('id', '=', id);
    await users.set({ email: 'typed@example.com', email_verified: false }).execute();
    for (const address of ['5555556301', 'typed@example.com', '5555556399'])
      await expect(run('grant', address)).rejects.toThrow(/^No account has proved /);
    await expect(run('grant', '12')).rejects.toThrow('This is neither a US phone nor an e-mail: 12');
    expect(await run('list')).toBe('There are no admins.');
  });
});

test.each([
  [],
  ['grant'],
  ['make', '5555556300'],
  ['list', '5555556300'],
  ['grant', '5555556300', '5555556301'],
  ['grant', '5555556300', '--force'],
])('what it does not understand gets its usage: %s %s %s', (...args) => {
  expect(() => readCommand(args)).toThrow(/admin\.js grant <phone or e-mail>/);
});

test('the built-in database is not made where there is none, nor opened beside its server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairtab-admin-'));
  const run = () => runAdminCommand(['list'], { DATA_DIR: folder }, 'ops@server');
  await expect(run()).rejects.toThrow(`There is no database in ${folder}.`);
  const lock = await lockFolder(join(folder, 'database'));
  await expect(run()).rejects.toThrow('The server is running');
  await lock.release();
  await rm(folder, { recursive: true });
});
