import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import { sql } from 'kysely';
import { randomToken } from '../src/app/hash.ts';
import type { Product } from './product.ts';

/** Makes an item one that was read from a photo, at these lines of it and without a name, as a recogniser leaves a name in Greek. */
export async function leaveUnread(
  { services }: Pick<Product, 'services'>,
  {
    itemId,
    picture,
    boxes = [[0.1, 0.4, 0.8, 0.1]],
  }: { itemId: string; picture: Buffer; boxes?: number[][] },
): Promise<string> {
  const { kysely } = services.database;
  const { receipt_id } = await kysely
    .updateTable('receipt_items')
    .set({ name: '', photo_box: JSON.stringify(boxes) })
    .where('id', '=', itemId)
    .returning('receipt_id')
    .executeTakeFirstOrThrow();
  const owner = kysely.selectFrom('receipts').select('user_id').where('id', '=', receipt_id);
  const { user_id } = await owner.executeTakeFirstOrThrow();
  const path = `${user_id}/${randomToken(24)}.webp`;
  await services.storage.put(`${RECEIPT_BUCKET}/${path}`, picture, 'image/webp');
  await kysely
    .updateTable('receipts')
    .set({ display_image_url: path, version: sql`version + 1` })
    .where('id', '=', receipt_id)
    .execute();
  return path;
}
