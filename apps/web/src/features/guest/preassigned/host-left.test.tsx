import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { ASSIGNED } from '../../../test-support/guest-view.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Preassigned } from './Preassigned.tsx';

/** The final bill of a host who has left, with Ann and Bob on it. */
function left({ me = null, bob = 'taken' }: { me?: string | null; bob?: GuestView['seat'] }): ReceiptView {
  const kept_until = '2027-02-20';
  return {
    ...ASSIGNED,
    receipt: { ...ASSIGNED.receipt, status: 'finalized', kept_until },
    guests: [...ASSIGNED.guests, guestView('b', 'Bob', { seat: bob })],
    final_split: splitOwing({ h: 1200, a: 2400, b: 0 }),
    me: { ...ASSIGNED.me, guest_id: me },
  };
}

const Assigned = (screen: ScreenProps) => <Preassigned {...screen} asked="" />;

/** Opens such a bill; names that are taken are refused. */
function open(view: ReceiptView) {
  answerCalls(({ method }) =>
    method === 'GET'
      ? { status: 200, body: view }
      : refused(409, 'guest.name_taken', 'This name is taken', 'Ask the host to free the name.'),
  );
  return renderGuestScreen(Assigned, guestBill(view));
}

test('whose name was picked in another browser reads where their part is, and who had what', async () => {
  const { user, words } = open(left({}));
  expect(words()).toContain('Hana has left Fairtab');
  expect(words()).toContain('You can see this bill until');
  expect(words()).toContain('Open this link in the browser in which you picked yours');
  await user.click(screen.getByRole('button', { name: /^Ann/ }));
  expect(words()).toContain(
    'can’t confirm who you are. If this name is yours, open this link in the browser',
  );
  expect(screen.getByRole('heading', { name: 'Who has what' })).toBeVisible();
  expect(words()).not.toMatch(/ask (Hana|them)|text me a code/i);
});

test('a free name can still be picked', async () => {
  const { user, words } = open(left({ bob: 'free' }));
  expect(words()).not.toMatch(/not on the list|every name has been picked/i);
  await user.click(screen.getByRole('button', { name: /^Bob/ }));
  // Another browser was faster.
  const refusal = (await screen.findByText('This name is taken')).closest('[role=alert]');
  expect(refusal).toHaveTextContent('This name is taken' + 'It was picked in another browser just now.');
});

test('a guest reads their part, and can change their name only to one that is free', async () => {
  const { words } = open(left({ me: 'a' }));
  expect(words()).toContain('You are Ann');
  expect(words()).toContain('$24.00');
  expect(words()).toContain('Please pay Hana $24.00 another way.');
  expect(screen.queryByRole('button', { name: 'Not you?' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('as long as a name is free, a wrong pick can be corrected', async () => {
  const { user, words } = open(left({ me: 'a', bob: 'free' }));
  await user.click(screen.getByRole('button', { name: 'Not you?' }));
  expect(words()).toContain('Hana has left Fairtab');
  await user.click(screen.getByRole('button', { name: 'Stay Ann' }));
  expect(words()).toContain('You are Ann');
});
