import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { itemNews } from './item-news.ts';

const ben = { ...(VIEW.guests[1] ?? expect.unreachable()), id: 'ben', guest_name: 'Ben' };

/** What is told of the soup when Ann has asked Ben for it, or to share it. */
function told(kind: 'share' | 'let_go', state: ReceiptView['proposals'][number]['state']) {
  const asked = { id: 'p', item_id: 'soup', from_guest_id: 'a', to_guest_id: 'ben', kind, state };
  const has = { item_id: 'soup', guest_id: 'ben', units: 1 };
  const view = {
    ...VIEW,
    guests: [...VIEW.guests, ben],
    selections: [...VIEW.selections, has],
    proposals: [asked],
  };
  return itemNews(view, 'a', new Set()).get('soup') ?? expect.unreachable();
}

test('an answer is announced to screen readers, a question is only shown', () => {
  expect(told('share', 'declined')).toMatchObject({ asked: ['Ben said no'], answers: ['p'] });
  expect(told('share', 'declined').aloud).toMatch(/: Ben said no\.$/);
  expect(told('share', 'pending')).toMatchObject({ asked: ['Asked Ben'], answers: [], aloud: '' });
  expect(told('let_go', 'declined').aloud).toMatch(/: Ben keeps it\.$/);
  expect(told('let_go', 'pending')).toMatchObject({ held: { words: 'Asked Ben' }, aloud: '' });
});
