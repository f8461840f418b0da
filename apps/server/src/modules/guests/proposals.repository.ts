import type { ProposalView } from '@fairtab/contract/receipt-view';
import { sql } from 'kysely';
import type { Trx } from '../../http/request-context.ts';

/** Sets the state of a question. */
export async function setProposalState(trx: Trx, id: string, state: ProposalView['state']): Promise<void> {
  await trx.updateTable('share_proposals').set({ state }).where('id', '=', id).execute();
}

/**
 * Brings open questions in line with the selections: a guest who was asked to share and has selected the item has
 * accepted; a question whose asker no longer has the item to share, or whose holder has let go of it, is deleted, and so is
 * what the host has let go of once it is taken again.
 */
export async function closeAnsweredProposals(trx: Trx, receiptId: string): Promise<void> {
  const selects = (guest: 'from_guest_id' | 'to_guest_id') => sql<boolean>`exists (
    select 1 from guest_selections s
    where s.item_id = share_proposals.item_id and s.guest_id = ${sql.ref(`share_proposals.${guest}`)})`;
  await trx
    .with('taken_back', (db) =>
      db
        .deleteFrom('share_proposals')
        .where('receipt_id', '=', receiptId)
        .where((or) =>
          or.or([
            or.and([or('kind', '=', 'share'), or('state', '=', 'pending'), or.not(selects('from_guest_id'))]),
            or.and([
              or('kind', '=', 'let_go'),
              or('state', 'in', ['pending', 'unanswered']),
              or.not(selects('to_guest_id')),
            ]),
            or.and([or('state', '=', 'released'), selects('to_guest_id')]),
          ]),
        ),
    )
    .updateTable('share_proposals')
    .set({ state: 'accepted' })
    .where('receipt_id', '=', receiptId)
    .where('kind', '=', 'share')
    .where('state', '=', 'pending')
    .where(selects('from_guest_id'))
    .where(selects('to_guest_id'))
    .execute();
}

/** Moves the questions of one guest, asked and received, to another. A question that both have is kept once. */
export async function moveProposals(
  trx: Trx,
  proposals: readonly ProposalView[],
  move: { from: string; to: string },
): Promise<void> {
  const moved = (guestId: string) => (guestId === move.from ? move.to : guestId);
  for (const { id, item_id, from_guest_id, to_guest_id, kind, state } of proposals) {
    if (from_guest_id !== move.from && to_guest_id !== move.from) continue;
    const [from, to] = [moved(from_guest_id), moved(to_guest_id)];
    // Nobody asks themself.
    if (from === to) continue;
    const same = proposals.find(
      (one) =>
        one.kind === kind && one.item_id === item_id && one.from_guest_id === from && one.to_guest_id === to,
    );
    if (same === undefined) {
      await trx
        .updateTable('share_proposals')
        .set({ from_guest_id: from, to_guest_id: to })
        .where('id', '=', id)
        .execute();
    } else if (same.state === 'declined') await setProposalState(trx, same.id, state);
  }
}
