import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import { changedTextOf } from '@fairtab/contract/derived/changed-text-of';
import { newGuestView } from '@fairtab/contract/receipt/new-guest-view';
import { type GuestView, NO_ABILITIES, type ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents, ZERO } from '@fairtab/domain/money/money';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import type { Bill, FinalizeResult } from '@fairtab/domain/split/splitting';
import { addressOf } from '@fairtab/domain/texting/address-of';
import type { BillText } from '@fairtab/domain/texting/bill-text';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { type Correction, correctReceipt } from '@fairtab/receipt/corrections';
import { pairIn, pairsAmong } from '@fairtab/receipt/paying/pairs';
import { changedLines, withPlan } from '@fairtab/receipt/paying/plan';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { isRefusal } from '@fairtab/receipt/refusals';
import { duesIn } from '@fairtab/receipt/split-of';
import { correctedBillOf, finalSplitOf, storedUnclaimedChoice } from '@fairtab/receipt/status';
import { type Asked, askedOf, choiceOf, type Decision } from '../finalize/decision.ts';
import { withTotal } from '../open/host-receipt.ts';

/** The host's corrections, and their decision on what is unclaimed; null keeps the earlier one. */
export type Draft = { correction: Correction; decision: Decision | null };

/** A changed amount due in the currency that the bill asks for. What another guest pays for someone is in that guest's amount. */
type ChangedDue = {
  guest: GuestView;
  before: Cents;
  /** Null for a person taken off the bill. */
  after: Cents | null;
  /** Whether they are texted; null for the host. */
  text: BillText | null;
  /** Whether other people than the host are paid, and what they pay or get is another. */
  pays: boolean;
};

/** The outcome of a correction, by the server's rules. */
export type Outcome = {
  /** The commands still allowed on the current bill. */
  correction: Correction;
  same: boolean;
  /** The corrected bill, fully editable. */
  draft: ReceiptView;
  /** The corrected bill as it is divided. */
  bill: Bill;
  /** Who pays for what is unclaimed, by the earlier decision unless the host changed it. */
  choice: UnclaimedChoice | undefined;
  asked: Asked;
  result: FinalizeResult;
  changes: ChangedDue[];
  /** How many people pay for themselves. */
  people: number;
  /** The guests who have then overpaid, each with the payee and how much. */
  overpaid: { guestId: string; to: string; amount: Cents; unconfirmed: boolean }[];
};

/** Previews a final bill with a draft correction. */
export function outcomeOf(view: ReceiptView, { correction: edits, decision }: Draft): Outcome {
  const { correction, corrected } = allowedOf(view, edits);
  const bare = withTotal({
    ...corrected,
    can: { ...NO_ABILITIES, edit: true, assign: !view.receipt.evenly },
  });
  const bill = correctedBillOf(bare);
  const asked = askedOf(bill);
  const choice = decision === null ? storedUnclaimedChoice(view, bare) : choiceOf(decision, asked);
  const result = finalizeBill(bill, choice);
  const final = result.ok
    ? finalSplitOf(
        { split: result.split, changedShares: [] },
        choice ?? null,
        totalOnCardOf(bare),
        bare.receipt.finalized_at,
      )
    : null;
  const draft = withPlan({ ...bare, final_split: final });
  const is = duesIn(draft);
  return {
    correction,
    same: corrected === view,
    draft,
    bill,
    choice,
    asked,
    result,
    changes: result.ok ? changesIn(view, draft) : [],
    people: draft.guests.filter(({ id }) => is.get(id)?.paidBy === null).length,
    overpaid: pairsAmong(draft).flatMap(({ from, to, status }) => {
      const { overpaid, unconfirmedOverpayment } = status;
      const before = pairIn(view, from, to).status;
      const amount = add(overpaid, unconfirmedOverpayment);
      const isNew = amount > 0 && amount !== add(before.overpaid, before.unconfirmedOverpayment);
      return result.ok && isNew
        ? [{ guestId: from, to, amount, unconfirmed: unconfirmedOverpayment > 0 }]
        : [];
    }),
  };
}

/** The final bill with these commands; null if its rules refuse one of them. */
export function correctedBy(view: ReceiptView, correction: Correction): ReceiptView | null {
  try {
    return correctReceipt(view, { correction, newcomer });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The same without the commands that are refused since the bill has changed. */
export function allowedOf(
  view: ReceiptView,
  asked: Correction,
): { correction: Correction; corrected: ReceiptView } {
  const whole = correctedBy(view, asked);
  if (whole !== null) return { correction: asked, corrected: whole };
  const start: ReturnType<typeof allowedOf> = { correction: [], corrected: view };
  return asked.reduce((before, command) => {
    const correction = before.correction.concat(command);
    const corrected = correctedBy(view, correction);
    return corrected === null ? before : { correction, corrected };
  }, start);
}

function changesIn(view: ReceiptView, draft: ReceiptView): ChangedDue[] {
  const [was, is] = [duesIn(view), duesIn(draft)];
  const money = moneyIn(paymentCurrency(draft.receipt));
  const lines = changedLines(view, draft);
  const isPaidByOthers = JSON.stringify(view.contributions) !== JSON.stringify(draft.contributions);
  const hasPayees = isPaidByOthers || draft.contributions.length > 0;
  const gone = view.guests.filter(({ id }) => draft.guests.every((one) => one.id !== id));
  return [
    ...draft.guests.flatMap((guest): ChangedDue[] => {
      const [before, after] = [was.get(guest.id), is.get(guest.id)];
      if (!after) return [];
      const textOf = lines.has(guest.id) ? changedTextOf : billTextOf;
      const text = guest.is_host ? null : textOf(guest, money(after.due));
      const pays = hasPayees && lines.has(guest.id);
      const isSame =
        before?.due === after.due &&
        before.paidBy === after.paidBy &&
        !(lines.has(guest.id) && (isPaidByOthers || !guest.is_host));
      return isSame ? [] : [{ guest, before: before?.due ?? ZERO, after: after.due, text, pays }];
    }),
    ...gone.flatMap((guest): ChangedDue[] => {
      const before = was.get(guest.id)?.due;
      return before === undefined
        ? []
        : [{ guest, before, after: null, text: withdrawal(guest), pays: false }];
    }),
  ];
}

/** A guest who was texted an amount is texted that it is no longer due. */
function withdrawal(guest: GuestView): BillText {
  const { sms_opt_in, last_texted_amount } = guest;
  if (last_texted_amount === null || last_texted_amount.amount <= 0)
    return { sends: false, why: 'nothing_to_pay' };
  if (addressOf(guest) === null) return { sends: false, why: 'no_phone' };
  return sms_opt_in ? { sends: true, before: last_texted_amount } : { sends: false, why: 'keeps_link' };
}

/** What the host agrees to, as a string to compare. */
export const shownIn = ({ draft, result, changes, overpaid }: Outcome): string =>
  JSON.stringify([
    result.ok && result.split.people.map(({ personId, total }) => [personId, total]),
    changes.map(({ guest, before, after, text }) => [guest.id, before, after, text]),
    draft.transfers,
    overpaid,
  ]);

/** Prefills the question about unclaimed items; those without a valid answer are left open. */
export function answerOf({ asked, choice, draft }: Outcome): Decision {
  if (choice === 'host' || choice === 'everyone') return { kind: choice };
  const known = new Set(['host', 'everyone', ...draft.guests.map(({ id }) => id)]);
  const taker = (item: string) => {
    const one = choice?.[item] ?? '';
    return known.has(one) ? one : '';
  };
  return {
    kind: 'items',
    takers: Object.fromEntries((asked?.missing ?? []).map((item) => [item, taker(item)])),
  };
}

const newcomer = (id: string, guest_name: string): GuestView => ({
  ...newGuestView(id, guest_name),
  submitted: true,
  seat: 'free',
  bill: 'no_phone',
});
