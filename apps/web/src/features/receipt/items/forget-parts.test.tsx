import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { renderAssignItems, TABLE } from '../../../test-support/assign-bill.tsx';
import { dish } from '../../../test-support/guest-view.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { AssignDialog } from '../assign/ItemSheet.tsx';
import { ItemList } from './ItemList.tsx';

withItemForms();

/** Two people share each of these dishes in these parts. */
const inParts = (units: number, ...dishes: string[]): ReceiptView['selections'] =>
  dishes.flatMap((item_id) => [
    { item_id, guest_id: 'h', units },
    { item_id, guest_id: 'a', units: 3 },
  ]);

const SOUP = dish('soup', 'guest_choice');
/** Six oysters that are shared as a whole. */
const OYSTERS = { ...dish('oysters', 'guest_choice'), total_quantity: 6 };
/** The host has assigned these: where guests chose them, it is their choices that are asked about. */
const BILL: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, admin_flow_type: 'preassign' },
  items: [SOUP, { ...SOUP, id: 'more soup' }, OYSTERS, dish('bread', 'group_split')],
};

const question = () => screen.findByRole('dialog', { name: 'Forget the parts?' });
const noQuestion = () => expect(screen.queryByRole('dialog', { name: 'Forget the parts?' })).toBeNull();
const press = async (name: 'Cancel' | 'Forget the parts') =>
  userEvent.click(within(await question()).getByRole('button', { name }));

function openList(units: number, ...dishes: string[]) {
  const view = { ...BILL, selections: inParts(units, ...dishes) };
  const calls = answerCalls(() => ({ status: 200, body: view }));
  render(<Host view={view}>{(shown, change) => <ItemList view={shown} change={change} />}</Host>);
  return { user: userEvent.setup(), calls };
}

type User = ReturnType<typeof userEvent.setup>;

const editSoup = async (user: User) => {
  const [soup] = screen.getAllByRole('button', { name: /^soup.+\d/ });
  await user.click(soup ?? expect.unreachable());
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const typeQuantity = async (user: User) => {
  await editSoup(user);
  await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '2', {
    initialSelectionStart: 0,
    initialSelectionEnd: 1,
  });
  await save(user);
};
const shareByEveryone = async (user: User) => {
  await editSoup(user);
  await user.click(screen.getByRole('checkbox', { name: /Shared by everyone/ }));
  await save(user);
};
const shareAmongGroup = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Split Items Among Group' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Split Items Among Group' }));
  const [soup] = sheet.getAllByRole('checkbox', { name: /^soup.+\d/ });
  await user.click(soup ?? expect.unreachable());
  await user.click(sheet.getByRole('button', { name: 'Save' }));
};
const group = async (user: User) => {
  const [menu] = screen.getAllByRole('button', { name: 'soup' });
  await user.click(menu ?? expect.unreachable());
  await user.click(await screen.findByRole('menuitem', { name: /^Group with soup/ }));
};

const CHANGES: [string, (user: User) => Promise<void>, object][] = [
  ['another quantity', typeQuantity, { total_quantity: 2 }],
  ['shared by everyone', shareByEveryone, { split_evenly: true }],
  ['shared among the group', shareAmongGroup, { item_ids: ['bread', 'soup'] }],
  ['grouped', group, { target_item_id: 'more soup', dragged_item_id: 'soup' }],
];

test.each(CHANGES)('a dish in parts: %s asks, and does nothing on Cancel', async (_, make, body) => {
  const { user, calls } = openList(7, 'soup');
  await make(user);
  expect(within(await question()).getByText('This forgets who has which parts.')).toBeVisible();
  await press('Cancel');
  noQuestion();
  expect(calls).toEqual([]);
  const left = screen.queryByRole('button', { name: 'Save' });
  if (left) await user.click(left);
  else await make(user);
  await press('Forget the parts');
  await waitFor(() => expect(calls).toMatchObject([{ body }]));
  noQuestion();
});

test.each(CHANGES)('a dish that is shared evenly: %s asks nothing', async (_, make, body) => {
  const { user, calls } = openList(3, 'soup');
  await make(user);
  await waitFor(() => expect(calls).toMatchObject([{ body }]));
  noQuestion();
});

test('another name leaves the parts alone, and asks nothing', async () => {
  const { user, calls } = openList(7, 'soup');
  await editSoup(user);
  await user.type(screen.getByRole('textbox', { name: 'Item' }), ' of the day{Enter}');
  await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'soup of the day' } }]));
  noQuestion();
});

test('‘Who had this?’ counts the units of a dish that was shared in parts once the host agrees', async () => {
  const view = { ...BILL, selections: inParts(7, 'oysters') };
  const calls = answerCalls(() => ({ status: 200, body: view }));
  const user = userEvent.setup();
  render(
    <Host view={view}>
      {(shown, change) => {
        const item = shown.items.find(({ id }) => id === 'oysters') ?? expect.unreachable();
        return <AssignDialog view={shown} item={item} change={change} onClose={() => {}} />;
      }}
    </Host>,
  );
  const ann = () => screen.getByRole('button', { name: 'Ann' });
  await user.click(ann());
  await press('Cancel');
  expect(calls).toEqual([]);
  expect(ann()).toHaveAttribute('aria-pressed', 'true');
  await user.click(ann());
  await press('Forget the parts');
  await waitFor(() => expect(calls).toMatchObject([{ body: { units: 0 } }]));
});

const SHARED: ReceiptView = {
  ...TABLE,
  items: TABLE.items.map((item) =>
    item.id === 'beer' ? { ...item, assignment_mode: 'guest_choice' } : item,
  ),
};

test.each([
  ['Count units', { h: 1, a: 1 }, 'quantity_based'],
  ['Split equally among all', { h: 1, a: 1, b: 1 }, 'guest_choice'],
])(
  'Assign Items: ‘%s’ asks where a dish is in parts, and only there',
  async (name, given, assignment_mode) => {
    const { user, calls, show } = await renderAssignItems({ ...SHARED, selections: inParts(7, 'beer') });
    await user.click(screen.getByRole('button', { name: 'More: beer' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Who had beer?' }));
    await user.click(sheet.getByRole('button', { name }));
    await press('Cancel');
    expect(calls).toEqual([]);
    await user.click(sheet.getByRole('button', { name }));
    await press('Forget the parts');
    const selections = expect.arrayContaining(
      Object.entries(given).map(([guest_id, units]) => ({ guest_id, units })),
    );
    const step = { body: { assignments: [{ item_id: 'beer', assignment_mode, selections }] } };
    await waitFor(() => expect(calls).toMatchObject([step]));
    await screen.findByText(/^Assignment (Added|Removed)$/);
    show({ ...SHARED, version: 9, selections: inParts(3, 'beer') });
    await user.click(await sheet.findByRole('button', { name }));
    await waitFor(() => expect(calls).toHaveLength(2));
    noQuestion();
  },
);
