import type { Currency } from '@fairtab/domain/currency';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import { previewOf } from '../open/preview.ts';
import type { Change } from '../open/use-changes.ts';

/** Says what a bill is in. Its amounts stay what they are: $1,200.00 becomes ¥1,200. */
export const currencyChange = (receiptId: string, currency: Currency): Change => ({
  preview: previewOf('editFields', { currency }),
  run: () => call('PATCH /rest/v1/receipts/{id}', { params: { id: receiptId }, body: { currency } }),
  failed: say(texts.updateFailed),
});
