import type { Currency } from '@fairtab/domain/money/currency';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import type { Change } from '../open/change.ts';

/** Says what a bill is in. Its amounts stay what they are: $1,200.00 becomes ¥1,200. */
export const currencyChange = (currency: Currency): Change => ({
  name: 'editFields',
  input: { currency },
  failed: say(texts.updateFailed),
});
