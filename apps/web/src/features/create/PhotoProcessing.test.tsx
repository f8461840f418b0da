import { itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ITEMS_VIEW } from '../../test-support/reading.ts';
import { FlowModal } from './PhotoProcessing.tsx';

type Props = ComponentProps<typeof FlowModal>;

function open(more: Partial<Props> = {}) {
  const onChoose = vi.fn<Props['onChoose']>();
  const modal = (props: Partial<Props>) =>
    createElement(FlowModal, {
      ...{ status: '', saving: null, party: null, onChoose, onClose: () => {} },
      ...props,
    });
  const { rerender } = render(modal(more));
  return { onChoose, again: (props: Partial<Props>) => rerender(modal(props)), user: userEvent.setup() };
}

const size = () => screen.getByRole('textbox', { name: 'Party size' });
const choice = (name: string) => screen.getByText(name).closest('button') ?? expect.unreachable();
const press = (name: string) => userEvent.click(choice(name));

test('can be left by the cross and by Escape', async () => {
  const onClose = vi.fn();
  open({ status: 'Reading your receipt…', onClose });
  const dialog = screen.getByRole('dialog', { name: 'How would you like to manage this receipt?' });
  expect(screen.getByText('Reading your receipt…')).toHaveAttribute('role', 'status');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('each way says what comes of it, once that is known', async () => {
  const { again, user } = open();
  const says = (name: string) => choice(name).textContent;
  expect(says('Let Guests Choose')).toBe('Let Guests Choose Everyone taps what they had.');
  expect(says('Split Evenly')).toBe('Split Evenly Everyone pays the same.');
  expect(says('Pre-Assign Items')).toBe('Pre-Assign Items I’ll say who had what.');
  const printed = { party: { size: 0, printed: 4 } };
  again(printed);
  expect(says('Let Guests Choose')).toBe('Let Guests Choose 4 people tap what they had.');
  expect(says('Split Evenly')).toBe('Split Evenly Everyone pays the same.');
  again({ ...printed, view: { ...ITEMS_VIEW, items: [] } });
  expect(says('Split Evenly')).toBe('Split Evenly Everyone pays the same.');
  // $30.00 with a host tip of $1.50: a quarter of the one, and a third of the other.
  const receipt = { ...ITEMS_VIEW.receipt, tax_amount: ZERO, tip_amount: ZERO, additional_charges: ZERO };
  again({
    ...printed,
    view: { ...ITEMS_VIEW, receipt, charges: [], items: [itemView('pie', cents(3000))] },
  });
  expect(says('Split Evenly')).toBe('Split Evenly $8.00 for each guest, host tip included');
  await user.click(screen.getByRole('button', { name: 'More people' }));
  expect(says('Split Evenly')).toBe('Split Evenly $6.38 for each guest, host tip included');
});

test.each([
  ['Let Guests Choose', ['guest_choice', undefined]],
  ['Split Evenly', ['evenly', undefined]],
  ['Pre-Assign Items', ['preassign']],
])('%s answers %s, and leaves an unknown party size to the receipt', async (name, answer) => {
  const { onChoose } = open();
  await press(name);
  expect(onChoose.mock.calls).toEqual([answer]);
});

test('while one answer is being saved it shows progress and takes no other', async () => {
  const { onChoose } = open({ saving: 'preassign' });
  expect(choice('Let Guests Choose')).not.toHaveAttribute('aria-busy');
  expect(choice('Pre-Assign Items')).toHaveAttribute('aria-busy', 'true');
  await press('Let Guests Choose');
  expect(onChoose).not.toHaveBeenCalled();
  expect(size()).toBeDisabled();
});

test('the printed number of guests fills an untouched party size: one tap is enough', async () => {
  const { onChoose, again } = open();
  expect(size()).toHaveValue('');
  expect(size()).toHaveAccessibleDescription('Including you');
  again({ party: { size: 4, printed: 4 } });
  expect(size()).toHaveValue('4');
  expect(size()).toHaveAccessibleDescription('The receipt says 4');
  await press('Let Guests Choose');
  expect(onChoose.mock.calls).toEqual([['guest_choice', 4]]);
});

test('what the host has entered stays if the receipt shows something else', async () => {
  const { onChoose, again, user } = open();
  await user.click(screen.getByRole('button', { name: 'More people' }));
  await user.click(screen.getByRole('button', { name: 'More people' }));
  again({ party: { size: 0, printed: 5 } });
  expect(size()).toHaveValue('3');
  expect(size()).toHaveAccessibleDescription('The receipt says 5');
  await press('Let Guests Choose');
  expect(onChoose.mock.calls).toEqual([['guest_choice', 3]]);
});

test('a typed number is used unchanged when the flow is chosen', async () => {
  const { onChoose, user } = open();
  await user.type(size(), '12');
  await press('Let Guests Choose');
  expect(onChoose.mock.calls).toEqual([['guest_choice', 12]]);
});

test.each([[1], [51], [null]])('a receipt that prints %s guests fills nothing', (printed) => {
  open({ party: { size: 0, printed } });
  expect(size()).toHaveValue('');
  expect(size()).toHaveAccessibleDescription('Including you');
});

test('an impossible number is refused at the field before guests choose; naming people needs none', async () => {
  const { onChoose, user } = open();
  await user.type(size(), '51');
  await press('Let Guests Choose');
  expect(size()).toBeInvalid();
  expect(size()).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  await user.clear(size());
  await user.type(size(), '6');
  await press('Let Guests Choose');
  await press('Pre-Assign Items');
  expect(onChoose.mock.calls).toEqual([['guest_choice', 6], ['preassign']]);
});
