import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import type { Language } from '@fairtab/texts/language';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { setLanguage } from '@fairtab/texts/text';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InCurrency, Money } from './Money.tsx';

beforeAll(loadEveryLanguage);
afterEach(() => setLanguage('en'));

test.each([
  [USD, 'en', 123_450, '$1,234.50'],
  [{ code: 'JPY', digits: 0 }, 'en', 1200, '¥1,200'],
  [{ code: 'KWD', digits: 3 }, 'en', 1500, 'KWD 1.500'],
  [{ code: 'EUR', digits: 2 }, 'en', 2410, '€24.10'],
  [{ code: 'EUR', digits: 2 }, 'es', 2410, '24,10 €'],
] as const)('%o in %s', (currency, language: Language, amount, words) => {
  setLanguage(language);
  render(
    <InCurrency value={currency}>
      <Money cents={cents(amount)} />
    </InCurrency>,
  );
  expect(screen.getByText(words)).toBeVisible();
});

test('an amount without a known currency is not shown as dollars', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Money cents={cents(100)} />)).toThrow('amounts of no currency');
});
