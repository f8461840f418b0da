import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { more, renderAssignItems, row, TABLE } from '../../../test-support/assign-bill.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { litLines, photographed } from '../../../test-support/photographed.ts';
import { PhotoButton } from './AssignItemsPage.tsx';

const PHOTOGRAPHED = photographed(TABLE, (_, n) => [[0.1, 0.2 + n / 10, 0.8, 0.03]]);

function onWideScreen() {
  const list = Object.assign(new EventTarget(), globalThis.matchMedia(''), { matches: true });
  vi.stubGlobal('matchMedia', () => list);
}

const pane = () => screen.findByRole('button', { name: 'See the receipt' });

test('on a wide screen the photo is beside the items and highlights the line under the pointer', async () => {
  onWideScreen();
  const { user } = await renderAssignItems(PHOTOGRAPHED);
  expect(await pane()).toBeVisible();
  expect(litLines()).toEqual([]);
  await user.hover(row('ramen'));
  expect(litLines()).toEqual(['20%']);
  await user.hover(row('bread'));
  expect(litLines()).toEqual(['40%']);
  await user.unhover(row('bread'));
  act(() => more('beer').focus());
  expect(litLines()).toEqual(['30%']);
});

test('without a photo, or without the room, the items need none', async () => {
  await renderAssignItems(PHOTOGRAPHED);
  expect(screen.queryByRole('button', { name: 'See the receipt' })).toBeNull();
});

test('on a phone the photo is one press away, and gives the focus back', async () => {
  answerCalls(() => ({ status: 200, body: { lines: [] } }));
  renderOnPage(
    <InDollars>
      <PhotoButton view={PHOTOGRAPHED} change={async () => true} />
    </InDollars>,
  );
  const button = await pane();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a receipt without a photo has no button for it', async () => {
  renderOnPage(<PhotoButton view={TABLE} change={async () => true} />);
  expect(screen.queryByRole('button')).toBeNull();
});
