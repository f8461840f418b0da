import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isEven } from '@fairtab/domain/split/parts';
import { choicesAtStake } from '@fairtab/receipt/choices-at-stake';
import { dishParts } from '@fairtab/texts/en/bill';
import { items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';

/** Asks before shared items lose their parts. Render `question` outside other dialogs and forms. */
export function useForgetParts(selections: ReceiptView['selections']) {
  const { confirm, dialog: question } = useConfirm();
  const hasParts = ({ id, assignment_mode }: ItemView) =>
    assignment_mode === 'guest_choice' && !isEven(selections.filter(({ item_id }) => item_id === id));

  /** Acts at once unless an item is shared unevenly; otherwise once the host agrees. */
  async function forgetParts(dishes: readonly ItemView[], act: () => void): Promise<void> {
    const asked = { title: say(dishParts.forgetHeading), text: say(dishParts.forgetText) };
    if (!dishes.some(hasParts) || (await confirm({ ...asked, action: say(dishParts.forget) }))) act();
  }
  return { confirm, forgetParts, question };
}

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
