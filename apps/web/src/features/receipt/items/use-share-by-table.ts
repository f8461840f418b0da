import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { choicesAtStake } from '@fairtab/receipt/choices-at-stake';
import { items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { useForgetParts } from './use-forget-parts.ts';

/** Asks as well before the whole table shares items that guests selected. */
export function useShareByTable(view: ReceiptView) {
  const { confirm, forgetParts, question } = useForgetParts(view.selections);

  /** Acts at once if nothing is lost; otherwise once the host agrees. `losing`: ids of the guests who lose a selection. */
  async function shareByTable(dishes: readonly ItemView[], act: (losing: readonly string[]) => void) {
    const losing = choicesAtStake(
      view,
      dishes.map(({ id }) => id),
    );
    if (losing.length === 0) return forgetParts(dishes, () => act([]));
    const names = peopleNamed(losing, displayNames(view.guests));
    const asked = { title: say(texts.chosenHeading), text: say(texts.chosenText, { names }) };
    if (await confirm({ ...asked, action: say(texts.chosenReplace) })) act(losing.map(({ id }) => id));
  }
  return { forgetParts, shareByTable, question };
}
