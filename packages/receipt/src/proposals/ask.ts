import type { Facts, Proposal, TableReceipt } from '../model.ts';

/** Who asks whom about an item. */
export type Question = Pick<Proposal, 'item_id' | 'from_guest_id' | 'to_guest_id'>;

/** Whether a proposal is this question; there is at most one of each kind. */
export const isQuestion =
  (kind: Proposal['kind'], { item_id, from_guest_id, to_guest_id }: Question) =>
  (one: Proposal): boolean =>
    one.kind === kind &&
    one.item_id === item_id &&
    one.from_guest_id === from_guest_id &&
    one.to_guest_id === to_guest_id;

/** A receipt on which somebody asks to share, or asks again; an open question is unchanged. */
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

/**
 * A receipt on which somebody asks for an item, or the host has let go of it; again, it is a new question, for which the time to
 * answer begins now.
 */
export function askToLetGo<R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  question: Question & { state: 'pending' | 'released' },
  { newId }: Facts,
): R {
  const isIt = isQuestion('let_go', question);
  const proposal: Proposal = { id: newId(), kind: 'let_go', ...question };
  return { ...receipt, proposals: [...receipt.proposals.filter((one) => !isIt(one)), proposal] };
}

/** A receipt with another state of a question. */
export const withState = <R extends Pick<TableReceipt, 'proposals'>>(
  receipt: R,
  id: string,
  state: Proposal['state'],
): R => ({
  ...receipt,
  proposals: receipt.proposals.map((one) => (one.id === id ? { ...one, state } : one)),
});

/** A receipt without a question. */
export const withoutQuestion = <R extends Pick<TableReceipt, 'proposals'>>(receipt: R, id: string): R => ({
  ...receipt,
  proposals: receipt.proposals.filter((one) => one.id !== id),
});
