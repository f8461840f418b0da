import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { renderOnPage } from '../../test-support/on-page.tsx';
import { PROFILE } from '../../test-support/profile.ts';
import { PaymentSection } from './SettingsPage.tsx';

const SAVED = {
  ...PROFILE,
  payment_methods: [...paidBy('@hanna'), { method: 'paypal', handle: 'hanna', holder: null }],
};
const open = (client?: Parameters<typeof renderOnPage>[1]) =>
  renderOnPage(<PaymentSection profile={PROFILE} />, client);
const field = (name: string) => screen.getByRole('textbox', { name });
const unfold = () => userEvent.click(screen.getByRole('button', { name: /^Other ways to be paid/ }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('saves what was typed of each method, in the form it is stored in', async () => {
  const calls = answerCalls(() => ({ status: 200, body: SAVED }));
  const { client } = await open();
  expect(screen.getByText('None yet')).toBeVisible();
  await unfold();
  expect(screen.queryByRole('textbox', { name: 'Venmo' })).toBeNull();
  await userEvent.type(field('PayPal'), 'https://paypal.me/hanna');
  await userEvent.type(field('Zelle'), ' Hanna@Example.com');
  await save();
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/payment_methods/paypal', { handle: 'hanna' }],
    ['/rest/v1/payment_methods/zelle', { handle: 'hanna@example.com' }],
  ]);
  expect(client.getQueryData(['profile'])).toEqual(SAVED);
});

test('input that cannot be saved stays in its field, with a message', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  await open();
  await unfold();
  await userEvent.type(field('Cash App'), '123');
  await save();
  expect(field('Cash App')).toBeInvalid();
  expect(field('Cash App')).toHaveFocus();
  await userEvent.type(field('Cash App'), 'a');
  await save();
  expect(await screen.findByText('Could not save that')).toBeVisible();
  expect(field('Cash App')).toHaveValue('123a');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  cleanup();
});
