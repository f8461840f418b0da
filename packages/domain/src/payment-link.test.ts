import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { venmoLink } from './payment-link.ts';

// The rules know no platform; their test reads addresses as browsers do.
declare const URL: new (
  text: string,
) => { pathname: string; searchParams: { get(name: string): string | null } };

test('the link carries exactly the amount, and the note survives one decoding', () => {
  const link = venmoLink({ handle: '@alex-smith', amount: cents(1230), note: 'Łukasz & Co 100% 🍕' });
  const web = new URL(link?.web ?? '');
  expect(web.pathname).toBe('/alex-smith');
  expect(web.searchParams.get('amount')).toBe('12.30');
  expect(web.searchParams.get('note')).toBe('Łukasz & Co 100% 🍕');
  const app = new URL(link?.app ?? '');
  expect(app.searchParams.get('recipients')).toBe('alex-smith');
  expect(app.searchParams.get('amount')).toBe('12.30');
});

test('without a handle or without an amount there is no link', () => {
  expect(venmoLink({ handle: null, amount: cents(100), note: '' })).toBeNull();
  expect(venmoLink({ handle: '@', amount: cents(100), note: '' })).toBeNull();
  expect(venmoLink({ handle: '@alex', amount: cents(0), note: '' })).toBeNull();
});
