import { type Balance, type CreditCause, changedBy } from '@fairtab/domain/paying/credits';
import { credits as texts } from '@fairtab/texts/en/credits';
import { textIn } from '@fairtab/texts/text';
import type { Trx } from '../../http/request-context.ts';

/** A change of a user's credits: `by` pays what is owed first, `to` forgives it. */
export type CreditsChange = {
  userId: string;
  cause: CreditCause;
  /** What it is for, such as `share:<receipt id>`. Unique across the ledger. */
  reference: string;
  reason?: string;
  actorId?: string;
} & ({ by: number } | { to: number });

export type CreditsChanged = {
  changed: boolean;
  before: Balance;
  after: Balance;
  reason: string;
};

/** Changes a user's credits; null for an unknown user. The only writer of the ledger (decision 0050). Locks the profile's row. */
export async function changeCredits(trx: Trx, change: CreditsChange): Promise<CreditsChanged | null> {
  const locked = await lockBalance(trx, change.userId);
  if (locked === null) return null;
  const before: Balance = { credits: locked.credits, owed: locked.owed };
  const reason = change.reason ?? textIn('en', texts[change.cause]);
  // Two changes with one reference wait for each other: of one user at the balance, of two users at the unique index.
  if (await isKnown(trx, change.reference)) return { changed: false, before, after: before, reason };
  const after = 'by' in change ? changedBy(before, change.by) : { credits: change.to, owed: 0 };
  await trx
    .insertInto('credit_changes')
    .values(({ selectFrom, fn }) => ({
      user_id: change.userId,
      number: selectFrom('credit_changes')
        .select((query) => query(fn.coalesce(fn.max('number'), query.lit(0)), '+', 1).as('next'))
        .where('user_id', '=', change.userId),
      old_credits: before.credits,
      new_credits: after.credits,
      old_owed: before.owed,
      new_owed: after.owed,
      change_reason: reason,
      cause: change.cause,
      reference: change.reference,
      actor_id: change.actorId ?? null,
    }))
    .execute();
  return { changed: true, before, after, reason };
}

/** A user's balance, locked until the transaction ends; null if there is no such user. */
export async function lockBalance(
  trx: Trx,
  userId: string,
): Promise<(Balance & { unlimited: boolean }) | null> {
  const profile = await trx
    .selectFrom('profiles')
    .select(['credits', 'credits_owed as owed', 'unlimited_credits as unlimited'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return profile ?? null;
}

async function isKnown(trx: Trx, reference: string): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_changes')
    .select('number')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
