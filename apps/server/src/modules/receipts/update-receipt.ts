import type { Received } from '@fairtab/contract/endpoint';
import type { updateReceipt as Call } from '@fairtab/contract/receipts';
import { cleanName } from '@fairtab/domain/names';
import type { FlowType } from '@fairtab/domain/receipt-status';
import { checkPartySize } from '@fairtab/domain/validation';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError, accepted } from '../../app/errors.ts';
import type { SessionContext } from '../../app/request-context.ts';
import { own, ownEditable } from './change-policies.ts';
import { changeReceipt } from './change-receipt.ts';
import { receiptById } from './find-receipt.ts';
import { deleteGuest, updateGuest } from './guest-writes.ts';
import { type ReceiptChanges, updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** The name may change at any time; everything else only while the bill is not locked (spec section 4). */
const ALWAYS_ALLOWED = new Set(['restaurant_name']);

/**
 * Changes name, flow, party size, tax, tip or charges.
 * @throws AppError receipt.not_found, receipt.finalized, receipt.locked, receipt.flow_fixed; the party size rule's
 * refusal
 */
export function updateReceipt(context: SessionContext, { params, body }: Received<typeof Call>) {
  const onlyName = Object.keys(body).every((key) => ALWAYS_ALLOWED.has(key));
  return changeReceipt(context, {
    name: 'updateReceipt',
    find: receiptById(params.id),
    policy: onlyName ? own : ownEditable,
    async change({ trx, snapshot, receiptId }) {
      if (body.admin_flow_type !== undefined) await changeFlow(trx, snapshot, body.admin_flow_type);
      await updateReceiptRow(trx, receiptId, toChanges(body));
      return body;
    },
  });
}

/**
 * Changes the flow, which is only possible before sharing. In guest choice nobody is on the bill before they join. If
 * the host assigns, dishes of the whole table are shared by all, including a host who had opted out.
 */
async function changeFlow(trx: Trx, { receipt, guests }: ReceiptSnapshot, flow: FlowType): Promise<void> {
  if (flow === receipt.admin_flow_type) return;
  if (receipt.status !== 'editing') throw new AppError('receipt.flow_fixed');
  for (const guest of guests) {
    if (flow === 'preassign') await updateGuest(trx, guest.id, { opted_out_of_split: false });
    else if (guest.named_by_host) await deleteGuest(trx, guest.id);
  }
}

/** The row's fields from those of the call; some are cleaned or checked first. */
function toChanges(body: Received<typeof Call>['body']): ReceiptChanges {
  const { restaurant_name, party_size, additional_charges_description: description, ...changes } = body;
  const name = cleanName(restaurant_name ?? '');
  return {
    ...changes,
    // An empty name cancels the rename (spec section 5).
    ...(name === '' ? {} : { restaurant_name: [...name].slice(0, 120).join('') }),
    ...(party_size === undefined ? {} : { party_size: sizeOf(party_size) }),
    ...(description === undefined
      ? {}
      : { additional_charges_description: cleanName(description ?? '') || null }),
  };
}

const sizeOf = (size: number): number => (size === 0 ? 0 : accepted(checkPartySize(String(size))));
