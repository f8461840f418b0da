import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ReactNode } from 'react';
import type { MakeChange } from '../open/change.ts';
import { partsOf } from './parts.ts';

type PartProps = { view: ReceiptView; change: MakeChange };

/** What a receipt shows for each of several papers, under their names. */
export function ByPaper({
  view,
  change,
  show,
}: PartProps & { show: (part: PartProps, place: number) => ReactNode }) {
  return partsOf(view, change).map(({ id, name, ...part }, place) => (
    <div key={id} className="grid grid-cols-1 gap-1 pb-3">
      <h3 className="wrap-anywhere text-lg">{name}</h3>
      {show(part, place)}
    </div>
  ));
}
