import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import type { PayTo } from '@fairtab/domain/payment-methods';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../components/base/Toaster.tsx';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { PROFILE } from '../../test-support/profile.ts';
// What the row loads on demand is there already, so that no test waits for it.
import './HandleForm.tsx';
import { PayRow } from './PayRow.tsx';

beforeEach(() => localStorage.clear());

const methodsOf = (handle: string | null) => (handle === null ? [] : paidBy(handle));

function open(handle: string | null, others: PayTo[] = []) {
  const user = userEvent.setup();
  const page = (of: string | null) => (
    <>
      <PayRow methods={[...methodsOf(of), ...others]} />
      <Toaster />
    </>
  );
  const { rerender } = render(page(handle));
  return { user, arrive: (newer: string | null) => rerender(page(newer)) };
}

const row = () => screen.getByRole('button', { name: /^How guests pay you/ });
const field = () => screen.getByLabelText('Venmo name');
/** Opens the row, and waits for what it loads on demand. */
async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(row());
  await screen.findByLabelText('Venmo name');
}
const asks = () => screen.queryByRole('button', { name: 'Skip for now' }) !== null;

test('a host with a handle sees it, and changes it in place', async () => {
  const calls = answerCalls(() => ({
    status: 200,
    body: { ...PROFILE, payment_methods: paidBy('@hana-b') },
  }));
  const { user, arrive } = open('@hana');
  expect(row()).toHaveTextContent('Venmo @hana');
  expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
  await openForm(user);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('hana');
  await user.clear(field());
  await user.type(field(), '@hana-b{Enter}');
  expect(await screen.findByRole('button', { name: /Venmo @hana-b/ })).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ handle: '@hana-b' }]);
  expect(screen.getByText('Settings Updated')).toBeVisible();
  // The receipt comes with it, and later with another one from elsewhere.
  arrive('@hana-b');
  expect(row()).toHaveTextContent('Venmo @hana-b');
  arrive('@hana-c');
  expect(row()).toHaveTextContent('Venmo @hana-c');
});

test('leaving it as it is saves nothing', async () => {
  const calls = answerCalls(() => ({ status: 200, body: PROFILE }));
  const { user } = open('@hana');
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(row()).toHaveFocus();
  await openForm(user);
  await user.type(field(), 'x');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(row()).toHaveTextContent('Venmo @hana');
  expect(calls).toEqual([]);
});

test('a host without one is asked until they skip it, which is remembered; the row stays', async () => {
  const { user } = open(null);
  expect(row()).toHaveTextContent('Add your Venmo name');
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(asks()).toBe(false);
  cleanup();
  const again = open(null);
  expect(asks()).toBe(false);
  await openForm(again.user);
  expect(field()).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(row()).toHaveFocus();
});

test('skipping in the opened row is remembered, too', async () => {
  const { user } = open(null);
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(row()).toHaveFocus();
  expect(asks()).toBe(false);
});

test('a handle that cannot be one is refused at its field', async () => {
  const calls = answerCalls(() => ({ status: 200, body: PROFILE }));
  const { user } = open(null);
  await openForm(user);
  await user.type(field(), 'hana berg{Enter}');
  expect(field()).toBeInvalid();
  expect(calls).toEqual([]);
  await user.type(field(), '{Backspace}');
  expect(field()).toBeValid();
});

test('where it cannot be saved, what was typed stays', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  const { user } = open(null);
  await openForm(user);
  await user.type(field(), 'hana{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not save that'));
  expect(field()).toHaveValue('hana');
});

test('without storage it is asked on every visit', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { user } = open(null);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(asks()).toBe(false);
  cleanup();
  open(null);
  expect(asks()).toBe(true);
});

const ZELLE: PayTo = { method: 'zelle', handle: '+15555550100', currency: 'USD' };
const CASH: PayTo = { method: 'cash_app', handle: '$hana', currency: 'USD' };
const other = (name: string) => screen.getByRole('textbox', { name });
const segment = (name: string) => screen.getByRole('radio', { name });

test('other ways to be paid are below, and only what is changed is saved', async () => {
  const stored = [...paidBy('@hana'), CASH];
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: stored } }));
  const { user } = open('@hana');
  await openForm(user);
  expect(screen.queryByRole('textbox', { name: 'Zelle' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other ways to be paid' }));
  expect(screen.getByText(/^Everyone with the link of a bill sees these/)).toBeVisible();
  await user.type(other('Zelle'), '555 0100');
  await user.type(other('Cash App'), 'hana{Enter}');
  expect(other('Zelle')).toBeInvalid();
  expect(screen.getByText(/^Please check what people find you by in Zelle, such as/)).toBeVisible();
  expect(calls).toEqual([]);
  await user.clear(other('Zelle'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('also Cash App')).toBeVisible();
  expect(row()).toHaveTextContent('Venmo @hana');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/payment_methods/cash_app', { handle: '$hana' }],
  ]);
});

test('which of several is offered first is saved at once, and the form stays', async () => {
  const stored = [ZELLE, ...paidBy('@hana')];
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: stored } }));
  const { user } = open('@hana', [ZELLE]);
  await openForm(user);
  expect(other('Zelle')).toHaveValue('(555) 555-0100');
  expect(segment('Venmo')).toBeChecked();
  await user.click(segment('Zelle'));
  expect(segment('Zelle')).toBeChecked();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/payment_methods/zelle', { first: true }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(row()).toHaveTextContent('Zelle (555) 555-0100'));
});

test('a handle that is emptied is removed', async () => {
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: paidBy('@hana') } }));
  const { user } = open('@hana', [ZELLE]);
  await openForm(user);
  await user.clear(other('Zelle'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row()).toHaveTextContent('Venmo @hana'));
  expect(screen.queryByText(/^also/)).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ handle: '' }]);
});
