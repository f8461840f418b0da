import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../../../lib/device/double-tap.ts';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { dish } from '../../../test-support/guest-view.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { stopClock } from '../../../test-support/stop-clock.ts';
import { ItemList } from './ItemList.tsx';
import { ItemEditor } from './item-forms.tsx';

withItemForms();

const field = (name: string) => screen.getByRole('textbox', { name });

async function openAdd() {
  const user = userEvent.setup();
  render(<Host>{(view, change) => <ItemList view={view} change={change} />}</Host>);
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  return { user, add: () => user.click(screen.getByRole('button', { name: 'Add' })) };
}

test('a new item without name and price shows errors at both fields and sends nothing', async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const { add } = await openAdd();
  expect(field('Item')).toHaveFocus();
  await add();
  for (const name of ['Item', 'Price']) expect(field(name)).toBeInvalid();
  expect(field('Price')).toHaveAccessibleDescription('Missing Information: Please enter a price.');
  expect(field('Item')).toHaveFocus();
  expect(calls).toEqual([]);
});

test.each([
  ['', 'Missing Information: Please enter a price.'],
  ['0', 'Invalid Price: Please enter a price above 0.'],
])('a new item whose price is "%s" says so at the price alone, and goes there', async (typed, why) => {
  const { user, add } = await openAdd();
  await user.type(field('Item'), 'Cake');
  if (typed) await user.type(field('Price'), typed);
  await add();
  expect(field('Price')).toBeInvalid();
  expect(field('Price')).toHaveAccessibleDescription(why);
  expect(field('Price')).toHaveFocus();
  expect(field('Item')).toBeValid();
});

test.each([
  ['12 50', 'Please write the amount like 12.50.'],
  ['-1', 'Please write the amount like 12.50.'],
])('a price typed as %s, which cannot be read, is not said to be 0', async (typed, words) => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const { user } = await openAdd();
  await user.type(field('Item'), 'Cake');
  await user.type(field('Price'), `${typed}{Enter}`);
  expect(field('Price')).toHaveFocus();
  expect(field('Price')).toHaveAccessibleDescription(words);
  expect(calls).toEqual([]);
});

test('what is typed before the server has answered is the next item; a refused one is kept, and can be added again', async () => {
  const refusal = refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.');
  let answer: (answered: typeof refusal) => void = () => {};
  const calls = answerCalls(() => new Promise<typeof refusal>((resolve) => (answer = resolve)));
  const { user } = await openAdd();
  await user.type(field('Item'), 'Cake');
  await user.type(field('Price'), '6.50');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.type(field('Item'), '{Enter}');
  expect(field('Item')).toHaveFocus();
  await user.keyboard('Tea');
  expect(field('Item')).toHaveValue('Tea');
  const sent = { id: expect.any(String), receipt_id: 'r', name: 'Cake', price: 650, total_quantity: 2 };
  expect(calls.map(({ body }) => body)).toEqual([sent]);
  answer(refusal);
  expect(await screen.findByText('Revise your order first.')).toBeVisible();
  expect(await screen.findByText('Not added: Cake')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add again' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([sent, sent]));
  expect(screen.queryByText('Not added: Cake')).toBeNull();
  expect(field('Item')).toHaveValue('Tea');
});

test('what could not be added stays when the form is closed or editing ends, until it is added or dismissed', async () => {
  const calls = answerCalls(() =>
    refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.'),
  );
  const user = userEvent.setup();
  const list = (edit: boolean) => (
    <Host view={{ ...HOST_VIEW, can: { ...HOST_VIEW.can, edit } }}>
      {(view, change) => <ItemList view={view} change={change} />}
    </Host>
  );
  const { rerender } = render(list(true));
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  for (const name of ['Cake', 'Tea']) {
    await user.type(field('Item'), name);
    await user.type(field('Price'), '6.50');
    await user.type(field('Item'), '{Enter}');
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of ['Cake', 'Tea']) expect(await screen.findByText(`Not added: ${name}`)).toBeVisible();
  rerender(list(false));
  expect(screen.getByText('Not added: Cake')).toBeVisible();
  await user.click(
    within(screen.getByText('Not added: Cake').closest('li') ?? document.body).getByRole('button', {
      name: 'Dismiss',
    }),
  );
  expect(screen.queryByText('Not added: Cake')).toBeNull();
  answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  await user.click(screen.getByRole('button', { name: 'Add again' }));
  await waitFor(() => expect(screen.queryByText('Not added: Tea')).toBeNull());
  expect(calls).toHaveLength(2);
});

test('the form closes by Escape', async () => {
  const { user } = await openAdd();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add item' })).toBeVisible();
});

function openEditor(item: ItemView) {
  const done = { onSave: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn() };
  render(<ItemEditor item={item} {...done} />, { wrapper: InDollars });
  return { ...done, user: userEvent.setup() };
}

test.each([
  ['Item', '', 'Invalid Name: Please enter a name for this item.'],
  ['Price for all 4', '0', 'Invalid Price: Please enter a price above 0.'],
  ['Quantity', '0', 'Invalid Quantity: Please enter a whole number from 1 to 999.'],
  ['Quantity', '1.5', 'Invalid Quantity: Please enter a whole number from 1 to 999.'],
])('an edited item whose %s is "%s" is not saved, and says so there', async (name, typed, why) => {
  const { user, onSave } = openEditor(dish('wine', 'quantity_based'));
  await user.clear(field(name));
  if (typed) await user.type(field(name), typed);
  await user.keyboard('{Enter}');
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveAccessibleDescription(why);
  expect(onSave).not.toHaveBeenCalled();
});

test.each([
  ['Quantity', '1', '1'],
  ['Price for all 4', '9', '9.00'],
])('what is typed into the %s replaces what was there', async (name, typed, shown) => {
  const { user } = openEditor(dish('wine', 'quantity_based'));
  const typedInto = field(name);
  await user.click(typedInto);
  await user.keyboard(typed);
  await user.tab();
  expect(typedInto).toHaveValue(shown);
});

test('an edited item is saved by Enter with all its fields, closed by Escape, removed by its button', async () => {
  const { user, onSave, onCancel, onRemove } = openEditor(dish('wine', 'quantity_based'));
  expect(field('Item')).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /Shared by everyone/ }));
  await user.type(field('Item'), ' red{Enter}');
  expect(onSave).toHaveBeenCalledWith({ name: 'wine red', price: 1200, quantity: 4, everyone: true });
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
});

test('the second tap of two on Save opens no other dish', async () => {
  stopClock();
  answerCalls(() => later().answer);
  const user = userEvent.setup();
  render(<Host>{(view, change) => <ItemList view={view} change={change} />}</Host>);
  const [first, second] = screen.getAllByRole('button', { name: /^(soup|wine).+\d/ });
  if (!first || !second) expect.fail('there are two dishes');
  await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(second);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(second);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  vi.useRealTimers();
});

test('an edit that is refused is open again as it was typed, unless the host types something else by then', async () => {
  stopClock();
  const saving = [later(), later()];
  let sent = 0;
  answerCalls(() => saving[sent++]?.answer ?? expect.unreachable());
  const refusal = refused(409, 'receipt.locked', 'Editing is locked', 'Revise your order first.');
  const user = userEvent.setup();
  render(<Host>{(view, change) => <ItemList view={view} change={change} />}</Host>);
  const edit = async (name: string, typed: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}.+\\d`) }));
    await user.clear(field('Item'));
    await user.type(field('Item'), `${typed}{Enter}`);
  };
  await edit('soup', 'Gazpacho');
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => saving[0]?.come(refusal));
  await waitFor(() => expect(field('Item')).toHaveValue('Gazpacho'));

  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  await user.type(field('Item'), 'Tea');
  await act(async () => saving[1]?.come(refusal));
  expect(field('Item')).toHaveValue('Tea');
  await user.keyboard('{Escape}');
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(screen.getByRole('button', { name: /^soup.+\d/ }));
  await waitFor(() => expect(field('Item')).toHaveValue('Gazpacho'));
});
