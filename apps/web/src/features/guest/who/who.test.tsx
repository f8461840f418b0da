import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { abilities, guestView, latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onAnnounce } from '../../../lib/announce.ts';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { WhoIsWho } from './WhoIsWho.tsx';

const CLAIM = '/rest/v1/rpc/claim_guest';

/** A visitor at the table of Hana; Bo is there, in another browser. */
const visitor = (
  bo: Parameters<typeof guestView>[2] = { seat: 'taken' },
  more: Partial<ReceiptView> = {},
) => ({
  ...VIEW,
  guests: [...VIEW.guests.filter(({ is_host }) => is_host), guestView('bo', 'Bo', bo)],
  me: { ...VIEW.me, guest_id: null },
  can: abilities('select', 'submit'),
  selections: [],
  ...more,
});
const asked = (more: Parameters<typeof latecomerView>[2] = {}, version = 2): ReceiptView =>
  visitor(undefined, {
    version,
    latecomers: [latecomerView('l', 'Bo', { claimed_guest_id: 'bo', ...more })],
  });

function open(view: ReceiptView, name: string) {
  const calls = answerCalls(({ path }) =>
    path.endsWith('remember_browser')
      ? { status: 200, body: { cookie: true } }
      : { status: 200, body: path === CLAIM ? asked() : view },
  );
  const bill = guestBill(view);
  bill.enter({ name });
  const page = renderGuestScreen(
    (screenProps) => (
      <>
        <input aria-label="Name" autoComplete="name" />
        <WhoIsWho {...screenProps} />
      </>
    ),
    bill,
  );
  return { ...page, bill, calls };
}
const sheet = () => screen.queryByRole('dialog', { name: 'Are you the same Bo?' });

test('a name that another guest has asks at once, not while it is typed', async () => {
  const { user, calls } = open(visitor(), ' bo ');
  await waitFor(() => expect(sheet()).toBeVisible());
  await user.click(within(sheet() ?? document.body).getByRole('button', { name: 'Close' }));
  expect(sheet()).toBeNull();
  expect(calls).toEqual([]);
});

test('each namesake is offered with their items, also for a name typed as displayed', async () => {
  const view = visitor(undefined, {
    selections: [{ item_id: 'soup', guest_id: 'bo', units: 1 }],
  });
  const two = { ...view, guests: [...view.guests, guestView('bo2', 'Bo', { seat: 'taken' })] };
  const { user, calls } = open(two, 'Bo (2)');
  await waitFor(() => expect(sheet()).toBeVisible());
  const asks = within(sheet() ?? document.body);
  expect(asks.getByText('Bo has soup.')).toBeVisible();
  const [, second] = asks.getAllByRole('button', { name: 'That’s me' });
  await user.click(second ?? document.body);
  await user.click(await asks.findByRole('button', { name: 'Ask Hana' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === CLAIM)?.body).toMatchObject({ guest_id: 'bo2' }),
  );
});

test('it waits until the field is left', async () => {
  const { user, bill } = open(visitor(), '');
  await user.click(screen.getByLabelText('Name'));
  act(() => bill.enter({ name: 'Bo' }));
  expect(sheet()).toBeNull();
  await user.tab();
  await waitFor(() => expect(sheet()).toBeVisible());
});

test('it waits for the end of a press under way, which leaves the field', async () => {
  // jsdom knows no press.
  const page = vi.spyOn(document.documentElement, 'matches').mockImplementation((one) => one === ':active');
  onTestFinished(() => page.mockRestore());
  const { user } = open(visitor(), 'Bo');
  await act(() => import('./AreYou.tsx'));
  expect(sheet()).toBeNull();
  await user.pointer([{ keys: '[MouseLeft]', target: document.body }]);
  await waitFor(() => expect(sheet()).toBeVisible());
});

test('whose first dish is saved before the question is asked all the same', async () => {
  const before = visitor();
  const { bill, user } = open(before, '');
  await user.click(screen.getByLabelText('Name'));
  act(() => bill.enter({ name: 'Bo' }));
  const guests = [...before.guests, guestView('me', 'Bo', { seat: 'taken' })];
  act(() => bill.accept({ ...before, version: 2, guests, me: { ...VIEW.me, guest_id: 'me' } }));
  await user.tab();
  await waitFor(() => expect(sheet()).toBeVisible());
});

test('names of nobody else, and the host’s, raise no question', () => {
  open(visitor(), 'Bob');
  open(visitor(), 'Hana');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“That’s me” asks the host; a phone proves it without them', async () => {
  const { user, calls } = open(visitor(), 'Bo');
  await user.click(await screen.findByRole('button', { name: 'That’s me' }));
  expect(screen.getByText('Hana will confirm.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I have a code' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask Hana' }));
  await waitFor(() => expect(calls.find(({ path }) => path === CLAIM)?.body).toEqual({ guest_id: 'bo' }));
});

test('a guest with a phone gets a code, or asks the host', async () => {
  const { user } = open(visitor({ seat: 'taken_with_phone' }), 'Bo');
  await user.click(await screen.findByRole('button', { name: 'That’s me' }));
  expect(screen.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  expect(screen.getByText('No code? Hana can confirm it’s you.')).toBeVisible();
});

test('who had the name first is not asked when a namesake comes', async () => {
  const alone = { ...visitor({}), guests: VIEW.guests, me: VIEW.me };
  const bo = guestView('bo', 'Bo', { seat: 'taken' });
  const { bill } = open(alone, 'Bo');
  act(() => bill.accept({ ...alone, version: 2, guests: [...VIEW.guests, bo] }));
  await act(async () => {});
  expect(sheet()).toBeNull();
});

test('who comes back under the saved name of two is not asked', async () => {
  const me = VIEW.guests.map((one) => (one.id === VIEW.me.guest_id ? { ...one, guest_name: 'Bo' } : one));
  open({ ...visitor({}), guests: [...me, guestView('bo', 'Bo', { seat: 'taken' })], me: VIEW.me }, 'Bo');
  await act(async () => {});
  expect(sheet()).toBeNull();
});

test('whose name is saved with their first dish is asked whether they are who the host entered', async () => {
  const me = VIEW.guests.map((one) => (one.id === VIEW.me.guest_id ? { ...one, guest_name: 'Bo' } : one));
  const contributions = [{ guest_id: 'bo', paper_id: null, amount: cents(10_000), how: 'deposit' as const }];
  const guests = [...me, guestView('bo', 'Bo', { seat: 'free' })];
  open({ ...visitor({}), guests, contributions, me: VIEW.me }, 'Bo');
  expect(
    await screen.findByRole('dialog', { name: 'Hana wrote down that Bo paid $100.00. Is that you?' }),
  ).toBeVisible();
});

test('what they have comes first, then the likely answer', async () => {
  const [item] = VIEW.items;
  const had = [{ item_id: item?.id ?? '', guest_id: 'bo', units: 1 }];
  open(visitor(undefined, { selections: had }), 'Bo');
  expect(await screen.findByText(`Bo has ${item?.name}.`)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'That’s me',
    'I’m another Bo',
  ]);
});

test('of a person whose payment the host entered, the likely answer comes first', async () => {
  const paid = [{ guest_id: 'bo', paper_id: null, amount: cents(10_000), how: 'deposit' as const }];
  const { user, calls } = open(visitor({ seat: 'free' }, { contributions: paid }), 'Bo');
  const asks = await screen.findByRole('dialog', {
    name: 'Hana wrote down that Bo paid $100.00. Is that you?',
  });
  expect(
    within(asks)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Yes, that’s me', 'No, another Bo']);
  await user.click(within(asks).getByRole('button', { name: 'Yes, that’s me' }));
  expect(await screen.findByText('Waiting for Hana to confirm')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(calls.find(({ path }) => path === CLAIM)?.body).toEqual({ guest_id: 'bo' }));
});

test('of a person who has opened the bill, their payment does not change the question', async () => {
  open(
    visitor(undefined, {
      contributions: [{ guest_id: 'bo', paper_id: null, amount: cents(400), how: 'cash' }],
    }),
    'Bo',
  );
  expect(await screen.findByRole('button', { name: 'I’m another Bo' })).toBeVisible();
  expect(sheet()).toBeVisible();
});

test('another Bo gives an initial', async () => {
  const { user, bill } = open(visitor(), 'Bo');
  await user.click(await screen.findByRole('button', { name: 'I’m another Bo' }));
  expect(screen.getByRole('dialog', { name: 'Which Bo are you?' })).toBeVisible();
  await user.type(screen.getByLabelText('Your last initial'), 'k');
  await user.click(screen.getByRole('button', { name: 'Continue as Bo K.' }));
  expect(bill.get().draft.name).toBe('Bo K.');
  expect(sheet()).toBeNull();
});

function openClaim(view: ReceiptView) {
  const calls = answerCalls(() => ({ status: 200, body: { ...view, version: 9, latecomers: [] } }));
  const bill = guestBill(view);
  return { ...renderGuestScreen(WhoIsWho, bill), bill, calls };
}

test('the page goes on as that guest once the host confirms', async () => {
  const news: string[] = [];
  const stop = onAnnounce((words) => news.push(words));
  const { bill } = openClaim(asked());
  expect(await screen.findByText('Waiting for Hana to confirm')).toBeVisible();
  act(() => bill.accept({ ...visitor(undefined, { version: 3 }), me: { ...VIEW.me, guest_id: 'bo' } }));
  await waitFor(() => expect(screen.queryByText('Waiting for Hana to confirm')).toBeNull());
  expect(news).toContain('Hana confirmed it: you’re Bo.');
  expect(bill.get().draft.name).toBe('Bo');
  stop();
});

test('a declined claim can be asked again, or dropped', async () => {
  const { user, calls } = openClaim(asked({ state: 'declined' }));
  expect(await screen.findByText('Hana didn’t confirm that you’re Bo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ guest_id: 'bo' }));
});

test('a waiting claim can be taken back', async () => {
  const { user, calls } = openClaim(asked());
  await user.click(await screen.findByRole('button', { name: 'Never mind' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ guest_id: null }));
});
