import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const CHANNEL = 'notifications_checked';
const WAIT_MS = 10_000;

/** Pages would not be live. */
export class NotHeardError extends Error {
  constructor() {
    super(
      'A notification was sent through DATABASE_URL and did not come back. If a pooler stands there, set ' +
        'DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    );
    this.name = 'NotHeardError';
  }
}

/** Checks that our own notifications arrive: through a pooler in transaction mode LISTEN fails silently. @throws NotHeardError */
export async function checkNotifications(
  { listen, kysely }: Pick<Database, 'listen' | 'kysely'>,
  waitMs = WAIT_MS,
): Promise<void> {
  const sent: string = randomUUID();
  const heard = new AbortController();
  const unlisten = await listen(CHANNEL, (payload) => {
    if (payload === sent) heard.abort();
  });
  try {
    await sql`select pg_notify(${CHANNEL}, ${sent})`.execute(kysely);
    await setTimeout(waitMs, undefined, { signal: heard.signal }).catch(() => {});
    if (!heard.signal.aborted) throw new NotHeardError();
  } finally {
    await unlisten();
  }
}

/** Checks that the role is in UTC: behind a pooler we cannot set it per connection. @throws Error with the remedy */
export async function checkTimeZone({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(kysely);
  const [{ zone } = { zone: 'unknown' }] = rows;
  if (/^(Etc\/)?UTC$/.test(zone)) return;
  throw new Error(
    `Through DATABASE_URL the time zone is ${zone}. Tell the role: alter role … set timezone = 'UTC' (docs/operations.md).`,
  );
}
