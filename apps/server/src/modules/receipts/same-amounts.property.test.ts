import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import { dueOf, duesIn, sameDivision, totalsIn } from '@fairtab/receipt/split-of';
import { finalizeAgain, finalizeReceipt } from '@fairtab/receipt/status';
import { drawing } from '@fairtab/receipt/test-support/drawing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherState } from '../../../test/random-snapshot.ts';
import { snapshotGuest, snapshotOf } from '../../../test/snapshot.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';
import { ownBillOf } from './view/own-bill.ts';
import { viewFor } from './view/receipt-view.ts';

const EMPTY = snapshotOf({ guests: [snapshotGuest('host', 'Hanna', { is_host: true })] });
const NOW = '2026-11-29T20:00:00.000Z';

/** An open receipt, the same once final, and after a correction of its tip or of a dish. */
function statesOf(seed: number): ReceiptSnapshot[] {
  const { below, chance } = drawing(seed + 1);
  const state = otherState(EMPTY, seed);
  const { items } = state;
  const evenly = state.receipt.admin_flow_type === 'guest_choice' && chance() && chance();
  const open: ReceiptSnapshot = {
    ...state,
    receipt: { ...state.receipt, status: 'sharing', evenly },
    items: items.map((item) =>
      item.total_quantity > 3 && !item.split_evenly ? { ...item, assignment_mode: 'quantity_based' } : item,
    ),
  };
  const final = finalizeReceipt(open, { unclaimed: 'host', accept_changed_shares: true, now: NOW });
  const at = below(Math.max(items.length, 1));
  const edited = {
    ...final,
    receipt: { ...final.receipt, tip_amount: chance() ? cents(below(400)) : final.receipt.tip_amount },
    items: final.items.map((item, n) => (n === at ? { ...item, price: cents(500 + below(900)) } : item)),
  };
  return [open, final, finalizeAgain(edited, { unclaimed: 'host', now: NOW })];
}

const amountsOf = (view: ReceiptView) =>
  [...duesIn(view).values()].map(({ personId, due, own, onReceipt }) => ({ personId, due, own, onReceipt }));

test('everybody has the same amount on their own page, on other guests’ pages, at the host and by their link', () => {
  const seen = { open: 0, choosing: 0, nameless: 0, paidFor: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const snapshot of statesOf(seed)) {
        const host = viewFor(snapshot, { kind: 'host' }, 'secret');
        const amounts = amountsOf(host);
        const dues = duesIn(host);
        const stored = new Map(
          totalsIn(snapshot, snapshot.final_split === null ? sameDivision(snapshot) : undefined).map(
            ({ guest_id, total }) => [guest_id, total],
          ),
        );
        expect(stored).toEqual(new Map(totalsIn(host).map(({ guest_id, total }) => [guest_id, total])));
        for (const guest of snapshot.guests.filter((one) => !one.is_host)) {
          const { id: guestId } = guest;
          const viewer = { kind: 'guest', guestId, latecomerId: null, mayLinkPhone: false } as const;
          const theirs = viewFor(snapshot, viewer, 'secret');
          expect(dueOf(theirs, guestId)).toEqual(dues.get(guestId));
          expect(amountsOf(theirs)).toEqual(amounts);
          const own = dueOf(ownBillOf(snapshot, guestId, 'secret'), guestId);
          expect(own?.due).toBe(dues.get(guestId)?.due);
          expect(own?.own).toBe(dues.get(guestId)?.own);
          if (snapshot.final_split !== null) continue;
          seen.open++;
          if (!guest.submitted) seen.choosing++;
          if (isNameless(guest.guest_name)) seen.nameless++;
          if (guest.paid_by !== null) seen.paidFor++;
        }
      }
    }),
    { numRuns: randomRuns },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
