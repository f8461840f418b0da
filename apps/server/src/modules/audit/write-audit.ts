import type { Trx } from '../../adapters/database/database.ts';

export type AuditLine = {
  actorId: string;
  /** The name of its call in the contract. */
  what: string;
  receiptId: string | null;
  /** Ids, amounts and names; no phones and no secrets, because lines are kept, by default for good. */
  details: Record<string, unknown>;
};

/** Adds an audit line in the change's transaction, so that both are stored or neither. The database refuses updates. */
export async function writeAudit(trx: Trx, { actorId, what, receiptId, details }: AuditLine): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ actor_id: actorId, what, receipt_id: receiptId, details: JSON.stringify(details) })
    .execute();
}
