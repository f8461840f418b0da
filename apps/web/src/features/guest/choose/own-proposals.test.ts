import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { askedByMe, askedWords } from './item-news.ts';

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

test('what others ask says nothing here', () => {
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
