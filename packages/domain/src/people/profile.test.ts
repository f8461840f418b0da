import { describe, expect, test } from 'vitest';
import { fullName, isProfileComplete, PROFILE_FIELDS, splitName } from './profile.ts';

const COMPLETE = {
  first_name: 'Hanna',
  last_name: 'Berg',
  phone_number: '+15555550100',
  venmo_handle: '@hanna',
  payment_methods: [],
};

describe('a complete profile', () => {
  test('has all four fields', () => {
    expect(isProfileComplete(COMPLETE)).toBe(true);
  });

  test.each(PROFILE_FIELDS)('is incomplete without its %s', (field) => {
    expect(isProfileComplete({ ...COMPLETE, [field]: null })).toBe(false);
    expect(isProfileComplete({ ...COMPLETE, [field]: '  ' })).toBe(false);
  });

  test('of somebody who is paid in another way needs no Venmo, but all else', () => {
    const paypal = { ...COMPLETE, venmo_handle: null, payment_methods: ['paypal'] };
    expect(isProfileComplete(paypal)).toBe(true);
    expect(isProfileComplete({ ...paypal, phone_number: null })).toBe(false);
  });
});

test.each([
  ['Hanna', 'Hanna', null],
  ['Hanna Berg', 'Hanna', 'Berg'],
  ['Maria del Carmen Ruiz', 'Maria', 'del Carmen Ruiz'],
  ['', null, null],
])('the name %j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
  expect(fullName({ first_name, last_name })).toBe(name);
});

test('spaces around and between the parts of a name do not count', () => {
  expect(splitName(' Hanna  Maria Schmidt ')).toEqual({ first_name: 'Hanna', last_name: 'Maria Schmidt' });
  expect(splitName(' ')).toEqual({ first_name: null, last_name: null });
});
