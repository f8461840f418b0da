import { ReadingNews } from '@fairtab/contract/receipt/live';

import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import { logFailure } from '../../adapters/database/unavailable.ts';
import type { OnProgress, ReadingProgress } from '../../adapters/vision/vision.ts';
import { addWatcher } from './add-watcher.ts';

/** Announces a photo's progress: `<receipt id> <numbers, see toPayload>`. */
const READING_CHANNEL = 'photo_reading';

/** Least time between two notifications of one reading. */
const PAUSE_MS = 150;
/** As many as fit into a notification; a receipt of 100 lines has some 300. */
const MOST_PIECES = 380;
const NUMBERS_PER_PIECE = 5;
/** Coordinates are rounded to thousandths. */
const WHOLE = 1000;

type Watcher = (news: ReadingNews) => void;

/** Progress of photos being read on any server of a database. Nothing is stored or resent: each notification is complete. */
export function createReadings(database: Pick<Database, 'kysely' | 'listen'>, log: Logger) {
  const watchers = new Map<string, Set<Watcher>>();

  return {
    start: () =>
      database.listen(READING_CHANNEL, (payload) => {
        const [receiptId = ''] = payload.split(' ', 1);
        const watching = watchers.get(receiptId);
        const news = watching && fromPayload(payload);
        if (news) for (const watcher of watching) watcher(news);
      }),

    watch(receiptId: string, watcher: Watcher): () => void {
      return addWatcher(watchers, receiptId, watcher);
    },

    /** The reader's callback; announces the newest progress, throttled. */
    report: (receiptId: string): OnProgress =>
      nowAndThen((progress) => announce(database.kysely, receiptId, progress), {
        onError: (error) => logFailure(log, error, 'how far a photo is read could not be told'),
      }),
  };
}

export type Readings = ReturnType<typeof createReadings>;

function nowAndThen<T extends object>(
  work: (value: T) => Promise<unknown>,
  { onError }: { onError: (error: unknown) => void },
): (value: T) => void {
  let newest: T | null = null;
  let busy = false;
  async function run(): Promise<void> {
    busy = true;
    while (newest !== null) {
      const value = newest;
      newest = null;
      await work(value).catch(onError);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    }
    busy = false;
  }
  return (value) => {
    newest = value;
    if (!busy) void run();
  };
}

const announce = (db: Kysely<Schema>, receiptId: string, progress: ReadingProgress) =>
  sql`select pg_notify(${READING_CHANNEL}, ${toPayload(receiptId, progress)})`.execute(db);

/** Compact, because a notification must be under 8,000 bytes: rotation, ratio, and five numbers per piece. */
function toPayload(receiptId: string, { rotation, ratio, pieces }: ReadingProgress): string {
  const numbers = pieces
    .slice(0, MOST_PIECES)
    .flatMap(({ box, read }) => [...box.map((part) => Math.round(part * WHOLE)), read ? 1 : 0]);
  return [receiptId, rotation, Math.round(ratio * WHOLE), ...numbers].join(' ');
}

/** Null for another release's payload. */
function fromPayload(payload: string): ReadingNews | null {
  const [rotation, ratio = 0, ...numbers] = payload.split(' ').slice(1).map(Number);
  const boxes: number[][] = [];
  const read: number[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_PER_PIECE) {
    const [x = 0, y = 0, width = 0, height = 0, isRead] = numbers.slice(at, at + NUMBERS_PER_PIECE);
    if (isRead === 1) read.push(boxes.length);
    boxes.push([x, y, width, height].map((part) => part / WHOLE));
  }
  return ReadingNews.safeParse({ rotation, ratio: ratio / WHOLE, boxes, read }).data ?? null;
}
