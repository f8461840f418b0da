import { randomId } from '../../../lib/calls/random-id.ts';
import { OPT_OUT, type ReceiptRequest } from '../../../receipt-client/commands.ts';
import { type Conflict, meOf } from './draft.ts';
import type { GuestBill } from './guest-bill.ts';

// Guests' actions other than tapping and submitting, loaded after the first screen. Each throws ApiError.

/** Sends a call whose response is the receipt, and accepts it. */
export async function change(bill: GuestBill, request: ReceiptRequest): Promise<void> {
  bill.accept(await bill.api.make(request, randomId()));
}

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

/** A guest who returns on another device: by phone, or by the name they took. */
export type ReturningGuest = { phone: string } | { guest_id: string };

/** `demo_code`: the code itself, with a demo driver. `scarce`: only known numbers get one. */
export type AskedCode = { demo_code: string | null; scarce: boolean };

/** Texts a code to that guest's phone. @throws ApiError */
export const startVerification = (bill: GuestBill, who: ReturningGuest): Promise<AskedCode> =>
  bill.api.send('POST /functions/v1/start-guest-verification', { body: who });

/** Makes this browser act as that guest. @throws ApiError auth.code_wrong */
export async function completeVerification(
  bill: GuestBill,
  who: ReturningGuest,
  code: string,
): Promise<void> {
  const view = await bill.api.send('POST /functions/v1/complete-guest-verification', {
    body: { ...who, code },
  });
  bill.acceptInstead(view);
  enterMyself(bill);
}

/** Verifies a number that may be on no bill yet as this guest's. @throws ApiError auth.code_wrong */
export const proveNumber = (bill: GuestBill, phone: string, code: string): Promise<void> =>
  change(bill, {
    call: 'POST /functions/v1/complete-guest-verification',
    input: { body: { phone, code } },
  });

/** Fills the fields from the server's data of this browser's guest. */
export function enterMyself(bill: GuestBill): void {
  const { view, draft } = bill.get();
  const me = view && meOf(view);
  if (!me) return;
  bill.enter({
    name: me.guest_name,
    phone: me.guest_phone_number?.slice(-10) ?? draft.phone,
    email: me.guest_email ?? draft.email,
    consent: draft.consent || me.sms_opt_in === true,
  });
}
