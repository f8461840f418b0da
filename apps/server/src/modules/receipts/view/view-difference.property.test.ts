import { withDifference } from '@fairtab/contract/receipt/view-difference';
import { ZERO } from '@fairtab/domain/money/money';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import { drawing } from '@fairtab/receipt/test-support/drawing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { otherState } from '../../../../test/random-snapshot.ts';
import { snapshotGuest, snapshotOf } from '../../../../test/snapshot.ts';
import type { Viewer } from '../receipts.policy.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';
import { billTokenHash, billTokenOf } from './bill-link.ts';
import { type Viewed, viewedAfter, viewFor, viewParts } from './receipt-view.ts';
import { differenceBetween } from './view-difference.ts';

// The address of a photo changes every five minutes.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const EMPTY = snapshotOf({ guests: [snapshotGuest('host', 'Hanna', { is_host: true })] });
const SECRET = 'x'.repeat(40);

test('a view plus the difference is the next view, for every viewer', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, then) => {
      const { one, some } = drawing(then);
      const before = otherState(EMPTY, seed);
      const next = otherState(before, then);
      // Some rows move, and the viewer may have become a guest meanwhile.
      const after = { ...next, version: before.version + 1, items: some(next.items).reverse() };
      const viewers: Viewer[] = [
        { kind: 'host' },
        ...[null, ...before.guests.map(({ id }) => id)].map((guestId) => ({
          kind: 'guest' as const,
          guestId,
          latecomerId: null,
          mayLinkPhone: false,
        })),
      ];
      for (const was of viewers) {
        const is = one(viewers);
        const difference = differenceBetween(viewParts(before, was, SECRET), viewParts(after, is, SECRET));
        const sent = JSON.parse(new TextDecoder().decode(difference));
        expect(withDifference(viewFor(before, was, SECRET), sent)).toEqual(viewFor(after, is, SECRET));
      }
    }),
    { numRuns: randomRuns },
  );
});

test('a view of which parts are in memory is the view made afresh, whatever has changed', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer(), { minLength: 2, maxLength: 4 }), (seed, steps) => {
      let snapshot = withLinks(otherState(EMPTY, seed));
      const last = new Map<string, Viewed>();
      for (const step of steps) {
        const { below, chance, one } = drawing(step);
        const next = withLinks(otherState(snapshot, step));
        // What a change leaves alone stays the same object; a tap leaves everything but selections.
        const other = {
          ...(chance() ? next : snapshot),
          receipt: { ...(chance() ? next : snapshot).receipt, payment_methods: FOR_DEBTORS },
          devices: chance() ? next.devices : snapshot.devices,
          final_split: chance() ? NOBODYS_BILL : null,
        };
        const version = snapshot.version + 1;
        const part = one(PARTS);
        const receipt = { ...snapshot.receipt, updated_at: `2026-02-0${1 + below(9)}T00:00:00.000Z` };
        const field = one(['party_size', 'status', 'restaurant_name'] as const);
        const tap = {
          ...{ ...snapshot, selections: next.selections },
          ...(chance() && { receipt: { ...receipt, ...(chance() && { [field]: next.receipt[field] }) } }),
          // Items name their paper.
          ...(chance() && { [part]: next[part], ...(part === 'items' && { papers: next.papers }) }),
        };
        snapshot = { ...(chance() ? tap : other), version };
        for (const viewer of [HOST, GUEST, ...snapshot.guests.map(({ id }) => ({ ...GUEST, guestId: id }))]) {
          const key = JSON.stringify(viewer);
          const { own, ofAll, ...of } = viewedAfter(last.get(key) ?? null, snapshot, viewer, SECRET);
          last.set(key, { own, ofAll, ...of });
          const afresh = viewFor(structuredClone(snapshot), viewer, SECRET);
          expect({ ...own, ...ofAll }).toEqual(afresh);
          expect(viewFor(snapshot, viewer, SECRET)).toEqual(afresh);
        }
      }
    }),
    { numRuns: randomRuns },
  );
});

const PARTS = [
  'guests',
  'devices',
  'latecomers',
  'proposals',
  'disputes',
  'pay_offers',
  'payments',
  'items',
] as const;

/** With a link to each guest's own bill. */
const withLinks = (snapshot: ReceiptSnapshot): ReceiptSnapshot => ({
  ...snapshot,
  guests: snapshot.guests.map((one) => ({
    ...one,
    bill_links: [billTokenHash(billTokenOf(SECRET, one.id))],
  })),
});

const FOR_DEBTORS = [{ method: 'zelle' as const, handle: 'hanna@example.com', holder: null }];

const NOBODYS_BILL = {
  version: 2,
  host_tip_pool: ZERO,
  earlier_host_tips: null,
  unclaimed: null,
  shares: [],
  totals: [],
  papers: [],
  changes: [],
};

test('the difference of a tap is the row that was tapped, in the same bytes for all', () => {
  const items = otherState(EMPTY, 1).items.slice(0, 1);
  const [item] = items;
  if (item === undefined) throw new Error('no item');
  const before = { ...EMPTY, items };
  const after = { ...before, version: 2, selections: [{ item_id: item.id, guest_id: 'host', units: 1 }] };
  const toldTo = (viewer: Viewer) =>
    differenceBetween(viewParts(before, viewer, SECRET), viewParts(after, viewer, SECRET));
  const bytes = toldTo(GUEST);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
    version: 2,
    rows: { selections: { added: [[0, after.selections[0]]] } },
    parts: {},
  });
  expect(toldTo(HOST)).toBe(bytes);
});

const HOST: Viewer = { kind: 'host' };
const GUEST = { kind: 'guest', guestId: null, latecomerId: null, mayLinkPhone: false } as const;
