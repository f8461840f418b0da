import { updateReceipt as call } from '@fairtab/contract/receipt/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/receipt/scanning';
import type { Received } from '@fairtab/contract/wire/endpoint';
import type { ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import { editReceipt, RECEIPT_CHANGES, requireEditable } from '@fairtab/receipt/fields';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { totalOf } from '@fairtab/receipt/total-of';
import { SIGNED_URL_PREFIX } from '../../adapters/storage/signed-url.ts';
import { changedFields, fieldsBetween } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import type { Cause } from '../receipts/amount-changes.ts';
import { hostOnly, type Policy, receiptById, refusing } from '../receipts/receipts.policy.ts';
import { type CommandCall, runCommandIn, showChange } from '../receipts/run-command.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { printedOn } from '../receipts/view/receipt-view.ts';
import { sharing } from '../sharing/sharing.routes.ts';
import { finalizing } from './finalizing.routes.ts';

export function mountUpdateReceipt(mount: Mount): void {
  mount(call, updateReceipt);
}

/**
 * Changes fields of a receipt and, if its status is among them, shares or finalizes it, all or nothing.
 * @throws as fieldsChange, sharing and finalizing; AppError request.field_refused for an earlier status
 */
function updateReceipt(context: SessionContext, { params, body }: Received<typeof call>) {
  const { status, ...fields } = body;
  return showChange(context, 'receipt.not_found', async (trx) => {
    const changed = await runCommandIn(trx, context, fieldsChange(params.id, fields));
    return status === undefined ? changed : runCommandIn(trx, context, goingTo(context, params.id, status));
  });
}

function goingTo(
  context: SessionContext,
  receiptId: string,
  status: ReceiptStatus,
): CommandCall<SessionContext, object, object> {
  if (status === 'finalized') return finalizing(context, receiptId, { accept_changed_shares: false });
  const share = sharing(context, receiptId);
  return {
    ...share,
    apply(found, facts) {
      const { status: before } = found.snapshot.receipt;
      if (status === before) return found.snapshot;
      if (status === 'editing' || before === 'finalized')
        throw new AppError('request.field_refused', { field: 'status' });
      return share.apply(found, facts);
    },
  };
}

type Body = Omit<Received<typeof call>['body'], 'status'>;
type Permitted = { changes: Changes };

type Changes = Pick<Body, (typeof RECEIPT_CHANGES)[number]>;

/** Sets fields of a receipt. @throws AppError receipt.not_found, request.field_refused; as requireEditable and editReceipt */
const fieldsChange = (receiptId: string, body: Body): CommandCall<SessionContext, object, Permitted> => ({
  name: 'updateReceipt',
  ...causeFor(body),
  find: receiptById(receiptId),
  policy: mayChange(body),
  apply: ({ snapshot, changes }, facts) => editReceipt(snapshot, changes, facts),
  // Includes values that changed as a result. The host's phone stays out of the log.
  details({ snapshot: before }, after) {
    const { host_phone_number: _, ...changed } = fieldsBetween(before.receipt, after.receipt) ?? {};
    return changed;
  },
});

/** A new currency changes every amount; the page explains that itself. */
function causeFor({ currency, card, party_size, children, evenly }: Body): { cause?: Cause } {
  if (currency !== undefined) return {};
  if (card !== undefined) return { cause: { reason: 'card' } };
  if (evenly !== undefined) return { cause: { reason: 'flow' } };
  return { cause: { reason: party_size === undefined && children === undefined ? 'charges' : 'party' } };
}

/** Unchanged values may be sent again even while the bill is locked. */
const mayChange =
  (body: Body): Policy<SessionContext, Permitted> =>
  (asked) => {
    hostOnly(asked);
    const { snapshot } = asked;
    const current = refusing(snapshot, () => currentValues(snapshot, body));
    const changed = changedFields(body, current, RECEIPT_CHANGES);
    const fields = RECEIPT_CHANGES.filter((field) => changed[field] !== undefined);
    refusing(snapshot, () => requireEditable(snapshot, fields));
    return { changes: Object.fromEntries(fields.map((field) => [field, changed[field]])) };
  };

/**
 * Values that a call may repeat, such as any signed URL of the photo. While a draft's currency is undecided, sending the one
 * shown is the host's answer, unless the whole row comes back with its empty `currency_source`.
 */
function currentValues(snapshot: ReceiptSnapshot, body: Body) {
  const { receipt } = body.paper_id === undefined ? snapshot : paperOf(snapshot, body.paper_id);
  const path = String(body.image_url).split('?')[0]?.replace(`${SIGNED_URL_PREFIX}${RECEIPT_BUCKET}/`, '');
  const isPhoto = path === receipt.image_path || path === receipt.display_image_path;
  const isAnswer =
    receipt.currency_source === null && receipt.status === 'editing' && !('currency_source' in body);
  return {
    ...receipt,
    ...printedOn(paperOf(snapshot, body.paper_id ?? null)),
    currency: isAnswer ? null : receipt.currency,
    total_amount: totalOf(snapshot),
    image_url: isPhoto ? body.image_url : receipt.image_path,
  };
}
