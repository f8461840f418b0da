import { LIMITS } from '@fairtab/contract/limits';
import { createReaderPool } from '@fairtab/receipt-reader';
import type { Vision } from './vision.ts';

/**
 * The local receipt reader, without key or network, in processes of its own: two photos at a time, the rest queue.
 * @param workerUrl the bundled worker
 */
export function createOfflineVision(workerUrl: URL): Vision {
  const pool = createReaderPool({ workerUrl, concurrency: 2, timeoutMs: LIMITS.parseSeconds * 1000 });
  return { kind: 'offline', read: (photo) => pool.read(photo), close: () => pool.close() };
}
