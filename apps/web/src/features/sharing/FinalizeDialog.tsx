import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { textChoiceOf } from '@fairtab/contract/text-choice-of';
import type { Cents } from '@fairtab/domain/money';
import type { ChangedShare, Split, Unclaimed, UnclaimedItem } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { Dialog } from '../../components/base/Dialog.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { Rich } from '../../components/base/Rich.tsx';
import { inReceiptOrder } from '../bill/index.ts';
import { namelessSelectors, unfinished } from './unfinished.ts';
import { useFinalize } from './use-finalize.ts';

type FinalizeDialogProps = { view: ReceiptView; onView: (view: ReceiptView) => void; onClose: () => void };

/** First asks who takes unclaimed items, then shows the resulting amounts; only then finalizes the bill. */
export function FinalizeDialog({ view, onView, onClose }: FinalizeDialogProps) {
  const { result, choice, choose, finalize, pending, changed } = useFinalize({
    view,
    onView,
    onDone: onClose,
  });
  const renewed = changed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>;

  if (!result.ok)
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
        <Unfinished view={view} />
        <UnclaimedLines view={view} unclaimed={result.unclaimed} />
      </Dialog>
    );
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
            {say(texts.finalize)}
          </Button>
        </>
      }
    >
      {renewed}
      <Unfinished view={view} />
      <p className="text-ink-soft">
        {result.changedShares.length > 0
          ? say(texts.changedText)
          : view.receipt.earlier_bills > 0
            ? say(texts.correctedText)
            : say(texts.finalText)}
      </p>
      <FinalLines view={view} split={result.split} changes={result.changedShares} />
    </Dialog>
  );
}

/**
 * Who has not finished, so that the host can wait. Selections of people without a name are unclaimed on the final bill.
 */
function Unfinished({ view }: { view: ReceiptView }) {
  const sentences = unfinished(view);
  if (sentences.length === 0) return null;
  return (
    <Notice title={say(texts.unfinishedTitle)}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function UnclaimedLines({ view, unclaimed }: { view: ReceiptView; unclaimed: Unclaimed }) {
  const names = new Map(view.items.map((item) => [item.id, item.name || say(bill.unnamedItem)]));
  const nameless = namelessSelectors(view);
  const heldByNobody = new Set(
    view.selections.flatMap(({ guest_id, item_id }) => (nameless.has(guest_id) ? [item_id] : [])),
  );
  const detail = ({ itemId, units }: UnclaimedItem) =>
    heldByNobody.has(itemId)
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

type FinalLinesProps = { view: ReceiptView; split: Split; changes: readonly ChangedShare[] };

function FinalLines({ view, split, changes }: FinalLinesProps) {
  const before = new Map(changes.map((change) => [change.personId, change.before]));
  const totals = new Map(split.people.map((person) => [person.personId, person.total]));
  return (
    <ul aria-label={say(texts.finalLabel)}>
      {view.guests.map((guest) => {
        const total = totals.get(guest.id);
        const old = before.get(guest.id);
        if (total === undefined) return null;
        const keepsLink = textChoiceOf(guest) === 'link';
        return (
          <LineItemRow
            as="li"
            key={guest.id}
            name={guest.is_host ? say(hostBill.hostName, { name: guest.guest_name }) : guest.guest_name}
            cents={total}
            detail={
              (old !== undefined || keepsLink) && (
                <>
                  {old !== undefined && <Was amount={old} />}
                  {keepsLink && <span className="block">{say(texts.keepsLink)}</span>}
                </>
              )
            }
          />
        );
      })}
    </ul>
  );
}

function Was({ amount }: { amount: Cents }) {
  return (
    <Rich
      text={texts.was}
      params={{ amount }}
      around={{ amount: (words) => <span className="amount line-through">{words}</span> }}
    />
  );
}
