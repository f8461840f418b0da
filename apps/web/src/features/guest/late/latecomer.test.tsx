import type { LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities, guestView, itemView, latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadNamed } from '../../../components/base/Lazy.tsx';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { ASSIGNED, dish, VIEW } from '../../../test-support/guest-view.ts';
import { BillScreen } from '../BillScreen.tsx';
import type { ScreenProps } from '../state/guest-bill.ts';

beforeEach(async () => {
  localStorage.clear();
  await loadNamed();
});

const request = (more: Partial<LatecomerView> = {}) =>
  latecomerView('z', 'Zoe', { item_ids: ['soup'], ...more });

/** The final bill as somebody sees it who is not on it. */
const strangers = (more: Partial<ReceiptView> = {}): ReceiptView => ({
  ...VIEW,
  receipt: { ...VIEW.receipt, status: 'finalized' },
  final_split: splitOwing({ h: 2400, a: 1200 }),
  selections: [],
  me: { ...VIEW.me, guest_id: null },
  can: abilities('ask_to_be_added'),
  ...more,
});

/** The viewer's part of the page. */
const Screen = (props: ScreenProps) => <BillScreen {...props} asked="" />;

/** The same where everything is somebody's own. */
const noBread = (view: ReceiptView): ReceiptView => ({
  ...view,
  items: view.items.filter(({ split_evenly }) => !split_evenly),
});

const asks = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ path }) => path.includes('ask_to_be_added')).map(({ body }) => body);

const press = (name: string) => screen.getByRole('button', { name });

/** A page of this bill, and the server that answers with the next one. */
function open(view: ReceiptView, then: ReceiptView) {
  const calls = answerCalls(({ path }) =>
    path.includes('remember_browser') ? { status: 200, body: { cookie: true } } : { status: 200, body: then },
  );
  return { calls, ...renderGuestScreen(Screen, guestBill(view)) };
}

test('a name and a dish are asked for, and what was entered is kept until both are there', async () => {
  const waiting = noBread(strangers({ version: 2, latecomers: [request()] }));
  const { user, calls } = open(noBread(strangers()), waiting);
  await user.click(press('I was there too'));
  expect(screen.getByRole('heading', { name: 'You were there too?' })).toHaveFocus();
  await user.click(press('Ask Hana'));
  expect(screen.getByRole('textbox', { name: /Your name/ })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveFocus();
  expect(screen.getByText('Tap what you had.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Zoe');
  await user.click(screen.getByRole('checkbox', { name: /soup/ }));
  expect(screen.queryByText('Tap what you had.')).toBeNull();
  await user.click(press('Ask Hana'));
  expect(asks(calls)).toEqual([{ guest_name: 'Zoe', item_ids: ['soup'] }]);
  expect(await screen.findByRole('heading', { name: 'Hana was asked' })).toBeVisible();
  expect(screen.getByText('Zoe: soup')).toBeVisible();
});

test('what they had tapped while the bill was open is ticked', async () => {
  const guests = VIEW.guests.map((one) => (one.is_host ? one : { ...one, guest_name: '' }));
  const selections = [{ item_id: 'soup', guest_id: 'a', units: 1 }];
  const { user } = open(strangers({ guests, selections, me: VIEW.me }), strangers());
  await user.click(press('I was there too'));
  expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /wine/ })).not.toBeChecked();
});

test('what everybody shares is not asked for', async () => {
  const { user, calls } = open(
    strangers(),
    strangers({ version: 2, latecomers: [request({ item_ids: [] })] }),
  );
  await user.click(press('I was there too'));
  expect(screen.queryByRole('checkbox', { name: /bread/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Zoe');
  await user.click(press('Ask Hana'));
  expect(asks(calls)).toEqual([{ guest_name: 'Zoe', item_ids: [] }]);
});

test('each dish shows who has it and what the latecomer would pay, before tax and tip', async () => {
  const view = strangers({
    guests: [...VIEW.guests, guestView('b', 'Ben')],
    selections: [
      { item_id: 'soup', guest_id: 'h', units: 1 },
      { item_id: 'stew', guest_id: 'h', units: 1 },
      { item_id: 'stew', guest_id: 'a', units: 1 },
      { item_id: 'wine', guest_id: 'a', units: 3 },
      { item_id: 'beer', guest_id: 'a', units: 3 },
      { item_id: 'beer', guest_id: 'b', units: 1 },
    ],
    items: [
      ...VIEW.items,
      dish('stew', 'guest_choice'),
      dish('beer', 'quantity_based'),
      itemView('pie', cents(1000)),
    ],
  });
  const { user } = open(view, view);
  await user.click(press('I was there too'));
  const row = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) }).closest('label');
  expect(row('soup')).toHaveTextContent('soupyou pay $6.00 · Hana has this$12.00');
  expect(row('stew')).toHaveTextContent('stewyou pay $4.00 · Hana, Ann have this$12.00');
  expect(row('wine')).toHaveTextContent('wine1 of 4 · you pay $3.00 · Ann 3$12.00');
  // None is left: the units become parts.
  expect(row('beer')).toHaveTextContent('beeryou pay $2.40 · Ann 3, Ben 1$12.00');
  expect(row('pie')).toHaveTextContent(/^pie\$10\.00$/);
  expect(screen.getByText('Plus tax, tip and your part of what everyone shares.')).toBeVisible();
});

test('what was ticked is there after a reload, until it is sent or given up', async () => {
  const first = open(strangers(), strangers());
  await first.user.click(press('I was there too'));
  await first.user.click(screen.getByRole('checkbox', { name: /soup/ }));
  const kept = { ticks: first.bill.storage.read('ticks') ?? expect.unreachable() };
  cleanup();
  const { bill } = renderGuestScreen(Screen, guestBill(strangers(), kept));
  expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
  await first.user.click(press('Cancel'));
  expect(press('I was there too')).toBeVisible();
  expect(bill.storage.read('ticks')).toBeFalsy();
});

test('a bill that is split evenly takes a name alone', async () => {
  const evenly = strangers({ receipt: { ...strangers().receipt, evenly: true } });
  const { user } = open(evenly, evenly);
  await user.click(press('I was there too'));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByText('Hana can add you. You need no account.')).toBeVisible();
});

test('a refusal is shown in the form, which keeps what was entered', async () => {
  const calls = answerCalls(({ path }) =>
    path.includes('remember_browser')
      ? { status: 200, body: { cookie: true } }
      : refused(409, 'latecomer.too_many', 'Many people are waiting already', 'Please tell them in person.'),
  );
  const { user } = renderGuestScreen(Screen, guestBill(strangers()));
  await user.click(press('I was there too'));
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Wim');
  await user.click(screen.getByRole('checkbox', { name: /soup/ }));
  await user.click(press('Ask Hana'));
  expect(await screen.findByText('Many people are waiting already')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveValue('Wim');
  expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
  expect(asks(calls)).toHaveLength(1);
});

test('who waits reads so first, without the form to find a bill, and may say it otherwise', async () => {
  const { user } = open(strangers({ latecomers: [request()] }), strangers());
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Hana was asked');
  expect(headings).not.toContain('This bill is final');
  await user.click(press('Change'));
  expect(screen.getByRole('checkbox', { name: /soup/ })).toBeChecked();
});

test('who was declined reads so kindly, asks again, or finds their bill', async () => {
  const { bill, user } = open(strangers({ latecomers: [request()] }), strangers());
  act(() => bill.accept(strangers({ version: 2, latecomers: [request({ state: 'declined' })] })));
  expect(screen.getByRole('heading', { name: 'Hana did not add you' })).toBeVisible();
  expect(screen.getByText(/talk to Hana/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This bill is final' })).toBeVisible();
  await user.click(press('Ask again'));
  expect(press('Ask Hana')).toBeVisible();
});

test('who is added has their own bill in its place', () => {
  const { bill, words } = open(strangers({ latecomers: [request()] }), strangers());
  const zoe = { ...(VIEW.guests[1] ?? expect.fail('nobody')), id: 'z', guest_name: 'Zoe' };
  act(() =>
    bill.accept(
      strangers({
        version: 2,
        guests: [...VIEW.guests, zoe],
        me: { ...VIEW.me, guest_id: 'z' },
        can: abilities(),
        final_split: splitOwing({ h: 2400, a: 600, z: 600 }),
      }),
    ),
  );
  expect(words()).toContain('Your final bill');
  expect(words()).toContain('$6.00');
  expect(words()).not.toContain('was asked');
});

test('a waiting latecomer sees that the bill is open again, until they are on it', () => {
  const reopened: ReceiptView = {
    ...VIEW,
    me: { ...VIEW.me, guest_id: null },
    latecomers: [request({ state: 'withdrawn' })],
  };
  const { bill, words } = open(reopened, reopened);
  expect(words()).toMatch(/^Hana opened the bill againYou can join here now.Zoe: soup/);
  act(() => bill.accept({ ...VIEW, version: 2 }));
  expect(words()).not.toContain('opened the bill again');
});

test('if the host has named everyone it is below the names, and only on a final bill', async () => {
  const named = strangers({ receipt: { ...ASSIGNED.receipt, status: 'finalized' } });
  const { words, bill } = open({ ...named, can: abilities('take_name', 'ask_to_be_added') }, named);
  expect(press('I was there too')).toBeVisible();
  expect(words().indexOf('I was there too')).toBeGreaterThan(words().indexOf('Ann'));
  act(() => bill.accept({ ...ASSIGNED, version: 2, me: { ...VIEW.me, guest_id: null } }));
  expect(screen.queryByRole('button', { name: 'I was there too' })).toBeNull();
});

test('no one can be asked once the host has left', () => {
  const left = strangers({ can: abilities(), receipt: { ...strangers().receipt, kept_until: '2027-02-20' } });
  open(left, left);
  expect(screen.queryByRole('button', { name: 'I was there too' })).toBeNull();
});
