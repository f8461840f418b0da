import { ANSWER_WITHIN_MS, AWAY_AFTER_MS, isAway, isOverdue } from '@fairtab/domain/away';
import { sql } from 'kysely';
import type { Database, Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { changeByItself } from '../receipts/change-by-itself.ts';
import { UNCHANGED } from '../receipts/change-receipt.ts';
import { setProposalState } from './proposals.repository.ts';

/**
 * Notes who is away and who is back, and which questions were not answered in time. Times are those of the database,
 * which all servers share; whichever comes first makes the change.
 */
export async function noticeAway(services: Services): Promise<void> {
  for (const receiptId of await receiptsToChange(services.database)) {
    await services.database.inTransaction((trx) =>
      changeByItself(trx, { services }, receiptId, async () => {
        const away = await updateAway(trx, receiptId);
        const overdue = await updateOverdue(trx, receiptId);
        return away || overdue ? {} : UNCHANGED;
      }),
    );
  }
}

const ago = (ms: number) => sql<Date>`now() - ${ms / 1000} * interval '1 second'`;

/** No page of this guest is open on any server. */
const noPageOpen = sql<boolean>`not exists (select 1 from receipt_presence p where p.guest_id = g.id)`;

/** Open bills on which one of these changes is due. Who has been away for a day was noticed, or nobody waits for them. */
async function receiptsToChange({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from receipts r
    where r.status = 'sharing' and r.admin_flow_type is distinct from 'preassign' and r.id in (
      select g.receipt_id from receipt_guests g
      where g.submitted_at is null and not g.is_host and not g.away and ${noPageOpen}
        and g.page_closed_at between now() - interval '1 day' and ${ago(AWAY_AFTER_MS)}
      union all
      select g.receipt_id from receipt_guests g
      where g.away and (g.page_closed_at is null or g.page_closed_at > ${ago(AWAY_AFTER_MS)})
      union all
      select o.receipt_id from share_proposals o
      where o.kind = 'let_go' and o.state = 'pending' and o.created_at <= ${ago(ANSWER_WITHIN_MS)})`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether it has changed for anybody */
async function updateAway(trx: Trx, receiptId: string): Promise<boolean> {
  const guests = await trx
    .selectFrom('receipt_guests as g')
    .select(['g.id', 'g.away', 'g.is_host', 'g.submitted_at', 'g.page_closed_at'])
    .select([sql<Date>`now()`.as('now'), noPageOpen.as('closed')])
    .where('g.receipt_id', '=', receiptId)
    .execute();
  const changed = guests.filter(({ away, is_host, submitted_at, page_closed_at, now, closed }) => {
    const pageClosedAt = closed ? (page_closed_at?.getTime() ?? null) : null;
    return (
      away !== isAway({ isHost: is_host, submitted: submitted_at !== null, pageClosedAt }, now.getTime())
    );
  });
  for (const { id, away } of changed)
    await trx.updateTable('receipt_guests').set({ away: !away }).where('id', '=', id).execute();
  return changed.length > 0;
}

/** @returns whether any question was not answered in time */
async function updateOverdue(trx: Trx, receiptId: string): Promise<boolean> {
  const asked = await trx
    .selectFrom('share_proposals')
    .select(['id', 'created_at', sql<Date>`now()`.as('now')])
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'let_go')
    .where('state', '=', 'pending')
    .execute();
  const overdue = asked.filter(({ created_at, now }) => isOverdue(created_at.getTime(), now.getTime()));
  for (const { id } of overdue) await setProposalState(trx, id, 'unanswered');
  return overdue.length > 0;
}
