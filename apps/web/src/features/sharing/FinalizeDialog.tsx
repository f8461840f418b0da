import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ChangedShare, Split, Unclaimed, UnclaimedItem } from '@fairtab/domain/splitting';
import { Button } from '../../components/base/Button.tsx';
import { Dialog } from '../../components/base/Dialog.tsx';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { Money } from '../../components/base/Money.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { inReceiptOrder } from '../bill/index.ts';
import { namelessSelectors, unfinished } from './unfinished.ts';
import { useFinalize } from './use-finalize.ts';

type FinalizeDialogProps = { view: ReceiptView; onView: (view: ReceiptView) => void; onClose: () => void };

/** First who takes what nobody claimed, then the amounts as they will be; only then is the bill final. */
export function FinalizeDialog({ view, onView, onClose }: FinalizeDialogProps) {
  const { result, choice, choose, finalize, pending, changed } = useFinalize({
    view,
    onView,
    onDone: onClose,
  });
  const renewed = changed && (
    <Notice title="Somebody just changed their choice">Please look at it once more.</Notice>
  );

  if (!result.ok)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Not everything is claimed"
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              Go back
            </Button>
            <Button onClick={() => choose('everyone')}>Divide it among everyone</Button>
            <Button onClick={() => choose('host')}>I’ll take it</Button>
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
      title="Finalize this bill?"
      actions={
        <>
          <Button variant="secondary" onClick={choice ? () => choose(undefined) : onClose}>
            Go back
          </Button>
          <Button pending={pending} onClick={finalize}>
            Finalize and send bills
          </Button>
        </>
      }
    >
      {renewed}
      <Unfinished view={view} />
      <p className="text-ink-soft">
        {result.changedShares.length > 0
          ? 'Some amounts change from what was shown until now. Please check them.'
          : view.receipt.earlier_bills > 0
            ? 'Only those whose amount has changed since the last bill get a text, with the corrected bill.'
            : 'Amounts can no longer change, and everybody gets their bill by text.'}
      </p>
      <FinalLines view={view} split={result.split} changes={result.changedShares} />
    </Dialog>
  );
}

/** Who has not finished: the host may wait for them. What people without a name selected is nobody's on the final bill. */
function Unfinished({ view }: { view: ReceiptView }) {
  const sentences = unfinished(view);
  if (sentences.length === 0) return null;
  return (
    <Notice title="Not everybody is finished">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function UnclaimedLines({ view, unclaimed }: { view: ReceiptView; unclaimed: Unclaimed }) {
  const names = new Map(view.items.map((item) => [item.id, item.name || 'Unnamed item']));
  const nameless = namelessSelectors(view);
  const heldByNobody = new Set(
    view.selections.flatMap(({ guest_id, item_id }) => (nameless.has(guest_id) ? [item_id] : [])),
  );
  const detail = ({ itemId, units }: UnclaimedItem) =>
    [units > 0 && `${units} left`, heldByNobody.has(itemId) && 'tapped by somebody without a name']
      .filter(Boolean)
      .join(', ');
  const extras = unclaimed.total - unclaimed.subtotal;
  return (
    <div>
      <p className="mb-2 text-ink-soft">Nobody has taken these. Who pays for them?</p>
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
        name={extras === 0 ? 'Together' : 'With tax, tip and fees'}
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
    <ul aria-label="Final amounts">
      {view.guests.map((guest) => {
        const total = totals.get(guest.id);
        const old = before.get(guest.id);
        if (total === undefined) return null;
        return (
          <LineItemRow
            as="li"
            key={guest.id}
            name={guest.is_host ? `${guest.guest_name} (you)` : guest.guest_name}
            cents={total}
            detail={
              old === undefined ? null : (
                <>
                  was <Money cents={old} className="line-through" />
                </>
              )
            }
          />
        );
      })}
    </ul>
  );
}
