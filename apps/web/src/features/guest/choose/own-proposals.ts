import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';

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
    ...sentence(refused, guestChoose.saidNo, guestChoose.twoSaidNo, guestChoose.manySaidNo),
    ...sentence(waiting, guestChoose.asked, guestChoose.askedTwo, guestChoose.askedMany),
  ];
}

function sentence(
  [first, second, ...more]: readonly string[],
  one: typeof guestChoose.asked | typeof guestChoose.saidNo,
  two: typeof guestChoose.askedTwo | typeof guestChoose.twoSaidNo,
  many: typeof guestChoose.askedMany | typeof guestChoose.manySaidNo,
): string[] {
  if (first === undefined) return [];
  if (second === undefined) return [say(one, { first })];
  if (more.length === 0) return [say(two, { first, second })];
  return [say(many, { first, second, more: more.length })];
}

const KEY = 'seen-answers';

/** The answers to the viewer's questions that they have seen and put away, kept on the device. */
export function useSeenAnswers(
  bill: GuestBill,
  view: ReceiptView,
): { seen: ReadonlySet<string>; putAway: (answers: readonly string[]) => void } {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  // Not while rendering: the server, which renders the page first, does not know what the device has.
  useEffect(() => setSeen(new Set((bill.storage.read(KEY) ?? '').split(' '))), [bill]);

  function keep(answers: ReadonlySet<string>) {
    bill.storage.write(KEY, [...answers].join(' '));
    setSeen(answers);
  }

  // Asked again: a question keeps its id, and the next answer is news.
  const again = [...view.proposals, ...view.pay_offers].filter(
    ({ id, state }) => state === 'pending' && seen.has(id),
  );
  useEffect(() => {
    if (again.length > 0) keep(new Set([...seen].filter((id) => !again.some((one) => one.id === id))));
  });

  return { seen, putAway: (answers) => keep(new Set([...seen, ...answers])) };
}
