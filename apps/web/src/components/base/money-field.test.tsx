import type { Cents } from '@fairtab/domain/money';
import { ZERO } from '@fairtab/domain/money';
import { es } from '@fairtab/texts/es/index';
import { addLanguage, setLanguage } from '@fairtab/texts/say';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoneyField } from './MoneyField.tsx';

addLanguage('es', es);
afterEach(() => setLanguage('en'));

function Price({ onCommit }: { onCommit: (value: Cents | null) => void }) {
  const [value, setValue] = useState<Cents | null>(ZERO);
  return (
    <MoneyField
      label="Price"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      error={value === null ? 'No amount' : null}
    />
  );
}

async function typed(text: string) {
  const onCommit = vi.fn();
  const { unmount } = render(<Price onCommit={onCommit} />);
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

test('an amount that may be a thousand or a digit too many is asked for again', async () => {
  expect(await typed('1,234')).toEqual({ cents: 123_400, shown: '1234.00', error: null });
  expect((await typed('1.234')).error).toBe('If you mean thousands, please write 1234.');
  setLanguage('es');
  const comma = { cents: null, shown: '1,234', error: 'Si son miles, escribe 1234.' };
  expect(await typed('1,234')).toEqual(comma);
  expect((await typed('1,2,3')).error).toBe('No amount');
});

test('where a minus may be typed, a phone offers keys that have one', () => {
  const keysOf = (signed: boolean) => {
    const { unmount } = render(
      <MoneyField label="Discount" value={ZERO} onChange={() => {}} signed={signed} />,
    );
    const { inputMode } = screen.getByRole('textbox');
    unmount();
    return inputMode;
  };
  expect([keysOf(false), keysOf(true)]).toEqual(['decimal', 'text']);
});
