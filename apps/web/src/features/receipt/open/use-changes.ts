import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt-view';
import { LIMITS } from '@fairtab/domain/limits';
import type { ItemDraft } from '@fairtab/domain/validation';
import { totalOf } from '@fairtab/receipt/cost';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Toast, toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { loadCommands } from './preview.ts';

/** An item as the host edits it. */
export type EditedItem = ItemDraft & { everyone: boolean };

/** A fee or discount as the host says it; `amount` in cents, below 0 for a discount. */
export type EditedCharge = Pick<ChargeView, 'description' | 'amount' | 'kind' | 'applies_to' | 'item_ids'>;

export type Change = {
  /**
   * What the page shows until the server has answered, and what the change makes of a correction's draft; omitted if that cannot
   * be predicted.
   */
  preview?: (view: ReceiptView) => ReceiptView;
  run: () => Promise<ReceiptView>;
  /** The specification's words for its failure. */
  failed: string;
  /** The specification's words for its success, if there are any. */
  done?: string;
  /** Takes it back, where the message of its success offers that. */
  undo?: { label: string; change: Change };
};

/** Makes a change; resolves with whether it was saved. */
export type MakeChange = (change: Change) => Promise<boolean>;

let leaving: Promise<void> | null = null;

/** Resolves when the page is left or loaded again; one may come back to it. */
function pageLeft(): Promise<void> {
  leaving ??= new Promise((resolve) => {
    const left = () => {
      leaving = null;
      resolve();
    };
    addEventListener('pagehide', left, { once: true });
  });
  return leaving;
}

/**
 * Changes to a receipt, shown at once and sent one after the other, so that the last one made is the last one stored. A
 * change that fails is undone in the view, with a message. What waits while the page is left is sent without waiting.
 */
export function useChanges(
  view: ReceiptView,
  keepNewest: (view: ReceiptView) => void,
  /** Fetches the receipt again: after a failure it is unknown what is stored. */
  refresh: () => void,
): { shown: ReceiptView; change: MakeChange } {
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [answered, setAnswered] = useState<ReceiptView>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const withdraw = useRef(() => {});

  useEffect(() => void loadCommands(), []);

  const change = useCallback<MakeChange>(
    (next) => {
      setPending((all) => [...all, next]);
      const result = Promise.race([last.current, pageLeft()]).then(async () => {
        try {
          const stored = await next.run();
          keepNewest(stored);
          // `view` follows a moment later. Until then what was there before the change would be shown again, and a second
          // tap would count from it.
          setAnswered(stored);
          withdraw.current();
          if (next.done) toast({ title: next.done, tone: 'success', ...undoOf(next, change) });
          return true;
        } catch (failure) {
          withdraw.current = toastFailure(failure, next.failed);
          refresh();
          return false;
        } finally {
          setPending((all) => all.filter((one) => one !== next));
        }
      });
      last.current = result;
      return result;
    },
    [keepNewest, refresh],
  );

  const newest = answered && answered.version > view.version ? answered : view;
  const previewed = pending.reduce((shown, { preview }) => (preview ? preview(shown) : shown), newest);
  return { shown: previewed === newest ? newest : withTotal(previewed), change };
}

const undoOf = ({ undo }: Change, change: MakeChange): Pick<Toast, 'action' | 'duration'> =>
  undo
    ? {
        action: { label: undo.label, onPress: () => void change(undo.change) },
        duration: LIMITS.undoToastMs,
      }
    : {};

/** Items + tax + charges + tip, until the server has answered. */
export function withTotal(view: ReceiptView): ReceiptView {
  return { ...view, receipt: { ...view.receipt, total_amount: totalOf(view) } };
}
