import type { Trx } from '../../adapters/database/database.ts';

export type AuditLine = {
  /** The signed-in user who did it. */
  actorId: string;
  /** The command, as its call is named in the contract. */
  what: string;
  receiptId: string | null;
  /** What changed, in short: ids, amounts and names. No phones and no secrets: a line is kept for good. */
  details: Record<string, unknown>;
};

/** Notes in the transaction of a change who made it: both are kept or neither is. The database refuses to change a line. */
export async function writeAudit(trx: Trx, { actorId, what, receiptId, details }: AuditLine): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ actor_id: actorId, what, receipt_id: receiptId, details: JSON.stringify(details) })
    .execute();
}
