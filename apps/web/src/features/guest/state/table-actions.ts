import { randomId } from '../../../lib/calls/random-id.ts';
import { OPT_OUT } from '../../../receipt-client/guest-commands.ts';
import type { ReceiptRequest } from '../../../receipt-client/receipt-request.ts';
import type { Conflict } from './draft.ts';
import type { GuestBill } from './guest-bill.ts';

// Guests' actions other than tapping and submitting, loaded after the first screen. Each throws ApiError.

/** Sends a call whose response is the receipt, and accepts it. */
export async function change(bill: GuestBill, request: ReceiptRequest): Promise<void> {
  bill.accept(await bill.api.make(request, randomId()));
}

/** Returns to selecting. */
export const revise = (bill: GuestBill): Promise<void> =>
  change(bill, { call: 'POST /rest/v1/rpc/revise_selections', input: {} });

/** Accepts or declines a proposal; declining one's own withdraws it. */
export const answerProposal = (bill: GuestBill, id: string, accept: boolean): Promise<void> =>
  change(bill, {
    call: 'PATCH /rest/v1/share_proposals/{id}',
    input: { params: { id }, body: { accept } },
  });

/** Resolves conflicts: repeats the given taps, after Revise Order if needed, and drops the others. */
export async function resolveConflicts(
  bill: GuestBill,
  again: readonly Pick<Conflict, 'key' | 'units'>[],
): Promise<void> {
  if (again.length > 0 && bill.get().view?.can.revise) await revise(bill);
  bill.clearConflicts();
  for (const { key, units } of again) {
    if (key === OPT_OUT) bill.optOut(units > 0);
    else bill.tap(key, units);
  }
}

/** Sets a guest's payer, or null for themselves. For another payer than the caller it is an offer until accepted. */
export const setPayer = (bill: GuestBill, id: string, payer_id: string | null): Promise<void> =>
  change(bill, {
    call: 'PUT /rest/v1/receipt_guests/{id}/payer',
    input: { params: { id }, body: { payer_id } },
  });
