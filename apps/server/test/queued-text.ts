import { randomUUID } from 'node:crypto';
import type { Database } from '../src/adapters/database/database.ts';

/** What an e-mail has besides. */
export const EMAIL = { channel: 'email', subject: 'Your bill', page: '{}' } as const;

/** A guest's final bill in the queue, of a receipt of its own, without a job: the test sends it. @returns the text's id */
export async function queuedText(
  { kysely }: Database,
  hostId: string,
  more: Partial<typeof EMAIL> & { send_before?: Date } = {},
): Promise<string> {
  const receipt = await kysely
    .insertInto('receipts')
    .values({ user_id: hostId, host_user_id: hostId, payer_name: 'Hanna', share_token: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const guest = await kysely
    .insertInto('receipt_guests')
    .values({ receipt_id: receipt.id, guest_name: 'Ann' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('notifications')
    .values({
      receipt_id: receipt.id,
      guest_id: guest.id,
      kind: 'final_bill',
      channel: 'sms',
      recipient: `+1212555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
      language: 'en',
      body: `Your share: ${receipt.id}`,
      dedupe_key: randomUUID(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
