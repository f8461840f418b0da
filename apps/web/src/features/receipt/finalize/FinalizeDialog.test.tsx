import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, paidBy } from '@fairtab/contract/test-support/receipt-view';
import { USD } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import { account } from '@fairtab/texts/en/account';
import { components } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { FinalizeButton } from '../share/ShareStage.tsx';

const PHONE = '+12125550123';
const texted = { submitted: true, guest_phone_number: PHONE, sms_opt_in: true };

/** Everyone has submitted, every item is selected, and Ann wants a text. */
const READY: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, payment_methods: paidBy('@hana') },
  guests: HOST_VIEW.guests.map((guest) => ({ ...guest, ...texted })),
  selections: [
    { item_id: 'soup', guest_id: 'h', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 4 },
  ],
};

async function open(view: ReceiptView) {
  const user = userEvent.setup();
  const onView = vi.fn();
  const page = (of: ReceiptView) => (
    <>
      <FinalizeButton view={of} onView={onView} />
      <Toaster />
    </>
  );
  const { rerender } = render(page(view), { wrapper: InDollars });
  const button = screen.getByRole('button', { name: 'Finalize' });
  await user.click(button);
  await screen.findByRole('dialog');
  return { user, button, onView, arrive: (newer: ReceiptView) => rerender(page(newer)) };
}

const answer = (name: string | RegExp) => screen.getByRole('radio', { name });
/** A face below an item. */
const taker = (item: string, name: string) =>
  within(screen.getByRole('group', { name: `Who pays for ${item}` })).getByRole('radio', { name });
const press = (name: string) => screen.getByRole('button', { name });
const amounts = () =>
  within(screen.getByRole('list', { name: 'Final amounts' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('only the amounts are shown when everything is claimed and everyone has submitted', async () => {
  const { user, button } = await open(READY);
  expect(screen.getByRole('dialog', { name: 'Finalize this bill?' })).toBeVisible();
  expect(screen.queryByText('Not everyone is done')).toBeNull();
  expect(amounts()).toEqual([
    expect.stringMatching(/Hana \(you\).*18\.00/),
    expect.stringMatching(/Ann.*19\.50/),
  ]);
  await user.click(press('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

/** Nobody has had the wine. */
const LEFT: ReceiptView = { ...READY, selections: READY.selections.slice(0, 1) };

test('each answer for unclaimed items shows what it adds and everyone’s amount', async () => {
  const { user } = await open(LEFT);
  const dialog = screen.getByRole('dialog', { name: 'Left over: $12.00' });
  expect(within(dialog).getByText('wine (4 left)')).toBeVisible();
  for (const one of screen.getAllByRole('radio')) expect(one).not.toBeChecked();
  expect(screen.getByText('First choose who pays.')).toBeVisible();
  expect(press('Finalize and send bills')).toBeDisabled();
  await user.click(answer('I’ll cover it: $12.00'));
  expect(amounts()[0]).toMatch(/Hana \(you\).*30\.00/);
  await user.click(answer('Split between you and Ann: $6.00 more each'));
  expect(amounts()[0]).toMatch(/Hana \(you\).*24\.00/);
  await user.click(answer('Someone else…'));
  expect(taker('wine', 'Ann')).toBeChecked();
  expect(amounts()[1]).toMatch(/Ann.*19\.50/);
});

test('who takes what is left is chosen item by item, and sent as it was shown', async () => {
  const calls = answerCalls(() => ({ status: 200, body: finalView() }));
  const { user } = await open({ ...READY, selections: [] });
  await user.click(answer('Choose per item'));
  expect(taker('wine', 'You')).not.toBeChecked();
  await user.click(taker('wine', 'Ann'));
  expect(press('Finalize and send bills')).toBeDisabled();
  await user.click(taker('soup', 'Split'));
  expect(amounts()).toEqual([
    expect.stringMatching(/Hana \(you\).*12\.00/),
    expect.stringMatching(/Ann.*25\.50/),
  ]);
  await user.click(press('Finalize and send bills'));
  expect(await screen.findByText('Receipt Finalized')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    unclaimed: { soup: 'everyone', wine: 'a' },
    expected_totals: { h: 1200, a: 2550 },
  });
});

test('all that is left is given to one person by one tap', async () => {
  const { user } = await open({ ...READY, selections: [] });
  await user.click(answer('Choose per item'));
  await user.click(taker('all of it', 'Ann'));
  for (const item of ['wine', 'soup']) expect(taker(item, 'Ann')).toBeChecked();
  expect(amounts()[0]).toMatch(/Hana \(you\).*\$6\.00/);
  await user.click(taker('soup', 'You'));
  expect(taker('all of it', 'Ann')).not.toBeChecked();
});

test('with several guests the host chooses one before the bill can be final', async () => {
  const guests = [...LEFT.guests, guestView('c', 'Cem', { submitted: true })];
  const { user } = await open({ ...LEFT, guests });
  await user.click(answer('Someone else…'));
  expect(press('Finalize and send bills')).toBeDisabled();
  await user.click(taker('wine', 'Cem'));
  expect(press('Finalize and send bills')).toBeEnabled();
});

test('splitting says exactly what it adds, who shares it and who does not', async () => {
  const wine = { item_id: 'wine', guest_id: 'c', units: 1 };
  const guests = [...LEFT.guests, guestView('c', 'Cem', { submitted: false })];
  const receipt = { ...LEFT.receipt, party_size: 3 };
  await open({ ...LEFT, guests, receipt, selections: [...LEFT.selections, wine] });
  await userEvent.click(answer(/^Split between you and Ann: \$4\.50 to \$4\.67 more each ?Without Cem$/));
  expect(amounts()[2]).toMatch(/Cem/);
  expect(screen.getByText(/Everyone who came now shares the host tip/)).toBeVisible();
});

/** The bill once the host has added Zoe by name, and others have come. */
const withZoe = (...others: GuestView[]): ReceiptView => ({
  ...LEFT,
  version: LEFT.version + 1,
  guests: [...LEFT.guests, ...others, guestView('z', 'Zoe', { seat: 'free' })],
});

test('splitting shows what a grown-up pays more; a child pays half', async () => {
  const [host, ann] = LEFT.guests;
  if (!host || !ann) throw new Error('two people');
  const company = (child: boolean) => [{ id: 'x', name: null, child, item_ids: [] }];
  const party = (child: boolean) => ({ ...LEFT, guests: [host, { ...ann, companions: company(child) }] });
  await open(party(false));
  expect(answer('Split between 3 people: $4.00 more each')).toBeVisible();
  cleanup();
  const opened = await open(party(true));
  // 12.00 by two and a half: Hana 4.80, Ann and her child 7.20.
  await opened.user.click(answer('Split between 3 people: $4.80 more each (kids half)'));
  expect(amounts()[0]).toMatch(/21\.60/);
  expect(amounts()[1]).toMatch(/^Ann with a kid/);
});

test('what was is what they paid before, for themself and others', async () => {
  const [host, ann] = LEFT.guests;
  if (!host || !ann) throw new Error('two people');
  const { user } = await open({ ...LEFT, guests: [host, { ...ann, paid_by: 'h' }] });
  await user.click(answer('Someone else…'));
  expect(amounts()).toEqual([
    expect.stringMatching(/^Hana \(you\), was \$25\.50\$37\.50/),
    expect.stringMatching(/^Ann Hana pays.*\$0\.00/),
  ]);
  expect(amounts()[1]).not.toContain('was');
});

test.each<[string, GuestView[]]>([
  ['and pays for it', []],
  ['and not mistaken for a guest who joins at that moment', [guestView('e', 'Eda')]],
])('a person who never joined is added by name %s', async (_, others) => {
  const calls = answerCalls(() => ({ status: 200, body: withZoe(...others) }));
  const { user, onView, arrive } = await open(LEFT);
  onView.mockImplementation(arrive);
  await user.click(answer('Someone else…'));
  await user.click(taker('wine', 'New person'));
  await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Zoe{Enter}');
  expect(await screen.findByRole('radio', { name: 'Zoe' })).toBeChecked();
  expect(amounts().at(-1)).toMatch(/Zoe.*13\.00/);
  expect(calls[0]?.body).toEqual({ guest_name: 'Zoe' });
  expect(screen.queryByText('Someone just changed their choice')).toBeNull();
});

test('a person is added below one item; until then the bill cannot be final', async () => {
  const before = { ...READY, selections: [] };
  const calls = answerCalls(() => ({ status: 200, body: { ...withZoe(), selections: [] } }));
  const { user, onView, arrive } = await open(before);
  onView.mockImplementation(arrive);
  await user.click(answer('Choose per item'));
  await user.click(taker('wine', 'New person'));
  await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Zoe');
  expect(press('Finalize and send bills')).toBeDisabled();
  await user.click(press('Add'));
  await waitFor(() => expect(taker('wine', 'Zoe')).toBeChecked());
  await user.click(taker('soup', 'You'));
  expect(press('Finalize and send bills')).toBeEnabled();
  expect(calls.map(({ body }) => body)).toEqual([{ guest_name: 'Zoe' }]);
});

test('a refused name is reported at its field', async () => {
  answerCalls(() => refused(409, 'guest.name_is_host', 'Your name', 'That is your own name.'));
  const { user } = await open(LEFT);
  await user.click(answer('Someone else…'));
  await user.click(taker('wine', 'New person'));
  await user.type(screen.getByRole('textbox', { name: 'Their name' }), 'Hana{Enter}');
  expect(await screen.findByText('Your name: That is your own name.')).toHaveAttribute('role', 'alert');
});

test('without other guests the name is asked for at once, and the bill cannot be final before', async () => {
  const { user } = await open({ ...LEFT, guests: LEFT.guests.slice(0, 1) });
  await user.click(answer('Someone else…'));
  expect(screen.getByRole('textbox', { name: 'Their name' })).toBeVisible();
  expect(screen.getByText('First choose who pays.').closest('[data-bottom-bar]')).not.toBeNull();
  // Nobody gets a text.
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Finalize' })).toBeDisabled();
});

test('a host who cannot be paid is asked for that first, and may skip it', async () => {
  const receipt = { ...READY.receipt, payment_methods: [] };
  const { user } = await open({ ...READY, receipt });
  expect(screen.getByRole('dialog', { name: 'How do your guests pay you?' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: text(account.skip) }));
  expect(screen.getByRole('dialog', { name: 'Finalize this bill?' })).toBeVisible();
  cleanup();
  await open({ ...READY, guests: READY.guests.slice(0, 1), receipt });
  expect(screen.queryByRole('dialog', { name: 'How do your guests pay you?' })).toBeNull();
});

test('what a host enters there is saved before the amounts are shown', async () => {
  const calls = answerCalls(() => ({ status: 200, body: { payment_methods: paidBy('@hana') } }));
  const { user } = await open({ ...READY, receipt: { ...READY.receipt, payment_methods: [] } });
  await user.type(await screen.findByRole('textbox'), 'hana');
  await user.click(press(text(components.save)));
  expect(await screen.findByRole('dialog', { name: 'Finalize this bill?' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ handle: '@hana' });
});

const [HOST, ANN] = READY.guests;
const notice = () => screen.getByText('Not everyone is done').parentElement;

test('who is not finished is named, in each kind, with every dish they hold and who pays for it', async () => {
  const guests = [
    HOST ?? expect.unreachable(),
    guestView('a', 'Ann', { submitted: false }),
    guestView('b', 'Bob', { submitted: true, revising: true }),
    guestView('c', 'Cem'),
    guestView('s', ''),
  ];
  const selections = [...READY.selections, { item_id: 'soup', guest_id: 's', units: 1 }];
  await open({ ...READY, guests, selections, receipt: { ...READY.receipt, party_size: 6 } });
  const lines = within(notice() ?? expect.unreachable()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Ann is still choosing: 4 × wine.',
    'Someone without a name: soup (for Hana).',
    'Nothing chosen yet: Bob, Cem.',
    'Not here yet: 2 of 6.',
  ]);
});

test('the items of an away guest can be freed in the dialog, which then asks about them', async () => {
  const guests = [HOST ?? expect.unreachable(), guestView('a', 'Ann', { away: true })];
  const view = { ...READY, guests };
  const free = { ...view, version: 9, selections: view.selections.slice(0, 1) };
  answerCalls(() => ({ status: 200, body: free }));
  const { user, onView, arrive } = await open(view);
  expect(notice()).toHaveTextContent('Ann is away: 4 × wine.');
  await user.click(press('Unclaim the item Ann has'));
  await waitFor(() => expect(onView).toHaveBeenLastCalledWith(free));
  arrive(free);
  expect(screen.getByRole('dialog', { name: 'Left over: $12.00' })).toBeVisible();
  expect(screen.getByText('First choose who pays.')).toBeVisible();
  expect(notice()).toHaveTextContent('Nothing chosen yet: Ann.');
  expect(screen.queryByText('Someone just changed their choice')).toBeNull();
});

test('everyone is named, however many and however long', async () => {
  const names = Array.from({ length: 13 }, (_, n) => `Maximiliane von Hohenlohe-Langenburg ${n + 10}`);
  const guests = [HOST ?? expect.unreachable(), ...names.map((name) => guestView(name, name))];
  await open({ ...READY, guests, receipt: { ...READY.receipt, party_size: 14 } });
  for (const name of names) expect(notice()).toHaveTextContent(name);
});

test('when the host assigns the items, disputes are listed', async () => {
  const receipt = { ...READY.receipt, admin_flow_type: 'preassign' as const };
  const disputes = [{ item_id: 'wine', guest_id: 'a', state: 'open' as const }];
  await open({ ...READY, receipt, disputes });
  expect(notice()).toHaveTextContent('Say it’s not theirs: Ann (wine).');
});

const textsOf = (guest: Partial<GuestView>, more: Partial<ReceiptView> = {}) => ({
  ...READY,
  guests: [HOST ?? expect.unreachable(), { ...(ANN ?? expect.unreachable()), ...guest }],
  ...more,
});

test.each<[string, Partial<GuestView>]>([
  ['Gets the bill', {}],
  ['Gets the new amount', { last_texted_amount: { amount: cents(1234), currency: USD } }],
  ['No change, nothing sent', { last_texted_amount: { amount: cents(1950), currency: USD } }],
  ['Keeps the link', { sms_opt_in: false }],
  ['Has the link', { guest_phone_number: null, sms_opt_in: null, submitted: false, seat: 'free' }],
  ['Has the link', { guest_phone_number: null, sms_opt_in: null, submitted: false, seat: 'taken' }],
  ['Hasn’t agreed to texts', { sms_opt_in: null, submitted: false }],
])('before it is final everyone’s text is said: %s', async (words, guest) => {
  await open(textsOf(guest));
  expect(amounts()[1]).toMatch(new RegExp(`Ann ${words},`));
  expect(amounts()[0]).not.toMatch(/text/i);
});

test('who has nothing to pay gets no text', async () => {
  await open(textsOf({ opted_out_of_split: true }, { selections: [] }));
  await userEvent.click(answer(/^I’ll cover it/));
  expect(amounts()[1]).toMatch(/Nothing to pay.*\$0\.00$/);
});

test('the button shows how many guests are texted, or that none are', async () => {
  const bob = guestView('b', 'Bob', { submitted: true, sms_opt_in: false });
  await open({ ...READY, guests: [...READY.guests, bob] });
  expect(screen.getByText('Sends 1 bill.').closest('[data-bottom-bar]')).not.toBeNull();
  cleanup();
  answerCalls(() => ({ status: 200, body: finalView() }));
  const { user } = await open(textsOf({ sms_opt_in: false }));
  expect(screen.getByText('Everyone finds their bill at the link.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finalize' }));
  expect(await screen.findByText('Receipt Finalized')).toBeVisible();
});

test('whoever never opened the link and gets no text is named below the button', async () => {
  const guests = [...READY.guests, guestView('b', 'Bob', { seat: 'free' })];
  await open({ ...READY, guests, receipt: { ...READY.receipt, party_size: 3 } });
  expect(screen.getByText(/^Sends 1 bill\. Never opened the link: Bob\./)).toBeVisible();
  cleanup();
  await open(textsOf({ sms_opt_in: false }));
  expect(screen.queryByText(/Never opened/)).toBeNull();
});

test('pressed twice it is finalized once, and the page gets the final bill', async () => {
  const final = finalView();
  const calls = answerCalls(() => ({ status: 200, body: final }));
  const { user, onView } = await open(READY);
  await user.dblClick(press('Finalize and send bills'));
  expect(await screen.findByText('Receipt Finalized')).toBeVisible();
  expect(onView).toHaveBeenCalledWith(final);
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a choice that changes while the amounts are read is marked, until it was looked at', async () => {
  const { user, arrive } = await open(READY);
  expect(screen.queryByText('Someone just changed their choice')).toBeNull();
  arrive({ ...READY, selections: READY.selections.slice(1) });
  expect(screen.getByText('Someone just changed their choice')).toBeVisible();
  expect(screen.getByRole('dialog', { name: /^Left over/ })).toBeVisible();
  await user.click(answer(/^Split/));
  expect(screen.queryByText('Someone just changed their choice')).toBeNull();
  arrive(READY);
  expect(screen.getByRole('dialog', { name: 'Finalize this bill?' })).toBeVisible();
});

test('amounts that change by it are shown with what they were', async () => {
  await open({ ...READY, receipt: { ...READY.receipt, party_size: 3 } });
  expect(screen.getByText(/^Fewer people share than before\./)).toBeVisible();
  expect(amounts()[0]).toMatch(/Hana \(you\).*was \$16\.00\$18\.00/);
});

test('when the only guest of a party of eight pays more host tip, the host sees why', async () => {
  const items = READY.items.filter(({ assignment_mode }) => assignment_mode !== 'group_split');
  await open({ ...READY, items, receipt: { ...READY.receipt, party_size: 8 } });
  expect(screen.getByText('Everyone who came now shares the host tip.')).toBeVisible();
  expect(amounts()[1]).toMatch(/Ann.*was \$12\.21\$13\.50/);
});

test('a host of a full table who pays what is left sees that no one else pays more', async () => {
  const { user } = await open({ ...READY, selections: READY.selections.slice(1) });
  await user.click(answer(/^I’ll cover it/));
  expect(amounts()[0]).toMatch(/Hana \(you\).*was/);
  expect(amounts()[1]).not.toMatch(/was/);
});

test('a selection that just changed keeps the bill open and asks again', async () => {
  const calls = answerCalls(() => refused(409, 'receipt.shares_changed', 'Changed', 'Amounts changed.'));
  const { user } = await open(READY);
  await user.click(press('Finalize and send bills'));
  expect(await screen.findByText('Someone just changed their choice')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    expected_totals: { h: 1800, a: 1950 },
    accept_changed_shares: false,
  });
});

test('a failure is reported, and the dialog stays for another try', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  const { user } = await open(READY);
  await user.click(press('Finalize and send bills'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to finalize receipt'));
  await waitFor(() => expect(press('Finalize and send bills')).not.toHaveAttribute('aria-busy'));
});
