import type { ReceiptCard } from '@fairtab/contract/receipt/receipts';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { later } from '../../test-support/answer-calls.ts';
import {
  BROKEN,
  card,
  DELETED,
  field,
  listed,
  nameOf,
  open,
  openHome,
  SAVED,
  SOLE,
  UNNAMED,
} from '../../test-support/open-home.tsx';

test('a card shows the bill’s stage and total, and opens it', async () => {
  await openHome([listed(SOLE, UNNAMED)]);
  expect(await screen.findByRole('heading', { name: /Hello, Hanna/ })).toBeVisible();
  await screen.findByRole('link', { name: 'Open Trattoria Sole' });
  const sole = within(card('Trattoria Sole'));
  expect(card('Trattoria Sole')).toHaveTextContent('Nov 21, 2026');
  expect(card('Trattoria Sole')).toHaveTextContent('1 item2/4 people$123.45');
  expect(sole.getByText('Sharing')).toBeVisible();
  expect(sole.queryByText('Selections Complete')).toBeNull();
  expect(sole.getByRole('link')).toHaveAttribute('href', '/receipt/sole');
});

test('a draft is a line with its stage, its counts as far as they are known, and a menu', async () => {
  const draft = { ...SOLE, status: 'editing' as const, guest_count: 0, party_size: 0 };
  const { user, sent } = await openHome([listed(draft)], () => SAVED);
  const line = (await screen.findByRole('link', { name: 'Open Trattoria Sole' })).closest('li');
  expect(line).toHaveTextContent(/Editing.*Nov 21, 2026.*1 item.*\$123\.45/);
  expect(line).not.toHaveTextContent(/people|Settled/);
  await user.click(screen.getByRole('button', { name: 'More: Trattoria Sole' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await user.keyboard('Osteria{Enter}');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ restaurant_name: 'Osteria' }]));
});

test('a press on the name opens the bill; its pencil renames it', async () => {
  const { user, sent } = await openHome([listed(SOLE)]);
  await screen.findByRole('link', { name: 'Open Trattoria Sole' });
  await user.click(within(card('Trattoria Sole')).getByText('Trattoria Sole'));
  expect(screen.queryByRole('textbox', { name: 'Receipt name' })).toBeNull();
  await user.click(nameOf('Trattoria Sole'));
  expect(field()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a bill without a name is recognisable, and one with assigned items opens there', async () => {
  await openHome([listed(SOLE, UNNAMED)]);
  await screen.findByText('Selections Complete');
  const unnamed = screen.getByText('Selections Complete').closest('li') ?? expect.unreachable();
  expect(within(unnamed).getByRole('link')).toHaveAttribute('href', '/receipt/unnamed/preassign');
  expect(within(unnamed).getByRole('link')).toHaveAccessibleName(/^Open \S/);
});

test('Enter renames it at once, returns the focus, and confirms once it is stored', async () => {
  const answer = later();
  const { user, sent } = await openHome(
    [listed(SOLE), listed({ ...SOLE, restaurant_name: 'Osteria' })],
    () => answer.answer,
  );
  await user.click(await screen.findByRole('button', { name: /^Rename / }));
  expect(field()).toHaveFocus();
  await user.keyboard('  Osteria {Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Osteria' })).toHaveFocus();
  expect(screen.queryByText('Receipt Updated')).toBeNull();
  answer.come(SAVED);
  expect(await screen.findByText('Receipt Updated')).toBeVisible();
  expect(sent).toEqual([
    { method: 'PATCH', path: '/rest/v1/receipts/sole', body: { restaurant_name: 'Osteria' } },
  ]);
});

test('leaving the field keeps what was typed', async () => {
  const { user, sent } = await openHome([listed(SOLE)], () => SAVED);
  await user.click(await screen.findByRole('button', { name: /^Rename / }));
  await user.keyboard('Osteria');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(await screen.findByRole('button', { name: 'Rename Osteria' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ restaurant_name: 'Osteria' }]);
});

test.each([
  ['Escape', 'Osteria{Escape}'],
  ['an empty name', '{Backspace} {Enter}'],
  ['the same name', 'Trattoria Sole{Enter}'],
])('%s changes nothing and sends nothing', async (_, keys) => {
  const { user, sent } = await openHome([listed(SOLE)], () => SAVED);
  await user.click(await screen.findByRole('button', { name: /^Rename / }));
  await user.keyboard(keys);
  expect(nameOf('Trattoria Sole')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a name that is not stored is undone with a message, even if the list cannot be fetched again', async () => {
  const answer = later();
  const { user } = await openHome([listed(SOLE)], () => answer.answer);
  await user.click(await screen.findByRole('button', { name: /^Rename / }));
  await user.keyboard('Osteria{Enter}');
  await screen.findByRole('button', { name: 'Rename Osteria' });
  answer.come(BROKEN);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to update receipt name'));
  expect(nameOf('Trattoria Sole')).toBeVisible();
  // What was typed is not lost.
  await user.click(await screen.findByRole('button', { name: /^Rename / }));
  expect(screen.getByRole('textbox', { name: 'Receipt name' })).toHaveValue('Osteria');
});

test('deleting asks first, naming the bill, and Cancel deletes nothing', async () => {
  const { user, sent } = await openHome([listed(SOLE, UNNAMED)], () => DELETED);
  await user.click(await screen.findByRole('button', { name: 'Delete Trattoria Sole' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Receipt' });
  expect(dialog).toHaveTextContent('Delete Trattoria Sole for good?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card('Trattoria Sole')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a deleted bill is gone at once, and the last one leaves the way to a new one', async () => {
  const answer = later();
  const { user, sent } = await openHome([listed(SOLE), listed()], () => answer.answer);
  await user.click(await screen.findByRole('button', { name: 'Delete Trattoria Sole' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Receipt' }));
  expect(await screen.findByRole('heading', { name: 'No receipts yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Receipt' })).toHaveAttribute('href', '/create');
  answer.come(DELETED);
  expect(await screen.findByText('Receipt Deleted')).toBeVisible();
  expect(sent).toEqual([{ method: 'DELETE', path: '/rest/v1/receipts/sole', body: undefined }]);
});

test('a bill that could not be deleted is there again, in its place', async () => {
  const { user } = await openHome([listed(SOLE, { ...SOLE, id: 'luna', restaurant_name: 'Luna' })]);
  await user.click(await screen.findByRole('button', { name: 'Delete Trattoria Sole' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Receipt' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete receipt'));
  const open = screen.getAllByRole('link', { name: /^Open / });
  expect(open.map((link) => link.getAttribute('aria-label'))).toEqual(['Open Trattoria Sole', 'Open Luna']);
});

test('without a receipt there is one thing to press', async () => {
  await openHome([listed()]);
  expect(await screen.findByRole('link', { name: 'Create Receipt' })).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list that cannot be fetched shows why, and loads on retry', async () => {
  const { user } = await openHome([BROKEN, listed(SOLE)]);
  expect(await screen.findByText('Failed to load receipts. Please try again.')).toBeVisible();
  expect(screen.queryByText('No receipts yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Open Trattoria Sole' })).toBeVisible();
});

const many = (from: number, count: number): ReceiptCard[] =>
  Array.from({ length: count }, (_, index) => ({
    ...SOLE,
    id: `r${from + index}`,
    restaurant_name: `Dinner ${from + index}`,
  }));
const paged = (receipts: ReceiptCard[], next: string | null) => ({
  status: 200,
  body: { receipts, owed: [], next },
});

test('a button shows more until there is none, and the focus goes to the first of them', async () => {
  const second = later();
  const { asked, user } = await openHome([paged(many(0, 24), 'place 1'), second.answer]);
  const more = await screen.findByRole('button', { name: 'Show more' });
  await user.click(more);
  await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'true'));
  second.come(paged(many(24, 3), null));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open Dinner 24' })).toHaveFocus());
  expect(open()).toHaveLength(27);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual(['/rest/v1/receipts', '/rest/v1/receipts?after=place+1']);
});

test('a page that fails to load is reported, keeps the list, and loads on retry', async () => {
  const { user } = await openHome([paged(many(0, 24), 'place 1'), BROKEN, paged(many(24, 3), null)]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Failed to load receipts. Please try again.')).toBeVisible();
  expect(open()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Dinner 26')).toBeVisible();
});

test('a bill of a later page is renamed and deleted like the others, and its neighbour gets the focus', async () => {
  const { user, sent } = await openHome(
    [paged(many(0, 24), 'place 1'), paged(many(24, 3), null)],
    ({ method }) => (method === 'PATCH' ? SAVED : DELETED),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'Rename Dinner 25' }));
  await user.keyboard('Osteria{Enter}');
  expect(await screen.findByText('Receipt Updated')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete Osteria' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Receipt' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open Dinner 26' })).toHaveFocus());
  expect(screen.queryByText('Osteria')).toBeNull();
  expect(open()).toHaveLength(26);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /rest/v1/receipts/r25',
    'DELETE /rest/v1/receipts/r25',
  ]);
});

test('returning to the page refreshes all pages of the list', async () => {
  const { user, asked } = await openHome([
    ...[paged(many(0, 24), 'place 1'), paged(many(24, 3), null)],
    // Meanwhile another tab has deleted the first bill, and renamed the last.
    paged(many(1, 24), 'place 2'),
    paged([...many(25, 1), { ...SOLE, id: 'r26', restaurant_name: 'Osteria' }], null),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Dinner 26');
  onTestFinished(() => focusManager.setFocused(undefined));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('Osteria')).toBeVisible();
  expect(screen.queryByText('Dinner 0')).toBeNull();
  expect(open()).toHaveLength(26);
  expect(asked.slice(2)).toEqual(['/rest/v1/receipts', '/rest/v1/receipts?after=place+2']);
});

const EIGHT = [SOLE, ...Array.from({ length: 7 }, (_, n) => ({ ...UNNAMED, id: `unnamed${n}` }))];
const searchField = () => screen.getByRole('textbox', { name: 'Search your receipts by name' });

test('a search asks the server after a pause, is in the address, and ends with one tap', async () => {
  const { user, asked } = await openHome([listed(...EIGHT), listed(SOLE), listed(...EIGHT)]);
  await screen.findByText('Trattoria Sole');
  // At once: on a slow machine the pause could come between two letters.
  fireEvent.change(searchField(), { target: { value: ' sole ' } });
  expect(asked).toEqual(['/rest/v1/receipts']);
  await waitFor(() => expect(asked).toEqual(['/rest/v1/receipts', '/rest/v1/receipts?q=sole']));
  await waitFor(() => expect(open()).toHaveLength(1));
  expect(screen.getByText('1 receipt found')).toBeInTheDocument();
  expect(location.search).toBe('?q=sole');
  expect(searchField()).toHaveValue(' sole ');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(searchField()).toHaveValue('');
  expect(searchField()).toHaveFocus();
  await waitFor(() => expect(open()).toHaveLength(8));
  expect(location.search).toBe('');
});

test('fewer than eight receipts have no search', async () => {
  await openHome([listed(...EIGHT.slice(1))]);
  await waitFor(() => expect(open()).toHaveLength(7));
  expect(screen.queryByRole('search')).toBeNull();
});

test('a search without results shows that and leads back to all receipts', async () => {
  const all = later();
  const { user } = await openHome([listed(), all.answer], undefined, '/home?q=sushi');
  expect(await screen.findByText('No receipts found')).toBeVisible();
  expect(searchField()).toHaveValue('sushi');
  expect(screen.queryByText('No receipts yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
  // Nothing is said of all receipts before they are there.
  expect(await screen.findByRole('status', { name: 'Loading your receipts' })).toBeVisible();
  expect(screen.queryByText('No receipts yet')).toBeNull();
  all.come(listed(SOLE));
  expect(await screen.findByText('Trattoria Sole')).toBeVisible();
});

test('another address, as after Back, is another search', async () => {
  const { asked } = await openHome([listed(SOLE), listed(UNNAMED)], undefined, '/home?q=sole');
  await screen.findByText('Trattoria Sole');
  act(() => navigate('/home?q=luna'));
  await waitFor(() => expect(searchField()).toHaveValue('luna'));
  expect(asked).toEqual(['/rest/v1/receipts?q=sole', '/rest/v1/receipts?q=luna']);
});
