import { cents } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { ItemList } from './ItemList.tsx';

/** Whose initials a line of the bill carries. */
function who(item: string): string[] {
  const line = screen.getByText(item).closest('li') ?? expect.unreachable();
  return within(line)
    .queryAllByTitle(/./)
    .map((picture) => picture.title);
}

const show = (choice: 'host' | 'everyone') =>
  render(<ItemList view={finalView({}, choice)} change={async () => true} />, { wrapper: InDollars });

test('a final bill shows on each line who pays for it, what the host had and took among it', () => {
  show('host');
  expect(who('soup')).toEqual(['Hana']);
  // Ann took one of four units, the host what was left.
  expect(who('wine')).toEqual(['Hana', 'Ann']);
  expect(who('bread')).toEqual(['Hana', 'Ann']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an unclaimed item paid by everyone has everyone’s initials', () => {
  const view = finalView({ selections: [] }, 'everyone');
  render(<ItemList view={view} change={async () => true} />, { wrapper: InDollars });
  for (const item of ['soup', 'wine', 'bread']) expect(who(item)).toEqual(['Hana', 'Ann']);
  expect(view.final_split?.totals.map(({ subtotal }) => subtotal)).toEqual([cents(1800), cents(1800)]);
});
