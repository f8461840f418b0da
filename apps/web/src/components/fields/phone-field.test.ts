import { normalizePhone } from '@fairtab/domain/texting/phone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editPhone, showPhone } from './PhoneField.tsx';

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

/** The field after these keys, one after another. */
function typed(keys: string) {
  let state = { held: '', caret: 0 };
  for (const key of keys) {
    const shown = showPhone(state.held);
    const text = shown.slice(0, state.caret) + key + shown.slice(state.caret);
    state = editPhone(state.held, text, state.caret + 1, false);
  }
  return state;
}

describe('editing', () => {
  test('typing one key after another reaches the whole number, caret at the end', () => {
    expect(typed('5551234567')).toEqual({ held: '5551234567', caret: '(555) 123-4567'.length });
  });

  test('a number typed with its leading 1 loses it with the eleventh digit', () => {
    expect(editPhone('1555123456', '(155) 512-34567', 15, false).held).toBe('5551234567');
  });

  test('a pasted number with its country code fills the field', () => {
    expect(editPhone('', '+1 (555) 123-4567', 17, false)).toEqual({
      held: '5551234567',
      caret: '(555) 123-4567'.length,
    });
  });

  test('backspace over the bracket takes the digit before it', () => {
    expect(editPhone('5551', '(5551', 4, true)).toEqual({ held: '551', caret: 3 });
  });

  test('a digit put into the middle keeps the caret behind it', () => {
    const edit = editPhone('555123', '(5559) 123', 5, false);
    expect(edit.held).toBe('5559123');
    expect(showPhone(edit.held).slice(0, edit.caret)).toBe('(555) 9');
  });

  test('another country’s number stays as it is typed, caret and all', () => {
    expect(typed('+33 6 12 34 56 78')).toEqual({ held: '+33 6 12 34 56 78', caret: 17 });
    expect(editPhone('+33 6', '+3 6', 2, true)).toEqual({ held: '+3 6', caret: 2 });
  });

  test('a digit too many stays, and is taken away again', () => {
    const { held } = typed('55512345678');
    expect(showPhone(held)).toBe('(555) 123-45678');
    expect(editPhone(held, '(555) 123-4567', 14, true)).toEqual({ held: '5551234567', caret: 14 });
  });

  test('what is typed key by key is kept whole or refused', () => {
    const keys = fc.constantFrom(...'0123456789+ ()-');
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(fc.string({ unit: keys, minLength: 9, maxLength: 18 }), (text) => {
        const phone = normalizePhone(typed(text).held);
        expect([null, `+${digits(text)}`, `+1${digits(text)}`]).toContain(phone);
      }),
    );
  });

  test('clearing everything clears it', () => {
    expect(editPhone('555', '', 0, true)).toEqual({ held: '', caret: 0 });
  });
});
