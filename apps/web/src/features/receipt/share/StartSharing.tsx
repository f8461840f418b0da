import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/api.ts';
import { isCode } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useValidationToast } from '../../../lib/use-validation-toast.ts';
import { TipDialog } from '../items/TipDialog.tsx';
import { answerTip, tipStateOf } from '../items/TipRow.tsx';
import { type Means, ShareCost } from './ShareCost.tsx';

type StartSharingProps = {
  view: ReceiptView;
  /** Called with what has changed before it is. */
  onView: (view: ReceiptView) => void;
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
 * message. A host who has not answered for the tip is asked, once.
 */
export function StartSharing({
  view,
  onView,
  onShared,
  onPartySizeMissing,
  means,
  secondary = false,
  onBuy,
}: StartSharingProps) {
  const toastProblem = useValidationToast(view.items.length, view.receipt.party_size);
  const [asking, setAsking] = useState(false);
  const share = useAction(
    async (tip?: Cents) => {
      if (tip !== undefined) onView(await answerTip(view.receipt, tip));
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
    if (view.can.edit && tipStateOf(view).kind === 'open') return setAsking(true);
    await share.run();
  }

  function answer(tip: Cents) {
    setAsking(false);
    void share.run(tip);
  }

  return (
    <>
      <div className="grid gap-0.5 text-center">
        <Button {...(secondary ? SECONDARY : PRIMARY)} pending={share.pending} onClick={start}>
          {say(sharing.start)}
        </Button>
        <ShareCost means={means} onBuy={() => onBuy(false)} />
      </div>
      {asking && <TipDialog view={view} onAnswer={answer} onClose={() => setAsking(false)} />}
    </>
  );
}

const PRIMARY = { size: 'large' } as const;
const SECONDARY = { variant: 'secondary', wide: true } as const;
