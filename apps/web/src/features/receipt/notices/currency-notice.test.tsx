import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { CurrencyNotice } from './CurrencyNotice.tsx';

beforeEach(() => localStorage.clear());

function open(printed_currency: string | null, { id = 'r', edit = true } = {}) {
  const view = {
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, id, printed_currency },
    can: { ...HOST_VIEW.can, edit },
  };
  const { unmount } = render(
    <Host view={view}>{(shown, change) => <CurrencyNotice view={shown} change={change} />}</Host>,
  );
  return { user: userEvent.setup(), leave: unmount };
}

const notice = () => screen.queryByText(/^This receipt is in/);
const button = (name: string) => screen.getByRole('button', { name });

test.each([[null], ['USD']])('a receipt in %s says nothing', (printed) => {
  open(printed);
  expect(notice()).toBeNull();
});

test('a receipt in another currency says so until the host has noted it, and then no more', async () => {
  const first = open('GBP');
  expect(notice()).toHaveTextContent('This receipt is in British pounds (GBP)');
  await first.user.click(button('Got it'));
  expect(notice()).toBeNull();
  first.leave();
  const again = open('GBP');
  expect(notice()).toBeNull();
  again.leave();
  open('GBP', { id: 'another' });
  expect(notice()).toBeVisible();
});

test('where it was read wrong the host says so, and it comes back if that is refused', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const { user } = open('EUR');
  await user.click(button('It is in US dollars'));
  expect(notice()).toBeNull();
  expect(calls).toMatchObject([{ method: 'PATCH', body: { printed_currency: 'USD' } }]);
  await act(async () => saving.come(refused(409, 'receipt.locked', 'Editing is locked', 'Revise first.')));
  expect(notice()).toBeVisible();
});

test('where the bill is locked it can only be noted', () => {
  open('EUR', { edit: false });
  expect(button('Got it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'It is in US dollars' })).toBeNull();
});
