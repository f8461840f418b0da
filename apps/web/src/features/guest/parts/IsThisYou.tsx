import { guestVerify } from '@fairtab/texts/en/guest-verify';
import { say } from '@fairtab/texts/say';
import type { GuestBill } from '../state/guest-bill.ts';
import { completeVerification, type ReturningGuest, startVerification } from '../state/verification.ts';
import { CodeNotice } from './CodeNotice.tsx';
import { phoneInFull } from './phone-in-full.ts';

type IsThisYouProps = {
  bill: GuestBill;
  /** By phone, or by a taken name whose phone this page does not know. */
  who: ReturningGuest;
  /** Called when the code was right. */
  onProved?: () => void;
};

/** For a guest who is already on the bill: a code sent to their phone proves that this is the same person. */
export function IsThisYou({ bill, who, onProved }: IsThisYouProps) {
  // No digit is shown of a phone that only the server knows.
  const phone = 'phone' in who ? phoneInFull(who.phone) : null;
  async function enter(code: string) {
    await completeVerification(bill, who, code);
    onProved?.();
  }
  return (
    <CodeNotice
      title={say(guestVerify.heading)}
      text={phone === null ? say(guestVerify.unknownPhoneText) : say(guestVerify.text, { phone })}
      sent={phone === null ? null : say(guestVerify.sent, { phone })}
      action={say(guestVerify.check)}
      onSend={() => startVerification(bill, who)}
      onCode={enter}
    />
  );
}
