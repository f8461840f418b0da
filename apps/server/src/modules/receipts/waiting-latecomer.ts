import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot, SnapshotLatecomer } from './snapshot.ts';

/**
 * Somebody who waits for the host to add them.
 * @throws AppError latecomer.not_found once they do not wait any more
 */
export function waitingLatecomer(
  { latecomers }: Pick<ReceiptSnapshot, 'latecomers'>,
  id: string,
): SnapshotLatecomer {
  const found = latecomers.find((one) => one.id === id && one.state === 'waiting');
  if (found === undefined) throw new AppError('latecomer.not_found');
  return found;
}
