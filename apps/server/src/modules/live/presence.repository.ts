import type { Presence } from '@fairtab/contract/receipt/live';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';

/** Announces that someone came or left; the payload is the receipt's id. */
export const PRESENCE_CHANNEL = 'presence_changed';

/** A page not renewed for this long belonged to a server that died. */
const STALE = sql<Date>`now() - interval '40 seconds'`;

/** One open live stream. */
export type PageRow = {
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
export async function renewPages(db: Db, connectionIds: string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('receipt_presence')
    .set({ seen_at: sql`now()` })
    .where('connection_id', 'in', connectionIds)
    .returning('connection_id')
    .execute();
  return new Set(rows.map((row) => row.connection_id));
}

export async function removePages(db: Db, connectionIds: string[]): Promise<void> {
  await removeWhere(
    db,
    sql<boolean>`connection_id in (${sql.join(connectionIds.map((id) => sql`${id}::uuid`))})`,
  );
}

export async function removeStalePages(db: Db): Promise<void> {
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
