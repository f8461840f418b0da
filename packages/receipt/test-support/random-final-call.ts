import { duesOf } from '@fairtab/domain/dues';
import { type Cents, cents, ZERO } from '@fairtab/domain/money';
import { paymentStatusOf } from '@fairtab/domain/payment-status';
import { correctReceipt } from '../src/correct/correct-receipt.ts';
import { corrected } from '../src/correct/corrected.ts';
import { type Correction, isEmpty, NO_CORRECTION } from '../src/correct/correction.ts';
import { nextCorrection } from '../src/correct/next-correction.ts';
import { changeCard } from '../src/fields/change-card.ts';
import { askedTotalOf, onCardOf } from '../src/finalizing/final-split-of.ts';
import { finalizeAgain } from '../src/finalizing/finalize-receipt.ts';
import { reopenReceipt } from '../src/finalizing/reopen-receipt.ts';
import { askToBeAdded, declineLatecomer, waitingLatecomer } from '../src/latecomers/latecomers.ts';
import * as payments from '../src/payments/payments.ts';
import { withDevice } from '../src/people/seat.ts';
import { onceFinal, requirePermission } from '../src/permissions.ts';
import { pruneOrphans } from '../src/prune-orphans.ts';
import { isRefusal, refuse } from '../src/refused.ts';
import { type Call, type Calls, few, forbid, idIn, NAMES, NOW, when } from './call.ts';
import type { Drawing } from './drawing.ts';
import { HASHES, randomActor, whoIs } from './guest-actor.ts';
import { randomHostCall } from './random-host-call.ts';
import { randomCard, randomChoice } from './random-receipt-call.ts';
import { same } from './same.ts';
import { type WholeGuest, type WholeReceipt, wholeGuest } from './whole-receipt.ts';

/** A guest whom a correction adds. */
const added = (id: string, name: string) => ({
  ...wholeGuest(id, name),
  submitted: true,
  named_by_host: true,
});

/** What somebody pays by a final bill, for everyone whose part they pay; undefined if they are not on it. */
function dueOf({ final_split, guests }: WholeReceipt, guestId: string): Cents | undefined {
  const payers = new Map(
    guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by] as const])),
  );
  const totals =
    final_split?.totals.map((one) => ({ personId: one.guest_id, total: askedTotalOf(one) })) ?? [];
  return duesOf(totals, payers).find(({ personId }) => personId === guestId)?.due;
}

const overpaidOf = (receipt: WholeReceipt, { id, payment }: WholeGuest): Cents =>
  payment === null ? ZERO : paymentStatusOf(dueOf(receipt, id) ?? ZERO, payment).overpaid;

/** The correction of a few presses, each made on what the page shows by then. */
function randomCorrection(bill: WholeReceipt, draw: Drawing, newId: () => string): Correction {
  const presses = Array.from({ length: 1 + draw.below(3) });
  return presses.reduce<Correction>((correction) => {
    const draft = corrected(bill, correction, added);
    try {
      return nextCorrection({ bill, correction, draft, next: pruneOrphans(pressed(draft, draw, newId)) });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return correction;
    }
  }, NO_CORRECTION);
}

/** The draft of a correction after one press. */
function pressed(draft: WholeReceipt, draw: Drawing, newId: () => string): WholeReceipt {
  const { below, chance, one } = draw;
  const person = one(draft.guests);
  switch (below(7)) {
    case 0:
      return {
        ...draft,
        receipt: { ...draft.receipt, tax_amount: cents(below(300)), tip_amount: cents(below(300)) },
      };
    case 1:
      return { ...draft, guests: [...draft.guests, added(newId(), one(NAMES))] };
    case 2:
      return { ...draft, guests: draft.guests.filter((guest) => guest.is_host || guest !== person) };
    case 3: {
      const theirs = draft.selections.flatMap((known) =>
        known.guest_id === person.id ? [known.item_id] : [],
      );
      const kim = { id: newId(), name: one([null, 'Kim']), child: chance(), item_ids: few(theirs, draw) };
      const companions = chance() ? [kim] : [];
      return {
        ...draft,
        guests: draft.guests.map((guest) => (guest === person ? { ...guest, companions } : guest)),
      };
    }
    default:
      return randomHostCall(draft, draw, newId).apply(draft, { newId });
  }
}

/** What no page says, but anybody can send. */
function strange(
  correction: Correction,
  { items, guests, charges }: WholeReceipt,
  draw: Drawing,
): Correction {
  const { below, one } = draw;
  const selections = few(guests, draw).map(({ id }) => ({ guest_id: id, units: 1 + below(3) }));
  switch (below(6)) {
    case 0:
      return {
        ...correction,
        removed_items: [...correction.removed_items, ...few(items, draw).map(({ id }) => id)],
      };
    case 1:
      return { ...correction, removed_people: [...correction.removed_people, idIn(guests, draw)] };
    case 2:
      return { ...correction, shares: [...correction.shares, { item_id: idIn(items, draw), selections }] };
    case 3:
      return {
        ...correction,
        people: [...correction.people, { id: idIn(guests, draw), guest_name: one(NAMES) }],
      };
    case 4: {
      const item_ids = few([...items, { id: 'gone' }], draw).map(({ id }) => id);
      const changed = few(charges, draw).map((charge) => ({
        ...charge,
        applies_to: 'lines' as const,
        item_ids,
      }));
      return {
        ...correction,
        charges: [...changed.map(({ position: _, ...charge }) => charge), ...correction.charges],
      };
    }
    default: {
      const changed = items.map(
        ({ confidence_score: _, photo_boxes: __, line_photo: ___, split_evenly: ____, ...item }) => ({
          ...item,
          assignment_mode: one(['guest_choice', 'quantity_based', 'group_split'] as const),
          total_quantity: 1 + below(3),
        }),
      );
      return { ...correction, items: [...few(changed, draw), ...correction.items] };
    }
  }
}

function correct(receipt: WholeReceipt, draw: Drawing, newId: () => string): Call {
  const { below, chance } = draw;
  const waiting = receipt.latecomers.filter(({ state }) => state === 'waiting');
  const latecomer = chance() ? waiting.at(0) : undefined;
  const pressed = receipt.final_split === null ? NO_CORRECTION : randomCorrection(receipt, draw, newId);
  const joins = latecomer === undefined ? [] : [{ id: latecomer.id, guest_name: latecomer.guest_name }];
  const shares = latecomer?.item_ids.map((item_id) => ({
    item_id,
    selections: [{ guest_id: latecomer.id, units: 1 }],
  }));
  const said = {
    ...pressed,
    people: [...pressed.people, ...joins],
    shares: [...pressed.shares, ...(shares ?? [])],
  };
  const correction = below(4) === 0 ? strange(said, receipt, draw) : said;
  const unclaimed = randomChoice(receipt, draw);
  const expected_totals = below(10) === 0 ? {} : undefined;
  return {
    name: latecomer === undefined ? 'correctReceipt' : 'addLatecomer',
    apply(before) {
      requirePermission(onceFinal, before);
      if (latecomer !== undefined && correction.people.every(({ id }) => id !== latecomer.id)) forbid();
      const asks = latecomer === undefined ? null : waitingLatecomer(before, latecomer.id);
      if (isEmpty(correction) && unclaimed === undefined) return before;
      const edited = correctReceipt(before, { correction, newcomer: added });
      const linked = asks === null ? edited : withDevice(edited, asks.id, asks.token_hashes);
      return finalizeAgain(linked, { unclaimed, expected_totals, now: NOW.toISOString() });
    },
  };
}

/** The calls on a final bill, which are refused on an open one. */
export function finalCalls(receipt: WholeReceipt, draw: Drawing, newId: () => string): Calls {
  const { below, chance, one } = draw;
  const { guests, items, latecomers } = receipt;
  const guest_id = idIn(
    guests.filter(({ is_host }) => !is_host),
    draw,
  );
  const paid = guests.filter(({ payment }) => payment !== null);
  const reported = paid.filter(({ payment }) => payment?.reported !== null);
  const overpaid = paid.filter((guest) => overpaidOf(receipt, guest) > 0);
  const said = guests.find(({ id }) => id === guest_id)?.payment?.reported;
  const due = dueOf(receipt, guest_id) ?? ZERO;
  const amount = one([due, due, due, said ?? due, cents(1)]);
  const asked = (before: WholeReceipt, id = guest_id) => ({
    guest_id: id,
    amount,
    due: before.final_split === null ? undefined : dueOf(before, id),
  });
  const paying = (name: string, apply: Call['apply']): Call => ({ name, apply, repeats: true });
  const correcting = () => correct(receipt, draw, newId);
  // Made again it finds nothing to refund, which is another amount than the one that the host was shown.
  const refund = (): Call => {
    const id = idIn(overpaid, draw);
    const guest = overpaid.find((one) => one.id === id);
    const amount = guest === undefined ? ZERO : overpaidOf(receipt, guest);
    return {
      name: 'markRefunded',
      apply: (before) => payments.markRefunded(before, { ...asked(before, id), amount }),
    };
  };
  return [
    correcting,
    correcting,
    correcting,
    () => ({ name: 'reopenReceipt', apply: (before) => reopenReceipt(before), repeats: true }),
    () => {
      const paid = below(4) > 0;
      return paying('reportPayment', (before) => payments.reportPayment(before, { ...asked(before), paid }));
    },
    () => paying('markPaid', (before) => payments.markPaid(before, asked(before))),
    ...when(reported.length > 0, draw, [
      () => {
        const id = idIn(reported, draw);
        const said = reported.find((one) => one.id === id)?.payment?.reported ?? ZERO;
        return paying('confirmPayment', (before) =>
          payments.confirmPayment(before, { guest_id: id, amount: said }),
        );
      },
    ]),
    ...when(paid.length > 0, draw, [
      () => {
        const id = idIn(paid, draw);
        const undo = one(['reported', 'confirmed', 'refunded'] as const);
        return paying('unmarkPaid', (before) => payments.unmarkPaid(before, { guest_id: id, undo }));
      },
    ]),
    ...when(overpaid.length > 0, draw, [refund, refund, refund]),
    () => {
      const actor = randomActor(receipt, draw);
      const item_ids = few(items, draw).map(({ id }) => id);
      const guest_name = one(NAMES);
      const network_hashes = [one(['near', 'far']), 'wide'];
      return {
        name: 'askToBeAdded',
        apply(before, facts) {
          requirePermission(onceFinal, before);
          const token_hashes = actor.hashes ?? HASHES.slice(0, 1);
          const me = whoIs(before, { ...actor, hashes: token_hashes });
          if (actor.hashes === null || (me !== undefined && me.guest_name !== '')) forbid();
          const earlier = before.latecomers.find((known) =>
            known.token_hashes.some((hash) => token_hashes.includes(hash)),
          );
          return askToBeAdded(
            before,
            { before: earlier, guest_name, item_ids, token_hashes, network_hashes },
            facts,
          );
        },
      };
    },
    ...when(latecomers.length > 0, draw, [
      () => {
        const latecomer_id = idIn(latecomers, draw);
        return { name: 'declineLatecomer', apply: (before) => declineLatecomer(before, { latecomer_id }) };
      },
    ]),
    () => {
      const card = chance() ? null : randomCard(draw);
      return {
        name: 'changeCard',
        apply(before) {
          const { final_split } = before;
          if (final_split === null) return refuse('receipt.not_finalized', {});
          if (same(card, before.receipt.card)) return before;
          return {
            ...changeCard(before, card),
            final_split: { ...final_split, totals: onCardOf(final_split.totals, card) },
          };
        },
        repeats: true,
      };
    },
  ];
}
