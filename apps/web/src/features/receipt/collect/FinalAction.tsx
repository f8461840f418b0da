import type { GuestView } from '@fairtab/contract/receipt-view';
import type { Payment, Standing } from '@fairtab/domain/still-out';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { CopyIcon } from '../../../components/icons/icons.tsx';
import { isSpokenOf, isToConfirm } from './PaidState.tsx';
import { RowAction } from './RowAction.tsx';
import { useSendAgain } from './use-send-again.ts';

type FinalActionProps = {
  receiptId: string;
  guest: GuestView;
  name: string;
  standing: Standing;
  payment: Payment;
  confirming: boolean;
  onConfirm: () => void;
  onCopy: () => void;
};

/** The one thing to do about a guest of a final bill: confirm what they say, send their bill again, pass on its link. */
export function FinalAction(props: FinalActionProps) {
  const { guest, name, standing, payment, confirming, onConfirm, onCopy } = props;
  if (isToConfirm(standing, payment))
    return (
      <RowAction label={say(paidBack.confirmLabel, { name })} pending={confirming} onPress={onConfirm}>
        {say(paidBack.confirm)}
      </RowAction>
    );
  if (standing.state !== 'out' || isSpokenOf(payment)) return null;
  const { bill, bill_failure: failure } = guest;
  // Over its day's limit a text fails again, and a phone that has opted out gets none.
  if (bill === 'unknown' || (bill === 'failed' && failure !== 'limit')) return <SendAgain {...props} />;
  if (bill !== 'no_phone' && bill !== 'opted_out' && bill !== 'failed') return null;
  return (
    <IconButton label={say(finalBills.copyLinkLabel, { name })} onClick={onCopy} className="-my-3 -mr-3">
      <CopyIcon />
    </IconButton>
  );
}

function SendAgain({ receiptId, guest, name }: FinalActionProps) {
  const { pending, sendAgain } = useSendAgain(receiptId, guest.id);
  return (
    <RowAction label={say(paidBack.sendAgainLabel, { name })} pending={pending} onPress={sendAgain}>
      {say(finalBills.sendAgain)}
    </RowAction>
  );
}
