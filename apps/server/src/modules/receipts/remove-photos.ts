import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { lockName } from '../../adapters/database/transaction.ts';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';

/** Until the transaction ends, no other one can put this photo on a receipt, or delete it as unused. */
export async function lockPhoto(trx: Trx, path: string): Promise<void> {
  await lockName(trx, path);
}

/** Which of these paths (`<user id>/<file>`) are a receipt's photo or display picture. */
export async function namedPhotos(trx: Trx, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const owners = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
  const rows = await trx
    .selectFrom('receipts')
    .select(['image_url', 'display_image_url'])
    .where('user_id', 'in', owners)
    .where((where) => where.or([where('image_url', 'in', paths), where('display_image_url', 'in', paths)]))
    .execute();
  return new Set(
    rows.flatMap((row) => [row.image_url, row.display_image_url].filter((path) => path !== null)),
  );
}

/** Deletes photos that no receipt uses. Failures are only logged: the hourly sweep deletes orphans. */
export async function removePhotos(services: Services, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      await services.database.inTransaction(async (trx) => {
        await lockPhoto(trx, path);
        if ((await namedPhotos(trx, [path])).has(path)) return;
        // Inside the transaction, unlike other file operations, because the lock keeps the photo from being used meanwhile.
        await services.storage.delete(`${RECEIPT_BUCKET}/${path}`);
      });
    } catch (error) {
      services.log.warn({ err: error }, 'a photo could not be removed');
    }
  }
}

/** Far longer than an upload takes between storing the file and putting its path on the receipt. */
const OLD_MS = 2 * 3_600_000;
const AT_ONCE = 200;

/** Deletes incomplete files and unused photos, left by servers that died. `now` in milliseconds, for tests. */
export async function sweepPhotos(services: Services, now = Date.now()): Promise<void> {
  const before = new Date(now - OLD_MS);
  await services.storage.dropUnfinished(before);
  let old: string[] = [];
  for await (const { path, storedAt } of services.storage.list(RECEIPT_BUCKET)) {
    if (storedAt < before) old.push(path.slice(RECEIPT_BUCKET.length + 1));
    if (old.length < AT_ONCE) continue;
    await removeOrphans(services, old);
    old = [];
  }
  await removeOrphans(services, old);
}

async function removeOrphans(services: Services, paths: readonly string[]): Promise<void> {
  const named = await services.database.inTransaction((trx) => namedPhotos(trx, paths));
  await removePhotos(
    services,
    paths.filter((path) => !named.has(path)),
  );
}
