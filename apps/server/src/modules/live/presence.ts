import { randomUUID } from 'node:crypto';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import { addWatcher } from './live-hub.ts';

/** Reloaded pages reconnect within this time. */
const GRACE_MS = 1_500;
/** Changes within this time are read together. */
const FOLD_MS = 40;

type Watcher = { sent: string; notify: (presence: Presence) => void };

/** A page of this process; its writes run in order. */
type OpenPage = PageRow & { written: Promise<void> };

/** Who has a receipt open, on any server. Every stream has a row, renewed by its server; changes are read once per receipt. */
export function createPresence(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const db = database.kysely;
  const pages = new Map<string, OpenPage>();
  const watchers = new Map<string, Set<Watcher>>();
  const reading = new Set<string>();
  const changed = new Set<string>();
  const leaving = new Set<NodeJS.Timeout>();
  let closed = false;

  function write(page: OpenPage, work: () => Promise<void>): Promise<void> {
    page.written = page.written.then(work).catch((error: unknown) => {
      logFailure(log, error, 'who has a page open could not be noted');
    });
    return page.written;
  }

  const put = (page: OpenPage) =>
    write(page, async () => {
      if (pages.has(page.connectionId) && !closed) await putPage(db, page);
    });

  async function refresh(receiptId: string): Promise<void> {
    if (!watchers.has(receiptId)) return;
    changed.add(receiptId);
    if (reading.has(receiptId)) return;
    reading.add(receiptId);
    try {
      while (changed.has(receiptId)) {
        await new Promise((resolve) => setTimeout(resolve, FOLD_MS));
        if (closed) return;
        changed.delete(receiptId);
        notifyWatchers(receiptId, await readPresence(db, receiptId));
      }
    } catch (error) {
      // Retried with the next renewal.
      changed.add(receiptId);
      logFailure(log, error, 'who has a page open could not be read');
    } finally {
      reading.delete(receiptId);
    }
  }

  function notifyWatchers(receiptId: string, presence: Presence): void {
    const now = JSON.stringify(presence);
    for (const watcher of watchers.get(receiptId) ?? []) {
      if (watcher.sent === now) continue;
      watcher.sent = now;
      watcher.notify(presence);
    }
  }

  function watch(receiptId: string, watcher: Watcher): () => void {
    return addWatcher(watchers, receiptId, watcher);
  }

  function forget(page: OpenPage): void {
    pages.delete(page.connectionId);
    void write(page, () => removePages(db, [page.connectionId]));
  }

  return {
    /** Starts listening; returns a function that stops it and removes this process's pages. */
    async start(): Promise<() => Promise<void>> {
      const unlisten = await database.listen(PRESENCE_CHANNEL, (receiptId) => void refresh(receiptId), {
        onReconnect: () => {
          for (const receiptId of watchers.keys()) void refresh(receiptId);
        },
      });
      return async () => {
        closed = true;
        leaving.forEach(clearTimeout);
        await unlisten();
        const open = [...pages.values()];
        pages.clear();
        await Promise.all(open.map((page) => page.written));
        if (open.length > 0)
          await removePages(
            db,
            open.map((page) => page.connectionId),
          );
      };
    },

    /** Registers an open page. `notify` is called at once with the presence, and whenever it changes. */
    open(row: Omit<PageRow, 'connectionId'>, notify: Watcher['notify']) {
      const page: OpenPage = { ...row, connectionId: randomUUID(), written: Promise.resolve() };
      let left = false;
      let unwatch = () => {};
      pages.set(page.connectionId, page);
      // After its own row is stored, so that the first presence includes it.
      void put(page).then(() => {
        if (left) return;
        unwatch = watch(page.receiptId, { sent: '', notify });
        void refresh(page.receiptId);
      });
      return {
        belongsTo(guestId: string | null): void {
          if (page.guestId === guestId) return;
          page.guestId = guestId;
          void put(page);
        },
        close(): void {
          left = true;
          unwatch();
          if (closed) return;
          const timer = setTimeout(() => {
            leaving.delete(timer);
            forget(page);
          }, GRACE_MS);
          leaving.add(timer.unref());
        },
      };
    },

    /** Renews this process's pages; must be called more often than every 40 s. */
    async renew(): Promise<void> {
      for (const receiptId of [...changed]) {
        if (watchers.has(receiptId)) void refresh(receiptId);
        else changed.delete(receiptId);
      }
      if (pages.size === 0) return;
      const known = await renewPages(db, [...pages.keys()]);
      // Restores rows that another server removed while this process was stalled.
      await Promise.all([...pages.values()].filter((page) => !known.has(page.connectionId)).map(put));
    },

    sweep: () => removeStalePages(db),
  };
}

export type PresenceList = ReturnType<typeof createPresence>;

/** Announces that someone came or left; the payload is the receipt's id. */
const PRESENCE_CHANNEL = 'presence_changed';

/** A page not renewed for this long belonged to a server that died. */
const STALE = sql<Date>`now() - interval '40 seconds'`;

/** One open live stream. */
type PageRow = {
  connectionId: string;
  receiptId: string;
  /** The same for all pages of a browser, or of the host's account. */
  viewer: string;
  /** Null until they first write. */
  guestId: string | null;
};

type Db = Kysely<Schema>;

/** Stores an open page. A separate statement writes the guest, holding no other lock: commands lock the receipt first. */
export async function putPage(db: Db, page: PageRow): Promise<void> {
  await sql`
    with put as (
      insert into receipt_presence (connection_id, receipt_id, viewer, guest_id)
      select ${page.connectionId}::uuid, r.id, ${page.viewer}::text,
        (select g.id from receipt_guests g where g.receipt_id = r.id and g.id = ${page.guestId}::uuid)
      from receipts r where r.id = ${page.receiptId}::uuid
      on conflict (connection_id) do update set guest_id = excluded.guest_id, seen_at = now()
      returning receipt_id
    )
    select pg_notify(${PRESENCE_CHANNEL}, receipt_id::text) from put`.execute(db);
  if (page.guestId === null) return;
  await db
    .updateTable('receipt_guests')
    .set({ page_closed_at: null })
    .where('id', '=', page.guestId)
    .where('page_closed_at', 'is not', null)
    .execute();
}

/** Renews open pages; returns the ids that still had a row. */
async function renewPages(db: Db, connectionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('receipt_presence')
    .set({ seen_at: sql`now()` })
    .where('connection_id', 'in', connectionIds)
    .returning('connection_id')
    .execute();
  return new Set(rows.map((row) => row.connection_id));
}

async function removePages(db: Db, connectionIds: string[]): Promise<void> {
  await removeWhere(
    db,
    sql<boolean>`connection_id in (${sql.join(connectionIds.map((id) => sql`${id}::uuid`))})`,
  );
}

async function removeStalePages(db: Db): Promise<void> {
  await removeWhere(db, sql<boolean>`seen_at < ${STALE}`);
}

async function removeWhere(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<void> {
  const { rows } = await sql<{ guest_id: string | null }>`
    with gone as (delete from receipt_presence where ${condition} returning receipt_id, guest_id),
      told as (select pg_notify(${PRESENCE_CHANNEL}, receipt_id::text) from (select distinct receipt_id from gone) r)
    select distinct guest_id, (select count(*) from told) from gone`.execute(db);
  for (const { guest_id } of rows) if (guest_id !== null) await noteClosed(db, guest_id);
}

async function noteClosed(db: Db, guestId: string): Promise<void> {
  await db
    .updateTable('receipt_guests')
    .set({ page_closed_at: sql`now()` })
    .where('id', '=', guestId)
    .where('page_closed_at', 'is', null)
    .where(sql<boolean>`not exists (select 1 from receipt_presence p where p.guest_id = ${guestId}::uuid)`)
    .execute();
}

/** Who has this receipt open, on any server. Ids are sorted, so that equal presences compare equal. */
export async function readPresence(db: Db, receiptId: string): Promise<Presence> {
  const viewers = await db
    .selectFrom('receipt_presence')
    // A browser counts as a stranger only if none of its pages belongs to a guest.
    .select(sql<string | null>`max(guest_id::text)`.as('guest_id'))
    .where('receipt_id', '=', receiptId)
    .where('seen_at', '>=', STALE)
    .groupBy('viewer')
    .execute();
  const guests = viewers.flatMap(({ guest_id }) => (guest_id === null ? [] : [guest_id]));
  return { guest_ids: [...new Set(guests)].sort(), strangers: viewers.length - guests.length };
}
