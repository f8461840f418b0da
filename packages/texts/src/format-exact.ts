import type { Currency } from '@fairtab/domain/money/currency';
import { exactDecimals, type Fraction } from '@fairtab/domain/money/exact-fraction';
import { ZERO } from '@fairtab/domain/money/money';
import { formatMoney } from './format.ts';
import type { Language } from './language.ts';

/** As exactDecimals, with formatMoney's sign and separators: '$3.3333…', '3,3333… €'. */
export function formatExact(language: Language, exact: Fraction, currency: Currency): string {
  const figures = exactDecimals(exact, currency.digits);
  const zero = formatMoney(language, { amount: ZERO, currency });
  const drawn = zero.includes('0,0')
    ? figures.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    : figures;
  const amount = zero.replace(/\d[\d.,]*/, () => drawn.replace('-', ''));
  return drawn.startsWith('-') ? `-${amount}` : amount;
}
