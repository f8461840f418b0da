import { expect, test } from 'vitest';
import { emptyFields, firstMissing } from './ready-to-submit.ts';

const ann = { name: 'Ann', phone: '5555550100', consent: 'text' as const };

test('Submit is enabled once name and phone are non-empty', () => {
  expect(emptyFields(ann)).toEqual([]);
  expect(emptyFields({ ...ann, phone: '5' })).toEqual([]);
  expect(emptyFields({ ...ann, name: '  ' })).toEqual(['name']);
  expect(emptyFields({ name: '', phone: '' })).toEqual(['name', 'phone']);
});

test.each([
  [{ ...ann, name: ' ' }, 'Please enter your name'],
  [{ ...ann, phone: '' }, 'Please enter your phone number to proceed.'],
  [{ ...ann, phone: '555' }, 'Please enter a valid phone number to proceed.'],
  [{ ...ann, consent: 'none' as const }, 'Choose one of the two.'],
])('%o', (entered, text) => {
  expect(firstMissing(entered)).toMatchObject({ text });
});

test('nothing is missing', () => {
  expect(firstMissing(ann)).toBeNull();
  expect(firstMissing({ ...ann, consent: 'link' })).toBeNull();
});
