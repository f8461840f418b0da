import { paperView } from '@fairtab/contract/test-support/receipt-view';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS } from '../../../lib/device/double-tap.ts';
import { refused } from '../../../test-support/answer-calls.ts';
import { bar, face, more, renderAssignItems, row, TABLE } from '../../../test-support/assign-bill.tsx';
import { stopClock } from '../../../test-support/stop-clock.ts';

const sent = (calls: { body: unknown }[]) => calls.map(({ body }) => body);
const step = (item_id: string, assignment_mode: string, ...of: [guest_id: string, units: number][]) => ({
  assignments: [
    { item_id, assignment_mode, selections: of.map(([guest_id, units]) => ({ guest_id, units })) },
  ],
});

test('one tap gives a dish to the chosen person, a second one takes it back', async () => {
  const { user, calls } = await renderAssignItems();
  expect(screen.getByRole('heading', { name: 'Tap what Hana had' })).toBeVisible();
  await user.click(face('Ann'));
  expect(face('Ann')).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Tap what Ann had' })).toBeVisible();
  expect(row('ramen')).toHaveAttribute('aria-pressed', 'false');
  await user.click(row('ramen'));
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/\$40\.00\s*Ann$/));
  expect(row('ramen')).toHaveAttribute('aria-pressed', 'true');
  await vi.waitFor(() => expect(face('Ann')).toHaveAccessibleName(/^Ann,\s*\$51\.25,\s*2 items$/));
  await user.click(row('ramen'));
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/\$40\.00$/));
  expect(row('ramen')).toHaveAttribute('aria-pressed', 'false');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(sent(calls)).toEqual([step('ramen', 'guest_choice', ['a', 1]), step('ramen', 'guest_choice')]);
});

test('a tap for a second person shares the dish; each row shows what is the chosen one’s', async () => {
  const { user } = await renderAssignItems();
  for (const name of ['Ann', 'Bob']) {
    await user.click(face(name));
    await user.click(row('ramen'));
  }
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/Split 2 ways.*Ann.*Bob/));
  expect(row('ramen')).toHaveAttribute('aria-pressed', 'true');
  await user.click(face('Hana'));
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'false'));
  expect(row('bread')).toHaveAttribute('aria-pressed', 'true');
});

test('the parts of an item are in the order of the faces', async () => {
  const selections = [
    { item_id: 'ramen', guest_id: 'b', units: 7 },
    { item_id: 'ramen', guest_id: 'h', units: 2 },
    { item_id: 'ramen', guest_id: 'a', units: 3 },
  ];
  const { user } = await renderAssignItems({ ...TABLE, selections });
  expect(row('ramen')).toHaveAccessibleName(/Split 2 : 3 : 7.*Hana.*Ann.*Bob/);
  await user.click(more('ramen'));
  const sheet = await screen.findByRole('dialog', { name: 'Who had ramen?' });
  expect(within(sheet).getByText('Split 2 : 3 : 7')).toBeVisible();
});

test('a tap counts for the guest chosen then, even if another is chosen before it is drawn', async () => {
  const { user, calls } = await renderAssignItems();
  await user.click(face('Ann'));
  await act(async () => {
    row('ramen').click();
    face('Bob').click();
  });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(sent(calls)).toEqual([step('ramen', 'guest_choice', ['a', 1])]);
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/\$40\.00\s*Ann$/));
});

test('of several units a tap gives one, and takes back all', async () => {
  const { user, calls } = await renderAssignItems({
    ...TABLE,
    selections: [{ item_id: 'beer', guest_id: 'b', units: 1 }],
  });
  await user.click(face('Ann'));
  await user.click(row('beer'));
  await vi.waitFor(() => expect(row('beer')).toHaveAccessibleName(/1 of 3 left\s*1 theirs/));
  await user.click(more('beer'));
  const sheet = await screen.findByRole('dialog', { name: 'Who had beer?' });
  const units = within(sheet).getByRole('group', { name: 'Units for Ann' });
  await user.click(within(units).getByRole('button', { name: 'One more' }));
  await vi.waitFor(() => expect(within(sheet).getByText('All 3 given')).toBeVisible());
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(row('beer')).toHaveAccessibleName(/All 3 given\s*2 theirs/);
  await user.click(row('beer'));
  await vi.waitFor(() => expect(row('beer')).toHaveAccessibleName(/2 of 3 left/));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(sent(calls).at(-1)).toEqual(step('beer', 'quantity_based', ['b', 1]));
});

test('without units left a tap changes nothing and offers to share the item', async () => {
  const { user, calls } = await renderAssignItems({
    ...TABLE,
    selections: [{ item_id: 'beer', guest_id: 'b', units: 3 }],
  });
  await user.click(row('beer'));
  expect(await screen.findByText('Only 0 items available')).toBeVisible();
  await vi.waitFor(() => expect(row('beer')).toHaveAttribute('aria-pressed', 'false'));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Split equally among these 2' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(sent(calls)[0]).toEqual(step('beer', 'guest_choice', ['b', 1], ['h', 1]));
});

test('a tap on what everyone shares takes the chosen person off it, and on again', async () => {
  const { user, calls } = await renderAssignItems();
  await user.click(face('Bob'));
  await user.click(row('bread'));
  await vi.waitFor(() => expect(row('bread')).toHaveAccessibleName(/Split 2 ways.*Hana.*Ann/));
  expect(row('bread')).toHaveAttribute('aria-pressed', 'false');
  await user.click(row('bread'));
  await vi.waitFor(() => expect(row('bread')).toHaveAccessibleName(/Split 3 ways/));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});

test('faces are chosen by the arrow keys, and only the chosen one is a stop of the Tab key', async () => {
  const { user } = await renderAssignItems();
  expect(screen.getByRole('radiogroup', { name: 'Party Overview' })).toBeVisible();
  face('Hana').focus();
  await user.keyboard('{ArrowRight}');
  expect(face('Ann')).toBeChecked();
  expect(face('Ann')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(face('Bob')).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Rest to Bob' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bob is here with…' })).toHaveFocus();
  await user.tab();
  expect(more('ramen')).toHaveFocus();
  await user.tab();
  await user.keyboard(' ');
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/\$40\.00\s*Bob$/));
});

test('everything left goes to the chosen person in one press; then sharing is next, and one step leads back', async () => {
  const { user, calls } = await renderAssignItems();
  expect(bar().getByText('Pending')).toBeVisible();
  expect(bar().getByText(/2 items left/)).toBeVisible();
  expect(bar().getByRole('button', { name: 'Undo' })).toBeDisabled();
  await user.click(face('Ann'));
  await user.click(screen.getByRole('button', { name: 'Rest to Ann' }));
  expect(await screen.findByText('All assigned')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rest to/ })).toBeNull();
  expect(bar().getByText('Next: Start Sharing')).toBeVisible();
  expect(bar().getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/receipt/r/preassign');
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Rest to Ann' })).toBeVisible();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(bar().getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('everything is shared by everyone in one press, back in another, and undone as one step each', async () => {
  stopClock();
  const { user, calls } = await renderAssignItems();
  await user.click(row('ramen'));
  // The second of two taps does not take it back.
  await user.dblClick(screen.getByRole('button', { name: 'Share everything' }));
  const nothing = await screen.findByRole('button', { name: 'Share nothing' });
  expect(nothing).toHaveFocus();
  expect(screen.getAllByText('Shared by everyone')).toHaveLength(3);
  vi.advanceTimersByTime(DOUBLE_TAP_MS + 1);
  await user.click(nothing);
  expect(await screen.findByText(/3 items left/)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(row('ramen')).toHaveAccessibleName(/\$40\.00\s*Hana$/));
  expect(row('bread')).toHaveAccessibleName(/Shared by everyone/);
  await vi.waitFor(() => expect(calls).toHaveLength(5));
  const [, all, none, , undone] = sent(calls);
  const assigned = (...of: ReturnType<typeof step>[]) => ({
    assignments: of.flatMap((one) => one.assignments),
  });
  expect(all).toEqual(assigned(step('ramen', 'group_split'), step('beer', 'group_split')));
  expect(none).toMatchObject({ assignments: { length: 3 } });
  expect(undone).toEqual(assigned(step('ramen', 'guest_choice', ['h', 1]), step('beer', 'quantity_based')));
});

test('a step that is refused goes back where it was, with the reason', async () => {
  const refusal = refused(409, 'item.taken', 'Somebody was quicker', 'No units are left.');
  const { user, onRefresh } = await renderAssignItems(TABLE, () => refusal);
  await user.click(row('ramen'));
  expect(await screen.findByText('No units are left.')).toBeVisible();
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'false'));
  expect(row('ramen')).toHaveAccessibleName(/\$40\.00$/);
  expect(bar().getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('two taps before the page is rendered again are two steps', async () => {
  const { user, calls } = await renderAssignItems();
  await user.click(face('Ann'));
  await act(async () => {
    row('ramen').click();
    row('ramen').click();
  });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'false'));
  expect(row('ramen')).toHaveAccessibleName(/\$40\.00$/);
});

test('a step that could not be undone can be undone still', async () => {
  const refusal = refused(500, 'server.failed', 'Failed', 'Try again soon.');
  let isAway = false;
  const { user, calls } = await renderAssignItems(TABLE, () => (isAway ? refusal : null));
  await user.click(face('Ann'));
  await user.click(row('ramen'));
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'true'));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  isAway = true;
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Try again soon.')).toBeVisible();
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'true'));
  isAway = false;
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'false'));
  expect(sent(calls).slice(1)).toEqual(Array(2).fill(step('ramen', 'guest_choice')));
  expect(bar().getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('everyone is opened beside the item, and that gives nothing', async () => {
  const { user, calls } = await renderAssignItems();
  await user.click(screen.getByRole('button', { name: 'More: ramen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Who had ramen?' });
  expect(calls).toEqual([]);
  const people = within(sheet).getByRole('group', { name: 'Who had ramen' });
  await user.click(within(people).getByRole('button', { name: 'Bob' }));
  await user.click(within(people).getByRole('button', { name: 'Hana' }));
  await vi.waitFor(() => expect(within(sheet).getByText('Split 2 ways')).toBeVisible());
});

test('a person who is taken off the table meanwhile is no longer the chosen one', async () => {
  const { user, show } = await renderAssignItems();
  await user.click(face('Bob'));
  act(() => show({ ...TABLE, version: 2, guests: TABLE.guests.filter(({ id }) => id !== 'b') }));
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /^Bob/ })).toBeNull());
  expect(face('Hana')).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Tap what Hana had' })).toBeVisible();
});

test('an item that is deleted meanwhile closes its sheet', async () => {
  const { user, show } = await renderAssignItems();
  await user.click(more('ramen'));
  expect(await screen.findByRole('dialog', { name: 'Who had ramen?' })).toBeVisible();
  act(() => show({ ...TABLE, version: 2, items: TABLE.items.slice(1) }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a locked bill shows whose is whose, and changes nothing', async () => {
  const { user } = await renderAssignItems({
    ...TABLE,
    selections: [{ item_id: 'ramen', guest_id: 'a', units: 1 }],
    can: { ...TABLE.can, assign: false, share: false },
  });
  expect(screen.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rest to/ })).toBeNull();
  expect(bar().queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(row('ramen')).toBeDisabled();
  await user.click(face('Ann'));
  await vi.waitFor(() => expect(row('ramen')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(more('ramen'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Who had ramen?' }));
  expect(sheet.getByRole('button', { name: 'Take from everyone' })).toBeDisabled();
});

test('the items of several receipts are under their names', async () => {
  await import('../../../components/bill/ByPaper.tsx');
  const items = TABLE.items.map((item) => (item.id === 'beer' ? { ...item, paper_id: 'bar' } : item));
  const receipt = { ...TABLE.receipt, restaurant_name: 'Noodle Bar' };
  await renderAssignItems({ ...TABLE, receipt, items, papers: [paperView('bar', 'Night Owl')] });
  const listed = async (place: string) => within(await screen.findByRole('region', { name: place }));
  expect((await listed('Night Owl')).getByText('beer')).toBeVisible();
  expect((await listed('Noodle Bar')).queryByText('beer')).toBeNull();
});
