import { textChoice } from '@fairtab/domain/texting/text-choice';
import type { GuestBill } from './guest-bill.ts';
import { meOf } from './guest-identity.ts';

/** A guest who returns on another device: by their phone, or by the name they have taken. */
export type ReturningGuest = { phone: string } | { guest_id: string };

/** A code that was asked for: the code itself with the demo driver, and whether it only goes to who is known. */
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
  const view = await bill.api.view('POST /functions/v1/complete-guest-verification', {
    body: { ...who, code },
  });
  bill.acceptInstead(view);
  enterMyself(bill);
}

/** Proves that a number is this guest's, which may be on no bill yet. @throws ApiError auth.code_wrong */
export async function proveNumber(bill: GuestBill, phone: string, code: string): Promise<void> {
  bill.accept(
    await bill.api.view('POST /functions/v1/complete-guest-verification', { body: { phone, code } }),
  );
}

/** Fills the fields with the server's data of this browser's guest. */
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
