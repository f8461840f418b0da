import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Split } from '@fairtab/domain/splitting';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { dishesOf } from '../people/people.ts';

/** How many of those who pay are named. */
const ROOM = 3;

/**
 * Every dish that somebody holds, with who pays for it as it stands: 'Soup, Pie (for Zoe), Wine (for Ann)'.
 * @param split the final bill as it would be; null while that is not decided
 */
export function heldDishes(
  view: Pick<ReceiptView, 'guests' | 'items' | 'selections'>,
  guestId: string,
  split: Pick<Split, 'people'> | null,
): string {
  const names = displayNames(view.guests);
  const byPayers = new Map<string, string[]>();
  for (const { itemId, dish } of dishesOf(view, guestId)) {
    const payers = new Set(
      split?.people.flatMap(({ personId, items }) =>
        items.some((item) => item.itemId === itemId) ? [personId] : [],
      ),
    );
    // In the order of the table.
    const named = nameList(
      view.guests.flatMap(({ id }) => (payers.has(id) ? [nameIn(names, id)] : [])),
      ROOM,
    );
    byPayers.set(named, [...(byPayers.get(named) ?? []), dish]);
  }
  return [...byPayers]
    .map(([payers, dishes]) => {
      const listed = dishes.join(', ');
      return payers === '' ? listed : say(texts.paidBy, { dishes: listed, payers });
    })
    .join(', ');
}
