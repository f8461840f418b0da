import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../adapters/database/database.ts';
import { AppError } from '../../../http/errors.ts';
import { loadSnapshot, shownVersion } from './load-snapshot.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

const MOST_RECEIPTS = 500;
/** Rows of all cached snapshots: some hundred megabytes including their views. */
const MOST_ROWS = 200_000;

const rowsOf = (snapshot: ReceiptSnapshot | null): number =>
  snapshot === null ? 1 : 10 + snapshot.items.length + snapshot.guests.length + snapshot.selections.length;

/** `loaded` is set once the promise resolves. */
type Entry = { version: number; snapshot: Promise<ReceiptSnapshot | null>; loaded: ReceiptSnapshot | null };

/** A cache that loads each version of a receipt once. Reads ask the database for the version first, so none is stale. */
export function createSnapshots(database: Database) {
  const loading = new LRUCache<string, Entry>({
    max: MOST_RECEIPTS,
    maxSize: MOST_ROWS,
  });
  const idOfToken = new LRUCache<string, string>({ max: MOST_RECEIPTS });

  async function atVersion(receiptId: string, version: number): Promise<ReceiptSnapshot | null> {
    const known = loading.get(receiptId);
    if (known !== undefined && known.version >= version) {
      const snapshot = await known.snapshot;
      // That load may have failed or returned an older version.
      if (snapshot !== null && snapshot.version >= version) return snapshot;
    }
    return keep(receiptId, version, loadSnapshot(database.kysely, receiptId));
  }

  function keep(receiptId: string, version: number, snapshot: Entry['snapshot']): Entry['snapshot'] {
    const entry: Entry = { version, snapshot, loaded: null };
    loading.set(receiptId, entry, { size: 1 });
    // The size is known only once it is loaded; a snapshot that is too large for the cache is dropped.
    snapshot.then(
      (loaded) => {
        entry.loaded = loaded;
        if (loaded !== null) idOfToken.set(loaded.receipt.share_token, receiptId);
        if (loading.peek(receiptId) === entry) loading.set(receiptId, entry, { size: rowsOf(loaded) });
      },
      () => loading.delete(receiptId),
    );
    return snapshot;
  }

  async function newest(find: { id: string } | { shareToken: string }): Promise<ReceiptSnapshot | null> {
    const query = database.kysely
      .selectFrom('receipts')
      .select(['id', shownVersion('receipts').as('version')]);
    const row = await ('id' in find
      ? query.where('id', '=', find.id)
      : query.where('share_token', '=', find.shareToken)
    ).executeTakeFirst();
    return row === undefined ? null : atVersion(row.id, row.version);
  }

  /** Current versions by receipt id; missing receipts are left out. */
  async function versionsOf(receiptIds: string[]): Promise<Map<string, number>> {
    const rows = await database.kysely
      .selectFrom('receipts')
      .select(['id', shownVersion('receipts').as('version')])
      .where(sql<boolean>`id = any(${receiptIds}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** A cached snapshot at this version or newer. No query, because a transaction must not wait for another connection. */
  function kept(receiptId: string, version: number): ReceiptSnapshot | null {
    const loaded = loading.get(receiptId)?.loaded ?? null;
    return loaded !== null && loaded.version >= version ? loaded : null;
  }

  /** The cached snapshot at any version. */
  function keptByShareToken(shareToken: string): ReceiptSnapshot | null {
    const loaded = loading.get(idOfToken.get(shareToken) ?? '')?.loaded ?? null;
    return loaded?.receipt.share_token === shareToken ? loaded : null;
  }

  return {
    atVersion,
    kept,
    keptByShareToken,
    /** Caches a snapshot that a change has just made, so that no watcher loads it. */
    put(made: ReceiptSnapshot): void {
      const { id } = made.receipt;
      if ((loading.peek(id)?.version ?? 0) < made.version) void keep(id, made.version, Promise.resolve(made));
    },
    versionsOf,
    /** @throws AppError receipt.not_found */
    async byId(id: string): Promise<ReceiptSnapshot> {
      const snapshot = await newest({ id });
      if (snapshot === null) throw new AppError('receipt.not_found');
      return snapshot;
    },
    /** @throws AppError share.invalid */
    async byShareToken(shareToken: string): Promise<ReceiptSnapshot> {
      const snapshot = await newest({ shareToken });
      if (snapshot === null) throw new AppError('share.invalid');
      return snapshot;
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
