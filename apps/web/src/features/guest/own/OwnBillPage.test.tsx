import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { OwnBill } from '../state/own-bill.ts';
import { OwnBillPage } from './OwnBillPage.tsx';

const REOPENED: ReceiptView = {
  ...VIEW,
  guests: VIEW.guests.filter(({ id }) => id === 'a'),
  items: [],
  receipt: { ...VIEW.receipt, earlier_bills: 1 },
};
const TAKEN_OFF: ReceiptView = { ...REOPENED, version: 2, guests: [], me: { ...VIEW.me, guest_id: null } };

const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('a bill that the server has rendered is asked for again when somebody looks at it, and says once that it is reopened', async () => {
  const calls = answerCalls(() => ({ status: 200, body: TAKEN_OFF }));
  render(
    <OwnBillPage own={new OwnBill({ token: 'abc', storage: memory(), rendered: { view: REOPENED } })} />,
  );
  expect(await screen.findByText('Hana is correcting this bill')).toBeVisible();
  expect(screen.queryByText(/reopened this bill/)).toBeNull();
  expect(calls).toEqual([]);
  await look();
  expect(await screen.findByText('You are not on this bill')).toBeVisible();
});

test('a bill that cannot be loaded says so, and is asked for again by a tap', async () => {
  const own = new OwnBill({ token: 'abc', storage: memory() });
  let status = 400;
  answerCalls(() =>
    status === 200 ? { status, body: REOPENED } : refused(status, 'request.invalid', 'No', 'No.'),
  );
  render(<OwnBillPage own={own} />);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  status = 200;
  await userEvent.click(again);
  expect(await screen.findByText('Hana is correcting this bill')).toBeVisible();
});

test('a link to no bill says so, and has nothing to try again', async () => {
  answerCalls(() =>
    refused(404, 'share.invalid', 'Link not found', 'This receipt link is invalid or expired.'),
  );
  render(<OwnBillPage own={new OwnBill({ token: 'abc', storage: memory() })} />);
  expect(await screen.findByRole('heading', { name: 'Link not found' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
