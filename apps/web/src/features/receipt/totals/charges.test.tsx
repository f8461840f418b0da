import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('a charge counts when its field is left; one that is refused does not, and stays to be saved again', async () => {
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
  expect(await screen.findByText('Editing is locked')).toBeVisible();
  expect(total()).toBe(3600);
  expect(field('Tax')).toHaveValue('3.50');
  expect(field('Tax')).toHaveAccessibleDescription('Failed to update receipt');
});

test.each([
  ['Tax', '1.2.3', 'Please write the amount like 12.50.'],
  ['Tax', '-1', 'Please write the amount like 12.50.'],
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

const CHARGES: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, additional_charges: cents(831), total_amount: cents(4431) },
  charges: [
    chargeView('tax', cents(131), { description: 'Alcohol tax', applies_to: 'lines', item_ids: ['wine'] }),
    chargeView('cover', cents(700), { description: null, kind: 'cover', applies_to: 'heads' }),
  ],
};
const charge = (name: RegExp) => screen.getByRole('button', { name });
const sheetOf = (name: string) => screen.findByRole('dialog', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('each charge is a row of its own, with what it is for', async () => {
  await open(CHARGES);
  expect(charge(/Alcohol tax/)).toHaveTextContent(/^Alcohol tax.*\$1\.31.*for 1 item$/);
  expect(charge(/Cover/)).toHaveTextContent(/^Cover.*\$7\.00.*shared equally$/);
});

test('a discount for everything is added without a minus, and the sheet stays until it is saved', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  const sheet = await sheetOf('Fee or discount');
  await user.click(screen.getByRole('radio', { name: 'Discount' }));
  await user.type(field('What for'), ' Happy  hour ');
  await user.click(field('Amount'));
  await user.keyboard('5');
  await user.click(save());
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/rest/v1/receipt_charges',
      body: {
        receipt_id: 'r',
        description: 'Happy hour',
        amount: -500,
        kind: 'discount',
        applies_to: 'everything',
        item_ids: [],
      },
    },
  ]);
  await act(async () => saving.come(REFUSAL));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Editing is locked'));
  expect(sheet).toBeVisible();
  expect(field('Amount')).toHaveValue('5.00');
});

test.each([
  ['Cover charge', 'Per person'],
  ['Service', 'Everything'],
])('a fee called %s is for: %s', async (typed, chosen) => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  await sheetOf('Fee or discount');
  await user.type(field('What for'), typed);
  expect(screen.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked();
});

test('the host’s answer outweighs the charge’s name', async () => {
  const calls = answerCalls(() => later().answer);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  await sheetOf('Fee or discount');
  await user.click(screen.getByRole('radio', { name: /^These items/ }));
  await user.type(field('What for'), 'Cover');
  await user.click(field('Amount'));
  await user.keyboard('2{Enter}');
  // Nothing is ticked.
  expect(screen.getByRole('checkbox', { name: /soup/ })).toBeInvalid();
  expect(screen.getByText('Please tick at least one item.')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /wine/ }));
  await user.click(save());
  expect(calls).toMatchObject([
    { body: { kind: 'cover', amount: 200, applies_to: 'lines', item_ids: ['wine'] } },
  ]);
});

test.each([
  ['', 'Please enter an amount above 0.'],
  ['1.2.3', 'Please write the amount like 12.50.'],
])('an amount of "%s" is not saved, and says why at the field', async (typed, why) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  await sheetOf('Fee or discount');
  await user.click(field('Amount'));
  await user.keyboard(`${typed}{Enter}`);
  expect(field('Amount')).toBeInvalid();
  expect(field('Amount')).toHaveFocus();
  expect(field('Amount')).toHaveAccessibleDescription(why);
  expect(calls).toEqual([]);
});

test.each([
  ['These items', '12.01', 'That is more than what is left of these items.'],
  ['Everything', '36.01', 'With this the bill would come to less than 0.'],
])('a discount for %s of %s is more than there is', async (isFor, typed, why) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  await sheetOf('Fee or discount');
  await user.click(screen.getByRole('radio', { name: 'Discount' }));
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${isFor}`) }));
  if (isFor === 'These items') await user.click(screen.getByRole('checkbox', { name: /wine/ }));
  await user.click(field('Amount'));
  await user.keyboard(`${typed}{Enter}`);
  expect(field('Amount')).toHaveAccessibleDescription(why);
  expect(calls).toEqual([]);
});

test('an edited charge is refused: the sheet stays with what was typed, and the charge is as it was', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await open(CHARGES);
  await user.click(charge(/Cover/));
  const sheet = await sheetOf('Cover');
  await user.click(field('Amount'));
  await user.keyboard('9{Enter}');
  expect(calls).toMatchObject([
    { method: 'PATCH', path: '/rest/v1/receipt_charges/cover', body: { amount: 900, kind: 'cover' } },
  ]);
  await act(async () => saving.come(REFUSAL));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Editing is locked'));
  expect(sheet).toBeVisible();
  expect(field('Amount')).toHaveValue('9');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(charge(/Cover/)).toHaveTextContent('$7.00');
  expect(total()).toBe(4431);
});

test('an edited charge closes its sheet once it is saved', async () => {
  const charges = CHARGES.charges.map((one) => (one.id === 'cover' ? { ...one, amount: cents(900) } : one));
  answerCalls(() => ({ status: 200, body: { ...CHARGES, version: 2, charges } }));
  const user = await open(CHARGES);
  await user.click(charge(/Cover/));
  await sheetOf('Cover');
  await user.click(field('Amount'));
  await user.keyboard('9{Enter}');
  await waitFor(() => expect(charge(/Cover/)).toHaveTextContent('$9.00'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('choosing some items brings the first of them into view; opening the sheet moves nothing', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await open(CHARGES);
  await user.click(charge(/Alcohol tax/));
  await sheetOf('Alcohol tax');
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /^Everything/ }));
  await user.click(screen.getByRole('radio', { name: /^These items/ }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('checkbox', { name: /soup/ }).closest('li')]);
});

test('a removed charge is gone at once, and the focus goes to the way to add one', async () => {
  const calls = answerCalls(() => later().answer);
  const user = await open(CHARGES);
  await user.click(charge(/Alcohol tax/));
  await sheetOf('Alcohol tax');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Alcohol tax')).toBeNull();
  expect(total()).toBe(4300);
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/rest/v1/receipt_charges/tax' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a fee or discount' })).toHaveFocus());
});

test.each([['0'], ['51'], ['two']])('a party of "%s" is not saved, and shows why', async (typed) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await open();
  await user.click(field('Party size'));
  await user.keyboard(`${typed}{Enter}`);
  expect(field('Party size')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('how many of the party are children is entered with the party size, and saved at once', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 3, children: 1 } });
  await user.click(screen.getByRole('button', { name: 'Kids: 1' }));
  const children = within(await screen.findByRole('group', { name: 'Kids' }));
  await user.click(children.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'Kids: 2' })).toBeVisible();
  // The host is none.
  expect(children.getByRole('button', { name: 'One more' })).toBeDisabled();
  expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/rest/v1/receipts/r', body: { children: 2 } });
  await act(async () => saving.come(REFUSAL));
  expect(screen.getByRole('button', { name: 'Kids: 1' })).toBeVisible();
});

test('a party size that is refused goes back', async () => {
  const saving = later();
  answerCalls(() => saving.answer);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'More people' }));
  expect(field('Party size')).toHaveValue('3');
  await act(async () => saving.come(REFUSAL));
  expect(field('Party size')).toHaveValue('2');
});

test('where the bill is locked nothing can be changed', async () => {
  await open({
    ...CHARGES,
    can: { ...HOST_VIEW.can, edit: false },
    receipt: { ...HOST_VIEW.receipt, tax_amount: cents(1) },
  });
  expect(screen.getByText('Alcohol tax')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Alcohol tax|Add a fee/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the tip' })).toBeNull();
  for (const name of ['Tax', 'Party size']) expect(field(name)).toBeDisabled();
  for (const name of ['Fewer people', 'More people'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(field('Tax')).toHaveValue('0.01');
});

test('the number of guests on the receipt is named beside the party size', async () => {
  await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 4, printed_guests: 4 } });
  expect(field('Party size')).toHaveValue('4');
  expect(screen.getByText('The receipt says 4')).toBeVisible();
});

test.each([[null], [1]])('a printed number of %s guests is not shown', async (printed_guests) => {
  await open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, printed_guests } });
  expect(screen.queryByText(/on the receipt/)).toBeNull();
});

test('an open sheet stays with what is typed when the window becomes narrow', async () => {
  const list = Object.assign(new EventTarget(), globalThis.matchMedia(''), { matches: true });
  vi.stubGlobal('matchMedia', () => list);
  render(<Host>{(shown, change) => <ChargesCard view={shown} change={change} />}</Host>);
  await userEvent.click(screen.getByRole('button', { name: 'Add a fee or discount' }));
  await sheetOf('Fee or discount');
  await userEvent.type(field('What for'), 'Corkage');
  list.matches = false;
  act(() => void list.dispatchEvent(new Event('change')));
  expect(screen.queryByRole('button', { name: 'Add a fee or discount', hidden: true })).toBeNull();
  expect(field('What for')).toHaveValue('Corkage');
  vi.unstubAllGlobals();
});
