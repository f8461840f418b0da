import type { Presence } from '@fairtab/contract/live';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';

/** The channel on which it is announced, as the receipt's id, that somebody has come or gone. */
export const PRESENCE_CHANNEL = 'presence_changed';

/** A page that its server has not renewed for this long went with the server. */
const STALE = sql<Date>`now() - interval '40 seconds'`;

/** One open live stream. */
export type PageRow = {
  connectionId: string;
  receiptId: string;
  /** The same for every page of one browser, or of the host's account. */
  viewer: string;
  /** Null while they have tapped nothing. */
  guestId: string | null;
};

type Db = Kysely<Schema>;

/** Notes that a page is open, or whose it is now. What was deleted meanwhile is left out without an error. */
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
}

/** Says that these pages are still open. @returns those that were known */
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

/** Forgets the pages of servers that died. */
export async function removeStalePages(db: Db): Promise<void> {
  await removeWhere(db, sql<boolean>`seen_at < ${STALE}`);
}

async function removeWhere(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<void> {
  await sql`
    with gone as (delete from receipt_presence where ${condition} returning receipt_id)
    select pg_notify(${PRESENCE_CHANNEL}, receipt_id::text) from (select distinct receipt_id from gone) receipts
  `.execute(db);
}

/** Who has a page of this receipt open now, on any server. Ids are sorted, so that equal ones look equal. */
export async function readPresence(db: Db, receiptId: string): Promise<Presence> {
  const viewers = await db
    .selectFrom('receipt_presence')
    // A browser is a stranger only while none of its pages is known to be a guest's.
    .select(sql<string | null>`max(guest_id::text)`.as('guest_id'))
    .where('receipt_id', '=', receiptId)
    .where('seen_at', '>=', STALE)
    .groupBy('viewer')
    .execute();
  const guests = viewers.flatMap(({ guest_id }) => (guest_id === null ? [] : [guest_id]));
  return { guest_ids: [...new Set(guests)].sort(), strangers: viewers.length - guests.length };
}
