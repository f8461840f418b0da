import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ITEMS_VIEW, UNREAD_VIEW } from '../../test-support/reading.ts';
import { FlowPicture, type Photo, ProcessingCard, statusOf } from './PhotoProcessing.tsx';
import type { Scan } from './use-scan.ts';

const PHOTO: Photo = { local: 'blob:photo', view: null };
const scan = (more: Partial<Scan> = {}): Scan => ({
  ...{ stage: 1, uploaded: 1, view: null, outcome: null },
  ...more,
});

const PRESSED = { covered: false, onAsk: vi.fn(), onAnother: vi.fn() };

function renderCard(more: Partial<Scan>, photo: Partial<Photo> = {}, chosen = false) {
  const card = (
    <ProcessingCard {...PRESSED} scan={scan(more)} photo={{ ...PHOTO, ...photo }} chosen={chosen} />
  );
  return render(card);
}

const image = () => screen.getByRole('img', { name: 'Your receipt' });
const stage = () => screen.getByRole('list').querySelector('[aria-current=step]');

test('the photo is there from the first moment, with the four stages in words', () => {
  renderCard({ stage: 0, uploaded: 0.25 });
  expect(image()).toHaveAttribute('src', 'blob:photo');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Upload',
    'AI Scan',
    'Parse Items',
    'Complete',
  ]);
  expect(stage()).toHaveTextContent('Upload');
  expect(screen.getByText('Takes 10-30 seconds.')).toBeVisible();
});

test('in the end the stored photo is shown', () => {
  const { rerender } = renderCard({});
  expect(stage()).toHaveTextContent('AI Scan');
  rerender(
    <ProcessingCard
      {...PRESSED}
      scan={scan({ stage: 4 })}
      photo={{ ...PHOTO, view: ITEMS_VIEW }}
      chosen={false}
    />,
  );
  expect(image()).toHaveAttribute('src', '/stored.webp');
  expect(stage()).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('Your receipt is read');
  expect(screen.getAllByText('done', { exact: false })).toHaveLength(4);
});

test('a file that the browser cannot show leaves blank paper', () => {
  renderCard({});
  fireEvent.error(image());
  expect(screen.queryByRole('img')).toBeNull();
});

test('once the flow is chosen, the stage is announced', () => {
  renderCard({}, {}, true);
  expect(screen.getByRole('status')).toHaveTextContent(/^AI is finishing up\.\.\.$/);
  expect(screen.getByText('Takes 10-30 seconds.')).toBeVisible();
});

test('below the flow dialog, which has the status, there is no second one', () => {
  render(<ProcessingCard {...PRESSED} covered scan={scan()} photo={PHOTO} chosen={false} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('Takes 10-30 seconds.')).toBeNull();
});

test.each([
  [0, 'flow', 'Uploading your photo…'],
  [1, 'flow', 'Reading your receipt…'],
  [2, 'flow', 'Putting the items in order…'],
  [4, 'flow', 'Choose your flow to continue...'],
  [1, 'names', 'AI is finishing up...'],
  [4, 'names', 'Your receipt is ready.'],
  [1, null, 'AI is finishing up...'],
  [4, null, 'Opening your receipt…'],
] as const)('stage %i while %s is asked says %s', (number, asked, words) => {
  expect(statusOf({ stage: number, view: null }, asked)).toBe(words);
});

test('a photo that could not be read is no receipt that is ready', () => {
  const unread = scan({ stage: 4, view: UNREAD_VIEW });
  expect(statusOf(unread, 'names')).toBe('The photo could not be read. You’ll type the items.');
  renderCard(unread);
  expect(screen.getByRole('heading')).toHaveTextContent(
    'The photo could not be read. You’ll type the items.',
  );
});

test('until the flow is chosen, the card asks for it again, or takes another photo', async () => {
  const { unmount } = renderCard({});
  await userEvent.click(screen.getByRole('button', { name: 'Choose how to split' }));
  expect(PRESSED.onAsk).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Use another photo' }));
  expect(PRESSED.onAnother).toHaveBeenCalledOnce();
  unmount();
  renderCard({}, {}, true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where nothing was found, another photo is offered beside the question', async () => {
  const onAnother = vi.fn();
  render(
    <FlowPicture
      scan={scan({ stage: 4, view: UNREAD_VIEW })}
      photo={{ ...PHOTO, view: UNREAD_VIEW }}
      onAnother={onAnother}
    />,
  );
  expect(screen.getByText('The photo could not be read')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use another photo' }));
  expect(onAnother).toHaveBeenCalledOnce();
});

test('while it is read there is nothing to press', () => {
  render(<FlowPicture scan={scan()} photo={PHOTO} onAnother={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});
