import { normalizePhone } from '@fairtab/domain/phone';
import { guest } from '@fairtab/texts/en/guest';
import { guestFinal } from '@fairtab/texts/en/guest-final';
import { say } from '@fairtab/texts/say';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { PhoneField } from '../../../components/base/PhoneField.tsx';
import { IsThisYou } from '../parts/IsThisYou.tsx';
import type { GuestBill } from '../state/guest-bill.ts';

type FindMyBillProps = { bill: GuestBill; phone: string; payer: string };

/** For a final bill opened in a browser that is none of its guests, for example on another device: asks for the phone. */
export function FindMyBill({ bill, phone, payer }: FindMyBillProps) {
  return (
    <PaperSheet as="section" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-[1.375rem]">{say(guestFinal.findHeading)}</h2>
        <p className="text-ink-soft">{say(guestFinal.findText, { payer })}</p>
      </div>
      <PhoneField label={say(guest.phone)} value={phone} onChange={(typed) => bill.enter({ phone: typed })} />
      {normalizePhone(phone) && <IsThisYou key={phone} bill={bill} who={{ phone }} />}
    </PaperSheet>
  );
}
