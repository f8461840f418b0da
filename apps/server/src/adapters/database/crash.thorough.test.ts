import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildChildProgram, type ChildProgram } from '../../../test/child-program.ts';
import { createDatabase } from './create-database.ts';
import { FolderInUseError } from './pglite/folder-lock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fairtab-crash-'));
let program: ChildProgram;

beforeAll(async () => {
  // The way an operator restores a backup; creating a new cluster would take several seconds.
  const pgdata = join(dataDir, 'database', 'pgdata');
  mkdirSync(pgdata, { recursive: true });
  execFileSync('tar', ['xf', inject('pgliteTemplate'), '-C', pgdata], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  program = await buildChildProgram(join(import.meta.dirname, '../../../test/write-until-killed.ts'));
});
afterAll(() => {
  program.remove();
  rmSync(dataDir, { recursive: true });
});

/**
 * Runs the program until it has acknowledged `rows` rows, then kills it. Returns the number of the last acknowledged
 * row.
 */
async function writeAndKill(rows: number, meanwhile: () => Promise<void>): Promise<number> {
  const child = program.start([dataDir]);
  const exit = once(child, 'exit');
  if (!child.stdout) throw new Error('no output');
  let last = -1;
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    count += 1;
    if (count === 1) await meanwhile();
    if (count === rows) child.kill('SIGKILL');
  }
  await exit;
  return last;
}

it('keeps every acknowledged transaction whole through kill -9, and lets only one process in', async () => {
  for (const rows of [20, 35, 50]) {
    const acknowledged = await writeAndKill(rows, async () => {
      await expect(createDatabase({ dataDir })).rejects.toThrow(FolderInUseError);
      await expect(createDatabase({ dataDir })).rejects.toThrow(
        `Another Fairtab is already running on this data folder: ${join(dataDir, 'database')}`,
      );
    });
    const database = await createDatabase({ dataDir });
    const { rows: found } = await database.pool.query<{ n: number; half: number }>(
      'select * from written order by n',
    );
    await database.close();
    expect(found.length).toBeGreaterThan(acknowledged);
    expect(found).toEqual(found.map((_, n) => ({ n, half: 2 })));
  }
}, 120_000);
