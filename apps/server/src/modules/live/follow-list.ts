import type { ReadingNews } from '@fairtab/contract/receipt/live';
import type { Context } from 'hono';
import type { Services } from '../../app/services.ts';
import type { AppEnv, SessionContext } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { changeOrHeartbeat, eventOf, eventStream, HEARTBEAT, type NextEvent } from './event-stream.ts';

/** Streams an event when a host's list has changed; the page then fetches the list. @throws AppError live.too_many */
export function followList(http: Context<AppEnv>, { user, address, services }: SessionContext): Response {
  const { live, sessions, stopping, streams } = services;
  // Covers changes made before this stream opened.
  let changed = true;
  let ended = false;
  let wake: () => void = () => {};
  const end = () => {
    ended = true;
    wake();
  };
  const owner = { watched: `receipts of ${user.id}`, browser: user.sessionId, address };
  const release = streams.open(owner, () => http.env.outgoing.destroy());
  const unwatch = live.watchList(user.id, () => {
    changed = true;
    wake();
  });
  const unwatchSession = sessions.watch(user.sessionId, end);
  const unwatchStop = stopping.onBegin(end);

  /** A sign-out may be heard of after the change it came with; the page would then fetch and be refused. */
  const isOver = () =>
    sessions.recheck([user.sessionId]).then(
      () => ended,
      () => false,
    );

  const next: NextEvent = async () => {
    while (!ended) {
      if (changed) {
        changed = false;
        return (await isOver()) ? null : eventOf('changed', '{}');
      }
      const isNews = await changeOrHeartbeat((resolve) => {
        wake = resolve;
      });
      if (!isNews) return HEARTBEAT;
      await streams.turn();
    }
    return null;
  };

  return eventStream(http, streams, next, () => {
    end();
    release();
    unwatch();
    unwatchSession();
    unwatchStop();
  });
}

/** Follows a receipt's photo: its place in the queue while it waits, then its progress. */
export function followPhoto(
  { readings, readingQueue }: Pick<Services, 'readings' | 'readingQueue'>,
  receiptId: string,
  push: (more: { reading: ReadingNews } | { before: number }) => void,
) {
  const leaveReading = readings.watch(receiptId, (reading) => push({ reading }));
  let leaveQueue: (() => void) | null = null;
  return {
    onSnapshot({ receipt }: ReceiptSnapshot): void {
      if (receipt.scan_state === 'waiting') {
        leaveQueue ??= readingQueue.watch(receiptId, (before) => push({ before }));
      } else if (leaveQueue !== null) {
        leaveQueue();
        leaveQueue = null;
        push({ before: 0 });
      }
    },
    leave(): void {
      leaveReading();
      leaveQueue?.();
    },
  };
}
