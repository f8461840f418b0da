import type { ProposalView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestAsked } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { firstWord } from '../../../components/bill/Avatar.tsx';
import { itemWords } from '../../../components/bill/ItemName.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** What a dish's row shows about questions to others. */
export type ItemNews = {
  /** About an absent guest who has it or was asked for it; null for none. */
  held: AbsentGuestWords | null;
  /** Who asks the viewer to share it; null for none. */
  asks: string | null;
  /** Results of asking others to share, such as 'Asked Cleo'. */
  asked: readonly string[];
  /** Ids of shown answers, to mark as seen. */
  answers: readonly string[];
  /** Answers for screen readers; empty for none. */
  aloud: string;
};

/** Item id → news of its row. `seen` has ids of answers to leave out. */
export function itemNews(
  view: Pick<ReceiptView, 'guests' | 'items' | 'selections' | 'proposals'>,
  me: string,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, ItemNews> {
  const away = absentGuestsItems(view, me);
  const asked = askedByMe(view, me, seen);
  const names = displayNames(view.guests);
  const isForMe = ({ kind, to_guest_id }: ProposalView) => kind === 'share' && to_guest_id === me;
  return new Map(
    view.items.map((item) => {
      const toMe = view.proposals.find(
        (one) => one.item_id === item.id && isForMe(one) && one.state === 'pending',
      );
      const asks = toMe
        ? text(guestAsked.asks, { name: firstWord(nameIn(names, toMe.from_guest_id)) })
        : null;
      return [item.id, { asks, ...newsOf(itemWords(item), away.get(item.id), asked.get(item.id)) }];
    }),
  );
}

function newsOf(
  item: string,
  away: AbsentGuestItem | undefined,
  own: Asked | undefined,
): Omit<ItemNews, 'asks'> {
  const held = away ? rowWords(away, item) : null;
  const asked = own ? askedWords(own) : [];
  const answers = own?.answers ?? [];
  const answered = [
    answers.length > 0 && asked[0],
    away?.question && away.question.state !== 'pending' && held?.words,
  ];
  const aloud = answered
    .flatMap((answer) => (answer ? text(guestAsked.answerNews, { item, answer }) : []))
    .join(' ');
  return { held, asked, answers, aloud };
}

/** Who has not accepted to share a dish. Those who accepted are its selectors. */
type Asked = {
  waiting: string[];
  /** Names of those who refused, and ids of their answers. */
  refused: string[];
  answers: string[];
};

/** Item id → the viewer's unaccepted questions. `seen` has ids of answers to leave out. */
export function askedByMe(
  { guests, proposals }: Pick<ReceiptView, 'guests' | 'proposals'>,
  me: string,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, Asked> {
  const names = displayNames(guests);
  const asked = new Map<string, Asked>();
  for (const { id, item_id, from_guest_id, to_guest_id, kind, state } of proposals) {
    if (from_guest_id !== me || kind !== 'share') continue;
    const item = asked.get(item_id) ?? { waiting: [], refused: [], answers: [] };
    const name = nameIn(names, to_guest_id);
    if (state === 'pending') item.waiting.push(name);
    if (state === 'declined' && !seen.has(id)) {
      item.refused.push(name);
      item.answers.push(id);
    }
    asked.set(item_id, item);
  }
  return asked;
}

/** Words such as 'Asked Ben and Cleo'; empty for none. */
export function askedWords({ waiting, refused }: Asked): string[] {
  return [
    ...sentence(refused, guestAsked.saidNo, guestAsked.twoSaidNo, guestAsked.manySaidNo),
    ...sentence(waiting, guestAsked.asked, guestAsked.askedTwo, guestAsked.askedMany),
  ];
}

function sentence(
  [first, second, ...more]: readonly string[],
  one: typeof guestAsked.asked | typeof guestAsked.saidNo,
  two: typeof guestAsked.askedTwo | typeof guestAsked.twoSaidNo,
  many: typeof guestAsked.askedMany | typeof guestAsked.manySaidNo,
): string[] {
  if (first === undefined) return [];
  if (second === undefined) return [text(one, { first })];
  if (more.length === 0) return [text(two, { first, second })];
  return [text(many, { first, second, more: more.length })];
}

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
type AbsentGuestWords = { words: string | null; button: string | null; label: string };

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
