import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { ChargesCard } from './ChargesCard.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const REFUSAL = refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.');

async function open(view: ReceiptView = HOST_VIEW) {
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <ChargesCard view={shown} change={change} />
          <PartySizeCard view={shown} change={change} field={null} />
          <output aria-label="Total">{shown.receipt.total_amount}</output>
        </>
      )}
    </Host>,
  );
  const user = userEvent.setup();
  const [fold] = screen.getAllByRole('button', { expanded: false });
  if (!fold) throw new Error('the charges are folded');
  await user.click(fold);
  return user;
}

const total = () => Number(screen.getByRole('status', { name: 'Total' }).textContent);

test('a charge counts when its field is left, and goes back when it is refused', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await open();
  await user.click(field('Tax'));
  // A focused 0 is selected, so that typing replaces it.
  await user.keyboard('3.5');
  expect(calls).toEqual([]);
  await user.keyboard('{Enter}');
  expect(field('Tax')).toHaveValue('3.50');
  expect(total()).toBe(3950);
  expect(calls).toMatchObject([{ method: 'PATCH', body: { tax_amount: 350 } }]);
  await act(async () => saving.come(REFUSAL));
  expect(await screen.findByRole('alert')).toHaveTextContent('Editing is locked');
  expect(field('Tax')).toHaveValue('0.00');
  expect(total()).toBe(3600);
});

test.each([
  ['Tax', '1.2.3', 'Please enter an amount such as 12.50.'],
  ['Tax', '-1', 'Please enter an amount such as 12.50.'],
  ['Fees', '-36.01', 'With this the bill would come to less than $0.00.'],
])('%s of "%s" is not saved, and says why at the field', async (name, typed, why) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(field(name));
  await user.keyboard(`${typed}{Enter}`);
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveAccessibleDescription(why);
  expect(field(name)).toHaveValue(typed);
  expect(calls).toEqual([]);
});

test.each([['5'], ['-5']])('a discount is chosen, and typed as "%s"', async (typed) => {
  const calls = answerCalls(() => later().answer);
  const user = await open();
  await user.click(screen.getByRole('radio', { name: 'Discount' }));
  await user.click(field('Discount'));
  await user.keyboard(`${typed}{Enter}`);
  expect(calls).toMatchObject([{ body: { additional_charges: -500 } }]);
  expect(field('Discount')).toHaveValue('5.00');
  expect(total()).toBe(3100);
});

test('what was typed as a fee becomes a discount, and the other way round', async () => {
  const calls = answerCalls(() => later().answer);
  const user = await open({
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, additional_charges: cents(500), total_amount: cents(4100) },
  });
  await user.click(screen.getByRole('radio', { name: 'Discount' }));
  expect(calls).toMatchObject([{ body: { additional_charges: -500 } }]);
  expect(field('Discount')).toHaveValue('5.00');
  await user.click(screen.getByRole('radio', { name: 'Fees' }));
  expect(field('Fees')).toHaveValue('5.00');
});

test('a discount may be as large as the bill, and the arrow keys step by a cent', async () => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(field('Fees'));
  await user.keyboard('-36.01{ArrowUp}{Enter}');
  expect(calls).toMatchObject([{ body: { additional_charges: -3600 } }]);
});

test.each([['0'], ['51'], ['two']])('a party of "%s" is not saved, and says why', async (typed) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(field('Party size'));
  await user.keyboard(`${typed}{Enter}`);
  expect(field('Party size')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('of a party some are children: said where it is asked, saved at once', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 3, children: 1 } });
  await user.click(screen.getByRole('button', { name: 'of whom children: 1' }));
  const children = within(screen.getByRole('group', { name: 'Children' }));
  await user.click(children.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'of whom children: 2' })).toBeVisible();
  // The host is none.
  expect(children.getByRole('button', { name: 'One more' })).toBeDisabled();
  expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/rest/v1/receipts/r', body: { children: 2 } });
  await act(async () => saving.come(REFUSAL));
  expect(screen.getByRole('button', { name: 'of whom children: 1' })).toBeVisible();
});

test('a party size that is refused goes back', async () => {
  const saving = later();
  answerCalls(() => saving.answer);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'One person more' }));
  expect(field('Party size')).toHaveValue('3');
  await act(async () => saving.come(REFUSAL));
  expect(field('Party size')).toHaveValue('2');
});

test('where the bill is locked nothing can be changed', async () => {
  await open({
    ...HOST_VIEW,
    can: { ...HOST_VIEW.can, edit: false },
    receipt: { ...HOST_VIEW.receipt, tax_amount: cents(1) },
  });
  expect(screen.queryByRole('button', { name: 'Change the tip' })).toBeNull();
  for (const name of ['Tax', 'Fees', 'Party size']) expect(field(name)).toBeDisabled();
  for (const name of ['One person less', 'One person more'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(field('Tax')).toHaveValue('0.01');
});

test('the number of guests on the receipt is named beside the party size', async () => {
  await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 4, printed_guests: 4 } });
  expect(field('Party size')).toHaveValue('4');
  expect(screen.getByText('4 on the receipt')).toBeVisible();
});

test.each([[null], [1]])('a receipt that says %s guests says nothing of use', async (printed_guests) => {
  await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, printed_guests } });
  expect(screen.queryByText(/on the receipt/)).toBeNull();
});
