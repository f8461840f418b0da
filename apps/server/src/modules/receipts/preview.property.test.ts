import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { Refused } from '@fairtab/receipt/refusals';
import { drawing } from '@fairtab/receipt/test-support/drawing';
import { randomHostCall } from '@fairtab/receipt/test-support/random-host-call';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherState } from '../../../test/random-snapshot.ts';
import { snapshotGuest, snapshotOf } from '../../../test/snapshot.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';
import { viewFor } from './view/receipt-view.ts';

const EMPTY = snapshotOf({ guests: [snapshotGuest('host', 'Hanna', { is_host: true })] });

const viewOf = (snapshot: ReceiptSnapshot) => viewFor(snapshot, { kind: 'host' }, 'secret');

/** What a page shows of a command before the server has answered. An address of a line's picture is made for each view. */
const shownIn = ({ items, charges, guests, selections, disputes, receipt }: ReceiptView) => ({
  items: items.map((item) => ({ ...item, line_photo: null })),
  charges,
  selections,
  disputes,
  companions: guests.map(({ companions }) => companions),
  sum: receipt.additional_charges,
});

const resultOf = <T>(run: () => T): T | string => {
  try {
    return run();
  } catch (error) {
    return error instanceof Refused ? error.code : String(error);
  }
};

test('what the host’s page previews is what the server makes of the same call, refusals included', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const before = otherState(EMPTY, seed);
      let ids = 0;
      const newId = () => `new ${++ids}`;
      const call = randomHostCall(before, drawing(seed + 1), newId);
      const stored = resultOf(() => shownIn(viewOf(pruneOrphans(call.apply(before, { newId })))));
      const previewed = resultOf(() => shownIn(pruneOrphans(call.apply(viewOf(before), { newId }))));
      expect(previewed).toEqual(stored);
    }),
    { numRuns: 3 * randomRuns },
  );
});
