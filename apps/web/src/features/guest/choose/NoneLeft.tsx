import type { ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestProposals as texts } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { selectorsByItem } from '../../person-bill/index.ts';

type NoneLeftProps = { view: ReceiptView; item: ItemView; onClose: () => void };

/** Who has all units of a dish, and how to get one; nothing once some are left. */
export function NoneLeft({ view, item, onClose }: NoneLeftProps) {
  const holders = selectorsByItem(view).get(item.id) ?? [];
  const taken = holders.reduce((sum, { units }) => sum + units, 0);
  if (item.assignment_mode !== 'quantity_based' || taken < item.total_quantity) return null;
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={say(texts.noneLeftHeading, { dish: item.name || say(texts.unnamedDish) })}
    >
      <ul className="grid grid-cols-1 gap-2">
        {holders.map(({ id, name, units }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar id={id} name={name} silent />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="amount font-semibold">{units}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{say(texts.noneLeftText)}</p>
    </BottomSheet>
  );
}
