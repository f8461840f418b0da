import { expect, test } from 'vitest';
import { type Currency, moneyIn, USD } from '../money/currency.ts';
import { cents } from '../money/money.ts';
import { payCodeOf } from './payment-codes.ts';
import { paymentOptions } from './payment-links.ts';
import type { PayTo } from './payment-methods.ts';

function codeOf(to: PayTo, currency: Currency): string | null {
  const owed = { amount: moneyIn(currency)(cents(1230)), note: 'Chez Nous' };
  const [option] = paymentOptions([to], owed);
  if (!option) throw new Error('no option');
  return payCodeOf(option, owed, 'Hanna');
}

const EUR: Currency = { code: 'EUR', digits: 2 };
const to = (method: PayTo['method'], handle: string, holder: string | null = null) => ({
  method,
  handle,
  holder,
});

test.each([
  [to('cash_app', '$alex'), USD, 'https://cash.app/$alex/12.30'],
  [
    to('upi', 'alex@bank'),
    { code: 'INR', digits: 2 },
    'upi://pay?pa=alex@bank&pn=alex&am=12.30&cu=INR&tn=Chez%20Nous',
  ],
  [to('zelle', '+15555550100'), USD, null],
] as const)('a code says the address of %j, or there is none', (method, currency, code) => {
  expect(codeOf(method, currency)).toBe(code);
});

test('that of a bank transfer is the holder’s, and that of Pix the host’s', () => {
  expect(codeOf(to('sepa', 'DE89370400440532013000', 'H. Müller'), EUR)).toContain('\nH. Müller\nDE8937');
  expect(codeOf(to('pix', 'alex@example.com'), { code: 'BRL', digits: 2 })).toContain('5905Hanna');
});
