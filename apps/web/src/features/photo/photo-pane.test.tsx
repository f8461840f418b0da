import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../test-support/host-view.tsx';
import { withItemForms } from '../../test-support/item-forms.ts';
import { litLines, photographed } from '../../test-support/photographed.ts';
import { ItemList } from '../receipt/items/ItemList.tsx';
import { useLit, useLitLine } from './lit-line.tsx';
import { PhotoPane } from './PhotoPane.tsx';

withItemForms();

const SOUP = [0.1, 0.2, 0.8, 0.03];
const WINE = [0.1, 0.5, 0.8, 0.03];
const boxesOf: Record<string, number[][]> = { soup: [SOUP], wine: [WINE] };
const PHOTOGRAPHED = photographed(HOST_VIEW, ({ id }) => boxesOf[id] ?? []);

function WithPhoto({
  view,
  list,
}: {
  view: ReceiptView;
  list: (line: ReturnType<typeof useLitLine>) => ReactNode;
}) {
  const line = useLitLine();
  return (
    <>
      <PhotoPane view={view} lit={useLit(line)} onAddLine={() => {}} />
      {list(line)}
    </>
  );
}

function open(view: ReceiptView = PHOTOGRAPHED) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Host view={view}>
        {(shown, change) => (
          <WithPhoto view={shown} list={(line) => <ItemList view={shown} change={change} lit={line} />} />
        )}
      </Host>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const pane = () => screen.getByRole('button', { name: 'See the receipt' });
const lit = (within: Element = pane()) => litLines(within);
const lineOf = (name: string) => screen.getByText(name).closest('button') ?? expect.unreachable();
const crop = () => screen.queryByLabelText(/^The line of/);

test('a line lights up while it is pointed at, and no longer', async () => {
  const user = open();
  expect(lit()).toEqual([]);
  await user.hover(lineOf('soup'));
  expect(lit()).toEqual(['20%']);
  await user.hover(lineOf('wine'));
  expect(lit()).toEqual(['50%']);
  await user.unhover(lineOf('wine'));
  await user.hover(pane());
  expect(lit()).toEqual([]);
});

test('a finger points at nothing once it is lifted', () => {
  open();
  fireEvent.pointerOver(lineOf('soup'), { pointerType: 'touch' });
  expect(lit()).toEqual([]);
});

test('a line lights up while it has the focus, which pointing at another comes before', async () => {
  const user = open();
  lineOf('soup').focus();
  await expect.poll(() => lit()).toEqual(['20%']);
  await user.hover(lineOf('wine'));
  expect(lit()).toEqual(['50%']);
});

test('the edited line stays lit until its editor is closed, whatever is pointed at', async () => {
  const user = open();
  await user.click(lineOf('soup'));
  await user.hover(lineOf('wine'));
  expect(lit()).toEqual(['20%']);
  await user.keyboard('{Escape}');
  expect(lit()).toEqual(['50%']);
});

test('the photo is moved and enlarged to a lit line, and whole without one', async () => {
  const user = open();
  const look = (name: string) => pane().querySelector('img')?.parentElement?.style.getPropertyValue(name);
  expect([look('--move'), look('--scale')]).toEqual(['0.00% 0.00%', '1.000']);
  await user.hover(lineOf('soup'));
  // From 0.215 of the height to its middle, at 1.15 times the size.
  expect([look('--move'), look('--scale')]).toEqual(['0.00% 32.77%', '1.150']);
});

test('the editor carries a crop of its line, which opens the photo there and comes back', async () => {
  answerCalls(() => ({ status: 200, body: { lines: [] } }));
  const user = open();
  await user.click(lineOf('wine'));
  const button = screen.getByRole('button', { name: 'The line of wine on the photo' });
  expect(lit(button)).toEqual(['50%']);
  await user.click(button);
  const viewer = await screen.findByRole('dialog', { name: 'Photo' });
  expect(within(viewer).getByRole('button', { name: /^wine/ })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.keyDown(viewer, { key: 'Escape' });
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveValue('wine');
});

test('a line without a box, or a bill without a photo, has no crop and lights nothing', async () => {
  const user = open();
  await user.click(lineOf('bread'));
  expect(screen.getByRole('textbox', { name: 'Item' })).toBeVisible();
  expect(crop()).toBeNull();
  expect(lit()).toEqual([]);
});

test('a bill without a photo has no frame for one, and its editor no crop', async () => {
  const user = open({ ...PHOTOGRAPHED, receipt: { ...PHOTOGRAPHED.receipt, image_url: null } });
  expect(screen.queryByRole('button', { name: /photo/i })).toBeNull();
  await user.click(lineOf('soup'));
  expect(crop()).toBeNull();
});

test('an item of several lines shows each of them', async () => {
  const [soup, ...others] = PHOTOGRAPHED.items;
  if (!soup) throw new Error('no soup');
  const user = open({ ...PHOTOGRAPHED, items: [{ ...soup, photo_boxes: [SOUP, WINE] }, ...others] });
  await user.click(lineOf('soup'));
  expect(lit(crop() ?? expect.unreachable())).toEqual(['20%', '50%']);
  expect(lit()).toEqual(['20%', '50%']);
});

test('for an unnamed dish the line is shown from the paper’s left edge, where its name is printed', async () => {
  const [soup, ...others] = PHOTOGRAPHED.items;
  if (!soup) throw new Error('no soup');
  const price: (typeof soup.photo_boxes)[number] = [0.7, 0.2, 0.2, 0.03];
  open({ ...PHOTOGRAPHED, items: [{ ...soup, name: '', photo_boxes: [price] }, ...others] });
  await userEvent.click(screen.getByRole('button', { name: /What is this\?/ }));
  const cut = screen.getByLabelText('The line of this item on the photo').querySelector('img')?.parentElement;
  // 0.9 of the width and a little more, from its edge.
  expect([cut?.style.width, cut?.style.left]).toEqual(['106.84%', '0%']);
});

test('a photo that cannot be loaded shows a message', () => {
  open();
  fireEvent.error(pane().querySelector('img') ?? expect.unreachable());
  expect(screen.getByText('The photo could not be loaded.')).toBeInTheDocument();
});
