import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/api.ts';
import { isCode } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useValidationToast } from '../../../lib/use-validation-toast.ts';
import { type Means, ShareCost } from './ShareCost.tsx';

type StartSharingProps = {
  view: ReceiptView;
  /** Called when the receipt is open to its guests. */
  onShared: (view: ReceiptView) => void;
  /** Scrolls to the field that must be filled first. */
  onPartySizeMissing: () => void;
  means: Means;
  /** As wide as its column, where something else comes first. */
  secondary?: boolean;
  /** Opens the way to more credits; `out`: because there is none for this receipt. */
  onBuy: (out: boolean) => void;
};

/**
 * Opens the receipt to its guests. The server checks the rules; two of them are also checked here, for an immediate
 * message.
 */
export function StartSharing({
  view,
  onShared,
  onPartySizeMissing,
  means,
  secondary = false,
  onBuy,
}: StartSharingProps) {
  const toastProblem = useValidationToast(view.items.length, view.receipt.party_size);
  const share = useAction(
    async () => {
      onShared(await call('POST /rest/v1/rpc/start_sharing', { body: { p_receipt_id: view.receipt.id } }));
      scrollTo({ top: 0 });
      announce(say(sharing.started));
    },
    (failure) => {
      if (isCode(failure, 'credits.insufficient')) onBuy(true);
      else return toastFailure(failure, say(sharing.startFailed));
    },
  );

  async function start() {
    if (view.items.length === 0)
      return toastProblem({
        title: say(sharing.noItemsTitle),
        text: say(sharing.noItemsText),
        tone: 'danger',
      });
    if (view.receipt.party_size < 1) {
      toastProblem({
        title: say(sharing.partySizeTitle),
        text: say(sharing.partySizeText),
        tone: 'danger',
      });
      return onPartySizeMissing();
    }
    await share.run();
  }

  return (
    <div className="grid gap-0.5 text-center">
      <Button {...(secondary ? SECONDARY : PRIMARY)} pending={share.pending} onClick={start}>
        {say(sharing.start)}
      </Button>
      <ShareCost means={means} onBuy={() => onBuy(false)} />
    </div>
  );
}

const PRIMARY = { size: 'large' } as const;
const SECONDARY = { variant: 'secondary', wide: true } as const;
