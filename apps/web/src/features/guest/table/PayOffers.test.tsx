import type { PayOfferView } from '@fairtab/contract/receipt/receipt-view';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveRegion } from '../../../components/base/LiveRegion.tsx';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Proposals } from './Proposals.tsx';

const Asked = (screen: ScreenProps) => <Proposals {...screen} asked="meanwhile" />;

const offer = (more: Partial<PayOfferView> = {}): PayOfferView => ({
  id: 'o',
  payer_id: 'ben',
  guest_id: 'ana',
  from_guest_id: 'ana',
  state: 'pending',
  ...more,
});

function open(me: 'ana' | 'ben', offers: PayOfferView[]) {
  const view = tableOfThree(me, {}, { pay_offers: offers });
  const calls = answerCalls(({ method }) => ({
    status: 200,
    body: method === 'PATCH' ? { ...view, version: 2, pay_offers: [] } : view,
  }));
  render(<LiveRegion />);
  return { ...renderGuestScreen(Asked, guestBill(view)), calls };
}

test('a question shows who asks and the amount, and is announced', async () => {
  open('ben', [offer()]);
  const question = 'Ana asks you to pay their part: $19.07';
  // Once on the page, once for screen readers.
  await waitFor(() => expect(screen.getAllByText(question)).toHaveLength(2));
  expect(screen.getAllByText(question).filter((one) => one.closest('[role=status]'))).toHaveLength(1);
});

test('a host’s question names the guest', () => {
  open('ben', [offer({ from_guest_id: 'hana' })]);
  expect(screen.getAllByText('Hana asks you to pay for Ana: $19.07')[0]).toBeVisible();
});

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])('%s is sent for that question, which is gone then', async (name, state) => {
  const { user, calls } = open('ben', [offer()]);
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who pays?' })).toBeNull());
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/rest/v1/pay_offers/o', body: { state } },
  ]);
});

test('who asked waits, and reads a no until they have put it away', async () => {
  const { user } = open('ana', [offer({ state: 'declined' })]);
  expect(screen.getAllByText('Ben would rather not pay for you.')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('heading', { name: 'Who pays?' })).toBeNull();
  open('ana', [offer()]);
  expect(screen.getByText('Waiting for Ben')).toBeVisible();
});
