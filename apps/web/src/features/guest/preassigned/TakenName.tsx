import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../../components/base/Notice.tsx';

/** A name that was taken without a phone: only the host can free it. */
export function TakenName({ name, payer }: { name: string; payer: string }) {
  return (
    <Notice title={say(guestPreassigned.takenTitle, { name })}>
      {say(guestPreassigned.takenText, { name, payer })}
    </Notice>
  );
}
