import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import type { PhotoLine } from '@fairtab/domain/receipt/photo-lines';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { InDollars } from '../../test-support/in-dollars.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

const boxAt = (top: number) => [0.1, top, 0.8, 0.05];
const line = (text: string, top: number, priced = true): PhotoLine => ({ text, box: boxAt(top), priced });
const item = (id: string, ...tops: number[]): ItemView =>
  itemView(id, cents(900), { photo_boxes: tops.map(boxAt) });

const LINES = [line('Soup 9.00', 0.2), line('2x Lager 11.00', 0.3), line('Thank you', 0.9, false)];

function open(items: ItemView[], lines = LINES, more: Partial<Parameters<typeof PhotoViewer>[0]> = {}) {
  const onAddLine = vi.fn();
  const onClose = vi.fn();
  render(<PhotoViewer {...{ address: '/photo.webp', items, lines, onAddLine, onClose }} {...more} />, {
    wrapper: InDollars,
  });
  return { user: userEvent.setup(), onAddLine, onClose };
}

const rows = () => screen.getAllByRole('listitem');
const row = (name: RegExp) => within(screen.getByRole('list')).getByRole('button', { name });
const picture = () =>
  screen.getByRole('img', { name: /photographed/, hidden: true }).parentElement?.style.transform;

test('a priced line that is not on the bill comes first, and is added as printed', async () => {
  const { user, onAddLine } = open([item('soup', 0.2)]);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent(/Lager.*\$11\.00.*Not on the bill/);
  await user.click(screen.getByRole('button', { name: 'Add to the bill' }));
  expect(onAddLine).toHaveBeenCalledExactlyOnceWith({ name: 'Lager', price: 1100, quantity: 2 });
});

test('viewers who may not add a line read that it is missing, without a button', () => {
  open([item('soup', 0.2)], LINES, { onAddLine: undefined });
  expect(rows()[0]).toHaveTextContent('Not on the bill');
  expect(screen.queryByRole('button', { name: 'Add to the bill' })).toBeNull();
});

test('two items of one line are both marked, and no others', () => {
  open([item('soup', 0.2), item('broth', 0.2), item('lager', 0.3)]);
  expect(rows().map((one) => /Same line twice/.test(one.textContent ?? ''))).toEqual([true, true, false]);
});

test('only an item without a line on the photo is marked', () => {
  open([item('soup', 0.2), item('lager', 0.3), item('cake')]);
  expect(rows().map((one) => /Not on the photo/.test(one.textContent ?? ''))).toEqual([false, false, true]);
});

test('guests, who get no lines, see the bill without any mark', () => {
  open([item('soup', 0.2), item('broth', 0.2), item('cake')], []);
  expect(rows()).toHaveLength(3);
  expect(screen.queryByText(/Same line twice|Not on the/)).toBeNull();
});

test('pressing an item chooses it, pressing its line on the photo chooses another', async () => {
  const { user } = open([item('soup', 0.2), item('lager', 0.3)], LINES, { at: 'soup' });
  expect(row(/^soup/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(row(/^lager/));
  expect(row(/^soup/)).toHaveAttribute('aria-pressed', 'false');
  expect(row(/^lager/)).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByLabelText('Line of soup'));
  expect(row(/^soup/)).toHaveAttribute('aria-pressed', 'true');
});

test('keys enlarge, turn and reset the photo, and leave the browser its own', () => {
  open([item('soup', 0.2)]);
  const press = (key: string, more = {}) => fireEvent.keyDown(row(/^soup/), { key, ...more });
  press('+');
  expect(picture()).toContain('scale(1.5)');
  press('r');
  expect(picture()).toContain('rotate(90deg)');
  // The whole photo again, as it was turned.
  press('0');
  expect(picture()).toMatch(/rotate\(90deg\) scale\(1\)/);
  press('+', { ctrlKey: true });
  expect(picture()).toContain('scale(1)');
});

test('a photo that cannot be loaded shows a message and keeps the bill beside it', () => {
  open([item('soup', 0.2)]);
  fireEvent.error(screen.getByRole('img', { name: /photographed/, hidden: true }));
  expect(screen.getByText('The photo could not be loaded.')).toBeVisible();
  expect(row(/^soup/)).toBeVisible();
});
