import type { KnownReceipt, Proposal } from '../model.ts';
import { isQuestion, withoutAnswered } from '../proposals/ask.ts';
import { unitsOf, withUnits } from '../selections.ts';

type Move = { from: string; to: string };

/** Moves companions the guest has set, unless the other has some. Items stay with the first guest, so marks are dropped. */
export function moveCompanions<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const left = receipt.guests.find(({ id }) => id === from);
  const target = receipt.guests.find(({ id }) => id === to);
  if (left === undefined || target === undefined || target.companions.length > 0) return receipt;
  const set = new Set(left.companions_set_by_host);
  const unmarked = left.companions.map((one) => ({ ...one, item_ids: [] }));
  const companionsOf = new Map([
    [from, unmarked.filter(({ id }) => set.has(id))],
    [to, unmarked.filter(({ id }) => !set.has(id))],
  ]);
  return {
    ...receipt,
    guests: receipt.guests.map((one) => ({
      ...one,
      companions: companionsOf.get(one.id) ?? one.companions,
    })),
  };
}

/** Moves the role of payer, unless the other guest is paid for: a bill never passes through two payers. */
export function movePayments<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const paidBy = receipt.guests.find(({ id }) => id === to)?.paid_by ?? null;
  if (paidBy !== null && paidBy !== from) return receipt;
  return {
    ...receipt,
    guests: receipt.guests.map((one) =>
      one.paid_by === from && one.id !== to ? { ...one, paid_by: to } : one,
    ),
    pay_offers: receipt.pay_offers.map((one) =>
      one.payer_id === from && one.guest_id !== to ? { ...one, payer_id: to } : one,
    ),
  };
}

function moveProposals<R extends KnownReceipt>(receipt: R, { from, to }: Move): R {
  const idOf = (id: string) => (id === from ? to : id);
  const isMoved = (one: Proposal) => [one.from_guest_id, one.to_guest_id].includes(from);
  const after = (one: Proposal) => ({
    ...one,
    from_guest_id: idOf(one.from_guest_id),
    to_guest_id: idOf(one.to_guest_id),
  });
  const [moved, others] = [
    receipt.proposals.filter(isMoved).map(after),
    receipt.proposals.filter((one) => !isMoved(one)),
  ];
  const proposals = receipt.proposals.flatMap((one) => {
    if (!isMoved(one)) {
      const state = one.state === 'declined' ? moved.find(isQuestion(one.kind, one))?.state : undefined;
      return state === undefined ? one : { ...one, state };
    }
    const is = after(one);
    return is.from_guest_id === is.to_guest_id || others.some(isQuestion(is.kind, is)) ? [] : is;
  });
  return { ...receipt, proposals };
}

/** Merges a guest into one who turned out to be the same person. Guests who submitted or paid, and final bills, do not change. */
export function absorbGuest<R extends KnownReceipt>(receipt: R, move: Move): R {
  const { from, to } = move;
  const draft = receipt.guests.find(({ id }) => id === from);
  if (draft === undefined || draft.submitted || draft.payment !== null) return receipt;
  if (receipt.receipt.status === 'finalized') return receipt;
  const isCounted = new Map(receipt.items.map((one) => [one.id, one.assignment_mode === 'quantity_based']));
  const taps = receipt.selections.filter(({ guest_id }) => guest_id === from);
  const moved = movePayments(moveCompanions(moveProposals(receipt, move), move), move);
  const free = { ...moved, selections: moved.selections.filter(({ guest_id }) => guest_id !== from) };
  const after = taps.reduce((one, { item_id, units }) => {
    const had = unitsOf(receipt, item_id, to);
    const all = isCounted.get(item_id) ? had + units : had || units;
    return withUnits(one, { item_id, guest_id: to, units: all });
  }, free);
  const guests = after.guests
    .filter(({ id }) => id !== from)
    // They had submitted a different selection, so they review it.
    .map((one) => (one.id === to && one.submitted && taps.length > 0 ? { ...one, revising: true } : one));
  return withoutAnswered({ ...after, guests });
}
