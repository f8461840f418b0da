import { describe, expect, test } from 'vitest';
import { editPhone, showPhone } from './phone-input.ts';

test('shows the digits as they come', () => {
  const typed = '5551234567';
  const shown = Array.from({ length: 11 }, (_, n) => showPhone(typed.slice(0, n)));
  expect(shown).toEqual([
    '',
    '(5',
    '(55',
    '(555',
    '(555) 1',
    '(555) 12',
    '(555) 123',
    '(555) 123-4',
    '(555) 123-45',
    '(555) 123-456',
    '(555) 123-4567',
  ]);
});

describe('editing', () => {
  test('typing one key after another reaches the whole number, caret at the end', () => {
    let state = { digits: '', caret: 0 };
    for (const key of '5551234567') {
      const shown = showPhone(state.digits);
      const text = shown.slice(0, state.caret) + key + shown.slice(state.caret);
      state = editPhone(state.digits, text, state.caret + 1, false);
    }
    expect(state).toEqual({ digits: '5551234567', caret: '(555) 123-4567'.length });
  });

  test('a number typed with its leading 1 loses it with the eleventh digit', () => {
    expect(editPhone('1555123456', '(155) 512-34567', 15, false).digits).toBe('5551234567');
  });

  test('a pasted number with its country code fills the field', () => {
    expect(editPhone('', '+1 (555) 123-4567', 17, false)).toEqual({
      digits: '5551234567',
      caret: '(555) 123-4567'.length,
    });
  });

  test('backspace over the bracket takes the digit before it', () => {
    expect(editPhone('5551', '(5551', 4, true)).toEqual({ digits: '551', caret: 3 });
  });

  test('a digit put into the middle keeps the caret behind it', () => {
    const edit = editPhone('555123', '(5559) 123', 5, false);
    expect(edit.digits).toBe('5559123');
    expect(showPhone(edit.digits).slice(0, edit.caret)).toBe('(555) 9');
  });

  test('clearing everything clears it', () => {
    expect(editPhone('555', '', 0, true)).toEqual({ digits: '', caret: 0 });
  });
});
