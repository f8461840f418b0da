import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { type LinkOwner, saveLinks } from './bill-link.ts';

/** Rows that are read and written at a time. */
const BATCH = 1000;

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the links of all who have one work under the present secret too, so that pages go on showing a guest's link when the former
 * one is not set any more. Servers may do this at the same time.
 */
export async function renewBillLinks({
  database: { kysely },
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  let last: LinkOwner | undefined = { receipt_id: NIL, guest_id: NIL };
  while (last !== undefined) {
    const owners: LinkOwner[] = await kysely
      .selectFrom('guest_bill_links')
      .select(['receipt_id', 'guest_id'])
      .distinct()
      .where(sql<boolean>`(receipt_id, guest_id) > (${last.receipt_id}::uuid, ${last.guest_id}::uuid)`)
      .orderBy('receipt_id')
      .orderBy('guest_id')
      .limit(BATCH)
      .execute();
    await saveLinks(kysely, settings, owners);
    last = owners.at(-1);
  }
}
