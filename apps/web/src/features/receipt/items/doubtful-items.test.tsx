import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toastStore } from '../../../lib/toast.ts';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { ItemList } from './ItemList.tsx';

withItemForms();

const UNSURE = { confidence_score: 0.5 };

const VIEW: ReceiptView = {
  ...HOST_VIEW,
  items: [
    itemView('Soup', cents(1200), UNSURE),
    itemView('Wine', cents(800)),
    itemView('Cake', cents(700), UNSURE),
    itemView('Tea', cents(300), UNSURE),
  ],
};

function open(view = VIEW) {
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <ItemList view={shown} change={change} note="Matches" />
          <output aria-label="Tax">{shown.receipt.tax_amount}</output>
          <output aria-label="Tip">{shown.receipt.tip_amount}</output>
        </>
      )}
    </Host>,
  );
  return userEvent.setup();
}

const edited = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Item' })?.value ?? null;
const next = () => screen.getByRole('button', { name: 'Next' });

test('Next opens the doubtful items in turn, and from the top again', async () => {
  const user = open();
  expect(screen.getByText('3 items to check')).toBeVisible();
  expect(screen.queryByText('Matches')).toBeNull();
  const seen = [];
  for (let n = 0; n < 4; n += 1) {
    await user.click(next());
    seen.push(edited());
  }
  expect(seen).toEqual(['Soup', 'Cake', 'Tea', 'Soup']);
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveFocus();
});

test('Save settles an item, unchanged or not, and goes on, until all are settled', async () => {
  const calls = answerCalls(() => later().answer);
  const user = open();
  await user.click(next());
  await user.keyboard('{Enter}');
  expect(edited()).toBe('Cake');
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveFocus();
  expect(screen.getByText('2 items to check')).toBeVisible();
  await user.keyboard(' with cream{Enter}');
  expect(edited()).toBe('Tea');
  await user.keyboard('{Enter}');
  expect(edited()).toBeNull();
  expect(screen.getByText('Matches')).toBeVisible();
  expect(calls[0]).toMatchObject({ method: 'PATCH', body: { name: 'Soup' } });
});

test('an item opened by its own line is alone, and Cancel ends going through them', async () => {
  answerCalls(() => later().answer);
  const user = open();
  await user.click(screen.getByRole('button', { name: /^Soup.+\d/ }));
  await user.keyboard('{Enter}');
  expect(edited()).toBeNull();
  await user.click(next());
  await user.keyboard('{Escape}');
  expect(edited()).toBeNull();
});

test('removing a doubtful item goes on to the next', async () => {
  answerCalls(() => later().answer);
  const user = open();
  await user.click(next());
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(edited()).toBe('Cake');
});

async function choose(item: string, words: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: item }));
  await user.click(within(screen.getByRole('menu')).getByText(words));
}

test('a removed item comes back in its place, settled, with what people had of it, by Undo', async () => {
  const calls = answerCalls(() => ({ status: 200, body: VIEW }));
  const [guest] = VIEW.guests;
  const had = { guest_id: guest?.id ?? '', units: 1 };
  open({ ...VIEW, selections: [{ item_id: 'Cake', ...had }] });
  await choose('Cake', 'Remove');
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Item Removed' }));
  [toastStore.get()?.action ?? []].flat()[0]?.onPress();
  await waitFor(() => expect(calls).toHaveLength(2));
  const { id, position } = VIEW.items[2] ?? expect.unreachable();
  expect(calls[1]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/receipt_items',
    body: { id, name: 'Cake', price: 700, total_quantity: 1, position, selections: [had] },
  });
});

test.each([
  ['This is tax', 'Tax', 'tax'],
  ['This is the tip', 'Tip', 'tip'],
])('%s: what the line costs is added there, and the line is gone', async (words, where, into) => {
  const calls = answerCalls(() => later().answer);
  open();
  await choose('Tea', words);
  expect(screen.getByRole('status', { name: where })).toHaveTextContent('300');
  expect(screen.queryByText('Tea')).toBeNull();
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/turn_item', body: { item_id: 'Tea', into } }]);
});

test('a fee is one call, too', async () => {
  const calls = answerCalls(() => later().answer);
  open();
  await choose('Tea', 'This is a fee');
  expect(screen.queryByText('Tea')).toBeNull();
  expect(calls).toMatchObject([{ path: '/rest/v1/rpc/turn_item', body: { item_id: 'Tea', into: 'fee' } }]);
});

test('a line that a discount is for stays an item', async () => {
  const discount = chargeView('d', cents(-100), { applies_to: 'lines', item_ids: ['Tea'] });
  open({ ...VIEW, charges: [discount] });
  await userEvent.click(screen.getByRole('button', { name: 'Tea' }));
  expect(screen.queryByText('This is tax')).toBeNull();
  expect(screen.getByText('Remove')).toBeVisible();
});
