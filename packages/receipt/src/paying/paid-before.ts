import { cents } from '@fairtab/domain/money/money';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { addCharge } from '../charges.ts';
import { addGuest, type GuestFacts } from '../guests.ts';
import type { Charge, KnownReceipt, OwnFields, OwnPaper, PaidBefore } from '../model.ts';
import { refuse, requirePermission, whileEditable, whileOpen } from '../refusals.ts';
import { setContribution } from './contributions.ts';

/** A name is of someone to be added. If it was no one at the table it becomes a discount; while unsure it is the host's. */
export type WhoPaidBefore = 'host' | 'nobody' | 'unsure' | { guest_id: string } | { guest_name: string };

type Asked = {
  receipt: Pick<OwnFields, 'paid_before'>;
  papers: readonly Pick<OwnPaper, 'id' | 'paid_before'>[];
  charges: readonly Pick<Charge, 'id'>[];
};

/** Of all papers. */
const paidBeforeIn = ({ receipt, papers }: Asked): PaidBefore[] =>
  [receipt, ...papers].flatMap(({ paid_before }) => paid_before);

const isDiscount = ({ charge_id }: PaidBefore, { charges }: Asked): boolean =>
  charges.some(({ id }) => id === charge_id);

/** What was paid before and has no payer yet, unsure ones included. Without its discount a row is open again. */
export const openPaidBefore = (view: Asked): PaidBefore[] =>
  paidBeforeIn(view).filter((row) => !isDiscount(row, view));

/** What is a discount because no one at the table paid it, so that the lines add up to the printed amount due. */
export const discountedBefore = (view: Asked): PaidBefore[] =>
  paidBeforeIn(view).filter((row) => isDiscount(row, view));

type AskedReceipt = Omit<KnownReceipt, 'papers'> & {
  receipt: Pick<OwnFields, 'card' | 'paid_before'>;
  papers: OwnPaper[];
};

/**
 * Names the payer of one of the rows that were paid before. Nothing happens if that was answered meanwhile.
 * @throws Refused as setContribution, addGuest, addCharge; receipt.locked, receipt.finalized
 */
export function answerPaidBefore<R extends AskedReceipt>(
  receipt: R,
  { id, who }: { id: string; who: WhoPaidBefore },
  facts: GuestFacts<R>,
): R {
  const row = openPaidBefore(receipt).find((one) => one.id === id);
  if (row === undefined) return receipt;
  const paper_id =
    receipt.papers.find(({ paid_before }) => paid_before.some((one) => one.id === id))?.id ?? null;
  if (who === 'unsure') return withRow(receipt, { ...row, unsure: true });
  if (who === 'host') return withRow(receipt, row, false);
  if (who === 'nobody') {
    requirePermission(whileEditable, receipt);
    const discount = { id: facts.newId(), paper_id, description: row.label, amount: cents(-row.amount) };
    const charged = addCharge(receipt, { ...discount, kind: 'discount' }, facts);
    return withRow(charged, { ...row, unsure: false, charge_id: discount.id });
  }
  const { after, guest_id } = 'guest_id' in who ? { after: receipt, ...who } : withPayer(receipt, who, facts);
  if (after.guests.some((one) => one.id === guest_id && one.is_host)) return withRow(after, row, false);
  const before = after.contributions.find((one) => one.guest_id === guest_id && one.paper_id === paper_id);
  const amount = cents((before?.amount ?? 0) + row.amount);
  return withRow(
    setContribution(after, { guest_id, paper_id, amount, how: before?.how ?? row.how }),
    row,
    false,
  );
}

function withPayer<R extends AskedReceipt>(
  receipt: R,
  who: { guest_name: string },
  facts: GuestFacts<R>,
): { after: R; guest_id: string } {
  const name = nameSkeleton(who.guest_name);
  const known = receipt.guests.find(({ guest_name }) => name !== '' && nameSkeleton(guest_name) === name);
  if (known) return { after: receipt, guest_id: known.id };
  requirePermission(whileOpen, receipt);
  const after = addGuest(receipt, who, facts);
  return { after, guest_id: after.guests.at(-1)?.id ?? refuse('guest.not_found', {}) };
}

/** `stays`: whether the row stays on the list. */
function withRow<R extends AskedReceipt>(receipt: R, row: PaidBefore, stays = true): R {
  const after = <Paper extends Pick<OwnPaper, 'paid_before'>>(paper: Paper): Paper =>
    paper.paid_before.every(({ id }) => id !== row.id)
      ? paper
      : {
          ...paper,
          paid_before: paper.paid_before.flatMap((one) => (one.id !== row.id ? [one] : stays ? [row] : [])),
        };
  return { ...receipt, receipt: after(receipt.receipt), papers: receipt.papers.map(after) };
}
