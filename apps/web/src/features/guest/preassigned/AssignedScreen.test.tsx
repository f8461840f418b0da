import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { ASSIGNED } from '../../../test-support/guest-view.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Preassigned } from './Preassigned.tsx';

const Assigned = (screen: ScreenProps) => <Preassigned {...screen} asked="" />;

/** Ann's page of a bill whose items the host has assigned. */
function open(receipt: Partial<ReceiptView['receipt']> = {}, changes: Partial<ReceiptView> = {}) {
  const view = { ...ASSIGNED, ...changes, receipt: { ...ASSIGNED.receipt, ...receipt } };
  answerCalls(({ method }) => (method === 'GET' ? { status: 200, body: view } : new Promise(() => {})));
  return renderGuestScreen(Assigned, guestBill(view)).user;
}

test('a number that a new host may text no more proves itself by a code, and is then saved', async () => {
  const unproved = refused(409, 'guest.phone_unproved', 'Confirm your number', 'Enter the code.');
  const saving = [unproved, { status: 200, body: { ...ASSIGNED, version: ASSIGNED.version + 1 } }];
  const calls = answerCalls(({ path, method }) => {
    if (path === '/rest/v1/receipt_guests/me' && method === 'PATCH') return saving.shift() ?? unproved;
    if (path === '/functions/v1/start-guest-verification')
      return { status: 200, body: { success: true, demo_code: null, scarce: false } };
    if (path === '/rest/v1/rpc/remember_browser') return { status: 200, body: { cookie: true } };
    return { status: 200, body: ASSIGNED };
  });
  const { user } = renderGuestScreen(Assigned, guestBill(ASSIGNED));
  await user.type(screen.getByLabelText('Phone number'), '2125550111');
  await user.click(screen.getByRole('button', { name: 'Text me' }));
  expect(screen.getByText('Please agree to receive a text message to proceed.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Text me my final bill/ }));
  expect(screen.queryByText(/^Please agree to receive/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Text me' }));
  expect(await screen.findByText('Confirm your number')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep my link' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await waitFor(() => expect(saving).toEqual([]));
  const saved = calls.filter(({ path }) => path === '/rest/v1/receipt_guests/me');
  expect(saved.at(-1)?.body).toMatchObject({ guest_phone_number: '2125550111', sms_opt_in: true });
  await waitFor(() => expect(screen.queryByText('Confirm your number')).toBeNull());
});

test('a guest who wants no text keeps their own link, without a phone', async () => {
  const kept: ReceiptView = {
    ...ASSIGNED,
    version: ASSIGNED.version + 1,
    guests: ASSIGNED.guests.map((one) =>
      one.id === 'a' ? { ...one, sms_opt_in: false, bill_link: '/b/7Yq2mXk9TzPw' } : one,
    ),
  };
  const calls = answerCalls(({ path, method }) => {
    if (path === '/rest/v1/receipt_guests/me' && method === 'PATCH') return { status: 200, body: kept };
    if (path === '/rest/v1/rpc/remember_browser') return { status: 200, body: { cookie: true } };
    return { status: 200, body: ASSIGNED };
  });
  const { user } = renderGuestScreen(Assigned, guestBill(ASSIGNED));
  await user.click(screen.getByRole('button', { name: 'Keep my link' }));
  expect(await screen.findByRole('heading', { name: 'Your own link' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ sms_opt_in: false });
  expect(screen.getByRole('link', { name: /b\/7Yq2mXk9TzPw$/ })).toBeVisible();
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Text me instead' }));
  expect(screen.getByLabelText('Phone number')).toBeVisible();
});

test('where no texts are sent, the bill goes to an e-mail address, which can be changed or dropped', async () => {
  document.documentElement.dataset.texts = 'off';
  onTestFinished(() => {
    delete document.documentElement.dataset.texts;
  });
  const after = (mine: Partial<ReceiptView['guests'][number]>, version: number): ReceiptView => ({
    ...ASSIGNED,
    version: ASSIGNED.version + version,
    guests: ASSIGNED.guests.map((one) => (one.id === 'a' ? { ...one, ...mine } : one)),
  });
  const answers = [
    after({ guest_email: 'ann@example.com', sms_opt_in: true }, 1),
    after({ guest_email: null, sms_opt_in: false, bill_link: '/b/7Yq2mXk9TzPw' }, 2),
  ];
  const calls = answerCalls(({ path, method }) => {
    if (path === '/rest/v1/receipt_guests/me' && method === 'PATCH')
      return { status: 200, body: answers.shift() };
    if (path === '/rest/v1/rpc/remember_browser') return { status: 200, body: { cookie: true } };
    return { status: 200, body: ASSIGNED };
  });
  const { user } = renderGuestScreen(Assigned, guestBill(ASSIGNED));
  const field = await screen.findByLabelText('Email (for your bill)');
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  await user.type(field, 'ann');
  await user.click(screen.getByRole('button', { name: 'Email me' }));
  expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  await user.type(field, '@example.com{Enter}');
  expect(await screen.findByText('Your bill goes to ann@example.com when Hana finalizes it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Keep my link' }));
  expect(await screen.findByRole('heading', { name: 'Your own link' })).toBeVisible();
  const [saved, dropped] = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(saved).toMatchObject({ guest_email: 'ann@example.com' });
  expect(dropped).toEqual({ sms_opt_in: false });
  await user.click(screen.getByRole('button', { name: 'Email me instead' }));
  expect(screen.getByLabelText('Email (for your bill)')).toHaveValue('');
});

const pay = () => screen.queryByText('Pay Back Hana');
const wine = () => screen.getByRole('button', { name: /mine.*: wine$/ }).closest('li');

test('the bar has the total, which opens its lines, and the payment link', () => {
  open({ payment_methods: paidBy('hana') });
  // A quarter of the wine, half of the bread, and the host tip of 1.50.
  expect(pay()).toHaveAttribute('href', expect.stringContaining('venmo.com/hana?txn=pay&amount=10.50'));
  const total = screen.getByText('Your Total').closest('button');
  expect(total).toHaveTextContent('$10.50');
  if (total) fireEvent.click(total);
  const sheet = screen.getByRole('dialog', { name: 'Your Total' });
  expect(within(sheet).getByText('wine')).toBeVisible();
  expect(within(sheet).getByText('Host tip')).toBeVisible();
});

const paidByAnn = (amount: number): ReceiptView['contributions'] => [
  { guest_id: 'a', paper_id: null, amount: cents(amount), how: 'deposit' },
];

test('what a guest paid at the restaurant is off what they pay back, and the lines say it', async () => {
  open({ payment_methods: paidBy('hana') }, { contributions: paidByAnn(400) });
  expect(pay()).toHaveAttribute('href', expect.stringContaining('amount=6.50'));
  expect(screen.getByText('you paid $4.00')).toBeVisible();
  fireEvent.click(screen.getByText('Your Total').closest('button') ?? expect.unreachable());
  expect(await screen.findByText('You paid $4.00 (deposit)')).toBeVisible();
});

test('who paid more than their part gets it back, and pays no one', () => {
  open({ payment_methods: paidBy('hana') }, { contributions: paidByAnn(2000) });
  expect(screen.getByText('You get $9.50 back')).toBeVisible();
  expect(pay()).toBeNull();
});

test('who paid exactly their part has nothing to pay', () => {
  open({ payment_methods: paidBy('hana') }, { contributions: paidByAnn(1050) });
  expect(screen.getByText('You have nothing to pay.')).toBeVisible();
  expect(pay()).toBeNull();
});

test('without a payment handle nothing asks for an amount that is not final', () => {
  open({ payment_methods: [] });
  expect(pay()).toBeNull();
  expect(screen.queryByText(/how to pay/)).toBeNull();
});

test('a guest without items on an assigned bill has nothing to pay', () => {
  const toHana = ASSIGNED.items.map(({ id, total_quantity }) => ({
    item_id: id,
    guest_id: 'h',
    units: total_quantity,
  }));
  const items = ASSIGNED.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split');
  open({ payment_methods: paidBy('hana') }, { items, selections: toHana });
  expect(screen.getByText('You have nothing to pay.')).toBeVisible();
  expect(pay()).toBeNull();
});

test.each([
  ['while another dish is still nobody’s', ['wine', 'soup'], [{ item_id: 'wine', guest_id: 'h', units: 4 }]],
  ['with no dish left', [], []],
])('a guest whose only dish was removed owes $0.00, %s', (_, left, selections) => {
  const items = ASSIGNED.items.filter(({ id }) => left.includes(id));
  open({ payment_methods: paidBy('hana') }, { items, selections });
  expect(screen.queryByText('Total Not Available')).toBeNull();
  expect(screen.getByText('Your Total').closest('button')).toHaveTextContent('$0.00');
  expect(pay()).toBeNull();
});

test('before anything is assigned there is no total, and no bar', () => {
  const items = ASSIGNED.items.filter(({ id }) => id === 'soup');
  open({ payment_methods: paidBy('hana') }, { items, selections: [] });
  expect(screen.getByText('Total Not Available')).toBeVisible();
  expect(pay()).toBeNull();
  expect(screen.queryByText('Your Total')).toBeNull();
});

test('the host has a total and pays no one', () => {
  open({ payment_methods: paidBy('hana') }, { me: { guest_id: 'h', is_host: true, may_link_phone: false } });
  expect(screen.getByText('Your Total')).toBeVisible();
  expect(pay()).toBeNull();
});

test('an item is disputed at its row, which shows it, and can undo it', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'This isn’t mine: wine' }));
  expect(wine()).toHaveTextContent('You said this isn’t yours. Hana will look at it.');
  fireEvent.click(screen.getByRole('button', { name: 'It is mine after all: wine' }));
  expect(wine()).not.toHaveTextContent('You said this isn’t yours.');
});

test('where nothing can be disputed any more there is no button for it', () => {
  open({}, { can: { ...ASSIGNED.can, dispute: false } });
  expect(screen.queryByText(/^This isn’t mine/)).toBeNull();
});

test('dishes without a name are shown on the paper', () => {
  const line_photo = '/storage/v1/line/1/a?signature=x';
  open({}, { items: ASSIGNED.items.map((item) => ({ ...item, name: '', line_photo })) });
  const [picture] = screen.getAllByRole('img', { name: /^Line \d of the receipt$/ });
  expect(picture).toHaveAttribute('src', line_photo);
});
