import { guestVerify } from '@fairtab/texts/en/guest-verify';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import type { GuestBill } from '../state/guest-bill.ts';
import { proveNumber, startVerification } from '../state/verification.ts';
import { CodeNotice } from './CodeNotice.tsx';
import { phoneInFull } from './phone-in-full.ts';

type ProveNumberProps = {
  bill: GuestBill;
  phone: string;
  payer: string;
  /** Called when the code was right: the number may be texted. */
  onProved: () => void;
  /** Goes on without a text. */
  onKeepLink: () => void;
};

/** For a guest of a new host who has texted many others: a code proves the number before it gets a text. */
export function ProveNumber({ bill, phone, payer, onProved, onKeepLink }: ProveNumberProps) {
  const shown = phoneInFull(phone);
  async function enter(code: string) {
    await proveNumber(bill, phone, code);
    onProved();
  }
  return (
    <CodeNotice
      title={say(guestVerify.proveHeading)}
      text={say(guestVerify.proveText, { payer, phone: shown })}
      sent={say(guestVerify.sent, { phone: shown })}
      action={say(guestVerify.prove)}
      onSend={() => startVerification(bill, { phone })}
      onCode={enter}
      other={
        <Button size="small" variant="quiet" onClick={onKeepLink}>
          {say(guestVerify.keepLink)}
        </Button>
      }
    />
  );
}
