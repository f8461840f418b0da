import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { CHANGE_REASONS } from '@fairtab/domain/bill';
import type { Split, Unclaimed, UnclaimedItem } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { inReceiptOrder, whyChanged } from '../../person-bill/index.ts';
import { FinalLines } from './FinalLines.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';
import { namelessSelectors } from './unfinished.ts';
import { useFinalize } from './use-finalize.ts';

export type FinalizeDialogProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/**
 * First asks who takes unclaimed items, then shows the resulting amounts and who hears of them by text; only then
 * finalizes the bill.
 */
export function FinalizeDialog({ view, onView, onClose }: FinalizeDialogProps) {
  const { result, choice, choose, finalize, texted, pending, changed } = useFinalize({
    view,
    onView,
    onDone: onClose,
  });
  const renewed = (
    <div role="status" className="empty:hidden">
      {changed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>}
    </div>
  );

  if (!result.ok) {
    if (result.reason !== 'unclaimed') throw new Error(result.reason);
    return (
      <Dialog
        open
        onClose={onClose}
        title={say(texts.unclaimedHeading)}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {say(texts.goBack)}
            </Button>
            <Button onClick={() => choose('everyone')}>{say(texts.forEveryone)}</Button>
            <Button onClick={() => choose('host')}>{say(texts.forHost)}</Button>
          </>
        }
      >
        {renewed}
        <UnfinishedNotice view={view} />
        <UnclaimedLines view={view} unclaimed={result.unclaimed} />
      </Dialog>
    );
  }
  const { split, changedShares } = result;
  const reasons = CHANGE_REASONS.filter((reason) =>
    changedShares.some((one) => one.reasons.includes(reason)),
  );
  const why = whyChanged(reasons, choice === 'host' ? 'host' : 'everyone');
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(texts.heading)}
      actions={
        <>
          <Button variant="secondary" onClick={choice ? () => choose(undefined) : onClose}>
            {say(texts.goBack)}
          </Button>
          <Button pending={pending} onClick={finalize}>
            {say(texted > 0 ? texts.finalize : texts.finalizeSilently)}
          </Button>
        </>
      }
    >
      {renewed}
      {/* Who was asked about what is unclaimed has seen it. */}
      {choice === undefined && <UnfinishedNotice view={view} />}
      <div className="text-ink-soft">
        <p>{changedShares.length > 0 ? say(texts.changedText, { why }) : say(texts.finalText)}</p>
        {split.people.length > 1 && <p>{textsInWords(view, split, texted)}</p>}
      </div>
      <FinalLines view={view} split={split} changes={changedShares} />
    </Dialog>
  );
}

function textsInWords({ receipt }: ReceiptView, { people }: Split, count: number): string {
  const guests = people.length - 1;
  if (count === 0) return say(texts.textToNone);
  if (receipt.earlier_bills > 0) return say(texts.correctedText, { count });
  return count === guests ? say(texts.textToAll, { count }) : say(texts.textToSome, { count, guests });
}

/** What nobody has taken, with what comes on top of it. */
export function UnclaimedLines({ view, unclaimed }: { view: ReceiptView; unclaimed: Unclaimed }) {
  const names = new Map(view.items.map((item) => [item.id, item.name || say(bill.unnamedItem)]));
  const nameless = namelessSelectors(view);
  const selectedByNameless = new Set(
    view.selections.flatMap(({ guest_id, item_id }) => (nameless.has(guest_id) ? [item_id] : [])),
  );
  const detail = ({ itemId, units }: UnclaimedItem) =>
    selectedByNameless.has(itemId)
      ? units > 0
        ? say(texts.leftByNameless, { units })
        : say(texts.tappedByNameless)
      : units > 0 && say(texts.left, { units });
  const extras = unclaimed.total - unclaimed.subtotal;
  return (
    <div>
      <p className="mb-2 text-ink-soft">{say(texts.unclaimedText)}</p>
      <ul>
        {inReceiptOrder(view, unclaimed.items).map((item) => (
          <LineItemRow
            as="li"
            key={item.itemId}
            name={names.get(item.itemId)}
            cents={item.cents}
            detail={detail(item) || null}
          />
        ))}
      </ul>
      <LineItemRow
        name={say(extras === 0 ? texts.together : texts.withExtras)}
        cents={unclaimed.total}
        strong
      />
    </div>
  );
}
