import { PAPERS_MAX } from '@fairtab/domain/input/field-limits';
import { ZERO } from '@fairtab/domain/money/money';
import type { HostReceipt, Paper, PaperId } from '../model.ts';
import { refuse } from '../refusals.ts';
import { onPaper, type Papered, requirePaper } from './one-paper.ts';
import { isPresent, paperIdsOf } from './papers.ts';

/** Adds a paper without anything on it. @throws Refused paper.too_many, request.invalid for an id in use */
export function addPaper<R extends Papered & { papers: P[] }, P extends Paper>(receipt: R, paper: P): R {
  if (receipt.papers.length + 1 >= PAPERS_MAX) refuse('paper.too_many', { max: PAPERS_MAX });
  if (paperIdsOf(receipt).includes(paper.id)) refuse('request.invalid', { where: 'id' });
  return { ...receipt, papers: [...receipt.papers, paper] };
}

/** Removes a further paper with all that is on it. @throws Refused paper.not_found */
export function removePaper<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  requirePaper(receipt, id);
  const left = <Row extends { paper_id: PaperId }>(rows: Row[]) =>
    rows.filter(({ paper_id }) => paper_id !== id);
  const emptied = onPaper(receipt, id, (paper) => ({
    ...paper,
    receipt: { ...paper.receipt, tax_amount: ZERO, tip_amount: ZERO },
  }));
  return {
    ...emptied,
    papers: emptied.papers.filter((paper) => paper.id !== id),
    items: left(emptied.items),
    charges: left(emptied.charges),
    contributions: left(emptied.contributions),
  };
}

/** Whether a guest was at a paper. What they had on it is lost (`pruneOrphans`). @throws Refused guest.not_found, paper.not_found */
export function setPresent<R extends HostReceipt>(
  receipt: R,
  { guest_id, paper_id, present }: { guest_id: string; paper_id: PaperId; present: boolean },
): R {
  requirePaper(receipt, paper_id);
  const guest = receipt.guests.find(({ id }) => id === guest_id) ?? refuse('guest.not_found', {});
  if (isPresent(guest, paper_id) === present) return receipt;
  const others = guest.absent_from.filter((id) => id !== paper_id);
  const absent_from = present ? others : [...others, paper_id];
  return {
    ...receipt,
    guests: receipt.guests.map((one) => (one === guest ? { ...one, absent_from } : one)),
  };
}
