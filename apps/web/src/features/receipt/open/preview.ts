import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Facts } from '@fairtab/receipt/model';
import { InputRefused, Refused } from '@fairtab/receipt/refused';
import { randomUuid } from '../../../lib/random-id.ts';

const FACTS: Facts = { newId: randomUuid };

/** What a command makes of a view, as the server will store it; the same view where its rules refuse it. */
export const previewOf =
  <Input>(apply: (view: ReceiptView, input: Input, facts: Facts) => ReceiptView, input: Input) =>
  (view: ReceiptView): ReceiptView => {
    try {
      return apply(view, input, FACTS);
    } catch (error) {
      if (error instanceof Refused || error instanceof InputRefused) return view;
      throw error;
    }
  };
