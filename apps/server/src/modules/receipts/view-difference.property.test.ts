import { withDifference } from '@fairtab/contract/view-difference';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import { drawing } from '@fairtab/receipt/test-support/drawing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherState } from '../../../test/random-snapshot.ts';
import { snapshotGuest, snapshotOf } from '../../../test/snapshot.ts';
import { viewFor, viewParts } from './receipt-view.ts';
import { differenceBetween } from './view-difference.ts';
import type { Viewer } from './viewer.ts';

const EMPTY = snapshotOf({ guests: [snapshotGuest('host', 'Hanna', { is_host: true })] });
const SECRET = 'x'.repeat(40);

test('a view with what has changed is the next view, whoever sees it', () => {
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
      const [was, is] = [one(viewers), one(viewers)];
      const difference = differenceBetween(viewParts(before, was, SECRET), viewParts(after, is, SECRET));
      const sent = JSON.parse(JSON.stringify(difference));
      expect(withDifference(viewFor(before, was, SECRET), sent)).toEqual(viewFor(after, is, SECRET));
    }),
    { numRuns: randomRuns },
  );
});

test('the difference of a tap is the row that was tapped', () => {
  const items = otherState(EMPTY, 1).items.slice(0, 1);
  const [item] = items;
  if (item === undefined) throw new Error('no item');
  const before = { ...EMPTY, items };
  const after = { ...before, version: 2, selections: [{ item_id: item.id, guest_id: 'host', units: 1 }] };
  const parts = [before, after].map((state) => viewParts(state, GUEST, SECRET));
  const [was, is] = parts;
  if (was === undefined || is === undefined) throw new Error('no view');
  expect(differenceBetween(was, is)).toEqual({
    version: 2,
    rows: { selections: { added: [[0, after.selections[0]]] } },
    parts: {},
  });
});

const GUEST: Viewer = { kind: 'guest', guestId: null, latecomerId: null, mayLinkPhone: false };
