import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refused } from '../../../test-support/answer-calls.ts';
import { fresh, openChoosing } from '../../../test-support/choosing.tsx';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { CompanionsButton, OwnCompanions } from '../parts/CompanionsButton.tsx';

beforeEach(async () => {
  await fresh();
  await OwnCompanions.load();
});

const ANA = { id: 'ana', name: 'Ana', child: false, item_ids: ['wine'] };

/** Ann is here with others. */
const withCompanions = (
  companions: ReceiptView['guests'][number]['companions'],
  version = 1,
): ReceiptView => ({
  ...VIEW,
  version,
  guests: VIEW.guests.map((guest) => (guest.id === 'a' ? { ...guest, companions } : guest)),
});

const entry = () => screen.getByRole('button', { name: 'I’m here with…' });

async function addOneMore(user: Awaited<ReturnType<typeof openChoosing>>['user']) {
  await user.click(entry());
  const sheet = within(await screen.findByRole('dialog', { name: 'I’m here with…' }));
  await user.click(
    within(sheet.getByRole('group', { name: 'Grown-ups' })).getByRole('button', { name: 'One more' }),
  );
  await user.type(sheet.getByRole('textbox', { name: 'Name of grown-up 1' }), 'Ana');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'wine' }), 'Ana');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
}

test('under the viewer’s name: shown once saved, with a total for two', async () => {
  const { user, bill, calls } = await openChoosing(VIEW, () => ({
    status: 200,
    body: withCompanions([ANA], 2),
  }));
  bill.enter({ name: 'Ann' });
  await addOneMore(user);
  expect(await screen.findByRole('button', { name: 'I’m here with Ana' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Total for 2/ })).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent).toMatchObject([
    {
      path: '/rest/v1/receipt_guests/a/companions',
      body: { companions: [{ name: 'Ana', child: false, item_ids: ['wine'] }] },
    },
  ]);
});

const BEYOND = refused(409, 'guest.beyond_party', 'More than the party', 'The host expects 2 people.');

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['the server', () => BEYOND, 'More than the party'],
  ['no connection', unreachable, 'Could not save who is with you'],
])('refused by %s, the sheet stays with what was typed until it is saved', async (_, refusal, why) => {
  let refuses = true;
  const { user, bill } = await openChoosing(VIEW, () =>
    refuses ? refusal() : { status: 200, body: withCompanions([ANA], 2) },
  );
  bill.enter({ name: 'Ann' });
  await addOneMore(user);
  expect(await screen.findByText(why)).toBeVisible();
  const sheet = within(screen.getByRole('dialog', { name: 'I’m here with…' }));
  expect(sheet.getByRole('textbox', { name: 'Name of grown-up 1' })).toHaveValue('Ana');
  expect(sheet.getByRole('combobox', { name: 'wine' })).toHaveDisplayValue('Ana');
  refuses = false;
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'I’m here with Ana' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on one’s bill everybody with a name has a subtotal', async () => {
  const { user } = await openChoosing(withCompanions([ANA]));
  await user.click(screen.getByRole('button', { name: /^Total for 2/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Total for 2' }));
  expect(sheet.getByRole('list', { name: 'Ana' })).toHaveTextContent('wine');
  expect(sheet.getByRole('list', { name: 'All of you' })).toHaveTextContent('bread');
});

test('a guest who has submitted is told first that saving opens their order again', async () => {
  const submitted: ReceiptView = {
    ...VIEW,
    can: { ...VIEW.can, select: false, submit: false, revise: true },
  };
  const bill = guestBill(submitted);
  const { user } = renderGuestScreen((page) => <CompanionsButton {...page} />, bill);
  await user.click(entry());
  const sheet = within(await screen.findByRole('dialog', { name: 'I’m here with…' }));
  expect(sheet.getByText('This opens your order again. Submit once more after that.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Save and choose again' })).toBeVisible();
});
