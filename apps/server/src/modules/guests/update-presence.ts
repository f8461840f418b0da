import { ANSWER_WITHIN_MS, AWAY_AFTER_MS } from '@fairtab/domain/people/guest-presence';
import { updatePresence as presenceAt, type Times } from '@fairtab/receipt/proposals';
import { sql } from 'kysely';
import type { Database, Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { runAsSystem } from '../receipts/run-command.ts';

/** Marks guests who are away or back, and proposals that expired. All times are the database's, which all servers share. */
export async function updatePresence(services: Services): Promise<void> {
  for (const receiptId of await receiptsToChange(services.database)) {
    await services.database.inTransaction(async (trx) => {
      const times = await timesOf(trx, receiptId);
      await runAsSystem(trx, { services }, receiptId, {
        apply: ({ snapshot }) => presenceAt(snapshot, times),
      });
    });
  }
}

const ago = (ms: number) => sql<Date>`now() - ${ms / 1000} * interval '1 second'`;

const noPageOpen = sql<boolean>`not exists (select 1 from receipt_presence p where p.guest_id = g.id)`;

/** Open bills with a due change. Absences over a day old were noticed before, or are of interest to no one. */
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

async function timesOf(trx: Trx, receiptId: string): Promise<Times> {
  const guests = await trx
    .selectFrom('receipt_guests as g')
    .select(['g.id', 'g.page_closed_at', noPageOpen.as('closed')])
    .where('g.receipt_id', '=', receiptId)
    .execute();
  const asked = await trx
    .selectFrom('share_proposals')
    .select(['id', 'created_at'])
    .where('receipt_id', '=', receiptId)
    .execute();
  const { rows } = await sql<{ now: Date }>`select now()`.execute(trx);
  const closedAt = guests.map(
    (one) => [one.id, one.closed ? (one.page_closed_at?.getTime() ?? null) : null] as const,
  );
  const askedAt = asked.map((one) => [one.id, one.created_at.getTime()] as const);
  const now = rows[0]?.now.getTime() ?? 0;
  return { now, closedAt: new Map(closedAt), askedAt: new Map(askedAt) };
}
