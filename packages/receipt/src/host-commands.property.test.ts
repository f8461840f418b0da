import { lineDiscountsFit } from '@fairtab/domain/line-discounts';
import { sum, ZERO } from '@fairtab/domain/money';
import { randomRuns, withinTime } from '@fairtab/domain/test-support/random-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawing } from '../test-support/drawing.ts';
import { randomHostCall } from '../test-support/random-host-call.ts';
import { chargeOf, costOf } from './cost.ts';
import { inItemOrder } from './items/item-order.ts';
import type { HostReceipt } from './model.ts';
import { isRefusal } from './refused.ts';

const guest = (id: string, companions: string[] = []) => ({
  id,
  guest_name: id,
  is_host: id === 'host',
  submitted: false,
  revising: false,
  opted_out_of_split: false,
  companions: companions.map((name) => ({ id: name, name, child: false, item_ids: [] })),
});

const START: HostReceipt = {
  items: [],
  charges: [],
  guests: [guest('host'), guest('ann', ['kim']), guest('ben')],
  selections: [],
  disputes: [],
  receipt: {
    id: 'r',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 3,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
  },
};

/** What holds for every receipt, whatever its host did. */
function expectSound({ receipt, items, charges, guests, selections, disputes }: HostReceipt) {
  const itemIds = new Set(items.map(({ id }) => id));
  const guestIds = new Set(guests.map(({ id }) => id));
  expect(itemIds.size).toBe(items.length);
  expect(inItemOrder(items)).toEqual(items);
  for (const item of items) {
    expect(item.reduction).toBeGreaterThanOrEqual(0);
    expect(item.reduction).toBeLessThanOrEqual(item.price);
    expect(item.split_evenly).toBe(item.assignment_mode === 'group_split');
    const units = selections.filter(({ item_id }) => item_id === item.id).map((one) => one.units);
    if (item.assignment_mode === 'group_split') expect(units).toEqual([]);
    if (item.assignment_mode === 'quantity_based')
      expect(units.reduce((all, count) => all + count, 0)).toBeLessThanOrEqual(item.total_quantity);
  }
  const pairs = selections.map(({ item_id, guest_id }) => `${item_id} ${guest_id}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { item_id, guest_id } of [...selections, ...disputes]) {
    expect(itemIds).toContain(item_id);
    expect(guestIds).toContain(guest_id);
  }
  for (const { id, companions } of guests)
    for (const marked of companions.flatMap(({ item_ids }) => item_ids))
      expect(pairs).toContain(`${marked} ${id}`);
  for (const { applies_to, item_ids, kind, amount } of charges) {
    expect([...item_ids].sort()).toEqual(item_ids);
    expect(item_ids.length > 0).toBe(applies_to === 'lines');
    for (const id of item_ids) expect(itemIds).toContain(id);
    if (amount !== 0) expect(kind === 'discount').toBe(amount < 0);
  }
  const lines = items.map((item) => ({ id: item.id, price: costOf(item) }));
  expect(lineDiscountsFit(charges.map(chargeOf), lines)).toBe(true);
  expect(receipt.additional_charges).toBe(sum(charges.map(({ amount }) => amount)));
}

/** So that a command which writes into its input fails. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

test(
  'a receipt stays sound through any calls of its host, and no call writes into its input',
  withinTime,
  () => {
    const flows = fc.constantFrom('guest_choice' as const, 'preassign' as const);
    fc.assert(
      fc.property(fc.integer(), flows, (seed, admin_flow_type) => {
        const draw = drawing(seed);
        let ids = 0;
        const newId = () => `${String.fromCharCode(97 + draw.below(26))}${++ids}`;
        let receipt: HostReceipt = frozen({ ...START, receipt: { ...START.receipt, admin_flow_type } });
        for (let step = 0; step < 30; step += 1) {
          try {
            receipt = frozen(randomHostCall(receipt, draw, newId).apply(receipt, { newId }));
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
          expectSound(receipt);
        }
      }),
      { numRuns: randomRuns },
    );
  },
);
