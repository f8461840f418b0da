import { cents } from '@fairtab/domain/money/money';
import { unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import {
  addsPerson,
  type Correction,
  type CorrectionCommand,
  correctReceipt,
  isCorrection,
} from '../src/corrections.ts';
import { changeCard } from '../src/fields.ts';
import { askToBeAdded, declineLatecomer, waitingLatecomer } from '../src/latecomers.ts';
import { directionOf, hasPayment } from '../src/paying/paid-so-far.ts';
import { pairIn } from '../src/paying/pairs.ts';
import * as payments from '../src/paying/payments.ts';
import { totalOnCardOf } from '../src/paying/whole-on-card.ts';
import { isRefusal, onceFinal, refuse, requirePermission } from '../src/refusals.ts';
import { withDevice } from '../src/seats.ts';
import { onCardOf } from '../src/split-of.ts';
import { finalizeAgain, reopenReceipt } from '../src/status.ts';
import { type Call, type Calls, few, forbid, idIn, NAMES, NOW, when } from './call.ts';
import type { Drawing } from './drawing.ts';
import { HASHES, randomActor, whoIs } from './guest-actor.ts';
import { randomHostCommand } from './random-host-call.ts';
import { randomCard, randomChoice } from './random-receipt-call.ts';
import { same } from './same.ts';
import { type WholeReceipt, wholeGuest } from './whole-receipt.ts';

/** A guest whom a correction adds. */
const added = (id: string, name: string) => ({
  ...wholeGuest(id, name),
  submitted: true,
  named_by_host: true,
});

const hostOf = ({ guests }: WholeReceipt) => guests.find(({ is_host }) => is_host)?.id ?? '';

const pairOf = (receipt: WholeReceipt, id: string, to = hostOf(receipt)) => pairIn(receipt, id, to);

/** A few commands, each made on what the page shows by then; now and then one more that it does not allow. */
function randomCorrection(bill: WholeReceipt, draw: Drawing, newId: () => string): Correction {
  const presses = Array.from({ length: 1 + draw.below(3) });
  const { correction, draft } = presses.reduce<{ correction: Correction; draft: WholeReceipt }>(
    (before) => {
      const correction = [...before.correction, pressed(before.draft, draw, newId)];
      try {
        return { correction, draft: correctReceipt(bill, { correction, newcomer: added }) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return before;
      }
    },
    { correction: [], draft: bill },
  );
  return draw.below(4) === 0 ? [...correction, pressed(draft, draw, newId)] : correction;
}

/** One press of the host on the draft of a correction. */
function pressed(draft: WholeReceipt, draw: Drawing, newId: () => string): CorrectionCommand {
  const { below, chance, one } = draw;
  const { id: guest_id } = one(draft.guests);
  switch (below(9)) {
    case 0:
      return { name: 'editFields', input: { tax_amount: cents(below(300)), tip_amount: cents(below(300)) } };
    case 1:
      return {
        name: 'addPerson',
        input: { id: chance() ? newId() : idIn(draft.guests, draw), guest_name: one(NAMES) },
      };
    case 2:
      return { name: 'removePerson', input: { id: guest_id } };
    case 3: {
      const theirs = draft.selections.flatMap((known) =>
        known.guest_id === guest_id ? [known.item_id] : [],
      );
      const kim = { name: one([null, 'Kim']), child: chance(), item_ids: few(theirs, draw) };
      const companions = chance() ? [kim] : [];
      return { name: 'setCompanions', input: { guest_id, companions }, new_ids: [newId()] };
    }
    case 4: {
      const amount = cents(below(3) * below(900));
      const paper_id = one([null, ...draft.papers.map(({ id }) => id)]);
      return { name: 'setContribution', input: { guest_id, paper_id, amount, how: 'cash' } };
    }
    default: {
      const asked = randomHostCommand(draft, draw, newId);
      return isCorrection(asked) ? asked : pressed(draft, draw, newId);
    }
  }
}

/** That somebody was there too, and had these lines alone. */
const joining = ({ id, guest_name, item_ids }: WholeReceipt['latecomers'][number]): Correction => [
  { name: 'addPerson', input: { id, guest_name } },
  ...item_ids.map((item_id): CorrectionCommand => {
    const selections = [{ guest_id: id, units: 1 }];
    return {
      name: 'setAssignments',
      input: { assignments: [{ item_id, assignment_mode: 'guest_choice', selections }] },
    };
  }),
];

function correct(receipt: WholeReceipt, draw: Drawing, newId: () => string): Call {
  const { below, chance } = draw;
  const waiting = receipt.latecomers.filter(({ state }) => state === 'waiting');
  const latecomer = chance() ? waiting.at(0) : undefined;
  const pressed = receipt.final_split === null ? [] : randomCorrection(receipt, draw, newId);
  const correction = latecomer === undefined ? pressed : [...pressed, ...joining(latecomer)];
  const unclaimed = randomChoice(receipt, draw);
  const expected_totals = below(10) === 0 ? {} : undefined;
  return {
    name: latecomer === undefined ? 'correctReceipt' : 'addLatecomer',
    apply(before) {
      requirePermission(onceFinal, before);
      if (latecomer !== undefined && !addsPerson(correction, latecomer.id)) forbid();
      const asks = latecomer === undefined ? null : waitingLatecomer(before, latecomer.id);
      const edited = correctReceipt(before, { correction, newcomer: added });
      if (edited === before && unclaimed === undefined) return before;
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
  const paid = guests.filter(({ id, is_host }) => !is_host && hasPayment(receipt, id));
  const waitingOf = (id: string) => unconfirmedOf(pairOf(receipt, id).paid);
  const reported = paid.filter(({ id }) => waitingOf(id) > 0);
  const overpaid = paid.filter(({ id }) => pairOf(receipt, id).status.overpaid > 0);
  const { outstanding, stillDue } = pairOf(receipt, guest_id).status;
  const amount = one([outstanding, stillDue, outstanding, cents(Math.ceil(outstanding / 2)), cents(1)]);
  const asked = { guest_id, amount };
  const paying = (name: string, apply: Call['apply']): Call => ({ name, apply, repeats: true });
  const correcting = () => correct(receipt, draw, newId);
  // Made again it finds nothing to refund, which is another amount than the one that the host was shown.
  const refund = (): Call => {
    const id = idIn(overpaid, draw);
    const amount = pairOf(receipt, id).status.overpaid;
    return {
      name: 'markRefunded',
      apply: (before, facts) => payments.markRefunded(before, { guest_id: id, amount }, facts),
    };
  };
  return [
    correcting,
    correcting,
    correcting,
    () => ({ name: 'reopenReceipt', apply: (before) => reopenReceipt(before), repeats: true }),
    () => {
      const paid = below(4) > 0;
      // A part that is paid again is another part.
      return {
        name: 'reportPayment',
        apply: (before, facts) => payments.reportPayment(before, { ...asked, paid }, facts),
      };
    },
    () => ({ name: 'markPaid', apply: (before, facts) => payments.markPaid(before, asked, facts) }),
    ...when(reported.length > 0, draw, [
      () => {
        const id = idIn(reported, draw);
        const waiting = waitingOf(id);
        // Made again it finds nothing that is reported.
        return {
          name: 'confirmPayment',
          apply: (before) => payments.confirmPayment(before, { guest_id: id, amount: waiting }),
        };
      },
    ]),
    ...when(paid.length > 0, draw, [
      () => {
        const id = idIn(paid, draw);
        const ofTheirs = receipt.payments.filter((one) => directionOf(one, id, hostOf(receipt)) !== 0);
        const asked = { payment_ids: few(ofTheirs, draw).map((one) => one.id), confirmed: chance() };
        return paying('unmarkPaid', (before) => payments.unmarkPaid(before, asked));
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
          const after = changeCard(before, card);
          return {
            ...after,
            final_split: { ...final_split, totals: onCardOf(final_split.totals, totalOnCardOf(after)) },
          };
        },
        repeats: true,
      };
    },
  ];
}
