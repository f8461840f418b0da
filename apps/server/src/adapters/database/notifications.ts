import type { Listen, ListenOptions } from './database.ts';

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
