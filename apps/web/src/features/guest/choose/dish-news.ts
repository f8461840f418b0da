import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestAsked } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { dishWords } from '../../../components/bill/DishName.tsx';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { type AwayDish, type AwayWords, awayDishes, rowWords } from './away-dishes.ts';

/** What a dish's row shows about questions to others. */
export type DishNews = {
  /** About an absent guest who has it or was asked for it; null for none. */
  held: AwayWords | null;
  /** Results of asking others to share, such as 'Asked Cleo'. */
  asked: readonly string[];
  /** Ids of shown answers, to mark as seen. */
  answers: readonly string[];
  /** Answers for screen readers; empty for none. */
  aloud: string;
};

/** Item id → news of its row. `seen` has ids of answers to leave out. */
export function dishNews(
  view: Pick<ReceiptView, 'guests' | 'items' | 'selections' | 'proposals'>,
  me: string,
  seen: ReadonlySet<string>,
): ReadonlyMap<string, DishNews> {
  const away = awayDishes(view, me);
  const asked = askedByMe(view, me, seen);
  return new Map(
    view.items.map((item) => [item.id, newsOf(dishWords(item), away.get(item.id), asked.get(item.id))]),
  );
}

function newsOf(dish: string, away: AwayDish | undefined, own: Asked | undefined): DishNews {
  const held = away ? rowWords(away, dish) : null;
  const asked = own ? askedWords(own) : [];
  const answers = own?.answers ?? [];
  const said = [
    answers.length > 0 && asked[0],
    away?.question && away.question.state !== 'pending' && held?.words,
  ];
  const aloud = said
    .flatMap((answer) => (answer ? say(guestAsked.answerNews, { dish, answer }) : []))
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
    const dish = asked.get(item_id) ?? { waiting: [], refused: [], answers: [] };
    const name = nameIn(names, to_guest_id);
    if (state === 'pending') dish.waiting.push(name);
    if (state === 'declined' && !seen.has(id)) {
      dish.refused.push(name);
      dish.answers.push(id);
    }
    asked.set(item_id, dish);
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
  if (second === undefined) return [say(one, { first })];
  if (more.length === 0) return [say(two, { first, second })];
  return [say(many, { first, second, more: more.length })];
}
