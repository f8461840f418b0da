import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { ItemList } from './ItemList.tsx';

const REFUSAL = refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.');

async function openDialog(view: ReceiptView = HOST_VIEW) {
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <ItemList view={shown} change={change} />
          <output aria-label="Total">{shown.receipt.total_amount}</output>
        </>
      )}
    </Host>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'soup' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reduced by…' }));
  await screen.findByRole('dialog', { name: 'Reduced by' });
  return user;
}

const field = () => screen.getByRole('textbox', { name: 'Amount' });
const total = () => screen.getByRole('status', { name: 'Total' }).textContent;

test('what is off a dish is refused: the dialog stays with what was typed, and the dish keeps its price', async () => {
  const saving = later();
  const calls = answerCalls(() => saving.answer);
  const user = await openDialog();
  await user.clear(field());
  await user.type(field(), '2{Enter}');
  expect(calls).toMatchObject([
    { method: 'PATCH', path: '/rest/v1/receipt_items/soup', body: { reduction: 200 } },
  ]);
  await act(async () => saving.come(REFUSAL));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Editing is locked'));
  expect(field()).toBeVisible();
  expect(field()).toHaveValue('2');
  expect(screen.queryByText(/reduced by/)).toBeNull();
  expect(total()).toBe('3600');
});

test('what is off a dish is a second row under it once it is saved', async () => {
  const items = HOST_VIEW.items.map((item) =>
    item.id === 'soup' ? { ...item, reduction: cents(200) } : item,
  );
  answerCalls(() => ({ status: 200, body: { ...HOST_VIEW, version: 2, items } }));
  const user = await openDialog();
  await user.clear(field());
  await user.type(field(), '2{Enter}');
  expect(await screen.findByText('reduced by -$2.00')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['12.01', 'It costs $12.00 only.'],
  ['1.2.3', 'Please write the amount like 12.50.'],
])('%s off is not saved, and says why at the field', async (typed, why) => {
  const calls = answerCalls(() => REFUSAL);
  const user = await openDialog();
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(field()).toHaveAccessibleDescription(why);
  expect(calls).toEqual([]);
});

test('all of a dish may be taken off, and nothing of it again', async () => {
  const items = HOST_VIEW.items.map((item) => ({ ...item, reduction: cents(1200) }));
  const saved = items.map((item) => (item.id === 'soup' ? { ...item, reduction: cents(0) } : item));
  const calls = answerCalls(() => ({ status: 200, body: { ...HOST_VIEW, version: 2, items: saved } }));
  const user = await openDialog({ ...HOST_VIEW, items });
  expect(field()).toHaveValue('12.00');
  await user.clear(field());
  await user.keyboard('{Enter}');
  expect(calls).toMatchObject([{ body: { reduction: 0 } }]);
  await waitFor(() => expect(screen.getAllByText('reduced by -$12.00')).toHaveLength(2));
});
