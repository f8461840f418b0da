import type { Listen, ListenOptions } from './database.ts';
import { createInTurn } from './pglite/in-turn.ts';

type Listener = { onPayload: (payload: string) => void; onReconnect: (() => void) | undefined };

export type NotificationHub = {
  listen: Listen;
  /** Passes a notification of the database to the listeners of its channel. */
  dispatch(channel: string, payload: string): void;
  channels(): string[];
  /** Tells all listeners that notifications may have been missed. */
  reconnected(): void;
};

/** The SQL that starts listening. Channel names are quoted, so that they keep their case. */
export function listenSql(channel: string): string {
  return `listen ${quote(channel)}`;
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}

/**
 * Manages the listeners of one process. `run` executes LISTEN and UNLISTEN on the listening connection; `onError`
 * receives what listeners throw.
 */
export function createNotificationHub(
  run: (sql: string) => Promise<unknown>,
  onError: (error: Error) => void,
): NotificationHub {
  const listeners = new Map<string, Set<Listener>>();
  // LISTEN and UNLISTEN of one channel must run in order.
  const inTurn = createInTurn();

  /** A listener that throws must not affect the others or the calling connection. */
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
