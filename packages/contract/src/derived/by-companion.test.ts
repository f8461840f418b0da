import { cents } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { itemView } from '../../test-support/receipt-view.ts';
import { byCompanion } from './by-companion.ts';

const line = (id: string, price: number, mode: 'guest_choice' | 'group_split' = 'guest_choice') => ({
  item: itemView(id, cents(price), { assignment_mode: mode }),
  cents: cents(price),
});
const companion = (id: string, ...item_ids: string[]) => ({ id, name: id, child: false, item_ids });

const LINES = [line('bread', 300, 'group_split'), line('soup', 900), line('pie', 500), line('tea', 250)];

test('the dishes of a couple stand by who had them, what the table shares at the end', () => {
  const parts = byCompanion(LINES, [companion('ana', 'pie', 'tea'), companion('eve')]);
  expect(
    parts.map(({ who, lines, subtotal }) => [
      typeof who === 'string' ? who : who.id,
      lines.map(({ item }) => item.id),
      subtotal,
    ]),
  ).toEqual([
    ['own', ['soup'], 900],
    ['ana', ['pie', 'tea'], 750],
    ['together', ['bread'], 300],
  ]);
});

test('a dish of the whole table that is marked is the companion’s', () => {
  expect(byCompanion(LINES.slice(0, 1), [companion('ana', 'bread')])).toMatchObject([
    { who: { id: 'ana' }, subtotal: 300 },
  ]);
});

test('where nothing is marked there is nothing to tell apart', () => {
  expect(byCompanion(LINES, [companion('ana'), companion('eve', 'cake')])).toEqual([]);
  expect(byCompanion(LINES, [])).toEqual([]);
});
