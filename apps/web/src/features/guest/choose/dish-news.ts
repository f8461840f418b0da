import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestAsked } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { dishWords } from '../../../components/base/DishName.tsx';
import { type AwayDish, type AwayWords, awayDishes, rowWords } from './away-dishes.ts';
import { type Asked, askedByMe, askedWords } from './own-proposals.ts';

/** What the row of a dish tells because others were asked, or may be. */
export type DishNews = {
  /** Of somebody who is away and has it, or was asked for it; null where nobody is. */
  held: AwayWords | null;
  /** What has come of asking others to share it: 'Ben said no', 'Asked Cleo'. */
  asked: readonly string[];
  /** The ids of the answers in it that need no more showing once they are seen. */
  answers: readonly string[];
  /** What somebody has answered, for screen readers; empty if nobody has. */
  aloud: string;
};

/** Item id → what its row tells. @param seen the ids of answers that need no more showing */
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
