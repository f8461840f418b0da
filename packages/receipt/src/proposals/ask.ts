import type { Facts, Proposal, TableReceipt } from '../model.ts';
import { selects } from '../selections.ts';

type Question = Pick<Proposal, 'item_id' | 'from_guest_id' | 'to_guest_id'>;

/** There is at most one proposal of each kind, item and pair of guests. */
export const isQuestion =
  (kind: Proposal['kind'], { item_id, from_guest_id, to_guest_id }: Question) =>
  (one: Proposal): boolean =>
    one.kind === kind &&
    one.item_id === item_id &&
    one.from_guest_id === from_guest_id &&
    one.to_guest_id === to_guest_id;

/** Adds or reopens a proposal to share. */
export function askToShare<R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  question: Question,
  { newId }: Facts,
): R {
  const asked = receipt.proposals.find(isQuestion('share', question));
  if (asked !== undefined) return withState(receipt, asked.id, 'pending');
  const proposal: Proposal = { id: newId(), ...question, kind: 'share', state: 'pending' };
  return { ...receipt, proposals: [...receipt.proposals, proposal] };
}

/** Replaces an earlier request, which restarts the time to answer. */
export function askToLetGo<R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  question: Question & { state: 'pending' | 'released' },
  { newId }: Facts,
): R {
  const isIt = isQuestion('let_go', question);
  const proposal: Proposal = { id: newId(), kind: 'let_go', ...question };
  return { ...receipt, proposals: [...receipt.proposals.filter((one) => !isIt(one)), proposal] };
}

export const withState = <R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  id: string,
  state: Proposal['state'],
): R => ({
  ...receipt,
  proposals: receipt.proposals.map((one) => (one.id === id ? { ...one, state } : one)),
});

export const withoutQuestion = <R extends Pick<TableReceipt, 'proposals'>>(receipt: R, id: string): R => ({
  ...receipt,
  proposals: receipt.proposals.filter((one) => one.id !== id),
});

type Asked = Pick<TableReceipt, 'proposals' | 'selections'>;

/** Accepts or drops proposals that a change of selections has answered. */
export function withoutAnswered<R extends Asked>(receipt: R): R {
  const proposals = receipt.proposals.flatMap((one) => stillAsked(receipt, one) ?? []);
  const same =
    proposals.length === receipt.proposals.length &&
    proposals.every((one, at) => one === receipt.proposals[at]);
  return same ? receipt : { ...receipt, proposals };
}

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
