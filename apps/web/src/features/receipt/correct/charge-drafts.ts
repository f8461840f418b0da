import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { randomUuid } from '../../../lib/random-id.ts';
import { withCharges } from '../items/charge-changes.ts';
import type { EditedCharge } from '../open/use-changes.ts';

// What changes of charges make of a bill that is corrected.

type Draft = (view: ReceiptView) => ReceiptView;

/** A charge is added at the end. */
export const added =
  (charge: EditedCharge): Draft =>
  (view) => {
    const position = 1 + Math.max(-1, ...view.charges.map((one) => one.position));
    return withCharges(view, [...view.charges, { ...charge, id: randomUuid(), position }]);
  };

/** A charge is edited. */
export const edited =
  (id: string, charge: EditedCharge): Draft =>
  (view) =>
    withCharges(
      view,
      view.charges.map((one) => (one.id === id ? { ...one, ...charge } : one)),
    );
