import type { Proposal, TableReceipt } from '../model.ts';
import { selects } from '../selections/units.ts';

type Asked = Pick<TableReceipt, 'proposals' | 'selections'>;

/**
 * Brings open questions in line with the selections: a guest who was asked to share and has selected the item has
 * accepted; a question whose asker no longer has the item to share, or whose holder has let go of it, is gone, and so is
 * what the host has let go of once it is taken again.
 */
export function withoutAnswered<R extends Asked>(receipt: R): R {
  const proposals = receipt.proposals.flatMap((one) => stillAsked(receipt, one) ?? []);
  const same =
    proposals.length === receipt.proposals.length &&
    proposals.every((one, at) => one === receipt.proposals[at]);
  return same ? receipt : { ...receipt, proposals };
}

/** Null if nobody has to answer it any more. */
function stillAsked(receipt: Asked, proposal: Proposal): Proposal | null {
  const { item_id, from_guest_id, to_guest_id, kind, state } = proposal;
  const has = (guestId: string) => selects(receipt, item_id, guestId);
  if (state === 'released') return has(to_guest_id) ? null : proposal;
  if (kind === 'let_go')
    return ['pending', 'unanswered'].includes(state) && !has(to_guest_id) ? null : proposal;
  if (state !== 'pending') return proposal;
  if (!has(from_guest_id)) return null;
  return has(to_guest_id) ? { ...proposal, state: 'accepted' } : proposal;
}
