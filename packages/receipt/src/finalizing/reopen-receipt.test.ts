import { ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { type ReopenedReceipt, reopenReceipt } from './reopen-receipt.ts';

const guest = (id: string, submitted: boolean) => ({
  ...{ id, guest_name: id, is_host: id === 'host', submitted, revising: false },
  ...{ opted_out_of_split: false, companions: [] },
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
  guests: [guest('host', submitted), guest('ann', true)],
  final_split: {},
  latecomers: [{ state: 'waiting' }, { state: 'declined' }],
});

test('a final bill is open again, its host chooses, and its guests have submitted', () => {
  const before = final();
  const after = reopenReceipt(before);
  expect(after).toEqual({
    receipt: { ...before.receipt, status: 'sharing', earlier_bills: 1, finalized_at: null },
    guests: [{ ...guest('host', true), revising: true }, guest('ann', true)],
    final_split: null,
    latecomers: [{ state: 'withdrawn' }, { state: 'declined' }],
  });
  expect(reopenReceipt(after)).toBe(after);
  expect(reopenReceipt(final(false)).guests[0]).toEqual(guest('host', false));
});

test.each(['editing', 'sharing'] as const)('a bill that is %s and was never final is refused', (status) => {
  const open = { ...final(), receipt: { ...final().receipt, status } };
  expect(() => reopenReceipt(open)).toThrow('receipt.not_finalized');
});
