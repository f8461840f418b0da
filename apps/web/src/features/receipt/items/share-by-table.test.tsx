import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { ItemList } from './ItemList.tsx';

withItemForms();

/** Hana has soup, Ann a glass of wine, and Bob nothing yet; the bread is everybody's. */
const CHOSEN: ReceiptView = { ...HOST_VIEW, guests: [...HOST_VIEW.guests, guestView('b', 'Bob')] };
const ALL = ['soup', 'wine', 'bread'];
const UNCHOSEN = { ...CHOSEN, selections: CHOSEN.selections.filter(({ guest_id }) => guest_id === 'h') };

function open(view: ReceiptView, answer = { status: 200, body: view as unknown }) {
  const calls = answerCalls(() => answer);
  render(<Host view={view}>{(shown, change) => <ItemList view={shown} change={change} />}</Host>);
  return { user: userEvent.setup(), calls };
}
type User = ReturnType<typeof userEvent.setup>;

const SHEET = { name: 'Split Items Among Group' };
async function openSheet(user: User) {
  await user.click(screen.getByRole('button', SHEET));
  return within(await screen.findByRole('dialog', SHEET));
}
const shareAll = async (user: User) =>
  user.click((await openSheet(user)).getByRole('button', { name: 'Share everything' }));
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Replace what guests chose?' }));
const shared = (item_ids: string[], accept_lost_choices: string[]) => ({
  path: '/rest/v1/rpc/set_group_split',
  body: { p_receipt_id: CHOSEN.receipt.id, item_ids, accept_lost_choices },
});
/** What undoes it: the soup was Hana's, the wine Ann's. */
const undone = (wine: object[]) => ({
  method: 'PUT',
  body: {
    assignments: [
      { item_id: 'soup', assignment_mode: 'guest_choice', selections: [{ guest_id: 'h', units: 1 }] },
      { item_id: 'wine', assignment_mode: 'quantity_based', selections: wine },
    ],
  },
});

test('one tap shares everything while no guest has chosen, and the message undoes it', async () => {
  const { user, calls } = open(UNCHOSEN);
  await shareAll(user);
  expect(await screen.findByText('Everyone shares everything')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toMatchObject([shared(ALL, [])]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toMatchObject([shared(ALL, []), undone([])]));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('what a guest has chosen is overwritten once the host agrees, and undone as it was', async () => {
  const { user, calls } = open(CHOSEN);
  await shareAll(user);
  const asked = await question();
  expect(asked.getByText('Ann chose from these. Everyone shares them instead.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);

  const sheet = within(screen.getByRole('dialog', SHEET));
  await user.click(sheet.getByRole('button', { name: 'Share everything' }));
  await user.click((await question()).getByRole('button', { name: 'Share with everyone' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // Long enough for whoever sees only then what became of it.
  expect(toastStore.get()?.duration).toBe(20_000);
  await user.click(undo);
  const step = undone([{ guest_id: 'a', units: 1 }]);
  await waitFor(() => expect(calls).toMatchObject([shared(ALL, ['a']), step]));
});

test('a dish that no guest has chosen is shared without a question, from the sheet and from its editor', async () => {
  const { user, calls } = open(CHOSEN);
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('checkbox', { name: /^soup/ }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toMatchObject([shared(['bread', 'soup'], [])]));
  expect(await screen.findByText('Item Updated')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^wine.+\d/ }));
  await user.click(screen.getByRole('checkbox', { name: /Shared by everyone/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click((await question()).getByRole('button', { name: 'Share with everyone' }));
  await waitFor(() => expect(calls[1]).toMatchObject({ method: 'PATCH', body: { split_evenly: true } }));
});

test('where everything is shared the same button goes back, and saving no change sends nothing', async () => {
  const items = CHOSEN.items.map((item) => ({
    ...item,
    assignment_mode: 'group_split' as const,
    split_evenly: true,
  }));
  const { user, calls } = open({ ...CHOSEN, items, selections: [] });
  await user.click((await openSheet(user)).getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
  await user.click((await openSheet(user)).getByRole('button', { name: 'Share nothing' }));
  await waitFor(() => expect(calls).toMatchObject([shared([], [])]));
});

test('a guest who selected meanwhile is named, and nothing is shared', async () => {
  const words = ['Guests have chosen', 'Already chosen by Bob. Please look at it again.'] as const;
  const { user } = open(UNCHOSEN, refused(409, 'item.chosen', ...words));
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole('checkbox', { name: /^soup/ }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(words[1])).toBeVisible();
  expect(screen.getAllByText('Shared by everyone')).toHaveLength(1);
  // What was ticked is still there, to be saved again.
  const ticks = sheet.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(ticks).toEqual([true, false, true]);
  expect(sheet.getByRole('button', { name: 'Save' })).toBeEnabled();
});
