import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { PaperId } from '@fairtab/receipt/model';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { papers as texts } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Fragment, type ReactNode, useId } from 'react';

type Papers = Pick<ReceiptView, 'receipt' | 'papers'>;

/** The restaurant's name, else the paper's place among the others. */
export function paperName(view: Papers, id: PaperId): string {
  const named = view.papers.find((paper) => paper.id === id) ?? view.receipt;
  return named.restaurant_name ?? text(texts.unnamed, { number: 1 + paperIdsOf(view).indexOf(id) });
}

type ByPaperProps<Row> = {
  view: Papers;
  rows: readonly Row[];
  /** Renders some of the rows. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** Rows under the name of their paper; without names if there is only one. */
export function ByPaper<Row extends { paper_id: PaperId }>({ view, rows, children }: ByPaperProps<Row>) {
  if (view.papers.length === 0) return children(rows);
  return paperIdsOf(view).map((id) => {
    const own = rows.filter(({ paper_id }) => paper_id === id);
    return (
      <Fragment key={id}>
        {own.length > 0 && <OfPaper name={paperName(view, id)}>{children(own)}</OfPaper>}
      </Fragment>
    );
  });
}

function OfPaper({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="wrap-anywhere pt-3 pb-1 text-lg">
        {name}
      </h3>
      {children}
    </section>
  );
}
