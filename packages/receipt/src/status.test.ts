import { cents, ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import {
  type FinalizedReceipt,
  finalizeAgain,
  finalizeReceipt,
  type ReopenedReceipt,
  reopenReceipt,
} from './status.ts';

const NOW = '2026-01-02T00:00:00.000Z';

const guest = (id: string) => ({
  ...{ id, guest_name: id, is_host: id === 'host', submitted: true },
  ...{ opted_out_of_split: false, absent_from: [], companions: [] },
});

/** Two people, a dish of ¥1,000 that the guest has, and one of ¥600. */
const shared = (taker: 'host' | null, more: Partial<FinalizedReceipt['receipt']> = {}): FinalizedReceipt => ({
  receipt: {
    status: 'sharing',
    scan_state: 'none',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 2,
    currency: { code: 'JPY', digits: 0 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    card: null,
    earlier_bills: 0,
    finalized_at: null,
    ...more,
  },
  contributions: [],
  papers: [],
  items: [
    {
      id: 'a',
      paper_id: null,
      price: cents(1000),
      reduction: ZERO,
      assignment_mode: 'guest_choice',
      total_quantity: 1,
    },
    {
      id: 'b',
      paper_id: null,
      price: cents(600),
      reduction: ZERO,
      assignment_mode: 'guest_choice',
      total_quantity: 1,
    },
  ],
  charges: [],
  guests: [guest('host'), guest('ann')],
  selections: [
    { item_id: 'a', guest_id: 'ann', units: 1 },
    ...(taker === null ? [] : [{ item_id: 'b', guest_id: taker, units: 1 }]),
  ],
  final_split: null,
});

const agreed = { accept_changed_shares: false, now: NOW };
const dishesOf = ({ final_split }: FinalizedReceipt) =>
  Object.fromEntries(final_split?.totals.map(({ guest_id, subtotal }) => [guest_id, subtotal]) ?? []);

test('a shared bill becomes final once, with what everyone has', () => {
  const after = finalizeReceipt(shared('host'), agreed);
  expect(after.receipt).toMatchObject({ status: 'finalized', finalized_at: NOW, earlier_bills: 0 });
  expect(dishesOf(after)).toEqual({ host: 600, ann: 1000 });
  expect(finalizeReceipt(after, { ...agreed, now: 'later' })).toBe(after);
});

test('what no one has is asked for, and what others would pay is agreed to', () => {
  const open = shared(null);
  expect(() => finalizeReceipt(open, agreed)).toThrow('receipt.unclaimed');
  expect(dishesOf(finalizeReceipt(open, { ...agreed, unclaimed: 'host' }))).toEqual({ host: 600, ann: 1000 });
  const everyone = { ...agreed, unclaimed: 'everyone' } as const;
  expect(() => finalizeReceipt(open, everyone)).toThrow('receipt.shares_changed');
  const after = finalizeReceipt(open, { ...everyone, accept_changed_shares: true });
  expect(dishesOf(after)).toEqual({ host: 300, ann: 1300 });
});

test('a bill that is not shared, being read, or other than it was shown is refused', () => {
  expect(() => finalizeReceipt(shared('host', { status: 'editing' }), agreed)).toThrow('receipt.not_shared');
  expect(() => finalizeReceipt(shared('host', { scan_state: 'reading' }), agreed)).toThrow(
    'receipt.scan_busy',
  );
  const shown = { ...agreed, expected_totals: { host: 600, ann: 900 } };
  expect(() => finalizeReceipt(shared('host'), shown)).toThrow('receipt.shares_changed');
});

test('a corrected bill is final again, and what no one had is taken as before', () => {
  const before = finalizeReceipt(shared(null), { ...agreed, unclaimed: 'host' });
  const edited = { ...before, items: before.items.map((item) => ({ ...item, price: cents(500) })) };
  const after = finalizeAgain(edited, { now: 'later' });
  expect(dishesOf(after)).toEqual({ host: 500, ann: 500 });
  expect(after.receipt).toMatchObject({ status: 'finalized', finalized_at: 'later', earlier_bills: 1 });
  expect(after.final_split).toMatchObject({ unclaimed: 'host', changes: [] });
});

const reopened = (id: string, submitted: boolean) => ({
  ...{ id, guest_name: id, is_host: id === 'host', submitted, revising: false },
  ...{ opted_out_of_split: false, absent_from: [], companions: [] },
});

const final = (submitted = true): ReopenedReceipt => ({
  receipt: {
    id: 'r',
    status: 'finalized',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 3,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    earlier_bills: 0,
    finalized_at: '2026-01-02T00:00:00.000Z',
  },
  guests: [reopened('host', submitted), reopened('ann', true)],
  final_split: {},
  latecomers: [
    { state: 'waiting', claimed_guest_id: null },
    { state: 'declined', claimed_guest_id: null },
    { state: 'waiting', claimed_guest_id: 'ann' },
  ],
});

test('a final bill is open again, its host chooses, and its guests have submitted', () => {
  const before = final();
  const after = reopenReceipt(before);
  expect(after).toEqual({
    receipt: { ...before.receipt, status: 'sharing', earlier_bills: 1, finalized_at: null },
    guests: [{ ...reopened('host', true), revising: true }, reopened('ann', true)],
    final_split: null,
    latecomers: [
      { state: 'withdrawn', claimed_guest_id: null },
      { state: 'declined', claimed_guest_id: null },
      { state: 'waiting', claimed_guest_id: 'ann' },
    ],
  });
  expect(reopenReceipt(after)).toBe(after);
  expect(reopenReceipt(final(false)).guests[0]).toEqual(reopened('host', false));
});

test.each(['editing', 'sharing'] as const)('a bill that is %s and was never final is refused', (status) => {
  const open = { ...final(), receipt: { ...final().receipt, status } };
  expect(() => reopenReceipt(open)).toThrow('receipt.not_finalized');
});
