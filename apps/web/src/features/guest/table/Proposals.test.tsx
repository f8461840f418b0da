import type { ProposalView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, later, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { Proposals } from './Proposals.tsx';

const Asked = (screen: ScreenProps) => <Proposals {...screen} asked="meanwhile" />;

const asks = (more: Partial<ProposalView> = {}): ProposalView => ({
  id: 'p',
  item_id: 'soup',
  from_guest_id: 'h',
  to_guest_id: 'a',
  kind: 'share',
  state: 'pending',
  ...more,
});

/** What Ann is asked. */
function open(
  view: ReceiptView,
  answer: Parameters<typeof answerCalls>[0] = () => ({ status: 200, body: VIEW }),
) {
  const calls = answerCalls((call) => (call.method === 'PATCH' ? answer(call) : { status: 200, body: view }));
  return { ...renderGuestScreen(Asked, guestBill(view)), calls };
}

test('a question shows who asks, for which dish, and what each would pay', () => {
  open({ ...VIEW, proposals: [asks()] });
  expect(screen.getByText(/Hana asks to split soup with you\./)).toHaveTextContent('$6.00 each');
});

test('a price that does not divide is rounded down and marked as approximate', () => {
  const items = VIEW.items.map((item) => ({ ...item, price: cents(1201) }));
  open({ ...VIEW, items, proposals: [asks()] });
  expect(screen.getByText('about $6.00 each')).toBeVisible();
});

test('several units of a dish are one question with the price of all', () => {
  const [soup] = VIEW.items;
  if (!soup) throw new Error('no dish');
  const units = ['Nachos (1 of 2)', 'Nachos (2 of 2)'].map((name) => ({ ...soup, id: name, name }));
  const selections = units.map(({ id }) => ({ item_id: id, guest_id: 'h', units: 1 }));
  const proposals = units.map(({ id }) => asks({ id: `p ${id}`, item_id: id }));
  open({ ...VIEW, items: units, selections, proposals });
  const question = screen.getByText(/Hana asks to split Nachos with you\./);
  expect(question).toHaveTextContent('$12.00 each');
  expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(1);
});

test('what others are asked, what oneself asks and what is answered is not to be answered here', () => {
  const proposals = [
    asks({ to_guest_id: 'h', from_guest_id: 'a' }),
    asks({ id: 'q', to_guest_id: 'b' }),
    asks({ id: 's', state: 'accepted' }),
  ];
  open({ ...VIEW, proposals });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['Accept', true],
  ['Decline', false],
])('%s is sent once for that question, and the bill is as the server has it', async (name, accept) => {
  const answer = later();
  const { user, calls, bill } = open({ ...VIEW, proposals: [asks()] }, () => answer.answer);
  const button = screen.getByRole('button', { name });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: accept ? 'Decline' : 'Accept' }));
  answer.come({ status: 200, body: { ...VIEW, version: 9 } });
  await waitFor(() => expect(bill.get().view?.version).toBe(9));
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: '/rest/v1/share_proposals/p', body: { accept } },
  ]);
});

test('a refused answer is shown, and can be repeated', async () => {
  const { user } = open({ ...VIEW, proposals: [asks()] }, () =>
    refused(409, 'receipt.finalized', 'Receipt finalized', 'Amounts can no longer change.'),
  );
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Amounts can no longer change.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'),
  );
});
