import { type Money, toDecimals } from '@fairtab/domain/money/currency';
import { drawnBy } from './format.ts';
import type { Language } from './language.ts';

/** As formatMoney without the currency's sign: '1,234.50', '-3.00'. */
export const formatFigures = (language: Language, money: Money): string =>
  drawnBy(language, money.currency.code, money.currency.digits)
    .formatToParts(Number(toDecimals(money)))
    .map(({ type, value }) => (type === 'currency' ? '' : value))
    .join('')
    .trim();
