import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Fold } from './Fold.tsx';

const items = (props: { always?: boolean; startOpen?: boolean } = {}) =>
  render(
    <Fold title="Items" figure="13 items" {...props}>
      <p>Ramen</p>
    </Fold>,
  );

test('is a heading with its figure, until it is pressed', async () => {
  items();
  expect(screen.getByRole('region', { name: 'Items' })).toBeVisible();
  expect(screen.queryByText('Ramen')).toBeNull();
  const heading = screen.getByRole('button', { name: 'Items 13 items', expanded: false });
  await userEvent.click(heading);
  expect(screen.getByText('Ramen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { expanded: true }));
  expect(screen.queryByText('Ramen')).toBeNull();
});

test('may begin open', () => {
  items({ startOpen: true });
  expect(screen.getByText('Ramen')).toBeVisible();
});

test('where there is room it shows all, with nothing to press', () => {
  items({ always: true });
  expect(screen.getByText('Ramen')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { name: /Items/ })).toHaveTextContent('13 items');
});
