import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeOnPostgres } from '../../test/engines.ts';
import { createDatabase } from '../adapters/database/create-database.ts';
import { explainRefusal } from '../adapters/database/postgres/start-refusals.ts';
import { createDataFolder } from '../config/private-files.ts';

const NOBODY = 65_534;

/** Root may write anywhere, so there the test becomes another user for a moment. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

const messageOf = (starting: Promise<unknown>) =>
  starting.then(
    () => expect.fail('it started'),
    (error: Error) => error.message,
  );

describe('a data folder that cannot be used is named with the reason', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairtab-folder-'));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a file in its path', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await messageOf(createDataFolder(join(file, 'data')))).toBe(
      `DATA_DIR: this user cannot write to ${file}/data: part of its path is a file (ENOTDIR).`,
    );
  });

  test('a folder of another user, existing or not', async () => {
    const closed = join(folder, 'closed');
    await mkdir(join(closed, 'data'), { recursive: true });
    await chmod(join(closed, 'data'), 0o555);
    await chmod(closed, 0o555);
    for (const name of ['data', 'missing']) {
      const path = join(closed, name);
      expect(await asOrdinaryUser(() => messageOf(createDataFolder(path)))).toBe(
        `DATA_DIR: this user cannot write to ${path}: permission denied (EACCES).`,
      );
    }
    await chmod(closed, 0o755);
  });

  test('a file of another user in the built-in database, which aborts without a reason', async () => {
    const dataDir = join(folder, 'left');
    const left = join(dataDir, 'database/pgdata/PG_VERSION');
    await mkdir(join(dataDir, 'database/pgdata'), { recursive: true });
    await writeFile(left, 'no version', { mode: 0o400 });
    if (process.getuid?.() === 0)
      for (const path of [dataDir, `${dataDir}/database`]) await chown(path, NOBODY, -1);
    const starting = () => createDatabase({ dataDir });
    expect(await asOrdinaryUser(() => messageOf(starting()))).toBe(
      `DATA_DIR: this user may not use ${left}. Give all of ${dataDir}/database to the user that runs Fairtab (chown -R).`,
    );
  });
});

describeOnPostgres('a database that refuses is named by its setting', (createEmpty) => {
  test('another user, or another database', async () => {
    const user = new URL(await createEmpty());
    user.username = 'nobody_knows';
    expect(await messageOf(createDatabase({ databaseUrl: user.href, dataDir: null }))).toBe(
      'DATABASE_URL: PostgreSQL has no such user, or does not let it connect from here (pg_hba.conf).',
    );
    const database = new URL(await createEmpty());
    database.pathname = '/nowhere';
    expect(await messageOf(createDatabase({ databaseUrl: database.href, dataDir: null }))).toBe(
      'DATABASE_URL: PostgreSQL has no database of this name; create it first.',
    );
    const urls = { databaseUrl: user.href, directUrl: database.href };
    expect(await messageOf(createDatabase({ ...urls, dataDir: null }))).toMatch('DATABASE_DIRECT_URL: ');
  });
});

test.each([
  [{ code: '28P01' }, 'DATABASE_URL: PostgreSQL does not accept this user name with this password.'],
  [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 'asks for a password'],
  [{ code: '40001', message: 'could not serialize' }, 'could not serialize'],
])('the refusal %j is explained if it is one', (refusal, explained) => {
  expect(explainRefusal(Object.assign(new Error(), refusal), 'DATABASE_URL')).toMatchObject({
    message: expect.stringContaining(explained),
  });
});

test('a wrong host or port is waited for, and both are named', async () => {
  const closed = await unusedPort();
  const waiting = async (databaseUrl: string) => {
    const said = vi.fn();
    void createDatabase({ databaseUrl, dataDir: null, onAway: said }).catch(() => {});
    await vi.waitFor(() => expect(said).toHaveBeenCalled());
    return String(said.mock.calls[0]?.[0].message);
  };
  expect(await waiting(`postgres://127.0.0.1:${closed}/fairtab`)).toBe(
    `The database is away: nothing answers at 127.0.0.1, port ${closed}`,
  );
});

function unusedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
