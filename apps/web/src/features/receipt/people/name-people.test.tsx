import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import type { MakeChange } from '../open/change.ts';
import './GuestNamesDialog.tsx';
import { keepNames, unsavedNames } from '../open/queries.ts';
import { guestNamesQuery } from './GuestNamesDialog.tsx';
import { useNamePeople } from './use-name-people.tsx';

const ALONE: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, admin_flow_type: 'preassign' },
  guests: HOST_VIEW.guests.slice(0, 1),
  selections: [],
};

function Naming({ view, change }: { view: ReceiptView; change: MakeChange }) {
  const { open, dialog } = useNamePeople(view, change);
  return (
    <>
      <button type="button" onClick={open}>
        Change people
      </button>
      {dialog}
    </>
  );
}

test('names stay in their dialog until they are saved, and begin with those that were typed for the new receipt', async () => {
  const answers = [
    refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.'),
    { status: 200, body: ALONE },
  ];
  const calls = answerCalls(() => answers.shift() ?? expect.unreachable());
  keepNames(ALONE.receipt.id, ['Ann']);
  renderOnPage(<Host view={ALONE}>{(shown, change) => <Naming view={shown} change={change} />}</Host>, [
    [guestNamesQuery.queryKey, []],
  ]);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Change people' }));
  const first = await screen.findByLabelText('Guest 1');
  expect(first).toHaveValue('Ann');
  await user.type(first, 'a');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(first).toHaveValue('Anna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toMatchObject(Array(2).fill({ method: 'PUT', body: { guests: [{ guest_name: 'Anna' }] } }));
  expect(unsavedNames(ALONE.receipt.id)).toEqual([]);
});

test('who paid a part of the receipt stays named', async () => {
  const [, ann = expect.unreachable()] = HOST_VIEW.guests;
  const view: ReceiptView = {
    ...ALONE,
    guests: [...ALONE.guests, { ...ann, id: 'b', guest_name: 'Bob' }, ann],
    contributions: [{ guest_id: ann.id, paper_id: null, amount: cents(1000), how: 'cash' }],
  };
  const calls = answerCalls(() => expect.unreachable());
  renderOnPage(<Host view={view}>{(shown, change) => <Naming view={shown} change={change} />}</Host>, [
    [guestNamesQuery.queryKey, []],
  ]);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Change people' }));
  await user.click(await screen.findByRole('button', { name: 'Remove guest 2' }));
  expect(screen.getByLabelText('Guest 2')).toHaveAccessibleDescription(
    'Ann paid a part of the bill. Change who paid what first.',
  );
  expect(calls).toEqual([]);
});
