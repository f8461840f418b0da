import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { createDatabase } from '../src/adapters/database/create-database.ts';
import type { Database } from '../src/adapters/database/database.ts';
import { createConnectionGuard } from './connection-guard.ts';
import { type EmptyState, emptyStateOf, makeEmpty, type RunStatement } from './empty-database.ts';

type Kept = { pglite: PGlite; state: EmptyState };

/** Those of this process that no suite has now. */
const idle: Kept[] = [];

/**
 * An empty database with all tables, in memory. Starting PGlite takes half a second of a processor and emptying it a
 * twentieth, so one that was closed is used again, unless its tables were changed.
 */
export async function openEmptyPGlite(): Promise<Database> {
  const kept = (await emptied(idle.pop())) ?? (await started());
  const database = await createDatabase({
    dataDir: null,
    pglite: kept.pglite,
    guard: createConnectionGuard(),
  });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(() => void idle.push(kept));
      return closing;
    },
  };
}

async function started(): Promise<Kept> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(inject('pgliteTemplate')) });
  return { pglite, state: await emptyStateOf(runOn(pglite)) };
}

/** @returns null where there is none, or its tables are not those of the template any more */
async function emptied(kept: Kept | undefined): Promise<Kept | null> {
  if (kept === undefined) return null;
  const { pglite, state } = kept;
  await pglite.exec('discard all');
  if (!(await makeEmpty(runOn(pglite), state))) {
    await pglite.close();
    return null;
  }
  await pglite.exec('discard all');
  return kept;
}

const runOn = (pglite: PGlite): RunStatement => {
  return async (sql, values) => (await pglite.query<{ text?: string | null }>(sql, values)).rows;
};
