import { type Currency, USD } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { ZERO } from '@fairtab/domain/money/money';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { setLanguage } from '@fairtab/texts/text';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InDollars } from '../../test-support/in-dollars.tsx';
import { InCurrency } from '../bill/Money.tsx';
import { MoneyField } from './MoneyField.tsx';

beforeAll(loadEveryLanguage);
afterEach(() => setLanguage('en'));

type PriceProps = { onCommit: (value: Cents | null) => void; empty?: string };

function Price(props: PriceProps) {
  const [value, setValue] = useState<Cents | null>(ZERO);
  return <MoneyField label="Price" value={value} onChange={setValue} {...props} />;
}

async function typed(text: string, currency: Currency = USD) {
  const onCommit = vi.fn();
  const { unmount } = render(
    <InCurrency value={currency}>
      <Price onCommit={onCommit} />
    </InCurrency>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  await userEvent.type(field, text);
  await userEvent.tab();
  const state = {
    cents: onCommit.mock.lastCall?.[0],
    shown: field.value,
    error: screen.queryByRole('alert')?.textContent ?? null,
  };
  unmount();
  return state;
}

test('a decimal comma is a decimal point, in every language', async () => {
  for (const language of ['en', 'es'] as const) {
    setLanguage(language);
    expect(await typed('15,38')).toEqual({ cents: 1538, shown: '15.38', error: null });
    expect(await typed('1.234,56')).toEqual({ cents: 123_456, shown: '1234.56', error: null });
    expect(await typed('1,234.56')).toEqual({ cents: 123_456, shown: '1234.56', error: null });
  }
});

test.each([
  ['US$12.50', USD, 1250],
  ['$1\u202f659,84', USD, 165_984],
  ['A$12.50', { code: 'AUD', digits: 2 }, 1250],
  ['CHF 1’659.84', { code: 'CHF', digits: 2 }, 165_984],
  ['12,50 kr', { code: 'SEK', digits: 2 }, 1250],
  ['R$ 1.659,84', { code: 'BRL', digits: 2 }, 165_984],
] as const)('%j is read as it was copied', async (text, currency, amount) => {
  expect(await typed(text, currency)).toMatchObject({ cents: amount, error: null });
});

test('an unreadable amount is reported on leaving or sending, and not while it may become one', async () => {
  render(<Price onCommit={() => {}} />, { wrapper: InDollars });
  const field = screen.getByRole('textbox', { name: 'Price' });
  const words = () => screen.queryByRole('alert')?.textContent ?? null;
  await userEvent.type(field, '1 6');
  expect(words()).toBeNull();
  await userEvent.tab();
  expect(words()).toBe('Please write the amount like 12.50.');
  await userEvent.type(field, '59');
  expect(words()).toBeNull();
});

test('an amount that may be a thousand or a digit too many is asked for again', async () => {
  expect(await typed('1,234')).toEqual({ cents: 123_400, shown: '1234.00', error: null });
  expect((await typed('1.234')).error).toBe('If you mean thousands, please write 1234.');
  setLanguage('es');
  const comma = { cents: null, shown: '1,234', error: 'Si son miles, escribe 1234.' };
  expect(await typed('1,234')).toEqual(comma);
  expect((await typed('1,2,3')).error).toBe('Escribe el importe así: 12.50.');
});

const YEN = { code: 'JPY', digits: 0 } as const;
const EURO = { code: 'EUR', digits: 2 } as const;
const DINAR = { code: 'KWD', digits: 3 } as const;

test('an amount has the decimals of its currency', async () => {
  expect(await typed('1,200', YEN)).toEqual({ cents: 1200, shown: '1200', error: null });
  expect((await typed('12.5', YEN)).error).toBe('Please write the amount like 1250.');
  expect(await typed('1.5', DINAR)).toEqual({ cents: 1500, shown: '1.500', error: null });
  setLanguage('es');
  expect(await typed('24,10 €', EURO)).toEqual({ cents: 2410, shown: '24.10', error: null });
});

test.each([
  [USD, 'en', '$', 'decimal', '0.01'],
  [YEN, 'en', '¥', 'numeric', '1'],
  [EURO, 'es', '€', 'decimal', '0.01'],
  [DINAR, 'en', 'KWD', 'decimal', '0.001'],
] as const)(
  '%o in %s has its sign, its keys, and arrows that step by its smallest unit',
  async (currency, language, sign, keys, step) => {
    setLanguage(language);
    const { container } = render(
      <InCurrency value={currency}>
        <Price onCommit={() => {}} />
      </InCurrency>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent(sign);
    expect(field.inputMode).toBe(keys);
    await userEvent.type(field, '{ArrowUp}');
    expect(field).toHaveValue(step);
  },
);

test.each([
  [undefined, 0, '0.00', null],
  ['Please enter a price.', null, '', 'Please enter a price.'],
])('an emptied field is 0, or says what is missing (%s)', async (empty, amount, shown, error) => {
  const onCommit = vi.fn();
  render(<Price onCommit={onCommit} {...(empty === undefined ? {} : { empty })} />, { wrapper: InDollars });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  await userEvent.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect([onCommit.mock.lastCall?.[0], field.value]).toEqual([amount, shown]);
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(error);
});
