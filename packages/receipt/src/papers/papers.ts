import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import type { Guest, Paper, PaperId } from '../model.ts';

// A receipt is the first paper of its evening: that paper's fields are the receipt's own, except that the receipt's tax, tip and
// charges are the sums of all papers. Only this file knows that.

export type Amount = 'tax_amount' | 'tip_amount';

type Taxed = { receipt: Record<Amount, Cents>; papers: readonly Paper[] };

type PaperAmounts = Omit<Paper, 'id'> & { id: PaperId };

/** Tax and tip of all papers, the first one's first. */
export function amountsOnPapers({ receipt, papers }: Taxed): [PaperAmounts, ...PaperAmounts[]] {
  const own = (kind: Amount) => cents(receipt[kind] - sum(papers.map((paper) => paper[kind])));
  return [{ id: null, tax_amount: own('tax_amount'), tip_amount: own('tip_amount') }, ...papers];
}

/** Of all papers, the first one's first. */
export const paperIdsOf = ({ papers }: { papers: readonly Paper[] }): PaperId[] => [
  null,
  ...papers.map(({ id }) => id),
];

export const isPresent = ({ absent_from }: Pick<Guest, 'absent_from'>, paper: PaperId): boolean =>
  !absent_from.includes(paper);
