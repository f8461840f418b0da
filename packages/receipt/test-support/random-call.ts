import { cents } from '@fairtab/domain/money/money';
import { answerDispute, assignItem } from '../src/assignments.ts';
import { nameGuests } from '../src/guests.ts';
import { addItem } from '../src/items.ts';
import { isAnyBeingRead, requirePermission, whileEditable } from '../src/refusals.ts';
import { type Call, guestFacts, idIn } from './call.ts';
import type { Drawing } from './drawing.ts';
import { finalCalls } from './random-final-call.ts';
import { choosingCalls, guestCalls, seatCalls, submittingCalls } from './random-guest-call.ts';
import { readingCall } from './random-reading.ts';
import {
  awayCalls,
  fieldsCall,
  finalize,
  hostCall,
  receiptCalls,
  share,
  whenAllowed,
} from './random-receipt-call.ts';
import type { WholeReceipt } from './whole-receipt.ts';

/** Some call that somebody makes on this receipt, mostly such as are made at its stage. `newId`: of what it adds. */
export function randomCall(receipt: WholeReceipt, draw: Drawing, newId: () => string): Call {
  const { below, one } = draw;
  const { status, admin_flow_type, evenly, scan_state } = receipt.receipt;
  const isReading = isAnyBeingRead(receipt);
  const host = () => hostCall(receipt, draw, newId);
  const ofHost = () => one(receiptCalls(receipt, draw))();
  const away = () => one(awayCalls(receipt, draw))();
  const choose = () => one(choosingCalls(receipt, draw))();
  const submit = () => one(submittingCalls(receipt, draw))();
  const guest = () => one(guestCalls(receipt, draw))();
  const seat = () => one(seatCalls(receipt, draw))();
  const reading = () => readingCall(receipt, draw);
  const final = () => one(finalCalls(receipt, draw, newId))();
  const assign = () => assignCall(receipt, draw);
  // A bill of the host alone has less to find.
  const finish = () => (receipt.guests.length < 2 && below(4) > 0 ? submit() : finalize(receipt, draw));
  if (below(8) === 0) return one([host, ofHost, away, choose, submit, guest, seat, reading, final])();
  const together = {
    choosing: [choose, choose, choose, choose, away, submit, submit, guest, seat],
    evenly: [submit, submit, submit, guest, guest, seat],
    assigned: [host, assign, assign, guest, guest, guest, guest, seat, seat],
  };
  const flow = admin_flow_type === 'preassign' ? 'assigned' : evenly ? 'evenly' : 'choosing';
  const next = () => nextStep(receipt, draw);
  const ofStage = {
    editing: [next, next, next, next, host, host, ofHost, scan_state === 'none' ? host : reading, reading],
    sharing: [...together[flow], host, ofHost, isReading ? reading : finish],
    finalized: [final, final, final, final, final, guest, seat],
  };
  return one(ofStage[status])();
}

/** Gives somebody an item, or answers that it is not theirs. */
function assignCall({ items, guests, disputes }: WholeReceipt, draw: Drawing): Call {
  const { one } = draw;
  const dispute = draw.chance() ? disputes.at(0) : undefined;
  if (dispute !== undefined) {
    const answered = { item_id: dispute.item_id, guest_id: dispute.guest_id };
    const answer = one(['keep', 'remove'] as const);
    return whenAllowed('answerDispute', (before) => answerDispute(before, { ...answered, answer }));
  }
  const asked = { id: idIn(items, draw), guest_id: idIn(guests, draw), units: one([0, 1, 1, 1, 2]) };
  return whenAllowed('assignItem', (before) => assignItem(before, asked));
}

/** What brings a new receipt on, until it is shared. */
function nextStep({ items, receipt, guests }: WholeReceipt, { below, chance, one }: Drawing): Call {
  if (items.length < 1 + below(4)) {
    const price = cents(1 + below(one([900, 9000])));
    const item = { name: one(['Tea', 'Pie']), price, total_quantity: one([1, 1, 2, 3]) };
    return whenAllowed('addItem', (before, facts) => addItem(before, item, facts));
  }
  if (receipt.admin_flow_type === 'preassign' && guests.length < 2 && chance()) {
    const named = [{ guest_name: 'Ann' }, { guest_name: 'Ben' }];
    return {
      name: 'nameGuests',
      apply(before, facts) {
        requirePermission(whileEditable, before);
        return nameGuests(before, { guests: named }, guestFacts(facts));
      },
    };
  }
  return receipt.party_size === 0 ? fieldsCall({ party_size: 2 + below(4) }) : share();
}
