import type { Received } from '@fairtab/contract/endpoint';
import type { updateReceipt as Call } from '@fairtab/contract/receipts';
import { cleanName } from '@fairtab/domain/names';
import type { FlowType } from '@fairtab/domain/receipt-status';
import { checkPartySize } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { completeIfEveryoneChose } from './complete-receipt.ts';
import { deleteGuest, updateGuest } from './guest-writes.ts';
import { lockEditableReceipt, lockOwnReceipt } from './lock-own-receipt.ts';
import { announceChange, lockReceipt, type ReceiptChanges, updateReceiptRow } from './receipt-writes.ts';
import { settleAssigned } from './settle-assigned.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** The name may change at any time; everything else on the bill only while it is not locked (spec section 4). */
const ALWAYS_ALLOWED = new Set(['restaurant_name']);

/**
 * Changes name, flow, party size, tax, tip or charges.
 * @throws AppError receipt.not_found, receipt.finalized, receipt.locked, receipt.flow_fixed; the party size rule's refusal
 */
export async function updateReceipt(trx: Trx, context: SessionContext, input: Received<typeof Call>) {
  const { id } = input.params;
  const { body } = input;
  const onlyName = Object.keys(body).every((key) => ALWAYS_ALLOWED.has(key));
  const snapshot = await (onlyName ? lockOwnReceipt : lockEditableReceipt)(trx, context, id);
  if (body.admin_flow_type !== undefined) await changeFlow(trx, snapshot, body.admin_flow_type);
  await updateReceiptRow(trx, id, toChanges(body));
  // A smaller table may be a complete one.
  const after = body.party_size === undefined ? undefined : await lockReceipt(trx, { id });
  if (after?.receipt.status === 'sharing') await completeIfEveryoneChose(trx, context.services, after);
  await settleAssigned(trx, context.services, id);
  await announceChange(trx, id);
  return { id };
}

/**
 * Until it is shared. Where guests choose, nobody is on the bill before they have come; where the host assigns,
 * everybody shares what the whole table shares, also a host who had wished otherwise.
 */
async function changeFlow(trx: Trx, { receipt, guests }: ReceiptSnapshot, flow: FlowType): Promise<void> {
  if (flow === receipt.flow) return;
  if (receipt.status !== 'editing') throw new AppError('receipt.flow_fixed');
  for (const guest of guests) {
    if (flow === 'preassign') await updateGuest(trx, guest.id, { opted_out_of_split: false });
    else if (guest.namedByHost) await deleteGuest(trx, guest.id);
  }
}

function toChanges(body: Received<typeof Call>['body']): ReceiptChanges {
  const changes: ReceiptChanges = {};
  const name = cleanName(body.restaurant_name ?? '');
  // An empty name cancels the rename (spec section 5).
  if (name !== '') changes.restaurant_name = [...name].slice(0, 120).join('');
  if (body.admin_flow_type !== undefined) changes.admin_flow_type = body.admin_flow_type;
  if (body.party_size !== undefined) {
    changes.party_size = body.party_size === 0 ? 0 : accepted(checkPartySize(String(body.party_size)));
  }
  if (body.tax_amount !== undefined) changes.tax = body.tax_amount;
  if (body.tip_amount !== undefined) changes.tip = body.tip_amount;
  if (body.additional_charges !== undefined) changes.additionalCharges = body.additional_charges;
  if (body.additional_charges_description !== undefined) {
    changes.additional_charges_description = cleanName(body.additional_charges_description ?? '') || null;
  }
  return changes;
}
