import { withPlan } from '@fairtab/receipt/paying/plan';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { FinalBills } from '../collect/FinalBills.tsx';
import { TablePeople } from './TablePeople.tsx';

type View = ReturnType<typeof tableOfThree>;

function open(view: View) {
  const onView = vi.fn();
  const isFinal = view.receipt.status === 'finalized';
  render(
    <>
      {isFinal ? (
        <FinalBills view={view} onView={onView} onCorrect={() => {}} />
      ) : (
        <TablePeople {...{ view, onView }} change={vi.fn()} presence={null} />
      )}
      <Toaster />
    </>,
    { wrapper: InDollars },
  );
  return { user: userEvent.setup(), onView };
}

const final = (view: View): View =>
  withPlan({
    ...view,
    receipt: { ...view.receipt, status: 'finalized' },
    final_split: splitOwing({ hana: 900, ana: 1840, ben: 2280 }),
  });
const row = (name: string) =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.slice(1).startsWith(name));

async function ask(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: `More: ${name}` }));
  return screen.getByRole('menuitem', { name: new RegExp(`^Who pays for ${name}\\?`) });
}

test('the rows of an open bill show who pays for whom, as do the amounts', () => {
  open(tableOfThree('hana', { ana: { paid_by: 'ben' } }));
  expect(row('Ana')).toHaveTextContent(/\$0\.00.*Ben pays/);
  expect(row('Ben')).toHaveTextContent(/\$42\.70.*Pays for Ana too/);
});

test('the host sets who pays for a guest: themself at once, others are asked', async () => {
  const calls = answerCalls(({ body }) => ({ status: 200, body: { ...tableOfThree('hana'), said: body } }));
  const { user, onView } = open(tableOfThree('hana'));
  await user.click(await ask(user, 'Ana'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who pays for Ana?' }));
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Ana pays',
    'I pay for Ana',
    'Ben paysWe ask them first',
  ]);
  expect(dialog.getByRole('radio', { name: 'Ana pays' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'I pay for Ana' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([
    { method: 'PUT', path: '/rest/v1/receipt_guests/ana/payer', body: { payer_id: 'hana' } },
  ]);
  expect(onView).toHaveBeenCalledOnce();
});

test('a guest who pays for others cannot be paid for, and the dialog shows why', async () => {
  const { user } = open(tableOfThree('hana', { ana: { paid_by: 'ben' } }));
  await user.click(await ask(user, 'Ben'));
  expect(await screen.findByText('Ben pays for Ana, so nobody can pay for Ben.')).toBeVisible();
});

test('what the two have agreed, and what was paid, is not the host’s to change', async () => {
  const { user } = open(tableOfThree('hana', { ana: { paid_by: 'ben' } }));
  expect(await ask(user, 'Ana')).toHaveTextContent('Ben pays. Only the two of them can change that.');
});

test('once a payment was noted who pays is settled', async () => {
  const view = final(tableOfThree('hana', { ana: { has_paid: true } }));
  const { user } = open(view);
  expect(await ask(user, 'Ana')).toHaveTextContent('Made a payment.');
});

test('a final bill asks the payer for both, and gets nothing from who is paid for', () => {
  open(final(tableOfThree('hana', { ana: { paid_by: 'ben' } })));
  expect(row('Ana')).toHaveTextContent(/\$0\.00.*Ben pays/);
  expect(row('Ben')).toHaveTextContent(/\$41\.20.*Pays for Ana too/);
  expect(screen.getByText('You get back').parentElement).toHaveTextContent(
    'You get back $41.20 From 1 guest',
  );
  expect(screen.getByRole('button', { name: 'Mark paid: Ben' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark paid: Ana' })).toBeNull();
});

test('a guest paid for by the host owes nothing', () => {
  open(final(tableOfThree('hana', { ana: { paid_by: 'hana' } })));
  expect(row('Ana')).toHaveTextContent(/\$0\.00.*Hana pays/);
  expect(screen.getByText('You get back').parentElement).toHaveTextContent('$22.80');
});
