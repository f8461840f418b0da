import { itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemName } from './ItemName.tsx';

const unread = itemView('a', cents(450), {
  name: '',
  position: 2,
  line_photo: '/storage/v1/line/1/a?signature=x',
});
const picture = () => screen.queryByRole('img');

test('a name replaces the photo at once', () => {
  const { rerender } = render(<ItemName item={unread} />);
  expect(screen.getByRole('img', { name: 'Line 3 of the receipt' })).toHaveAttribute(
    'src',
    unread.line_photo,
  );
  rerender(<ItemName item={{ ...unread, name: 'Borscht', line_photo: null }} />);
  expect(picture()).toBeNull();
  expect(screen.getByText('Borscht')).toBeVisible();
});

test('a photo that does not come leaves words, and is asked for again once the device is online', () => {
  render(<ItemName item={unread} />);
  fireEvent.error(screen.getByRole('img'));
  expect(picture()).toBeNull();
  expect(screen.getByText('Line 3 of the receipt')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(picture()).toBeVisible();
});

test('a line of another place of the photo is asked for, also where the first did not come', () => {
  const { rerender } = render(<ItemName item={unread} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<ItemName item={{ ...unread, line_photo: '/storage/v1/line/1/a?signature=y' }} />);
  expect(picture()).toHaveAttribute('src', '/storage/v1/line/1/a?signature=y');
});

test('without a photo it is an unnamed dish', () => {
  render(<ItemName item={{ ...unread, line_photo: null }} />);
  expect(screen.getByText('Unnamed item')).toBeVisible();
});

test('the picture keeps its room before it is there', () => {
  render(<ItemName item={unread} />);
  expect(picture()).toHaveAttribute('width', '720');
  expect(picture()).toHaveAttribute('height', '100');
});
