import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import { sql } from 'kysely';
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
    .selectFrom(photos.as('photo'))
    .select('path')
    .where('user_id', 'in', owners)
    .where('path', 'in', paths)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Every photo and display picture of a receipt or a further paper of it. */
const photos = sql<{ receipt_id: string; user_id: string; path: string }>`(
  select photo.receipt_id, photo.user_id, path from (
    select id as receipt_id, user_id, image_url, display_image_url from receipts
    union all
    select r.id, r.user_id, p.image_url, p.display_image_url
    from receipt_papers p join receipts r on r.id = p.receipt_id) as photo,
  lateral (values (image_url), (display_image_url)) as paths (path)
  where path is not null)`;

/** The files of receipts and of their further papers. */
export async function photosOf(trx: Trx, receiptIds: readonly string[]): Promise<string[]> {
  if (receiptIds.length === 0) return [];
  const rows = await trx
    .selectFrom(photos.as('photo'))
    .select('path')
    .where('receipt_id', 'in', receiptIds)
    .execute();
  return rows.map(({ path }) => path);
}

const FORGOTTEN = {
  image_url: null,
  display_image_url: null,
  photo_look: null,
  scan_lines: null,
  scan_result: null,
  paid_before: '[]',
};

/** Clears a receipt's photos and what was read from them. The files are left to `removePhotos`. */
export async function forgetPhotos(trx: Trx, receiptId: string): Promise<void> {
  await trx.updateTable('receipts').set(FORGOTTEN).where('id', '=', receiptId).execute();
  await trx.updateTable('receipt_papers').set(FORGOTTEN).where('receipt_id', '=', receiptId).execute();
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
