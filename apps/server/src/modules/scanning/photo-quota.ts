import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { countToday } from '../../limits/rate-limit.ts';

/** More receipts than anyone photographs in a day, each taken twice. */
const PHOTOS_A_DAY = 100;
const KILOBYTE = 1024;
const DAY_KILOBYTES = 500 * KILOBYTE;
/** Some 500 photos with their display pictures. */
const ALL_BYTES = 2 * KILOBYTE ** 3;

/**
 * Counts a photo of `bytes` bytes against its account's daily number of uploads and total size.
 * @throws AppError upload.too_many, upload.no_room
 */
export async function takePhotoQuota({ services, user }: SessionContext, bytes: number): Promise<void> {
  let kept = bytes;
  for await (const file of services.storage.list(`${RECEIPT_BUCKET}/${user.id}`)) kept += file.bytes;
  if (kept > ALL_BYTES) throw new AppError('upload.no_room');
  await services.database.inTransaction(async (trx) => {
    const counted =
      (await countToday(trx, `photos of ${user.id}`, 1, PHOTOS_A_DAY)) &&
      (await countToday(trx, `photo kilobytes of ${user.id}`, Math.ceil(bytes / KILOBYTE), DAY_KILOBYTES));
    if (!counted) throw new AppError('upload.too_many');
  });
}
