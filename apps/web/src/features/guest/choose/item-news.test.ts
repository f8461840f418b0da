import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { absentGuestsItems, askedByMe, askedWords, itemNews, rowWords } from './item-news.ts';

const ben = { ...(VIEW.guests[1] ?? expect.unreachable()), id: 'ben', guest_name: 'Ben' };

/** What is told of the soup, by default to Ann, when she has asked Ben for it, or to share it. */
function told(kind: 'share' | 'let_go', state: ReceiptView['proposals'][number]['state'], to = 'a') {
  const asked = { id: 'p', item_id: 'soup', from_guest_id: 'a', to_guest_id: 'ben', kind, state };
  const has = { item_id: 'soup', guest_id: 'ben', units: 1 };
  const view = {
    ...VIEW,
    guests: [...VIEW.guests, ben],
    selections: [...VIEW.selections, has],
    proposals: [asked],
  };
  return itemNews(view, to, new Set()).get('soup') ?? expect.unreachable();
}

test('an answer is announced to screen readers, a question is only shown', () => {
  expect(told('share', 'declined')).toMatchObject({ asked: ['Ben said no'], answers: ['p'] });
  expect(told('share', 'declined').aloud).toMatch(/: Ben said no\.$/);
  expect(told('share', 'pending')).toMatchObject({ asked: ['Asked Ben'], answers: [], aloud: '' });
  expect(told('let_go', 'declined').aloud).toMatch(/: Ben keeps it\.$/);
  expect(told('let_go', 'pending')).toMatchObject({ held: { words: 'Asked Ben' }, aloud: '' });
});

test('the row says who asks the viewer to share the dish, until they answer', () => {
  expect(told('share', 'pending', 'ben').asks).toMatch(/ asks to split it$/);
  expect(told('share', 'declined', 'ben').asks).toBeNull();
  expect(told('share', 'pending').asks).toBeNull();
});

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

type Proposals = ReceiptView['proposals'];
type State = Proposals[number]['state'];

const GUESTS = ['Ben', 'Cleo', 'Dan'].map((guest_name, n) => ({
  ...(VIEW.guests[1] ?? expect.unreachable()),
  id: `g${n}`,
  guest_name,
}));

/** What the row of the soup says when Ann has asked them, with these states. */
function said(states: State[], seen: string[] = []): string[] {
  const proposals: Proposals = states.map((state, n) => ({
    id: `p${n}`,
    item_id: 'soup',
    from_guest_id: 'a',
    to_guest_id: `g${n}`,
    kind: 'share',
    state,
  }));
  const view = { guests: [...VIEW.guests, ...GUESTS], proposals };
  const soup = askedByMe(view, 'a', new Set(seen)).get('soup');
  return soup ? askedWords(soup) : [];
}

test.each<[State[], string[]]>([
  [[], []],
  [['pending'], ['Asked Ben']],
  [['pending', 'pending'], ['Asked Ben and Cleo']],
  [['pending', 'pending', 'pending'], ['Asked Ben, Cleo +1 more']],
  [['declined'], ['Ben said no']],
  [
    ['declined', 'pending'],
    ['Ben said no', 'Asked Cleo'],
  ],
  [['accepted', 'accepted'], []],
])('after %j the row says %j', (states, words) => {
  expect(said(states)).toEqual(words);
});

test('an answer that was seen is not shown again', () => {
  expect(said(['declined', 'declined'], ['p0'])).toEqual(['Cleo said no']);
});

test('others’ questions are not shown here', () => {
  const proposal = {
    id: 'p',
    item_id: 'soup',
    from_guest_id: 'h',
    to_guest_id: 'a',
    kind: 'share' as const,
    state: 'pending' as const,
  };
  expect(askedByMe({ ...VIEW, proposals: [proposal] }, 'a', new Set()).size).toBe(0);
});
