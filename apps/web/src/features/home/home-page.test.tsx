import type { ReceiptCard } from '@fairtab/contract/receipts';
import { cents } from '@fairtab/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { profileQuery } from '../../app/session.ts';
import { answerCalls, type Call, later, refused } from '../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../test-support/host-view.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { renderWithRouter } from '../../test-support/with-router.tsx';
import { HomePage } from './HomePage.tsx';

const SOLE: ReceiptCard = {
  id: 'sole',
  restaurant_name: 'Trattoria Sole',
  payer_name: 'Hanna Berg',
  status: 'sharing',
  admin_flow_type: 'guest_choice',
  item_count: 1,
  guest_count: 2,
  party_size: 4,
  total_amount: cents(12_345),
  selections_complete: false,
  created_at: '2026-11-21T23:30:00.000Z',
  created_day: '2026-11-21',
};
const UNNAMED: ReceiptCard = {
  ...SOLE,
  id: 'unnamed',
  restaurant_name: null,
  status: 'finalized',
  admin_flow_type: 'preassign',
  selections_complete: true,
};

const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'Please try again.');
const SAVED = { status: 200, body: HOST_VIEW };
const DELETED = { status: 200, body: { deleted: true } };
const listed = (...receipts: ReceiptCard[]) => ({ status: 200, body: { receipts } });

/**
 * Hanna's receipts.
 * @param lists what the server answers, in turn, when it is asked for the list; at last it fails
 * @param answer what it answers to a change
 * @returns the changes that were sent
 */
async function openHome(
  lists: ReturnType<Parameters<typeof answerCalls>[0]>[],
  answer: Parameters<typeof answerCalls>[0] = () => BROKEN,
) {
  const sent: Call[] = [];
  const waiting = [...lists];
  answerCalls((call) => {
    if (call.method === 'GET') return waiting.shift() ?? BROKEN;
    sent.push(call);
    return answer(call);
  });
  await renderWithRouter(<HomePage />, [[profileQuery.queryKey, PROFILE]]);
  return { user: userEvent.setup(), sent };
}

const card = (name: string) =>
  screen.getByRole('link', { name: `Open ${name}` }).closest('li') ?? expect.unreachable();
const nameOf = (name: string) => screen.getByRole('button', { name: `Receipt name: ${name}. Rename` });
const field = () => screen.getByRole('textbox', { name: 'Receipt name' });

test('a card says how far the bill is and what it comes to, and opens it', async () => {
  await openHome([listed(SOLE, UNNAMED)]);
  expect(await screen.findByRole('heading', { name: /Hello, Hanna/ })).toBeVisible();
  await screen.findByRole('link', { name: 'Open Trattoria Sole' });
  const sole = within(card('Trattoria Sole'));
  expect(card('Trattoria Sole')).toHaveTextContent('Nov 21, 2026');
  expect(card('Trattoria Sole')).toHaveTextContent('1 item2/4 guests$123.45');
  expect(sole.getByText('Sharing')).toBeVisible();
  expect(sole.queryByText('Selections Complete')).toBeNull();
  expect(sole.getByRole('link')).toHaveAttribute('href', '/receipt/sole');
});

test('a bill without a name is told apart, and one that the host gives out opens there', async () => {
  await openHome([listed(SOLE, UNNAMED)]);
  await screen.findByText('Selections Complete');
  const unnamed = screen.getByText('Selections Complete').closest('li') ?? expect.unreachable();
  expect(within(unnamed).getByRole('link')).toHaveAttribute('href', '/receipt/unnamed/preassign');
  expect(within(unnamed).getByRole('link')).toHaveAccessibleName(/^Open \S/);
  expect(within(unnamed).getByText('Finalized')).toBeVisible();
});

test('Enter renames it at once, gives the focus back, and says so when it is stored', async () => {
  const answer = later();
  const { user, sent } = await openHome(
    [listed(SOLE), listed({ ...SOLE, restaurant_name: 'Osteria' })],
    () => answer.answer,
  );
  await user.click(await screen.findByRole('button', { name: /^Receipt name: / }));
  expect(field()).toHaveFocus();
  await user.keyboard('  Osteria {Enter}');
  expect(await screen.findByRole('button', { name: 'Receipt name: Osteria. Rename' })).toHaveFocus();
  expect(screen.queryByText('Receipt Updated')).toBeNull();
  answer.come(SAVED);
  expect(await screen.findByText('Receipt Updated')).toBeVisible();
  expect(sent).toEqual([
    { method: 'PATCH', path: '/rest/v1/receipts/sole', body: { restaurant_name: 'Osteria' } },
  ]);
});

test('leaving the field keeps what was typed', async () => {
  const { user, sent } = await openHome([listed(SOLE)], () => SAVED);
  await user.click(await screen.findByRole('button', { name: /^Receipt name: / }));
  await user.keyboard('Osteria');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(await screen.findByRole('button', { name: 'Receipt name: Osteria. Rename' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ restaurant_name: 'Osteria' }]);
});

test.each([
  ['Escape', 'Osteria{Escape}'],
  ['an empty name', '{Backspace} {Enter}'],
  ['the same name', 'Trattoria Sole{Enter}'],
])('%s changes nothing and sends nothing', async (_, keys) => {
  const { user, sent } = await openHome([listed(SOLE)], () => SAVED);
  await user.click(await screen.findByRole('button', { name: /^Receipt name: / }));
  await user.keyboard(keys);
  expect(nameOf('Trattoria Sole')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a name that is not stored is undone and said, also where the list cannot be fetched again', async () => {
  const answer = later();
  const { user } = await openHome([listed(SOLE)], () => answer.answer);
  await user.click(await screen.findByRole('button', { name: /^Receipt name: / }));
  await user.keyboard('Osteria{Enter}');
  await screen.findByRole('button', { name: 'Receipt name: Osteria. Rename' });
  answer.come(BROKEN);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to update receipt name'));
  expect(nameOf('Trattoria Sole')).toBeVisible();
});

test('deleting asks first, naming the bill, and Cancel deletes nothing', async () => {
  const { user, sent } = await openHome([listed(SOLE, UNNAMED)], () => DELETED);
  await user.click(await screen.findByRole('button', { name: 'Delete Trattoria Sole' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Receipt' });
  expect(dialog).toHaveTextContent('Delete Trattoria Sole with all its items and choices?');
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

test('a list that cannot be fetched says why, and comes when it is tried again', async () => {
  const { user } = await openHome([BROKEN, listed(SOLE)]);
  expect(await screen.findByText('Failed to load receipts. Please try again.')).toBeVisible();
  expect(screen.queryByText('No receipts yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Open Trattoria Sole' })).toBeVisible();
});
