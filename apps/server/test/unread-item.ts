import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
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
  const of = kysely.selectFrom('receipt_items as i').innerJoin('receipts as r', 'r.id', 'i.receipt_id');
  const owner = of.where('i.id', '=', itemId).select(['r.id', 'r.user_id']);
  const { id, user_id } = await owner.executeTakeFirstOrThrow();
  const path = `${user_id}/${randomToken(24)}.webp`;
  await services.storage.put(`${RECEIPT_BUCKET}/${path}`, picture, 'image/webp');
  await sql`
    with unread as (
      update receipt_items set name = '', photo_box = ${JSON.stringify(boxes)} where id = ${itemId})
    update receipts set display_image_url = ${path}, version = version + 1 where id = ${id}`.execute(kysely);
  return path;
}
