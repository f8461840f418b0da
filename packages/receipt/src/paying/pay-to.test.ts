import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { answerPayTo, type GuestPayTo, setPayTo } from './pay-to.ts';

const bill = (pay_to: GuestPayTo | null = null, paid = 2000) => ({
  guests: [
    { id: 'host', is_host: true, pay_to: null },
    { id: 'max', is_host: false, pay_to },
    { id: 'ann', is_host: false, pay_to: null },
  ],
  contributions: paid > 0 ? [{ guest_id: 'max', amount: cents(paid), how: 'card' as const }] : [],
  transfers: [],
  payments: [],
});
const VENMO: GuestPayTo = { method: 'venmo', handle: '@max', holder: null, confirmed: false };
const max = (handle: string, more: { holder?: string } = {}) => ({
  ...{ guest_id: 'max', method: 'venmo' as const, handle },
  ...more,
});
const payToOf = ({ guests }: ReturnType<typeof bill>) => guests.find(({ id }) => id === 'max')?.pay_to;

test('a payee enters how they are paid, which waits for the host', () => {
  expect(payToOf(setPayTo(bill(), max('venmo.com/u/max')))).toEqual(VENMO);
  const iban = { ...max('DE89 3704 0044 0532 0130 00', { holder: 'Max Berg' }), method: 'sepa' as const };
  expect(payToOf(setPayTo(bill(), iban))).toMatchObject({
    handle: 'DE89370400440532013000',
    holder: 'Max Berg',
  });
  expect(payToOf(setPayTo(bill(VENMO), max(' ')))).toBeNull();
});

test('a changed handle waits for the host again, the same one does not', () => {
  const confirmed = answerPayTo(bill(VENMO), { ...max('@max'), right: true });
  expect(payToOf(confirmed)).toEqual({ ...VENMO, confirmed: true });
  expect(setPayTo(confirmed, max('max'))).toBe(confirmed);
  expect(payToOf(setPayTo(confirmed, max('@max-2')))).toEqual({ ...VENMO, handle: '@max-2' });
});

test('the host answers what was shown, and removes what is wrong', () => {
  expect(() => answerPayTo(bill(VENMO), { ...max('@else'), right: true })).toThrow('pay_to.changed');
  expect(() => answerPayTo(bill(VENMO), { ...max('@else'), right: false })).toThrow('pay_to.changed');
  const removed = answerPayTo(bill(VENMO), { ...max('@max'), right: false });
  expect(payToOf(removed)).toBeNull();
  expect(answerPayTo(removed, { ...max('@max'), right: false })).toBe(removed);
  expect(() => answerPayTo(removed, { ...max('@max'), right: true })).toThrow('pay_to.changed');
});

test('who is paid by nobody, the host and a wrong handle are refused', () => {
  expect(() => setPayTo(bill(null, 0), max('@max'))).toThrow('pay_to.nobody_pays');
  expect(() => setPayTo(bill(), { ...max('@h'), guest_id: 'host' })).toThrow('guest.not_found');
  expect(() => setPayTo(bill(), max('no handle'))).toThrow();
  expect(() => setPayTo(bill(), { ...max('DE89370400440532013000'), method: 'sepa' })).toThrow();
});
