import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { TipRow } from './TipRow.tsx';

type Known = Partial<ReceiptFields & Pick<ReceiptView, 'charges'>>;

/** Soup and wine for $70.00, tax of $5.22: $75.22 for four. */
function open({ charges = [], ...receipt }: Known = {}, edit = true) {
  const view = {
    ...HOST_VIEW,
    charges,
    items: [itemView('Soup', cents(3000)), itemView('Wine', cents(4000))],
    can: { ...HOST_VIEW.can, edit },
    receipt: {
      ...HOST_VIEW.receipt,
      party_size: 4,
      tax_amount: cents(522),
      tip_amount: cents(0),
      total_amount: cents(7522),
      ...receipt,
    },
  };
  render(<Host view={view}>{(shown, change) => <TipRow view={shown} change={change} />}</Host>);
  return userEvent.setup();
}

const row = () => screen.getByRole('group', { name: 'Tip' });
const isRead = (node: Node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true');
const readOut = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (isRead(node) ? node.textContent : '')).join('');
const choices = () =>
  screen.getAllByRole('button').map((choice) => readOut(choice).replace(/\s+/g, ' ').trim());
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('without a printed tip there are choices, each with the share per person', () => {
  open();
  expect(choices()).toEqual([
    '18% $12.60 ≈ $22.46 each',
    '20% $14.00 ≈ $22.81 each',
    '22% $15.40 ≈ $23.16 each',
    'No tip ≈ $19.31 each',
    'Other amount',
  ]);
});

test('where the bill is split evenly the shares are not said a second way', () => {
  open({ evenly: true });
  expect(choices()).toEqual(['18% $12.60', '20% $14.00', '22% $15.40', 'No tip', 'Other amount']);
});

test('where tips are not customary there is no question, but one can be added', async () => {
  const calls = answerCalls(() => later().answer);
  const user = open({ currency: { code: 'EUR', digits: 2 } });
  expect(choices()).toEqual(['Add tip']);
  expect(row()).toHaveTextContent(/^Tip Add tip$/);
  await user.click(button('Add tip'));
  const field = screen.getByRole('textbox', { name: 'Tip' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '3,50{Enter}');
  expect(calls).toMatchObject([{ method: 'PATCH', body: { tip_amount: 350, tip_source: 'host' } }]);
  expect(row()).toHaveTextContent('€3.50');
});

test('it is computed from the items after discounts; without a party there is no share', () => {
  open({ total_amount: cents(6522), party_size: 0, charges: [chargeView('Coupon', cents(-1000))] });
  expect(choices().slice(0, 4)).toEqual(['18% $10.80', '20% $12.00', '22% $13.20', 'No tip']);
});

test('a choice is shown at once and saved; it can be changed, and a refusal takes it back', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = open();
  await user.click(button(/^20%/));
  expect(row()).toHaveTextContent('Tip $14.00≈ $22.81 each');
  await waitFor(() => expect(button('Change the tip')).toHaveFocus());
  expect(calls).toMatchObject([{ method: 'PATCH', body: { tip_amount: 1400, tip_source: 'host' } }]);
  await user.click(button('Change the tip'));
  expect(button(/^20%/)).toHaveAttribute('aria-pressed', 'true');
  await act(async () => saving.come(refused(409, 'receipt.locked', 'Editing is locked', 'Revise first.')));
  expect(button(/^20%/)).toHaveAttribute('aria-pressed', 'false');
});

test('no tip is an answer, too', async () => {
  const calls = answerCalls(() => later().answer);
  const user = open();
  await user.click(button(/^No tip/));
  expect(row()).toHaveTextContent('Tip No tip');
  expect(calls).toMatchObject([{ body: { tip_amount: 0, tip_source: 'host' } }]);
});

test('another amount is typed, and saved when it is left', async () => {
  const calls = answerCalls(() => later().answer);
  const user = open();
  await user.click(button(/^Other amount/));
  await user.keyboard('16{Enter}');
  expect(calls).toMatchObject([{ body: { tip_amount: 1600, tip_source: 'host' } }]);
  expect(row()).toHaveTextContent('Tip $16.00');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each<[string, Known]>([
  ['a tip', { tip_amount: cents(2540), tip_source: 'receipt' }],
  ['a charge', { charges: [chargeView('Service charge', cents(2540))] }],
])('service that the paper has as %s is already in, and nothing is suggested', async (_, fields) => {
  const user = open(fields);
  expect(row()).toHaveTextContent('The receipt includes $25.40 for service');
  await user.click(button('Change the tip'));
  expect(screen.getByRole('textbox', { name: 'Tip' })).toHaveFocus();
  expect(screen.queryByText(/%/)).toBeNull();
});

test('on a locked bill it is only shown', () => {
  open({ tip_amount: cents(1600), tip_source: 'host', total_amount: cents(9122) }, false);
  expect(row()).toHaveTextContent('Tip $16.00≈ $23.31 each');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an amount that is refused stays in its field, is marked, and can be saved again', async () => {
  const saving = [later(), later()];
  let sent = 0;
  answerCalls(() => saving[sent++]?.answer ?? expect.unreachable());
  const user = open();
  await user.click(button(/^Other amount/));
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  await user.keyboard('16{Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () =>
    saving[0]?.come(refused(409, 'receipt.locked', 'Editing is locked', 'Revise first.')),
  );
  const field = await screen.findByRole('textbox', { name: 'Tip' });
  // A refusal that comes before the next frame.
  vi.advanceTimersToNextFrame();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('16.00');
  expect(field).toHaveAccessibleDescription('Failed to update receipt');
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(sent).toBe(2);
});
