import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DayField } from './DayField.tsx';

it('saves a whole day once, and leaves what is half typed', () => {
  const onSave = vi.fn();
  render(<DayField day="2026-11-21" onSave={onSave} />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveValue('2026-11-21');
  fireEvent.change(field, { target: { value: '0002-11-20' } });
  fireEvent.change(field, { target: { value: '2026-11-20' } });
  expect(onSave.mock.calls).toEqual([['2026-11-20']]);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(field).toHaveValue('2026-11-21');
  expect(onSave).toHaveBeenCalledTimes(1);
});
