import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { randomRuns } from '@fairtab/domain/test-support/random-runs';
import { disputeItem } from '@fairtab/receipt/assignments';
import { setCompanions } from '@fairtab/receipt/companions';
import type { AnsweredReceipt, Facts, SharableReceipt } from '@fairtab/receipt/model';
import { answerProposal, askToRelease, proposeShare } from '@fairtab/receipt/proposals';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { isRefusal, Refused } from '@fairtab/receipt/refusals';
import {
  leaveSeat,
  reviseSelections,
  saveGuest,
  setParts,
  submitSelections,
  takeItem,
} from '@fairtab/receipt/selections';
import { type Drawing, drawing } from '@fairtab/receipt/test-support/drawing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherState } from '../../../test/random-snapshot.ts';
import { snapshotGuest, snapshotOf } from '../../../test/snapshot.ts';
import type { Viewer } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './store/snapshot.ts';
import { viewFor } from './view/receipt-view.ts';

const EMPTY = snapshotOf({ guests: [snapshotGuest('host', 'Hanna', { is_host: true })] });

type Call = <R extends AnsweredReceipt & SharableReceipt>(receipt: R, facts: Facts) => R;

/** A receipt where people choose, or where the host assigns. */
function tableOf(seed: number, { chance, one }: Drawing): ReceiptSnapshot {
  const { receipt, items, guests, selections, ...more } = otherState(EMPTY, seed);
  const shared = new Set(items.flatMap(({ id, split_evenly }) => (split_evenly ? [id] : [])));
  return pruneOrphans({
    ...more,
    receipt: {
      ...receipt,
      status: one(['editing', 'sharing'] as const),
      evenly: receipt.admin_flow_type === 'guest_choice' && chance() && chance(),
    },
    items: items.map((item) =>
      item.total_quantity > 1 && !item.split_evenly ? { ...item, assignment_mode: 'quantity_based' } : item,
    ),
    guests: guests.map((guest) => ({ ...guest, away: !guest.submitted && chance() })),
    // What the whole table shares nobody has chosen.
    selections: selections.filter(({ item_id }) => !shared.has(item_id)),
  });
}

/** Some call of a guest by what they see, or nearly: the rules may refuse it. */
function randomCall(view: ReceiptView, guest_id: string, { below, chance, one, some }: Drawing): Call {
  const { items, guests, proposals } = view;
  const itemIds = ['gone', ...items.map(({ id }) => id)];
  const item_id = one(itemIds);
  const others = guests.flatMap(({ id }) => (id === guest_id ? [] : [id]));
  const companions = guests.find(({ id }) => id === guest_id)?.companions ?? [];
  if (view.receipt.admin_flow_type === 'preassign') {
    const disputed = chance();
    return (receipt) => disputeItem(receipt, { item_id, guest_id, disputed });
  }
  const units = below(4);
  const opted_out_of_split = chance();
  const parts = some(guests).map(({ id }) => ({ guest_id: id, parts: 1 + below(3) }));
  const other = one(['gone', ...others]);
  const guest_ids = some(others);
  const marked = some(itemIds);
  const asked = [
    ...some(companions).map(({ id, child }) => ({ id, child })),
    ...(chance()
      ? [{ name: one([null, 'Kim', 'www.example.com'] as const), child: chance(), item_ids: marked }]
      : []),
  ];
  const selections = some(itemIds).map((id) => ({ item_id: id, units: below(3) }));
  const answers = { guest_name: one(['Ann', 'Ben']), guest_phone_number: null, sms_opt_in: false };
  const proposal = one(['gone', ...proposals.map(({ id }) => id)]);
  const accept = chance();
  return one<Call>([
    (receipt) => takeItem(receipt, { item_id, guest_id, units }),
    (receipt) => saveGuest(receipt, { guest_id, answers: { opted_out_of_split } }),
    (receipt) => setParts(receipt, { item_id, guest_id, parts }),
    (receipt, facts) => setCompanions(receipt, { guest_id, companions: asked, by_host: false }, facts),
    (receipt) => submitSelections(receipt, { guest_id, selections, answers }),
    (receipt) => reviseSelections(receipt, { guest_id }),
    (receipt) => leaveSeat(receipt, { guest_id }),
    (receipt, facts) => proposeShare(receipt, { item_id, guest_id, guest_ids }, facts),
    (receipt) => answerProposal(receipt, { id: proposal, guest_id, accept }),
    (receipt, facts) => askToRelease(receipt, { item_id, guest_id: other, asker_id: guest_id }, facts),
  ]);
}

/**
 * What a page shows, without what only the server makes: abilities, ways to pay, who acts for a guest, the lines' photos, the items by
 * which amounts have changed, and the address of the photo, which is signed anew each second. Only a final bill has latecomers.
 */
const shownIn = (view: ReceiptView) => ({
  ...view,
  can: null,
  latecomers: null,
  receipt: { ...view.receipt, payment_methods: null, image_url: null },
  items: view.items.map((item) => ({ ...item, line_photo: null })),
  guests: view.guests.map((guest) => ({ ...guest, seat: null })),
  amount_changes: view.amount_changes.map((change) => ({ ...change, reasons: null })),
});

const resultOf = <T>(run: () => T): T | string => {
  try {
    return run();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error instanceof Refused ? error.code : String(error);
  }
};

test('what a guest’s page makes of a call is what the server makes of it, refusals included', () => {
  const ran = { stored: 0, refused: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = drawing(seed + 1);
      const before = tableOf(seed, draw);
      const { id, is_host } = draw.one(before.guests);
      const guest = { kind: 'guest' as const, guestId: id, latecomerId: null, mayLinkPhone: false };
      const viewer: Viewer = is_host ? { kind: 'host' } : guest;
      const viewOf = (snapshot: ReceiptSnapshot) => viewFor(snapshot, viewer, 'secret');
      const call = randomCall(viewOf(before), id, draw);
      const factsOf = (): Facts => {
        let ids = 0;
        return { newId: () => `new ${++ids}` };
      };
      const stored = resultOf(() => shownIn(viewOf(pruneOrphans(call(before, factsOf())))));
      const shown = resultOf(() => shownIn(pruneOrphans(call(viewOf(before), factsOf()))));
      expect(shown).toEqual(stored);
      ran[typeof stored === 'string' ? 'refused' : 'stored'] += 1;
    }),
    { numRuns: 5 * randomRuns },
  );
  expect(ran.stored).toBeGreaterThan(0);
});
