import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Listen, ListenOptions } from './database.ts';

type Listener = { onPayload: (payload: string) => void; onReconnect: (() => void) | undefined };

type NotificationHub = {
  listen: Listen;
  dispatch(channel: string, payload: string): void;
  channels(): string[];
  reconnected(): void;
};

/** Quotes the channel's name to keep its case. */
export function listenSql(channel: string): string {
  return `listen ${quote(channel)}`;
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}

/** The listeners of one process. `run` executes LISTEN and UNLISTEN; `onError` receives what listeners throw. */
export function createNotificationHub(
  run: (sql: string) => Promise<unknown>,
  onError: (error: Error) => void,
): NotificationHub {
  const listeners = new Map<string, Set<Listener>>();
  // LISTEN and UNLISTEN of one channel must run in order.
  const inTurn = createInTurn();

  function call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function remove(channel: string, listener: Listener): Promise<void> {
    const ofChannel = listeners.get(channel);
    if (!ofChannel?.delete(listener) || ofChannel.size > 0) return;
    await inTurn(async () => {
      if (listeners.get(channel)?.size !== 0) return;
      listeners.delete(channel);
      await run(`unlisten ${quote(channel)}`);
    });
  }

  return {
    async listen(channel, onPayload, options: ListenOptions = {}) {
      const listener: Listener = { onPayload, onReconnect: options.onReconnect };
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      try {
        await inTurn(() => run(listenSql(channel)));
      } catch (error) {
        ofChannel.delete(listener);
        throw error;
      }
      return () => remove(channel, listener);
    },
    dispatch(channel, payload) {
      for (const { onPayload } of [...(listeners.get(channel) ?? [])]) call(() => onPayload(payload));
    },
    channels: () => [...listeners.keys()],
    reconnected() {
      for (const ofChannel of listeners.values()) {
        for (const { onReconnect } of [...ofChannel]) call(() => onReconnect?.());
      }
    },
  };
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work one at a time, in the order of the calls, even after failures. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };
}

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
