import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { guestFacts } from '../../test-support/call.ts';
import { item } from '../../test-support/known-receipt.ts';
import { newReceipt, type WholeReceipt, wholeGuest } from '../../test-support/whole-receipt.ts';
import { removeCharge } from '../charges.ts';
import type { PaidBefore } from '../model.ts';
import { pruneOrphans } from '../prune-orphans.ts';
import { totalOf } from '../total-of.ts';
import { requireContributionsFit } from './contributions.ts';
import { answerPaidBefore, discountedBefore, openPaidBefore, type WhoPaidBefore } from './paid-before.ts';
import { netsIn, withPlan } from './plan.ts';
import { paidByHost } from './whole-on-card.ts';

const row = (id: string, amount: number, more: Partial<PaidBefore> = {}): PaidBefore => ({
  ...{ id, label: 'Deposit paid', amount: cents(amount), how: 'deposit', unsure: false, charge_id: null },
  ...more,
});

/** Of 292.50 in all, 100.00 were a deposit and 50.00 a gift card. */
const bill = (
  paid_before = [row('deposit', 10000), row('gift', 5000, { label: 'Gift card', how: 'voucher' })],
): WholeReceipt => {
  const before = newReceipt();
  return {
    ...before,
    guests: [...before.guests, wholeGuest('ann', 'Ann'), wholeGuest('max', 'Max')],
    items: [item('dinner', { price: cents(29250) })],
    receipt: {
      ...before.receipt,
      ...{ status: 'sharing', admin_flow_type: 'guest_choice', party_size: 4, paid_before },
    },
  };
};

const answered = (before: WholeReceipt, id: string, who: WhoPaidBefore) => {
  let made = 0;
  const facts = guestFacts({ newId: () => `new${++made}` });
  return requireContributionsFit(pruneOrphans(answerPaidBefore(before, { id, who }, facts)));
};
const openIn = (receipt: WholeReceipt) => openPaidBefore(receipt).map(({ id, unsure }) => [id, unsure]);

test('who paid it has contributed it, and a second row by the same person adds up', () => {
  const one = answered(bill(), 'deposit', { guest_id: 'max' });
  expect(one.contributions).toEqual([{ guest_id: 'max', paper_id: null, amount: 10000, how: 'deposit' }]);
  expect(openIn(one)).toEqual([['gift', false]]);
  const two = answered(one, 'gift', { guest_id: 'max' });
  expect(two.contributions).toEqual([{ guest_id: 'max', paper_id: null, amount: 15000, how: 'deposit' }]);
  expect(two.receipt.paid_before).toEqual([]);
  expect(totalOf(two)).toBe(29250);
  // Answered in another tab.
  expect(answerPaidBefore(two, { id: 'gift', who: { guest_id: 'ann' } }, guestFacts({ newId: String }))).toBe(
    two,
  );
});

test('a gift card is a voucher', () => {
  expect(answered(bill(), 'gift', { guest_id: 'ann' }).contributions).toEqual([
    { guest_id: 'ann', paper_id: null, amount: 5000, how: 'voucher' },
  ]);
});

test('what the host paid is the host’s anyway', () => {
  for (const who of ['host', { guest_id: 'host' }] as const) {
    const after = answered(bill(), 'deposit', who);
    expect(after.contributions).toEqual([]);
    expect(openIn(after)).toEqual([['gift', false]]);
  }
});

test('someone else is added to the table, once', () => {
  const after = answered(bill(), 'deposit', { guest_name: 'Zoe' });
  expect(after.guests.at(-1)).toMatchObject({ guest_name: 'Zoe', named_by_host: true });
  expect(after.contributions).toMatchObject([{ guest_id: after.guests.at(-1)?.id, amount: 10000 }]);
  const again = answered(after, 'gift', { guest_name: 'zoe ' });
  expect(again.guests).toHaveLength(4);
  expect(again.contributions).toMatchObject([{ amount: 15000 }]);
});

test('before the party is known, someone else does not make it one', () => {
  const before = bill();
  const unknown = { ...before, receipt: { ...before.receipt, status: 'editing' as const, party_size: 0 } };
  expect(answered(unknown, 'deposit', { guest_name: 'Max' }).receipt.party_size).toBe(0);
});

test('nobody’s is a discount, which can be removed as any other', () => {
  const after = answered(bill(), 'gift', 'nobody');
  expect(after.charges).toMatchObject([
    { description: 'Gift card', amount: -5000, kind: 'discount', applies_to: 'everything' },
  ]);
  expect(totalOf(after)).toBe(24250);
  expect(openIn(after)).toEqual([['deposit', false]]);
  expect(discountedBefore(after).map(({ id }) => id)).toEqual(['gift']);
  const [charge] = after.charges;
  const back = pruneOrphans(removeCharge(after, { id: charge?.id ?? '' }));
  expect(totalOf(back)).toBe(29250);
  expect(openIn(back)).toEqual([
    ['deposit', false],
    ['gift', false],
  ]);
});

test('in yen: Max paid a deposit of ¥3,000, and a voucher of ¥1,500 is nobody’s', () => {
  const before = bill([row('deposit', 3000), row('gift', 1500, { how: 'voucher' })]);
  before.receipt = { ...before.receipt, currency: { code: 'JPY', digits: 0 } };
  before.items = [item('dinner', { price: cents(9001) })];
  const after = answered(answered(before, 'deposit', { guest_id: 'max' }), 'gift', 'nobody');
  // ¥9,001 less ¥1,500 is ¥7,501, of which the host paid ¥4,501.
  expect([totalOf(after), paidByHost(after)]).toEqual([7501, 4501]);
  const totals = Object.entries({ host: 2501, ann: 2500, max: 2500 }).map(([guest_id, amount]) => ({
    ...{ guest_id, subtotal: cents(amount), total: cents(amount), card: null },
    ...{ tax: ZERO, tip: ZERO, additional_charges: ZERO, charges: [], host_tip: ZERO },
  }));
  const final = withPlan({ ...after, final_split: { shares: [], totals } });
  expect(Object.fromEntries(netsIn(final))).toEqual({ ann: 2500, max: -500, host: -2000 });
  expect(final.transfers).toEqual([
    { from_guest_id: 'ann', to_guest_id: 'host', amount: 2000 },
    { from_guest_id: 'ann', to_guest_id: 'max', amount: 500 },
  ]);
});

test('an unsure one stays, and can be answered later', () => {
  const after = answered(bill(), 'deposit', 'unsure');
  expect(openIn(after)).toEqual([
    ['deposit', true],
    ['gift', false],
  ]);
  expect(after.contributions).toEqual([]);
  expect(openIn(answered(after, 'deposit', { guest_id: 'max' }))).toEqual([['gift', false]]);
});

test('refuses people who are not there, more than the receipt, and changes that a locked or final bill refuses', () => {
  expect(() => answered(bill(), 'deposit', { guest_id: 'zoe' })).toThrow('guest.not_found');
  expect(() => answered(bill([row('deposit', 29251)]), 'deposit', { guest_id: 'max' })).toThrow(
    'contribution.too_much',
  );
  const locked = bill();
  locked.guests = locked.guests.map((one) => ({ ...one, submitted: one.is_host }));
  expect(() => answered(locked, 'deposit', 'nobody')).toThrow('receipt.locked');
  expect(answered(locked, 'deposit', { guest_id: 'max' }).contributions).toHaveLength(1);
  const before = bill();
  const final = { ...before, receipt: { ...before.receipt, status: 'finalized' as const } };
  expect(() => answered(final, 'deposit', { guest_name: 'Zoe' })).toThrow('receipt.finalized');
  expect(() => answered(final, 'deposit', 'nobody')).toThrow('receipt.finalized');
});
