import type { Currency } from '@fairtab/domain/money/currency';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import type { Change } from '../open/change.ts';

/** Sets the bill's currency. Amounts keep their figures: $1,200.00 becomes ¥1,200. */
export const currencyChange = (currency: Currency): Change => ({
  name: 'editFields',
  input: { currency },
  failed: say(texts.updateFailed),
});
