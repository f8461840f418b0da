import { textChoice } from '@fairtab/domain/texting/text-choice';
import type { GuestBill } from './guest-bill.ts';
import { meOf } from './guest-identity.ts';
import { change } from './table-actions.ts';

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
    consent: draft.consent === 'none' ? textChoice(me.sms_opt_in) : draft.consent,
  });
}
