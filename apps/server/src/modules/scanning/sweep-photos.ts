import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { Services } from '../../app/services.ts';
import { namedPhotos, removePhotos } from '../receipts/remove-photos.ts';

/** Far longer than it takes from storing a file to naming it on its receipt. */
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
