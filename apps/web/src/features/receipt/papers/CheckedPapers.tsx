import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet, TearLine } from '../../../components/base/Page.tsx';
import { type LitLine, OpenedPhoto } from '../../photo/index.ts';
import { ItemList } from '../items/ItemList.tsx';
import { addLineChange } from '../items/item-changes.ts';
import type { MakeChange } from '../open/change.ts';
import { ChargesCard } from '../totals/ChargesCard.tsx';
import { SumMatches } from '../totals/SumNotice.tsx';
import { TipRow } from '../totals/TipRow.tsx';
import { TotalLines } from '../totals/TotalLines.tsx';
import { type PaperPart, partsOf } from './parts.ts';

type CheckedPapersProps = {
  view: ReceiptView;
  change: MakeChange;
  /** On the first paper's photo, which is beside the items. */
  lit: LitLine;
  /** Below the last paper. */
  end: ReactNode;
};

/** Several receipts before they are shared: each has its items, its sums and its verdict. */
export function CheckedPapers({ view, change, lit, end }: CheckedPapersProps) {
  const parts = partsOf(view, change);
  return parts.map((part, place) => (
    <CheckedPaper key={part.id} part={part} lit={place === 0 ? lit : undefined}>
      {place === parts.length - 1 && end}
    </CheckedPaper>
  ));
}

type CheckedPaperProps = { part: PaperPart; lit: LitLine | undefined; children: ReactNode };

function CheckedPaper({ part: { id, name, view, change }, lit, children }: CheckedPaperProps) {
  const headingId = useId();
  const [open, setOpen] = useState(false);
  return (
    <PaperSheet torn="both" as="section" labelledBy={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={headingId} className="wrap-anywhere min-w-0 text-xl">
          {name}
        </h2>
        {id !== null && view.receipt.image_url !== null && (
          <Button variant="quiet" size="small" className="-mr-3" onClick={() => setOpen(true)}>
            {text(bill.seePhoto)}
          </Button>
        )}
      </div>
      <ItemList view={view} change={change} bare note={<SumMatches view={view} />} lit={lit} />
      <TearLine />
      <TotalLines view={view} charges={<ChargesCard view={view} change={change} flat />} computed={null} />
      {view.items.length > 0 && <TipRow view={view} change={change} shares={false} />}
      {children}
      {open && (
        <OpenedPhoto
          view={view}
          paper={id}
          at={null}
          onAddLine={(added) => void change(addLineChange(added))}
          onClose={() => setOpen(false)}
        />
      )}
    </PaperSheet>
  );
}
