import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeOnEngines } from '../../test/engines.ts';
import { requirePostgresBinaries } from '../../test/postgres-cluster.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { runSql } from '../../test/test-databases.ts';
import { accept, startTwilioPeer, type TwilioPeer } from '../../test/twilio-peer.ts';
import { LATER, twoDinners } from '../../test/two-dinners.ts';
import { createDatabase } from '../adapters/database/create-database.ts';
import type { Database } from '../adapters/database/database.ts';
import { backUp } from '../adapters/database/pglite/pglite-maintenance.ts';

const SOON = { timeout: 60_000, interval: 20 };
const run = (program: string, args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Backs up as docs/self-hosting/backup-and-restore.md says. @returns what wipes the database, restores it and opens it */
async function backUpAsTold(
  database: Database,
  url: string | null,
  folder: string,
): Promise<() => Promise<Database>> {
  if (url !== null) {
    const dump = join(folder, 'fairtab.dump');
    run(join(requirePostgresBinaries(), 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
    return async () => {
      await runSql(url, 'drop schema public cascade; create schema public');
      run(join(requirePostgresBinaries(), 'pg_restore'), ['--no-owner', `--dbname=${url}`, dump]);
      return createDatabase({ databaseUrl: url, dataDir: null });
    };
  }
  if (database.maintenance === null) throw new Error('PGlite without maintenance');
  const backup = await backUp(database.maintenance, join(folder, 'backups'));
  return async () => {
    const pgdata = join(folder, 'database', 'pgdata');
    mkdirSync(pgdata, { recursive: true });
    run('tar', ['xzf', backup, '-C', pgdata]);
    return createDatabase({ dataDir: folder });
  };
}

describeOnEngines('a backup, restored', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtab-restore-'));
  let peer: TwilioPeer;
  let restored: Database;
  let product: Product;
  let dinners: Awaited<ReturnType<typeof twoDinners>>;

  beforeAll(async () => {
    peer = await startTwilioPeer();
    const database = await engine.createDatabase();
    dinners = await twoDinners(database, peer);
    const restore = await backUpAsTold(database, engine.urlOf(database), folder);
    // After the backup what waited is sent: the backup itself is no restoring.
    peer.answer = accept;
    const server = await startProduct(database, dinners.twilio);
    await vi.waitFor(() => expect(dinners.timesTold()).toEqual([1, 1]), SOON);
    await server.stop();
    restored = await restore();
  }, 180_000);
  afterAll(async () => {
    await product?.stop();
    await restored?.close();
    await peer.stop();
    rmSync(folder, { recursive: true });
  });

  test('has the same figures, and sends nothing again: the host reads what became of it', async () => {
    // Twilio is asked after a minute.
    await restored.pool.query(`update notifications set attempted_at = attempted_at - interval '2 minutes'`);
    const asked = peer.requests.filter(({ method }) => method === 'POST').length;
    product = await startProduct(restored, dinners.twilio);
    const bills = async () =>
      (await dinners.read(product)).map(([view]) => view?.guests.find((one) => !one.is_host)?.bill);
    await vi.waitFor(async () => expect(await bills()).toEqual(['sent', 'delivered']), SOON);
    const figures = (read: typeof dinners.before) =>
      read
        .flat()
        .map(({ receipt, items, guests, final_split }) => [
          receipt.total_amount,
          items,
          guests.map(({ guest_name }) => guest_name),
          final_split,
        ]);
    expect(figures(await dinners.read(product))).toEqual(figures(dinners.before));
    expect(peer.requests.filter(({ method }) => method === 'POST')).toHaveLength(asked);
    expect(dinners.timesTold()).toEqual([1, 1]);
  }, 120_000);

  test('is one only until a server has started on it: what waits then is sent', async () => {
    await product.stop();
    peer.answer = LATER;
    const { id } = await restored.kysely
      .updateTable('notifications')
      .set({ state: 'queued', error: null })
      .where('state', '=', 'delivered')
      .returning('id')
      .executeTakeFirstOrThrow();
    product = await startProduct(restored, dinners.twilio);
    const { state } = await restored.kysely
      .selectFrom('notifications')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('queued');
  }, 60_000);
});
