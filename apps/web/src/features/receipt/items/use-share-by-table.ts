import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { selectionsAtRisk } from '@fairtab/receipt/party';
import { items as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { useForgetParts } from './ShareAll.tsx';

/** Asks as well before the whole table shares items that guests selected. */
export function useShareByTable(view: ReceiptView) {
  const { confirm, forgetParts, question } = useForgetParts(view.selections);

  /** Acts at once if nothing is lost; otherwise once the host agrees. `losing`: ids of the guests who lose a selection. */
  async function shareByTable(items: readonly ItemView[], act: (losing: readonly string[]) => void) {
    const losing = selectionsAtRisk(
      view,
      items.map(({ id }) => id),
    );
    if (losing.length === 0) return forgetParts(items, () => act([]));
    const names = peopleNamed(losing, displayNames(view.guests));
    const asked = { title: text(texts.chosenHeading), text: text(texts.chosenText, { names }) };
    if (await confirm({ ...asked, action: text(texts.chosenReplace) })) act(losing.map(({ id }) => id));
  }
  return { forgetParts, shareByTable, question };
}
