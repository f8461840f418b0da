import type { Fraction } from '@fairtab/domain/money/exact-fraction';
import { formatExact } from '@fairtab/texts/format-exact';
import { currentLanguage } from '@fairtab/texts/say';
import { useCurrency } from '../../../components/bill/Money.tsx';

/** Formats exact amounts, which may have fractions of the minor unit. */
export function useExact(): (exact: Fraction) => string {
  const currency = useCurrency();
  return (exact) => formatExact(currentLanguage(), exact, currency);
}
