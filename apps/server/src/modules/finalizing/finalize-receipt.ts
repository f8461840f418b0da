import { askedBy } from '@fairtab/contract/derived/split-of';
import type * as contract from '@fairtab/contract/receipt/sharing';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { changeCard } from '@fairtab/receipt/fields/edit-receipt';
import { onCardOf } from '@fairtab/receipt/finalizing/final-split-of';
import { finalizeReceipt as finalize } from '@fairtab/receipt/finalizing/finalize-receipt';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { hostOnly } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommand } from '../receipts/run-command.ts';
import { SharesChangedError } from '../receipts/shares-changed.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import { notifyChangedDues, queueFinalBills } from './queue-final-bills.ts';

type Decided = Omit<Received<typeof contract.finalizeReceipt>['body'], 'p_receipt_id'>;

/** Fixes all amounts and sends the bills (spec section 4). Repeatable. @throws AppError receipt.not_found; as the command */
export function finalizeReceipt(
  context: SessionContext,
  { body }: Received<typeof contract.finalizeReceipt>,
) {
  const { p_receipt_id: receiptId, ...decided } = body;
  return runCommand(context, finalizing(context, receiptId, decided));
}

/** `finalizeReceipt` as a command, to run within another call. */
export const finalizing = (
  { services }: SessionContext,
  receiptId: string,
  decided: Decided,
): CommandCall<SessionContext, object, object> => ({
  name: 'finalizeReceipt',
  find: receiptById(receiptId),
  policy: hostOnly,
  apply: ({ snapshot }) => finalize(snapshot, { ...decided, now: new Date().toISOString() }),
  async effects(trx, after, { changed }) {
    if (!changed || after.final_split === null) return after;
    await queueFinalBills(trx, services, after, after.final_split.totals);
    return reloaded(trx, after);
  },
  details: (_, { final_split }) => ({
    unclaimed: decided.unclaimed ?? null,
    totals: Object.fromEntries(final_split?.totals.map(({ guest_id, total }) => [guest_id, total]) ?? []),
  }),
});

/** Texts changed amounts. @throws AppError receipt.not_found, receipt.not_finalized, receipt.shares_changed; as changeCard */
export function changeFinalCard(context: SessionContext, { body }: Received<typeof contract.changeCard>) {
  const { p_receipt_id: receiptId, card, expected_totals: shown } = body;
  return runCommand(context, {
    name: 'changeCard',
    find: receiptById(receiptId),
    policy: hostOnly,
    cause: { reason: 'card' },
    apply({ snapshot }) {
      const { final_split } = snapshot;
      if (final_split === null) throw new AppError('receipt.not_finalized');
      if (isSame(card, snapshot.receipt.card)) return snapshot;
      const totals = onCardOf(final_split.totals, card);
      const receipt = { ...snapshot.receipt, card };
      const changes = [...askedBy(totals, snapshot.guests).values()].flatMap(({ personId, due }) => {
        const before = cents(shown[personId] ?? ZERO);
        return before === due ? [] : [{ personId, before, after: due, reasons: ['changed_since' as const] }];
      });
      if (changes.length > 0) throw new SharesChangedError(snapshot, changes, paymentCurrency(receipt));
      return { ...changeCard(snapshot, card), final_split: { ...final_split, totals } };
    },
    effects: (trx, after, { snapshot, changed }) =>
      changed ? notifyChangedDues(trx, context.services, snapshot, after) : after,
    details: () => ({ card }),
  });
}
