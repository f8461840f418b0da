import { expect, test } from 'vitest';
import { canSubmit, firstMissing } from './ready-to-submit.ts';

const ann = { name: 'Ann', phone: '5555550100', consent: true };

test('Submit is enabled once name and phone are non-empty', () => {
  expect(canSubmit({ ...ann, consent: false })).toBe(true);
  expect(canSubmit({ ...ann, phone: '5' })).toBe(true);
  expect(canSubmit({ ...ann, name: '  ' })).toBe(false);
  expect(canSubmit({ ...ann, phone: '' })).toBe(false);
});

test.each([
  [{ ...ann, name: ' ' }, 'Missing Information', 'Please enter your name'],
  [{ ...ann, phone: '' }, 'Missing Information', 'Please enter your phone number to proceed.'],
  [{ ...ann, phone: '555' }, 'Invalid Phone Number', 'Please enter a valid phone number to proceed.'],
  [{ ...ann, consent: false }, 'Missing Information', 'Please agree to receive a text message to proceed.'],
])('%o', (entered, title, text) => {
  expect(firstMissing(entered)).toMatchObject({ title, text });
});

test('nothing is missing', () => {
  expect(firstMissing(ann)).toBeNull();
});
