import type { ProposalView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestAsked } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { firstWord } from '../../../components/bill/PeopleLooks.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** A dish that the viewer may ask an absent guest for, or has asked for. */
export type AbsentGuestItem = {
  itemId: string;
  holder: { id: string; name: string };
  question: Pick<ProposalView, 'id' | 'state'> | null;
};

type View = Pick<ReceiptView, 'guests' | 'items' | 'selections' | 'proposals'>;

/** Item id → the absent guest who has it. Counted items only if no unit is free to take. */
export function absentGuestsItems(view: View, me: string): ReadonlyMap<string, AbsentGuestItem> {
  const names = displayNames(view.guests);
  const away = new Set(view.guests.flatMap(({ id, away }) => (away && id !== me ? [id] : [])));
  const items = new Map<string, AbsentGuestItem>();
  for (const { id, assignment_mode, total_quantity } of view.items) {
    const having = view.selections.filter((one) => one.item_id === id);
    const question = view.proposals.find(
      (one) =>
        one.kind === 'let_go' && one.item_id === id && one.from_guest_id === me && isShown(one, having, me),
    );
    const taken = having.reduce((sum, { units }) => sum + units, 0);
    const free = assignment_mode === 'quantity_based' && taken < total_quantity;
    const holder = question?.to_guest_id ?? having.find((one) => away.has(one.guest_id))?.guest_id;
    if (holder === undefined || (free && question === undefined)) continue;
    items.set(id, {
      itemId: id,
      holder: { id: holder, name: nameIn(names, holder) },
      question: question ? { id: question.id, state: question.state } : null,
    });
  }
  return items;
}

/** Answers are shown only while they still hold. */
function isShown({ state, to_guest_id }: ProposalView, having: View['selections'], me: string): boolean {
  const has = (id: string) => having.some((one) => one.guest_id === id);
  return state === 'accepted' ? has(me) && !has(to_guest_id) : state !== 'taken' && has(to_guest_id);
}

/** The row's words and its button; null for none. */
export type AbsentGuestWords = { words: string | null; button: string | null; label: string };

export function rowWords({ holder, question }: AbsentGuestItem, item: string): AbsentGuestWords {
  const name = firstWord(holder.name);
  const params = { name: holder.name, item };
  switch (question?.state) {
    case undefined:
      return { words: null, button: text(guestAsked.askFor), label: text(guestAsked.askForLabel, params) };
    case 'unanswered':
      return {
        words: text(guestAsked.noAnswer, { name }),
        button: text(guestAsked.takeIt),
        label: text(guestAsked.takeItLabel, params),
      };
    case 'pending':
      return { words: text(guestAsked.asked, { first: name }), button: null, label: '' };
    case 'declined':
      return { words: text(guestAsked.keepsIt, { name }), button: null, label: '' };
    default:
      return { words: text(guestAsked.letYouHave, { name }), button: null, label: '' };
  }
}
