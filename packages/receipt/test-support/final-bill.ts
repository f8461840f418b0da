import { cents } from '@fairtab/domain/money/money';
import { type Correction, correctReceipt } from '../src/corrections.ts';
import type { Contribution } from '../src/model.ts';
import { requireContributionsFit } from '../src/paying/contributions.ts';
import { withPlan } from '../src/paying/plan.ts';
import { pruneOrphans } from '../src/prune-orphans.ts';
import { finalizeAgain, finalizeReceipt } from '../src/status.ts';
import { NOW } from './call.ts';
import { item } from './known-receipt.ts';
import { newReceipt, type WholeReceipt, wholeGuest } from './whole-receipt.ts';

/** The receipt after a command, as the server runs it. */
export const run = (receipt: WholeReceipt, command: (before: WholeReceipt) => WholeReceipt): WholeReceipt =>
  withPlan(requireContributionsFit(pruneOrphans(command(receipt))));

type Spec = {
  /** By id, in minor units: of Hana, 'host', and the guests, whose names are their ids. */
  dishes: Record<string, number>;
  contributions?: Record<string, number>;
  evenly?: boolean;
  receipt?: Partial<WholeReceipt['receipt']>;
};

/** The id of what a person had. */
export const dishOf = (id: string) => `dish of ${id}`;

/** A shared bill: what each person had, and what they paid of the receipt. */
export function sharedBill({ dishes, contributions = {}, evenly = false, receipt }: Spec): WholeReceipt {
  const before = newReceipt();
  const [, ...ids] = Object.keys(dishes);
  const paid = Object.entries(contributions).map(
    ([guest_id, amount]): Contribution => ({
      guest_id,
      paper_id: null,
      amount: cents(amount),
      how: 'card',
    }),
  );
  return {
    ...before,
    guests: [...before.guests, ...ids.map((id) => ({ ...wholeGuest(id, id), submitted: true }))],
    items: Object.entries(dishes).map(([id, price], position) =>
      item(dishOf(id), { price: cents(price), position }),
    ),
    selections: evenly
      ? []
      : Object.keys(dishes).map((id) => ({ item_id: dishOf(id), guest_id: id, units: 1 })),
    contributions: paid,
    receipt: {
      ...before.receipt,
      ...{ status: 'sharing', admin_flow_type: 'guest_choice', evenly, party_size: ids.length + 1 },
      ...{ credit_consumed: true, ...receipt },
    },
  };
}

/** Final, with what nobody had for the host. */
export const final = (receipt: WholeReceipt): WholeReceipt =>
  run(receipt, (before) =>
    finalizeReceipt(before, {
      ...{ unclaimed: 'host', accept_changed_shares: true, now: NOW.toISOString() },
    }),
  );

export const corrected = (receipt: WholeReceipt, ...correction: Correction): WholeReceipt =>
  run(receipt, (before) =>
    finalizeAgain(
      correctReceipt(before, {
        correction,
        newcomer: (id, name) => ({ ...wholeGuest(id, name), submitted: true, named_by_host: true }),
      }),
      { unclaimed: 'host', now: NOW.toISOString() },
    ),
  );

/** Who pays whom: `{ 'ann max': 925 }`. */
export const transfersOf = ({ transfers }: Pick<WholeReceipt, 'transfers'>): Record<string, number> =>
  Object.fromEntries(
    transfers.map(({ from_guest_id, to_guest_id, amount }) => [`${from_guest_id} ${to_guest_id}`, amount]),
  );
