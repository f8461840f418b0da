import { expect, test } from 'vitest';
import { emptyField, firstMissing } from './ready-to-submit.ts';

const ann = { name: 'Ann', phone: '5555550100', consent: 'text' as const };

test('Submit is enabled once the name is there, and for a text the phone', () => {
  expect(emptyField(ann)).toBeNull();
  expect(emptyField({ ...ann, phone: '5' })).toBeNull();
  expect(emptyField({ ...ann, name: '  ', phone: '' })).toBe('name');
  expect(emptyField({ ...ann, phone: '' })).toBe('phone');
  for (const consent of ['link', 'none'] as const)
    expect(emptyField({ ...ann, phone: '', consent })).toBeNull();
});

test.each([
  [{ ...ann, name: ' ' }, 'Missing Information: Please enter your name'],
  [{ ...ann, phone: '' }, 'Please enter your phone number to proceed.'],
  [{ ...ann, phone: '555' }, 'Please enter a valid phone number to proceed.'],
  [{ ...ann, phone: '', consent: 'none' as const }, 'Choose one of the two.'],
])('%o', (entered, text) => {
  expect(firstMissing(entered)).toMatchObject({ text });
});

test.each(['', '555', '5555550100'])('nothing is missing for the link with the phone %j', (phone) => {
  expect(firstMissing({ ...ann, phone, consent: 'link' })).toBeNull();
});

test('nothing is missing', () => {
  expect(firstMissing(ann)).toBeNull();
});
