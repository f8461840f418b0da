import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import { loadSnapshot, shownVersion } from './load-snapshot.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

const MOST_RECEIPTS = 500;
/** The maximum number of rows of all snapshots in memory: some hundred megabytes including their views. */
const MOST_ROWS = 200_000;

const rowsOf = (snapshot: ReceiptSnapshot | null): number =>
  snapshot === null ? 1 : 10 + snapshot.items.length + snapshot.guests.length + snapshot.selections.length;

/** `loaded` is set once the promise has resolved. */
type Entry = { version: number; snapshot: Promise<ReceiptSnapshot | null>; loaded: ReceiptSnapshot | null };

/**
 * A cache of the snapshots of open receipts. Each version is loaded once, however many people look at it; every read
 * first asks the database for the version, so that no one sees an old one.
 */
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
      // A load started for this version may have failed or found a newer one; an older one is not acceptable.
      if (snapshot !== null && snapshot.version >= version) return snapshot;
    }
    return keep(receiptId, version, loadSnapshot(database.kysely, receiptId));
  }

  function keep(receiptId: string, version: number, snapshot: Entry['snapshot']): Entry['snapshot'] {
    const entry: Entry = { version, snapshot, loaded: null };
    loading.set(receiptId, entry, { size: 1 });
    // Its size is known only now. A snapshot too large for the cache is not kept.
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

  /** The current versions of those of these receipts that there still are. */
  async function versionsOf(receiptIds: string[]): Promise<Map<string, number>> {
    const rows = await database.kysely
      .selectFrom('receipts')
      .select(['id', shownVersion('receipts').as('version')])
      .where(sql<boolean>`id = any(${receiptIds}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  /** What changes with every change of one of their receipts, by user. */
  async function listStates(userIds: string[]): Promise<Map<string, string>> {
    const rows = await database.kysely
      .selectFrom('receipts')
      .select(['user_id', sql<string>`count(*) || ' ' || sum(version)`.as('state')])
      .where(sql<boolean>`user_id = any(${userIds})`)
      .groupBy('user_id')
      .execute();
    return new Map(rows.map(({ user_id, state }) => [user_id, state]));
  }

  /**
   * The snapshot in memory at this version or a newer one, without a query: inside a transaction, waiting for a load on
   * another connection is not allowed.
   */
  function kept(receiptId: string, version: number): ReceiptSnapshot | null {
    const loaded = loading.get(receiptId)?.loaded ?? null;
    return loaded !== null && loaded.version >= version ? loaded : null;
  }

  /** The same at whatever version it is in memory, by its link. */
  function keptByShareToken(shareToken: string): ReceiptSnapshot | null {
    const loaded = loading.get(idOfToken.get(shareToken) ?? '')?.loaded ?? null;
    return loaded?.receipt.share_token === shareToken ? loaded : null;
  }

  return {
    atVersion,
    kept,
    keptByShareToken,
    /** Who hears of this version gets what its maker knows of it, instead of reading the receipt. */
    put(made: ReceiptSnapshot): void {
      const { id } = made.receipt;
      if ((loading.peek(id)?.version ?? 0) < made.version) void keep(id, made.version, Promise.resolve(made));
    },
    versionsOf,
    listStates,
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
