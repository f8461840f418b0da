import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { billTokenHash, billTokenOf, type LinkOwner } from './bill-link.ts';

const BATCH = 1000;

const NIL = '00000000-0000-0000-0000-000000000000';

/** Makes bill links work under the current secret too, so that the former one can be dropped. Servers may run it concurrently. */
export async function renewBillLinks({
  database: { kysely },
  settings: { secret },
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  let last: LinkOwner | undefined = { receipt_id: NIL, guest_id: NIL };
  while (last !== undefined) {
    const owners: (LinkOwner & { hashes: string[] })[] = await kysely
      .selectFrom('guest_bill_links')
      .select(['receipt_id', 'guest_id', sql<string[]>`array_agg(token_hash)`.as('hashes')])
      .where(sql<boolean>`(receipt_id, guest_id) > (${last.receipt_id}::uuid, ${last.guest_id}::uuid)`)
      .groupBy(['receipt_id', 'guest_id'])
      .orderBy('receipt_id')
      .orderBy('guest_id')
      .limit(BATCH)
      .execute();
    const made = owners.map((owner) => ({
      ...owner,
      hash: billTokenHash(billTokenOf(secret, owner.guest_id)),
    }));
    const lacking = made.filter(({ hash, hashes }) => !hashes.includes(hash));
    const each = <K extends keyof (typeof made)[number]>(key: K) => lacking.map((one) => one[key]);
    // Arrays: thousands of parameters would be slow.
    await sql`
      insert into guest_bill_links (token_hash, receipt_id, guest_id)
      select * from unnest(${each('hash')}::text[], ${each('receipt_id')}::uuid[], ${each('guest_id')}::uuid[])
      on conflict (token_hash) do nothing
    `.execute(kysely);
    last = owners.at(-1);
  }
}
