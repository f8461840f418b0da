import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { ASSIGNED } from '../../../test-support/guest-view.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Preassigned } from './Preassigned.tsx';

/** Ann and Bob are named; nobody knows whose browser this is. */
const named = (ann: 'free' | 'taken', version: number): ReceiptView => ({
  ...ASSIGNED,
  version,
  guests: [
    ...ASSIGNED.guests.filter(({ is_host }) => is_host),
    guestView('a', 'Ann', { seat: ann }),
    guestView('b', 'Bob', { seat: 'free' }),
  ],
  me: { ...ASSIGNED.me, guest_id: null },
});
const mine: ReceiptView = { ...named('taken', 2), me: { ...ASSIGNED.me, guest_id: 'a' } };

/** Whoever opens it, with a link for somebody or for anybody. */
function open(asked: string) {
  const now = { view: named('free', 1) };
  const taking = later();
  answerCalls(({ method }) => (method === 'GET' ? { status: 200, body: now.view } : taking.answer));
  const Screen = (screen: ScreenProps) => <Preassigned {...screen} asked={asked} />;
  return { ...renderGuestScreen(Screen, guestBill(now.view)), now, taking };
}

test.each([
  ['from the list', '', /^Ann/],
  ['by the link sent to her', 'a', 'Continue as Ann'],
])(
  'Ann, who picks her name %s, never reads that it is taken, though she hears of it first',
  async (_, asked, name) => {
    const { user, bill, taking } = open(asked);
    await user.click(screen.getByRole('button', { name }));
    // By the stream, which was opened by somebody unknown.
    act(() => bill.accept(named('taken', 2)));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: /Taken/ })).toBeNull();
    await act(async () => taking.come({ status: 200, body: mine }));
    expect(await screen.findByText('You are Ann')).toBeVisible();
  },
);

test('a name that somebody else was quicker to take is taken once that is answered', async () => {
  const { user, bill, now, taking } = open('');
  await user.click(screen.getByRole('button', { name: /^Ann/ }));
  now.view = named('taken', 2);
  act(() => bill.accept(now.view));
  await act(async () =>
    taking.come(refused(409, 'guest.name_taken', 'This name is taken', 'Ask Hana to free it.')),
  );
  expect(await screen.findByRole('button', { name: /^Ann\s+Taken/ })).toBeVisible();
  expect(screen.getByText('This name is taken').closest('[role=alert]')).toBeVisible();
});

test('a taken name tells what to do on another phone; who has asked the host cannot ask again', async () => {
  const { user, bill } = open('');
  expect(screen.queryByText(/^Your name is taken/)).toBeNull();
  act(() => bill.accept(named('taken', 2)));
  expect(screen.getByText('Your name is taken? Tap it, and Hana confirms it’s you.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Ann/ }));
  expect(screen.getByRole('button', { name: 'It’s me' })).toBeVisible();
  const latecomers = [latecomerView('l', 'Ann', { claimed_guest_id: 'a' })];
  act(() => bill.accept({ ...named('taken', 3), latecomers }));
  expect(screen.queryByRole('button', { name: 'It’s me' })).toBeNull();
});

test('where every name of a final bill is taken, its host still confirms who is who', () => {
  const { receipt, guests, ...view } = named('taken', 1);
  const all = guests.map((guest) => ({ ...guest, seat: 'taken' as const }));
  const final = { ...view, guests: all, receipt: { ...receipt, status: 'finalized' as const } };
  answerCalls(() => ({ status: 200, body: final }));
  const { words } = renderGuestScreen(
    (props: ScreenProps) => <Preassigned {...props} asked="" />,
    guestBill(final),
  );
  expect(words()).toContain('Your name is taken? Tap it, and Hana confirms it’s you.');
  expect(words()).not.toContain('Every name has been picked');
});
