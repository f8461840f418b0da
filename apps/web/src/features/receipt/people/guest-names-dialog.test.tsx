import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { GuestNamesDialog, guestNamesQuery } from './GuestNamesDialog.tsx';

type Present = Parameters<typeof GuestNamesDialog>[0]['present'];

/** The dialog over a bill of Hana's with these guests; she has had Ann, Bob and Cleo before. */
async function open(present: Present = []) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  renderOnPage(
    <GuestNamesDialog
      {...{ host: 'Hana', present, pending: false, onSave, onClose }}
      closeLabel="Cancel"
      saveLabel="Save"
    />,
    [[guestNamesQuery.queryKey, ['Ann', 'Bob', 'Cleo']]],
  );
  const user = userEvent.setup({ delay: null });
  const press = (name: string) => user.click(screen.getByText(name));
  /** At once, as a suggestion does. */
  const fill = async (number: number, name: string) => {
    await user.click(row(number));
    await user.paste(name);
  };
  return { user, fill, press, onSave, onClose };
}

const row = (number: number) => screen.getByLabelText(`Guest ${number}`);

test('names are typed one after the other with Enter, and saved without spaces around them', async () => {
  const { user, fill, press, onSave } = await open();
  expect(screen.getByText('(you)').parentElement).toHaveTextContent('Hana (you)');
  await fill(1, ' Ann ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(row(2)).toHaveFocus());
  await user.paste('Bob');
  // The row that the last Enter opens blocks nothing.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(row(3)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.queryByLabelText('Guest 4')).toBeNull();
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith([{ guest_name: 'Ann' }, { guest_name: 'Bob' }]);
});

test('guests who are there keep their place on the bill when they are renamed', async () => {
  const { user, fill, press, onSave } = await open([
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bob' },
  ]);
  await user.clear(row(1));
  await user.paste('Anna');
  await press('Add Guest');
  await fill(3, 'Zoe');
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith([
    { id: 'a', guest_name: 'Anna' },
    { id: 'b', guest_name: 'Bob' },
    { guest_name: 'Zoe' },
  ]);
});

test('any guest but the first can be taken away, and only that one goes', async () => {
  const { user, press, onSave } = await open([
    { id: 'a', name: 'Ann' },
    { id: 'b', name: 'Bob' },
    { id: 'c', name: 'Cleo' },
  ]);
  expect(screen.queryByLabelText('Remove guest 1')).toBeNull();
  await user.click(screen.getByLabelText('Remove guest 2'));
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith([
    { id: 'a', guest_name: 'Ann' },
    { id: 'c', guest_name: 'Cleo' },
  ]);
});

test('a row that was added, and left empty, says why it is not saved', async () => {
  const { fill, press, onSave } = await open();
  await fill(1, 'Ann');
  await press('Add Guest');
  await press('Save');
  expect(row(2)).toHaveAccessibleDescription('Please enter a name or remove this guest');
  expect(onSave).not.toHaveBeenCalled();
});

test.each([
  ['nobody', '', 'Please enter a name or remove this guest'],
  ['the host', 'hana', 'This name is already listed'],
])('a guest called like %s is not saved: the row says why and has the focus', async (_, name, words) => {
  const { user, press, onSave } = await open();
  if (name) await user.type(row(1), name);
  await press('Save');
  expect(row(1)).toHaveAccessibleDescription(words);
  await waitFor(() => expect(row(1)).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
  await user.type(row(1), 'Z');
  expect(row(1)).toBeValid();
  expect(screen.queryByText(words)).toBeNull();
});

test('names from before are offered unless they are listed already', async () => {
  const { user } = await open([{ id: 'b', name: 'bob' }]);
  const offered = () =>
    [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
  expect(offered()).toEqual(['Ann', 'Cleo']);
  await user.clear(row(1));
  expect(offered()).toEqual(['Ann', 'Bob', 'Cleo']);
});

test('a table of fifty, host included, takes no one else', async () => {
  const guests = Array.from({ length: 48 }, (_, index) => ({ id: `g${index}`, name: `No. ${index}` }));
  const { press } = await open(guests);
  const add = screen.getByText('Add Guest').closest('button');
  expect(add).toBeEnabled();
  await press('Add Guest');
  expect(add).toBeDisabled();
});

test('closing saves nothing', async () => {
  const { user, press, onSave, onClose } = await open();
  await user.type(row(1), 'Ann');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
