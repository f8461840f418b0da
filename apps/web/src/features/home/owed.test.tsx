import { cents } from '@fairtab/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  card,
  DELETED,
  field,
  listed,
  OWING,
  open,
  openHome,
  SAVED,
  SETTLED,
  SOLE,
} from '../../test-support/open-home.tsx';

test('a final bill says who owes how much of it, as long as somebody does', async () => {
  await openHome([listed(SOLE, OWING)]);
  await screen.findByRole('link', { name: 'Open Osteria' });
  expect(within(card('Osteria')).getByText('2 people owe $64.61')).toBeVisible();
  expect(within(card('Osteria')).getByText('Finalized')).toBeVisible();
  expect(screen.queryByText('Selections Complete')).toBeNull();
});

test('a settled bill is a line, which opens it, and is renamed and deleted by its menu', async () => {
  const { user, sent } = await openHome([listed(SOLE, SETTLED, OWING)], ({ method }) =>
    method === 'PATCH' ? SAVED : DELETED,
  );
  const link = await screen.findByRole('link', { name: 'Open Luna' });
  expect(link).toHaveAttribute('href', '/receipt/settled');
  expect(card('Luna')).toHaveTextContent('SettledLunaNov 21, 2026$123.45');
  await user.click(within(card('Luna')).getByRole('button', { name: 'More for Luna' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(field()).toHaveFocus();
  await user.keyboard('Luna Nova{Enter}');
  expect(await screen.findByRole('link', { name: 'Open Luna Nova' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'More for Luna Nova' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete Receipt' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Receipt' }));
  await waitFor(() =>
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /rest/v1/receipts/settled',
      'DELETE /rest/v1/receipts/settled',
    ]),
  );
});

test('what is owed stands above the list, by currency, leads to the bills concerned, and back', async () => {
  const euros = { currency: { code: 'EUR', digits: 2 as const }, amount: cents(1250), people: 1 };
  const all = { status: 200, body: { receipts: [SOLE, OWING], owed: [OWING.owed, euros], next: null } };
  const some = { status: 200, body: { ...all.body, receipts: [OWING] } };
  const { user, asked, router } = await openHome([all, some, all]);
  const line = await screen.findByRole('link', { name: 'You are owed $64.61 by 2 people' });
  expect(screen.getByRole('link', { name: 'You are owed €12.50 by 1 person' })).toBeVisible();
  await user.click(line);
  await waitFor(() => expect(open()).toHaveLength(1));
  expect(line).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('1 receipt found')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ owed: 'USD' });
  await user.click(line);
  await waitFor(() => expect(open()).toHaveLength(2));
  expect(asked.slice(0, 2)).toEqual(['/rest/v1/receipts', '/rest/v1/receipts?owed=USD']);
});

test('who looks at what is owed, and is owed nothing any more, finds back to all receipts', async () => {
  const { user, router } = await openHome([listed(), listed(SOLE)], undefined, '/home?owed=USD');
  expect(await screen.findByText('No receipts found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
  expect(await screen.findByText('Trattoria Sole')).toBeVisible();
  expect(router.state.location.search).toEqual({});
});
