import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildChildProgram } from '../../test/child-program.ts';
import { createOfflineVision } from '../adapters/vision/vision.ts';
import { compose } from '../app/compose.ts';
import { isSecret } from '../app/hash.ts';
import { readConfig } from './config.ts';
import { readSecret, readSecrets } from './secret.ts';

const parent = mkdtempSync(join(tmpdir(), 'fairtab-secret-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'data-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const reachable = (env: Record<string, string> = {}) => ({
  ...readConfig({ DATA_DIR: folder, ...env }),
  PUBLIC_URL: 'https://fairtab.test',
});
// Starts no process until it gets a photo.
const vision = createOfflineVision(new URL('file:///never-started.js'));

it('is made once, for its owner alone, also when servers start at the same time', async () => {
  const read = await Promise.all(Array.from({ length: 10 }, () => readSecret(folder)));
  expect(new Set(read).size).toBe(1);
  expect(isSecret(read[0])).toBe(true);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(await readSecret(folder)).toBe(read[0]);
  expect(await readSecret(folder, 'another')).not.toBe(read[0]);
});

it('is not there at all when there was no room for it, and made when there is', async () => {
  const program = await buildChildProgram(join(import.meta.dirname, '../../test/print-secret.ts'));
  const start = async (limit: string) => {
    const { stdout } = await promisify(execFile)('sh', [
      ...['-c', `ulimit -f ${limit}; exec "$0" "$@"`],
      ...[process.execPath, program.file, folder],
    ]);
    return stdout;
  };
  try {
    // No file may have a byte: a write fails as on a full disk.
    await expect(start('0')).rejects.toThrow('EFBIG');
    expect(readdirSync(folder)).toEqual([]);
    const secret = await start('unlimited');
    expect(isSecret(secret)).toBe(true);
    // One that stands needs no room.
    expect(await start('0')).toBe(secret);
  } finally {
    program.remove();
  }
});

it('stops the start if the former secret is the one in use, in the settings or in the file', async () => {
  const inFile = await readSecret(folder);
  const of = (env: Record<string, string>) => readSecrets(readConfig({ DATA_DIR: folder, ...env }));
  const [one, other] = ['x'.repeat(32), 'y'.repeat(32)];
  const same = 'AUTH_SECRET_FORMER is the secret that is in use: set AUTH_SECRET to a new one';
  await expect(of({ AUTH_SECRET: one, AUTH_SECRET_FORMER: one })).rejects.toThrow(same);
  await expect(of({ AUTH_SECRET_FORMER: inFile })).rejects.toThrow(same);
  await expect(compose(reachable({ AUTH_SECRET_FORMER: inFile }), { vision })).rejects.toThrow(same);
  expect(await of({ AUTH_SECRET: one, AUTH_SECRET_FORMER: other })).toEqual({
    secret: one,
    acceptedSecrets: [one, other],
  });
  expect(await of({ AUTH_SECRET: one, AUTH_SECRET_FORMER: inFile })).toEqual({
    secret: one,
    acceptedSecrets: [one, inFile],
  });
  expect(await of({})).toEqual({ secret: inFile, acceptedSecrets: [inFile] });
  expect(() => of({ AUTH_SECRET: one, AUTH_SECRET_FORMER: 'short' })).toThrow(
    /^Wrong settings:\n {2}AUTH_SECRET_FORMER .*32/,
  );
});

it.each(['', '\n', `${'x'.repeat(31)}\n`])('%j stops the start, and says what to do', async (short) => {
  const file = join(folder, 'secret');
  writeFileSync(file, short);
  await expect(compose(reachable(), { vision })).rejects.toThrow(
    `${file} has less than 32 bytes: what is signed with it could be forged. Put it back from a backup; or delete it`,
  );
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(readFileSync(file, 'utf8')).toBe(short);
});
