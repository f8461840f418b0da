import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestAsked } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { displayNames, nameIn } from '../../person-bill/index.ts';

/** What has come of asking others to share a dish. Who accepted has the dish, and the row shows them with it. */
export type Asked = {
  /** The names of those who have not answered. */
  waiting: string[];
  /** The names of those who would rather not, and the ids of their answers. */
  refused: string[];
  answers: string[];
};

/** Item id → what has come of the viewer's own questions. @param seen the ids of answers that need no more showing */
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

/** 'Ben said no', 'Asked Ben and Cleo'; nothing where nothing is open. */
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
