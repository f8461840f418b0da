import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { chargeView, guestView, itemView, paymentsOf } from '@fairtab/contract/test-support/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { setContribution } from '@fairtab/receipt/paying/contributions';
import { formatMoney } from '@fairtab/texts/format';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { figureOf, personBill } from '../../person-bill/index.ts';
import { OverParty } from '../share/ShareStage.tsx';
import { TablePeople } from './TablePeople.tsx';

const [host, ann] = HOST_VIEW.guests;
if (!host || !ann) throw new Error('a bill without its people');

const withGuests = (...guests: Partial<GuestView>[]): ReceiptView => ({
  ...HOST_VIEW,
  guests: [host, ...guests.map((guest) => ({ ...ann, ...guest }))],
});

/** Ann has opened her bill, Bob has not. */
const NAMED: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, admin_flow_type: 'preassign', share_token: 'token' },
  guests: [host, guestView('a', 'Ann', { sms_opt_in: true }), guestView('b', 'Bob', { seat: 'free' })],
};

const HERE = { guest_ids: ['a'], strangers: 0 };

function open(view: ReceiptView, more: Partial<Parameters<typeof TablePeople>[0]> = {}) {
  const onView = vi.fn();
  render(
    <Host view={view} onView={onView}>
      {(shown, change) => (
        <>
          <OverParty view={shown} onView={onView} />
          <TablePeople view={shown} presence={HERE} onView={onView} change={change} {...more} />
        </>
      )}
    </Host>,
  );
  return { user: userEvent.setup(), onView };
}

const table = () => within(screen.getByRole('region', { name: 'At the table' }));
const rows = () =>
  table()
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const row = (name: string) => table().getByText(name).closest('li') ?? expect.unreachable();

async function choose(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `More: ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

test('an expected guest is named until someone with that name has joined', () => {
  const expected_names = ['Cleo', 'Ann', 'Dana'];
  const view = withGuests({ submitted: true });
  open({ ...view, receipt: { ...view.receipt, party_size: 5, expected_names } });
  expect(rows()).toContainEqual('Not here yet: Cleo, Dana +1 more');
});

test('who turns out to have paid nothing and has no dish takes no part of the cover charge', () => {
  const people = [
    guestView('a', 'Ann', { submitted: true }),
    guestView('b', 'Bob', { submitted: true }),
    guestView('c', 'Cleo', { submitted: true }),
    guestView('m', 'Max', { seat: 'free' }),
  ];
  const view: ReceiptView = {
    ...HOST_VIEW,
    receipt: { ...HOST_VIEW.receipt, party_size: 4, total_amount: cents(2000) },
    items: [itemView('soup', cents(1200))],
    charges: [chargeView('cover', cents(800), { applies_to: 'heads' })],
    guests: [{ ...host, submitted: true }, ...people],
    selections: ['h', 'a', 'b', 'c'].map((guest_id) => ({ item_id: 'soup', guest_id, units: 1 })),
  };
  const deposit = { guest_id: 'm', paper_id: null, amount: cents(500), how: 'deposit' } as const;
  const set = setContribution(view, deposit);
  const amounts = (shown: ReceiptView) => {
    const { unmount } = render(
      <Host view={shown}>
        {(now, change) => <TablePeople view={now} presence={HERE} onView={vi.fn()} change={change} />}
      </Host>,
    );
    const found = ['Hana', 'Ann', 'Bob', 'Cleo', 'Max'].map(
      (name) => /\$[\d.]+/.exec(row(name).textContent)?.[0],
    );
    unmount();
    return found;
  };
  // $20.00 and the host tip of $1.50, each time.
  expect(amounts(set)).toEqual(['$4.60', '$5.10', '$5.10', '$5.10', '$1.60']);
  const removed = setContribution(set, { ...deposit, amount: cents(0) });
  expect(amounts(removed)).toEqual(['$5.00', '$5.50', '$5.50', '$5.50', '$0.00']);
});

test('everyone is listed once with progress, phone and amount so far', () => {
  open(
    withGuests(
      { submitted: true, guest_phone_number: '+12125550101' },
      { id: 'b', guest_name: 'Bob', submitted: true, revising: true },
      { id: 'c', guest_name: 'Cleo' },
    ),
  );
  expect(rows()).toEqual([
    expect.stringMatching(/Hana.*you.*\$.*Not yet/),
    expect.stringMatching(/Ann.*\$.*Chosen.*\(212\) 555-0101/),
    expect.stringMatching(/Bob.*\$.*Revising/),
    expect.stringMatching(/Cleo.*\$.*Choosing/),
    expect.stringMatching(/not claimed.*\$/i),
  ]);
  expect(table().getByText('1 of 4 chosen')).toBeVisible();
  expect(within(row('Ann')).getByTitle('Here now')).toBeVisible();
  expect(within(row('Cleo')).queryByTitle('Here now')).toBeNull();
});

test('each amount is the one on that person’s own page, also without a name or while they choose', () => {
  const view: ReceiptView = {
    ...withGuests({}, { id: 's', guest_name: '' }),
    selections: [...HOST_VIEW.selections, { item_id: 'wine', guest_id: 's', units: 1 }],
    receipt: { ...HOST_VIEW.receipt, tax_amount: cents(300), total_amount: cents(3900) },
  };
  open(view);
  const money = moneyIn(view.receipt.currency);
  for (const { id } of view.guests) {
    const theirs = { ...view, me: { guest_id: id, is_host: false, may_link_phone: false } };
    const own = personBill(theirs, id) ?? expect.fail('no part');
    const shown = formatMoney('en', money(figureOf(own).cents));
    const person = document.querySelector<HTMLElement>(`[data-person="${id}"]`);
    expect(person).toHaveTextContent(shown);
  }
  expect(document.getElementById('final-totals')).not.toHaveTextContent(/Not billed|Kept for/);
});

test('who is missing is counted', () => {
  open({ ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 5 } });
  expect(table().getByText('0 of 5 chosen')).toBeVisible();
  expect(rows()).toContainEqual('Not here yet: 3');
  expect(rows()).not.toContainEqual(expect.stringMatching(/^Kept for/));
});

test('who looks without a name is counted with who is missing', () => {
  open(
    { ...HOST_VIEW, receipt: { ...HOST_VIEW.receipt, party_size: 5 } },
    { presence: { guest_ids: [], strangers: 2 } },
  );
  expect(rows()).toContainEqual('Not here yet: 3 · 2 looking');
});

test('the unclaimed amount leads to the items', async () => {
  const onUnclaimed = vi.fn();
  const { user } = open(HOST_VIEW, { onUnclaimed });
  await user.click(screen.getByRole('button', { name: '1 item not claimed' }));
  expect(onUnclaimed).toHaveBeenCalledOnce();
});

test('removing asks first, lists what becomes unclaimed, and Cancel does nothing', async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const { user } = open(HOST_VIEW);
  await choose(user, 'Ann', 'Remove');
  const dialog = screen.getByRole('dialog', { name: 'Remove Ann?' });
  expect(dialog).toHaveTextContent(/wine/);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'More: Ann' })).toHaveFocus();
  expect(calls).toEqual([]);
});

test('who paid a part of the receipt is not removed before another person paid it', async () => {
  const calls = answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  const { user } = open({
    ...HOST_VIEW,
    contributions: [{ guest_id: ann.id, paper_id: null, amount: cents(1000), how: 'deposit' }],
  });
  await choose(user, 'Ann', 'Remove');
  const sheet = await screen.findByRole('dialog', { name: 'Who paid what?' });
  expect(sheet).toHaveTextContent('Ann paid a part of the bill. Change that first, then remove Ann.');
  await user.click(within(sheet).getByRole('button', { name: 'Ann paid nothing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/rest/v1/rpc/set_contribution',
      { p_receipt_id: HOST_VIEW.receipt.id, guest_id: ann.id, paper_id: null, amount: 0, how: 'deposit' },
    ],
  ]);
});

test('who has paid before the bill was reopened is not removed without a word about the money', async () => {
  const paid = { reported: null, confirmed: cents(1950), refunded: null };
  const { user } = open({ ...HOST_VIEW, payments: paymentsOf(ann.id, host.id, paid) });
  await choose(user, 'Ann', 'Remove');
  expect(screen.getByRole('dialog')).toHaveTextContent('They have paid you $19.50: please give it back.');
});

test('what was paid before the bill was reopened is shown with each guest', () => {
  const paid = { reported: null, confirmed: cents(1950), refunded: null };
  const says = { reported: cents(500), confirmed: null, refunded: null };
  open({
    ...withGuests({}, { id: 'b', guest_name: 'Bob' }),
    payments: [...paymentsOf(ann.id, host.id, paid), ...paymentsOf('b', host.id, says)],
  });
  expect(row('Ann')).toHaveTextContent('Has paid $19.50');
  expect(row('Bob')).toHaveTextContent('Says they paid $5.00');
  expect(row('Hana')).not.toHaveTextContent(/paid/);
});

test('a failed removal is reported, and the guest stays', async () => {
  const calls = answerCalls(() =>
    refused(404, 'guest.not_found', 'Guest not found', 'This person is no longer on the bill.'),
  );
  const { user } = open(HOST_VIEW);
  await choose(user, 'Ann', 'Remove');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Guest not found'));
  expect(row('Ann')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('of more people than expected one is removed in place, or the party is made larger', async () => {
  const more = withGuests({ submitted: true }, { id: 'z', guest_name: 'Zoe' });
  // A host who has submitted needs not revise for it.
  const { user } = open({ ...more, can: { ...more.can, edit: false } });
  expect(screen.getByText('3 people joined a table of 2')).toBeVisible();
  expect(screen.getByText('Did more people come, or is someone here twice?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make it 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove someone' }));
  await user.click(screen.getByRole('button', { name: 'Remove Zoe?' }));
  expect(screen.getByRole('dialog', { name: 'Remove Zoe?' })).toBeVisible();
});

test('who paid a part of the receipt has that in their row', async () => {
  open({ ...HOST_VIEW, contributions: [{ paper_id: null, guest_id: 'a', amount: cents(700), how: 'cash' }] });
  expect(await screen.findByText('Paid $7.00 of the bill')).toBeVisible();
  expect(row('Ann')).toHaveTextContent('Paid $7.00 of the bill');
});

test('named people have opened their bill or not', async () => {
  const { user } = open(NAMED, { action: <button type="button">Change people</button> });
  expect(row('Ann')).toHaveTextContent('Opened, gets their bill');
  expect(row('Bob')).toHaveTextContent('Not opened');
  expect(screen.getByRole('button', { name: 'Change people' })).toBeVisible();
  for (const name of ['Ann', 'Bob']) {
    await user.click(screen.getByRole('button', { name: `More: ${name}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Here with…',
      `Who pays for ${name}?`,
    ]);
    await user.keyboard('{Escape}');
  }
  expect(screen.queryByText(/chosen/)).toBeNull();
});

/** Two of the party are here; Bob has left with two dishes. */
const LEFT: ReceiptView = {
  ...withGuests({ submitted: true }, { id: 'b', guest_name: 'Bob', away: true }),
  selections: [
    { item_id: 'soup', guest_id: 'b', units: 1 },
    { item_id: 'wine', guest_id: 'b', units: 1 },
  ],
};

test('away guests are marked and not counted', () => {
  open(LEFT);
  expect(row('Bob')).toHaveTextContent('Away');
  expect(table().getByText('1 of 2 chosen')).toBeVisible();
  expect(screen.queryByText(/but a party of/)).toBeNull();
});

test('one press frees all items of an away guest, and can be undone', async () => {
  const free = { ...LEFT, version: 9, selections: [] };
  const calls = answerCalls(() => ({ status: 200, body: free }));
  const { user, onView } = open(LEFT);
  await user.click(screen.getByRole('button', { name: 'Unclaim all 2 items Bob has' }));
  expect(await screen.findByText('Unclaimed what Bob had')).toBeVisible();
  expect(onView).toHaveBeenLastCalledWith(free);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /rest/v1/receipt_guests/b/let_go',
    'PUT /rest/v1/receipt_items/soup/assignments/b',
    'PUT /rest/v1/receipt_items/wine/assignments/b',
  ]);
});

test('who is away with nothing has nothing to let go of', () => {
  open({ ...LEFT, selections: [] });
  expect(screen.queryByRole('button', { name: /Let go/ })).toBeNull();
});

describe('a guest without a phone', () => {
  const LINK = { submitted: true, sms_opt_in: false, bill_link: '/b/7Yq2mXk9TzPw' };

  test('has their link, which the host copies or shows as a code', async () => {
    const { user } = open(withGuests(LINK));
    expect(rows()[1]).toContain('keeps the link');
    await user.click(screen.getByRole('button', { name: 'More: Ann' }));
    await user.click(screen.getByRole('menuitem', { name: 'Link and code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link of Ann' }));
    expect(await dialog.findByRole('img', { name: 'QR code of the link of Ann' })).toBeVisible();
    expect(dialog.getByText(`${location.host}/b/7Yq2mXk9TzPw`)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('who has not submitted has no link yet', async () => {
    const { user } = open(withGuests({}));
    await user.click(screen.getByRole('button', { name: 'More: Ann' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Here with…',
      'Remove',
    ]);
  });

  test('has it on a bill assigned in advance, too', () => {
    open({ ...NAMED, guests: [host, guestView('a', 'Ann', { ...LINK, submitted: false, seat: 'taken' })] });
    expect(rows()[1]).toContain('Opened, keeps the link');
  });
});

describe('people who are here with others', () => {
  const ANA = { id: 'ana', name: 'Ana', child: false, item_ids: [] };
  const CHILD = { id: 'kid', name: null, child: true, item_ids: [] };
  const party = (party_size: number, view: ReceiptView): ReceiptView => ({
    ...view,
    receipt: { ...view.receipt, party_size },
  });

  test('are shown beside the name and count as people', () => {
    open(party(5, withGuests({ submitted: true, companions: [ANA, CHILD] })));
    expect(row('Ann +2')).toHaveTextContent('with Ana and a kid');
    expect(table().getByText('3 of 5 chosen')).toBeVisible();
    expect(table().getByText('Not here yet: 1')).toBeVisible();
  });

  test('make a party too large', () => {
    open(party(3, withGuests({ submitted: true, companions: [ANA, CHILD] })));
    expect(screen.getByText('4 people joined a table of 3')).toBeVisible();
  });

  test('the host can set them for anyone; a refused sheet stays open with its input', async () => {
    await import('./guest-dialogs.tsx');
    const saving = later();
    const calls = answerCalls(() => saving.answer);
    const { user } = open(withGuests({}));
    await choose(user, 'Ann', 'Here with…');
    const sheet = within(await screen.findByRole('dialog', { name: 'Ann is here with…' }));
    const children = within(sheet.getByRole('group', { name: 'Kids' }));
    await user.click(children.getByRole('button', { name: 'One more' }));
    await user.type(sheet.getByRole('textbox', { name: 'Name of kid 1' }), 'Mia');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    saving.come(refused(409, 'guest.too_many', 'Table Full', 'Too many.'));
    expect(await screen.findByText('Table Full')).toBeVisible();
    expect(sheet.getByRole('textbox', { name: 'Name of kid 1' })).toHaveValue('Mia');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(row('Ann')).not.toHaveTextContent('+1');
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      path: '/rest/v1/receipt_guests/a/companions',
      body: { companions: [{ name: 'Mia', child: true, item_ids: [] }] },
    });
  });
});
