import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Unclaimed, UnclaimedItem } from '@fairtab/domain/splitting';
import { bill } from '@fairtab/texts/en/bill';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { inReceiptOrder } from '../../person-bill/index.ts';
import { namelessSelectors } from './unfinished.ts';

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
