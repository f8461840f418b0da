import { PRODUCT_NAME } from '@fairtab/contract/product';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { Notice } from '../../../components/base/Notice.tsx';

type TakenNameProps = {
  name: string;
  payer: string;
  /** Whether the host has deleted their account. */
  hostLeft: boolean;
};

/** A name that was taken without a phone: only the host can free it, as long as they have an account. */
export function TakenName({ name, payer, hostLeft }: TakenNameProps) {
  return (
    <Notice title={say(guestPreassigned.takenTitle, { name })}>
      {hostLeft
        ? say(guestPreassigned.takenLeftText, { name, product: PRODUCT_NAME })
        : say(guestPreassigned.takenText, { name, payer })}
    </Notice>
  );
}
