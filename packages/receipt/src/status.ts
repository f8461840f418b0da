import type { Money } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import type {
  Bill,
  ChangeReason,
  ChoiceKind,
  EarlierTotal,
  UnclaimedChoice,
} from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import type { FinalizeResult } from '@fairtab/domain/split/splitting';
import type { Guest, Item, Latecomer, Paper, ReceiptFields, SharableReceipt } from './model.ts';
import { totalOnCardOf } from './paying/whole-on-card.ts';
import {
  isAnyBeingRead,
  onceFinal,
  type ReadPaper,
  refuse,
  requirePermission,
  type ShareChange,
} from './refusals.ts';
import {
  billOf,
  type DividedReceipt,
  type FinalShare,
  type FinalTotal,
  sharesOf,
  totalsOf,
} from './split-of.ts';

export type FinalizedReceipt = DividedReceipt & {
  papers: readonly (Paper & ReadPaper)[];
  receipt: Pick<SharableReceipt['receipt'], 'status' | 'scan_state'> & {
    card: Money | null;
    earlier_bills: number;
    finalized_at: string | null;
  };
  final_split: FinalSplit | null;
};

type Agreed = {
  unclaimed?: UnclaimedChoice | undefined;
  /** Guest id → amount the host was shown. */
  expected_totals?: Readonly<Record<string, number>> | undefined;
  /** ISO format. */
  now: string;
};

/**
 * `accept_changed_shares`: even if amounts differ from the open bill beyond the host's own choice.
 * @throws Refused receipt.not_shared, receipt.scan_busy, receipt.unclaimed, receipt.shares_changed, item.not_found,
 * guest.not_found
 */
export function finalizeReceipt<R extends FinalizedReceipt>(
  receipt: R,
  { unclaimed, accept_changed_shares: accepts, ...agreed }: Agreed & { accept_changed_shares: boolean },
): R {
  const { status } = receipt.receipt;
  if (status === 'finalized') return receipt;
  if (status === 'editing') refuse('receipt.not_shared', {});
  if (isAnyBeingRead(receipt)) refuse('receipt.scan_busy', {});
  const final = divided(billOf(receipt), unclaimed);
  if (!accepts) requireOpenShares(receipt, final, unclaimed);
  return withSplit(receipt, final, { unclaimed, ...agreed });
}

/**
 * After a correction; by default unclaimed items go to the previous takers.
 * @throws Refused receipt.unclaimed, receipt.shares_changed, item.not_found, guest.not_found
 */
export function finalizeAgain<R extends FinalizedReceipt>(receipt: R, { unclaimed, ...agreed }: Agreed): R {
  const choice = unclaimed ?? storedUnclaimedChoice(receipt, receipt);
  const { split } = divided(correctedBillOf(receipt), choice);
  // There is no open bill to compare the amounts with.
  const after = withSplit(receipt, { split, changedShares: [] }, { unclaimed: choice, ...agreed });
  return { ...after, receipt: { ...after.receipt, earlier_bills: receipt.receipt.earlier_bills + 1 } };
}

type Divided = Pick<Extract<FinalizeResult, { ok: true }>, 'split' | 'changedShares'>;

/** A corrected receipt with the totals of its last final bill, because host tips of unchanged guests stay (decision 0211). */
export const correctedBillOf = (
  receipt: DividedReceipt & { final_split: Pick<FinalSplit, 'totals'> | null },
): Bill => ({ ...billOf(receipt), earlierTotals: (receipt.final_split?.totals ?? []).map(earlierTotalOf) });

const earlierTotalOf = (one: FinalTotal): EarlierTotal => ({
  personId: one.guest_id,
  subtotal: one.subtotal,
  tax: one.tax,
  tip: one.tip,
  additionalCharges: one.additional_charges,
  charges: one.charges.map(({ charge_id, cents }) => ({ chargeId: charge_id, cents })),
  hostTip: one.host_tip,
});

function divided(bill: Bill, choice: UnclaimedChoice | undefined): Divided {
  const result = finalizeBill(bill, choice);
  if (result.ok) return result;
  if (result.reason === 'unknown_item') refuse('item.not_found', {});
  if (result.reason === 'unknown_person') refuse('guest.not_found', {});
  const { unclaimed, missing } = result;
  return refuse('receipt.unclaimed', { unclaimed, missing });
}

function requireOpenShares(
  { guests, receipt }: FinalizedReceipt,
  { changedShares: changes }: Divided,
  choice: UnclaimedChoice | undefined,
): void {
  const host = guests.find(({ is_host }) => is_host)?.id;
  const isOther = changes.some(
    ({ personId, reasons }) => personId !== host || choice === 'everyone' || reasons.includes('fewer_people'),
  );
  if (isOther) refuse('receipt.shares_changed', { changes, currency: receipt.currency, choice });
}

function withSplit<R extends FinalizedReceipt>(
  receipt: R,
  final: Divided,
  { unclaimed, expected_totals: shown, now }: Agreed,
): R {
  const { currency, finalized_at } = receipt.receipt;
  // A guest may have changed their selections while the host agreed to these amounts.
  const changes = final.split.people.flatMap(({ personId, total: after }): ShareChange[] => {
    const before = shown === undefined ? after : cents(shown[personId] ?? 0);
    return before === after ? [] : [{ personId, before, after, reasons: ['changed_since'] }];
  });
  if (changes.length > 0) refuse('receipt.shares_changed', { changes, currency });
  return {
    ...receipt,
    receipt: { ...receipt.receipt, status: 'finalized', finalized_at: now },
    final_split: finalSplitOf(final, unclaimed ?? null, totalOnCardOf(receipt), finalized_at),
  };
}

/** A final bill as decided, stored item by item so that later code changes cannot alter it. */
export type FinalSplit = {
  /** 1: additional charges were a single amount. 2: each charge is divided by what it applies to. 3: host tips can stay. 4: by papers. */
  version: number;
  host_tip_pool: Cents;
  /** Host tips of guests whose other amounts a correction did not change, and the time of that final bill; null if none. */
  earlier_host_tips: {
    finalized_at: string | null;
    guests: { guest_id: string; cents: Cents }[];
  } | null;
  unclaimed: ChoiceKind | null;
  shares: FinalShare[];
  totals: FinalTotal[];
  /** Tax and tip of each paper in order, by guest; none on an evenly split bill. */
  papers: { totals: { guest_id: string; tax: Cents; tip: Cents }[] }[];
  /** Totals that differ from the open bill. */
  changes: { guest_id: string; before: Cents; reasons: ChangeReason[] }[];
};

const RULES_VERSION = 4;

/**
 * The split in the form stored with the final bill. `unclaimed` is null if nothing was.
 * @param earlierAt when the bill that this one corrects became final, in ISO format
 */
export function finalSplitOf(
  { split, changedShares }: Pick<Extract<FinalizeResult, { ok: true }>, 'split' | 'changedShares'>,
  unclaimed: UnclaimedChoice | null,
  card: Money | null,
  earlierAt: string | null = null,
): FinalSplit {
  const { hostTipPool, earlierHostTips, people } = split;
  const order = people.map(({ personId }) => personId).sort(compareIds);
  return {
    version: RULES_VERSION,
    host_tip_pool: hostTipPool,
    earlier_host_tips:
      earlierHostTips.length === 0
        ? null
        : {
            finalized_at: earlierAt,
            guests: earlierHostTips.map(({ personId, cents }) => ({ guest_id: personId, cents })),
          },
    unclaimed: typeof unclaimed === 'object' && unclaimed !== null ? 'by_item' : unclaimed,
    shares: people.flatMap(sharesOf),
    totals: totalsOf(split, card),
    papers: split.papers.map(({ tax, tip }) => ({
      totals: order.map((guest_id, at) => ({ guest_id, tax: tax[at] ?? ZERO, tip: tip[at] ?? ZERO })),
    })),
    changes: changedShares.map(({ personId, before, reasons }) => ({ guest_id: personId, before, reasons })),
  };
}

/** Who took the unclaimed items. Leaves out items and takers no longer on the bill, so that the host is asked again. */
export function storedUnclaimedChoice(
  { final_split }: { final_split: FinalSplit | null },
  now: { items: readonly Pick<Item, 'id'>[]; guests: readonly Pick<Guest, 'id' | 'is_host'>[] },
): UnclaimedChoice | undefined {
  if (final_split === null || final_split.unclaimed === null) return undefined;
  if (final_split.unclaimed !== 'by_item') return final_split.unclaimed;
  const host = now.guests.find(({ is_host }) => is_host)?.id;
  const choice: Record<string, string> = {};
  for (const { id } of now.items) {
    const [taker, ...others] = final_split.shares.filter(
      ({ item_id, left_by }) => item_id === id && left_by !== null,
    );
    if (taker === undefined) continue;
    if (others.length > 0) choice[id] = 'everyone';
    else if (taker.guest_id === host) choice[id] = 'host';
    else if (now.guests.some((guest) => guest.id === taker.guest_id)) choice[id] = taker.guest_id;
  }
  return choice;
}

export type ReopenedReceipt = {
  receipt: ReceiptFields & { earlier_bills: number; finalized_at: string | null };
  guests: Guest[];
  final_split: object | null;
  latecomers: Pick<Latecomer, 'state' | 'claimed_guest_id'>[];
};

/** The host revises, which unlocks the items; their submission still counts. @throws Refused receipt.not_finalized */
export function reopenReceipt<R extends ReopenedReceipt>(receipt: R): R {
  const { status, earlier_bills } = receipt.receipt;
  if (status === 'sharing' && earlier_bills > 0) return receipt;
  requirePermission(onceFinal, receipt);
  return {
    ...receipt,
    receipt: {
      ...receipt.receipt,
      status: 'sharing',
      finalized_at: null,
      earlier_bills: earlier_bills + 1,
    },
    final_split: null,
    latecomers: receipt.latecomers.map((one) =>
      one.state === 'waiting' && one.claimed_guest_id === null
        ? { ...one, state: 'withdrawn' as const }
        : one,
    ),
    guests: receipt.guests.map((guest) =>
      guest.is_host && guest.submitted ? { ...guest, revising: true } : guest,
    ),
  };
}
