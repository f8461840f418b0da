import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { PaperId } from '@fairtab/receipt/model';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { paperName } from '../../../components/bill/ByPaper.tsx';
import type { Change, MakeChange } from '../open/change.ts';

/** One paper of a receipt, as if it were all of it. */
export type PaperPart = {
  id: PaperId;
  name: string;
  view: ReceiptView;
  change: MakeChange;
};

/** The papers of a receipt, each of which the rows of a whole receipt can show and change. */
export const partsOf = (view: ReceiptView, change: MakeChange): PaperPart[] =>
  paperIdsOf(view).map((id) => ({
    id,
    name: paperName(view, id),
    view: paperOf(view, id),
    change: (made) => change(onPaper(view, id, made)),
  }));

/** A change made where only one paper is shown. */
function onPaper({ items }: ReceiptView, paper_id: PaperId, change: Change): Change {
  switch (change.name) {
    case 'addItem':
      return { ...change, input: { ...change.input, paper_id } };
    case 'addCharge':
      return { ...change, input: { ...change.input, paper_id } };
    case 'editFields':
      return { ...change, input: { ...change.input, paper_id } };
    case 'setGroupSplit': {
      const others = items.filter((item) => item.paper_id !== paper_id && item.split_evenly);
      const item_ids = [...change.input.item_ids, ...others.map(({ id }) => id)];
      return { ...change, input: { ...change.input, item_ids } };
    }
    default:
      return change;
  }
}
