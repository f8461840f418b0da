import { normalizePhone } from '@fairtab/domain/phone';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { PhoneField } from '../../../components/base/PhoneField.tsx';
import { IsThisYou } from '../parts/IsThisYou.tsx';
import type { GuestBill } from '../state/guest-bill.ts';

type FindMyBillProps = { bill: GuestBill; phone: string; payer: string };

/** The bill is final and this browser is nobody on it: the link of the text, opened elsewhere. The phone tells who. */
export function FindMyBill({ bill, phone, payer }: FindMyBillProps) {
  return (
    <PaperSheet as="section" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-[1.375rem]">This bill is final</h2>
        <p className="text-ink-soft">
          To see your part on this device, enter the phone number that you gave. If you chose nothing, {payer}{' '}
          can tell you more.
        </p>
      </div>
      <PhoneField label="Phone number" value={phone} onChange={(typed) => bill.enter({ phone: typed })} />
      {normalizePhone(phone) && <IsThisYou key={phone} bill={bill} who={{ phone }} />}
    </PaperSheet>
  );
}
