import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { type Currency, USD } from '@fairtab/domain/money/currency';
import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../components/overlays/Toaster.tsx';
import { answerCalls, refused } from '../../test-support/answer-calls.ts';
import { PROFILE } from '../../test-support/profile.ts';
// What the row loads on demand is there already, so that no test waits for it.
import './HandleForm.tsx';
import { PayRow } from './PayRow.tsx';

beforeEach(() => localStorage.clear());

const methodsOf = (handle: string | null) => (handle === null ? [] : paidBy(handle));

function open(handle: string | null, others: PayTo[] = [], currency: Currency = USD) {
  const user = userEvent.setup();
  const page = (of: string | null) => (
    <>
      <PayRow methods={[...methodsOf(of), ...others]} currency={currency} />
      <Toaster />
    </>
  );
  const { rerender } = render(page(handle));
  return { user, arrive: (newer: string | null) => rerender(page(newer)) };
}

const row = () => screen.getByRole('button', { name: /^Guests pay you/ });
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
  await waitFor(() => expect(field()).toHaveFocus());
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

const ZELLE: PayTo = { method: 'zelle', handle: '+15555550100', holder: null };
const CASH: PayTo = { method: 'cash_app', handle: '$hana', holder: null };
const other = (name: string) => screen.getByRole('textbox', { name });
const segment = (name: string) => screen.getByRole('radio', { name });

test('other ways to be paid are below, and only what is changed is saved', async () => {
  const stored = [...paidBy('@hana'), CASH];
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: stored } }));
  const { user } = open('@hana');
  await openForm(user);
  expect(screen.queryByRole('textbox', { name: 'Zelle' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other ways to be paid' }));
  expect(screen.getByText(/^Anyone with the link to a bill sees these/)).toBeVisible();
  await user.type(other('Zelle'), '555 0100');
  await user.type(other('Cash App'), 'hana{Enter}');
  expect(other('Zelle')).toBeInvalid();
  expect(screen.getByText(/^Please check this. For Zelle it looks like/)).toBeVisible();
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

const EUR: Currency = { code: 'EUR', digits: 2 };
const PAYPAL: PayTo = { method: 'paypal', handle: 'hana', holder: null };
const IBAN: PayTo = { method: 'sepa', handle: 'DE89370400440532013000', holder: 'Hana Berg' };

test('of a euro bill whatever takes euros is asked for first, and an IBAN with its holder', async () => {
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: [IBAN] } }));
  const { user } = open('@hana', [], EUR);
  expect(row()).toHaveTextContent(/Add a way to be paid in EUR$/);
  expect(asks()).toBe(true);
  await user.click(row());
  const iban = await screen.findByRole('textbox', { name: 'IBAN' });
  await waitFor(() => expect(iban).toHaveFocus());
  expect(iban).toHaveAccessibleDescription('Only guests who owe you see it.');
  expect(screen.queryByRole('textbox', { name: 'Name on the account' })).toBeNull();
  await user.type(iban, 'DE89 3704 0044 0532 0130 01{Enter}');
  expect(iban).toHaveAccessibleDescription(/^Something in this IBAN is mistyped/);
  expect(other('Name on the account')).toHaveAccessibleDescription(/name/i);
  expect(calls).toEqual([]);
  await user.type(iban, '{Backspace}0');
  await user.type(other('Name on the account'), 'Hana Berg{Enter}');
  await waitFor(() => expect(row()).toHaveTextContent('IBAN DE89 3704 0044 0532 0130 00'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/payment_methods/sepa', { handle: 'DE89370400440532013000', holder: 'Hana Berg' }],
  ]);
});

test.each([
  ['DE8937040044053201300', 'An IBAN from DE has 22 characters; this one has 21.'],
  ['US64 SVBK', 'An IBAN begins with the two letters of a country in SEPA, such as DE or ES.'],
])('what is wrong with the IBAN %s is said', async (typed, words) => {
  const { user } = open(null, [], EUR);
  await user.click(row());
  await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), `${typed}{Enter}`);
  expect(screen.getByText(words)).toBeVisible();
});

test('the holder of an IBAN alone can be changed', async () => {
  const stored = [{ ...IBAN, holder: 'H. Berg' }];
  const calls = answerCalls(() => ({ status: 200, body: { ...PROFILE, payment_methods: stored } }));
  const { user } = open(null, [IBAN], EUR);
  await user.click(row());
  const holder = await screen.findByRole('textbox', { name: 'Name on the account' });
  await user.clear(holder);
  await user.type(holder, 'H. Berg{Enter}');
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ handle: IBAN.handle, holder: 'H. Berg' }]),
  );
});

test.each([
  ['EUR', 2, ['IBAN', 'PayPal', 'Wise']],
  ['JPY', 0, ['PayPal', 'Wise']],
  ['BRL', 2, ['Pix', 'PayPal']],
  ['USD', 2, ['Venmo name']],
] as const)('a bill in %s asks for its own ways first', async (code, digits, names) => {
  const { user } = open(null, [], { code, digits });
  await user.click(row());
  await screen.findByRole('textbox', { name: names[0] });
  expect(screen.getAllByRole('textbox')).toHaveLength(names.length);
  for (const name of names) expect(other(name)).toBeVisible();
});

test('where no way takes a currency, all of them are there', async () => {
  const { user } = open(null, [], { code: 'KWD', digits: 3 });
  await user.click(row());
  expect(await screen.findByRole('textbox', { name: 'PayPal' })).toBeVisible();
  expect(other('Venmo name')).toBeVisible();
});

test('what is offered first is chosen among those that take the bill’s currency', async () => {
  const { user } = open('@hana', [PAYPAL, IBAN], EUR);
  expect(row()).toHaveTextContent('PayPal paypal.me/hanaalso IBAN');
  await user.click(row());
  await screen.findByRole('textbox', { name: 'IBAN' });
  expect(segment('PayPal')).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Venmo' })).toBeNull();
});
