import type { CreditCause } from '@fairtab/domain/credits';
import type { ColumnType, Generated } from 'kysely';

/** Append-only; profiles follow it by a trigger. */
interface CreditChangesTable {
  id: Generated<string>;
  user_id: string;
  /** From 1, without gaps. */
  number: number;
  old_credits: number;
  new_credits: number;
  old_owed: Generated<number>;
  new_owed: Generated<number>;
  change_reason: string;
  cause: CreditCause;
  /** What the change is for; unique. */
  reference: string;
  /** The admin who made it. */
  actor_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: ColumnType<Date, never, never>;
}

/** Credits, and what is bought. */
export interface CreditTables {
  credit_changes: CreditChangesTable;
}
