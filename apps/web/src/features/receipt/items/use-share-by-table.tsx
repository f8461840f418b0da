import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { choicesAtStake } from '@fairtab/receipt/choices-at-stake';
import { items as texts } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { useForgetParts } from './use-forget-parts.tsx';

/**
 * Asks before the whole table shares items that guests selected or share in parts. Render `question` outside other dialogs
 * and forms.
 */
export function useShareByTable(view: ReceiptView): {
  /** Acts at once if nothing is lost; otherwise once the host agrees. `losing`: ids of the guests who lose a selection. */
  shareByTable: (dishes: readonly ItemView[], act: (losing: readonly string[]) => void) => Promise<void>;
  question: ReactNode;
} {
  const { forgetParts, question } = useForgetParts(view.selections);
  const { confirm, dialog } = useConfirm();

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

  return {
    shareByTable,
    question: (
      <>
        {question}
        {dialog}
      </>
    ),
  };
}
