import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { AssignDialog } from './ItemSheet.tsx';

beforeEach(async () => {
  await import('../finalize/AddPerson.tsx');
});

const REFUSAL = refused(409, 'item.taken', 'Somebody was quicker', 'No units are left.');

function open(name: string, view: ReceiptView = HOST_VIEW) {
  const onRefresh = vi.fn();
  const onView = vi.fn();
  render(
    <Host view={view} onRefresh={onRefresh}>
      {(shown, change) => {
        const item = shown.items.find((one) => one.id === name) ?? expect.unreachable();
        return <AssignDialog view={shown} item={item} change={change} onView={onView} onClose={() => {}} />;
      }}
    </Host>,
  );
  return { user: userEvent.setup(), onRefresh, onView };
}

const units = (name: string) => screen.getByRole('group', { name: `Units for ${name}` });

test('a person without a phone is added, and had the item', async () => {
  const added = { ...HOST_VIEW, guests: [...HOST_VIEW.guests, guestView('z', 'Zoe', { seat: 'free' })] };
  const calls = answerCalls(() => ({ status: 200, body: added }));
  const { user, onView } = open('soup');
  await user.click(screen.getByRole('button', { name: 'Add someone' }));
  const name = await screen.findByRole('textbox', { name: 'Their name' });
  expect(name).toHaveFocus();
  await user.type(name, 'Zoe{Enter}');
  await waitFor(() => expect(onView).toHaveBeenCalledWith(expect.objectContaining({ guests: added.guests })));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: expect.stringContaining('/z'),
      body: { units: 1 },
    }),
  );
});

test('the sheet says in words who had the item, and ends with Done', () => {
  open('soup', { ...HOST_VIEW, selections: [] });
  expect(screen.getByText('Nobody yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('a shared item shows who has it; a press counts at once and goes back when it is refused', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const { user, onRefresh } = open('soup');
  const person = (name: string) => screen.getByRole('button', { name });
  expect(screen.getByRole('dialog', { name: 'Who had soup?' })).toBeVisible();
  expect(person('Hana')).toHaveAttribute('aria-pressed', 'true');
  expect(person('Ann')).toHaveAttribute('aria-pressed', 'false');
  await user.click(person('Ann'));
  expect(person('Ann')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => saving.come(REFUSAL));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No units are left.'));
  expect(person('Ann')).toHaveAttribute('aria-pressed', 'false');
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(calls).toMatchObject([{ method: 'PUT', body: { units: 1 } }]);
});

test('a counted item is given by units, never more than there are', async () => {
  answerCalls(() => later().answer);
  const { user } = open('wine', {
    ...HOST_VIEW,
    selections: [
      { item_id: 'wine', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'h', units: 2 },
    ],
  });
  expect(screen.getByText('1 of 4 left')).toBeVisible();
  await user.click(within(units('Ann')).getByRole('button', { name: 'One more' }));
  expect(await screen.findByText('All 4 given')).toBeVisible();
  for (const name of ['Ann', 'Hana'])
    expect(within(units(name)).getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('presses are sent one after the other, so that the last one is what is stored', async () => {
  const first = later();
  const calls = answerCalls(() => first.answer);
  const { user } = open('wine');
  const more = () => within(units('Ann')).getByRole('button', { name: 'One more' });
  await user.click(more());
  await user.click(more());
  expect(within(units('Ann')).getByRole('status')).toHaveTextContent('3');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ units: 2 }]));
  await act(async () => first.come(REFUSAL));
  await vi.waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ units: 2 }, { units: 3 }]));
});
