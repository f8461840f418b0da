import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { SHARE_PRICE } from '@fairtab/domain/paying/credits';
import { startSharing, sharing as texts } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { copyOnceKnown } from '../../../lib/device/use-copy.ts';
import { type Toast, toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { changesSaved } from '../open/preview.ts';
import { askedPaidBefore } from '../totals/sum-check.ts';
import { answerTip, tipStateOf } from '../totals/TipRow.tsx';
import { guestLink } from './share-address.ts';

const PaidBeforeDialog = lazyPart(async () => (await import('../totals/PaidBefore.tsx')).PaidBeforeDialog);
const TipDialog = lazyPart(async () => (await import('../totals/TipDialog.tsx')).TipDialog);

type Options = {
  view: ReceiptView;
  /** Called with changes made before sharing. */
  onView: (view: ReceiptView) => void;
  /** Called when the receipt is open to its guests. */
  onShared: (view: ReceiptView) => void;
  onPartySizeMissing: () => void;
  /** Asks the host first, if the pressed button does not mention sharing. */
  agree?: () => Promise<boolean>;
  /** Opens the purchase of credits; `out`: because there is none for this receipt. */
  onBuy: (out: boolean) => void;
};

/**
 * Opens the receipt to its guests, and copies their link if the browser allows it (decision 0101). The server checks the
 * rules; two are checked here as well, for an immediate message. Asks once for what was paid before and an unanswered tip: render
 * `dialog` where it outlives the buttons.
 */
export function useStartSharing({ view, onView, onShared, onPartySizeMissing, agree, onBuy }: Options) {
  const toastProblem = useValidationToast(view.items.length, view.receipt.party_size);
  const [asking, setAsking] = useState<'paid_before' | 'tip' | null>(null);
  const [isPartySizeMissing, setPartySizeMissing] = useState(false);
  const paidBefore = askedPaidBefore(view);
  const willAsk = view.can.edit && tipStateOf(view).kind === 'open';
  usePreloaded(TipDialog, willAsk);
  usePreloaded(PaidBeforeDialog, paidBefore.length > 0);
  const share = useAction(
    async (tip?: Cents) => {
      const opening = open(tip);
      const copying = copyOnceKnown(opening.then(({ receipt }) => guestLink(receipt)));
      onShared(await opening);
      scrollTo({ top: 0 });
      announce(text(startSharing.started));
      if (await copying) toast({ title: text(texts.linkCopied), tone: 'success' });
    },
    (failure) => {
      if (isCode(failure, 'credits.insufficient')) onBuy(true);
      else return toastFailure(failure, text(startSharing.startFailed));
    },
  );

  async function open(tip?: Cents): Promise<ReceiptView> {
    await changesSaved(view.receipt.id);
    if (tip !== undefined) {
      onView(await answerTip(view.receipt, tip));
      setAsking(null);
    }
    return call('POST /rest/v1/rpc/start_sharing', { body: { p_receipt_id: view.receipt.id } });
  }

  async function start() {
    if (view.items.length === 0)
      return toastProblem({
        title: text(startSharing.noItemsTitle),
        text: text(startSharing.noItemsText),
        tone: 'danger',
      });
    if (view.receipt.party_size < 1) {
      toastProblem({
        title: text(startSharing.partySizeTitle),
        text: text(texts.partySizeText),
        tone: 'danger',
      });
      setPartySizeMissing(true);
      return onPartySizeMissing();
    }
    if (agree && !(await agree())) return;
    if (paidBefore.length > 0) return setAsking('paid_before');
    await askForTip();
  }

  async function askForTip() {
    setAsking(willAsk ? 'tip' : null);
    if (!willAsk) await share.run();
  }

  const onClose = () => setAsking(null);
  return {
    start,
    /** The host pressed the button without a party size, which its field shows until it is there. */
    isPartySizeMissing,
    pending: share.pending,
    onBuy: () => onBuy(false),
    dialog:
      asking === 'paid_before' ? (
        <Lazy
          of={PaidBeforeDialog}
          with={{ view, rows: paidBefore, onView, onDone: () => void askForTip(), onClose }}
        />
      ) : (
        asking && (
          <Lazy
            of={TipDialog}
            with={{ view, pending: share.pending, onAnswer: (tip) => void share.run(tip), onClose }}
          />
        )
      ),
  };
}

type StartSharingProps = {
  sharing: ReturnType<typeof useStartSharing>;
  means: Means;
  next: boolean;
  wide?: boolean;
};

export function StartSharing(props: StartSharingProps) {
  const {
    sharing: { start, pending, onBuy },
    means,
    next,
    wide = false,
  } = props;
  return (
    <div className="grid gap-0.5 text-center">
      <Button
        variant={next ? 'primary' : 'secondary'}
        size={wide ? 'regular' : 'large'}
        wide={wide}
        pending={pending}
        onClick={start}
      >
        {text(startSharing.start)}
      </Button>
      <ShareCost means={means} onBuy={onBuy} />
    </div>
  );
}

/** Shows a message about missing or invalid values, until one of them changes. */
export function useValidationToast(
  ...about: readonly (string | number | boolean)[]
): (message: Toast) => void {
  const withdraw = useRef(() => {});
  const values = JSON.stringify(about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change
  useEffect(() => () => withdraw.current(), [values]);
  return (message) => {
    withdraw.current = toast(message);
  };
}

/** The host's credits; null if sharing is free, or while unknown. */
export type Means = { credits: number; unlimited: boolean } | null;

/** The cost of sharing in words; null if it is free or cannot be paid. */
export const costWords = (means: Means): string | null =>
  means === null || means.unlimited || means.credits < SHARE_PRICE
    ? null
    : text(startSharing.costUses, { count: means.credits });

function ShareCost({ means, onBuy }: { means: Means; onBuy: () => void }) {
  if (means === null || means.unlimited) return null;
  if (means.credits < SHARE_PRICE)
    return (
      <button
        type="button"
        onClick={onBuy}
        className="min-h-tap font-semibold text-accent text-detail underline underline-offset-4"
      >
        {text(startSharing.costNone)}
      </button>
    );
  return <p className="text-detail text-ink-soft">{costWords(means)}</p>;
}
