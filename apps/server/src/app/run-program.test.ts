import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { called, callerName, readSettingsFile, requireOwner } from './run-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtab-owner-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a command is refused in a folder of another user, who is named with the way to become them', () => {
  const own = process.getuid?.();
  expect(() => requireOwner(folder, own)).not.toThrow();
  expect(() => requireOwner(join(folder, 'missing'), 4711)).not.toThrow();
  expect(() => requireOwner(folder, 4711)).toThrow(
    new RegExp(
      `${folder} belongs to the user ${own}, and you are the user 4711\\. Run this as that user: .*commands\\.md`,
    ),
  );
});

test('a file of settings that cannot be read is named; without one, nothing is read', async () => {
  const program = pathToFileURL(join(folder, 'apps/server/dist/admin.js')).href;
  readSettingsFile(program);
  await mkdir(join(folder, '.env'));
  expect(() => readSettingsFile(program)).toThrow('The file .env cannot be read by this user.');
});

test('a record names who ran a command, by number where the user has no name', () => {
  expect(callerName()).toBe(`${userInfo().username}@${hostname()}`);
  const nameless = () => {
    throw new Error('ENOENT');
  };
  expect(callerName(nameless)).toBe(`${process.getuid?.()}@${hostname()}`);
});

test('a usage names the command as it was called', () => {
  expect(called('files:move', 'files-move', { npm_lifecycle_event: 'files:move' })).toBe(
    'npm run files:move --',
  );
  expect(called('files:move', 'files-move', {})).toBe('node apps/server/dist/files-move.js');
});
