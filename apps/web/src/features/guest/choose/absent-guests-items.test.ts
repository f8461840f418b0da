import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { absentGuestsItems, rowWords } from './absent-guests-items.ts';

type Question = ReceiptView['proposals'][number];

const ITEMS = [
  itemView('soup', cents(800)),
  itemView('beer', cents(900), { assignment_mode: 'quantity_based', total_quantity: 3 }),
];

/** What Ann's row of an item says and offers, where Bob has so many units and may be away. */
function row(
  item: string,
  bobs: number,
  { away = true, question, mine = 0 }: { away?: boolean; question?: Partial<Question>; mine?: number } = {},
) {
  const units = { b: bobs, a: mine };
  const dish = absentGuestsItems(
    {
      guests: [guestView('a', 'Ann'), guestView('b', 'Bob', { away })],
      items: ITEMS,
      selections: Object.entries(units).flatMap(([guest_id, units]) =>
        units > 0 ? [{ item_id: item, guest_id, units }] : [],
      ),
      proposals: question
        ? [
            {
              id: 'q',
              item_id: item,
              from_guest_id: 'a',
              to_guest_id: 'b',
              kind: 'let_go',
              state: 'pending',
              ...question,
            },
          ]
        : [],
    },
    'a',
  ).get(item);
  return dish && rowWords(dish, item);
}

test('a dish of somebody who is away can be asked for', () => {
  expect(row('soup', 1)).toMatchObject({ button: 'Ask for it', label: 'Ask Bob for soup' });
  expect(row('beer', 3)).toMatchObject({ button: 'Ask for it' });
});

test('nothing is asked for that can be taken, or of somebody who is there', () => {
  expect(row('beer', 2)).toBeUndefined();
  expect(row('soup', 1, { away: false })).toBeUndefined();
});

test.each<[Question['state'], object, string, string | null]>([
  ['pending', {}, 'Asked Bob', null],
  ['unanswered', {}, 'Bob has not answered', 'Take it'],
  ['declined', {}, 'Bob keeps it', null],
  // He is back, and has answered.
  ['declined', { away: false }, 'Bob keeps it', null],
])('a question that is %s says so', (state, more, words, button) => {
  expect(row('soup', 1, { question: { state }, ...more })).toMatchObject({ words, button });
});

test('an item that was handed over is shown as such while it is', () => {
  const question = { state: 'accepted' as const };
  expect(row('soup', 0, { question, mine: 1 })).toMatchObject({ words: 'Bob let you have it', button: null });
  expect(row('soup', 0, { question })).toBeUndefined();
});

test('what the viewer was asked, or to share, is nothing of this', () => {
  const others = { from_guest_id: 'b', to_guest_id: 'a' };
  expect(row('soup', 1, { away: false, question: others })).toBeUndefined();
  expect(row('soup', 1, { away: false, question: { kind: 'share' } })).toBeUndefined();
});
