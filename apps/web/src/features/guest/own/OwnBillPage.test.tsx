import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LiveRegion } from '../../../components/base/LiveRegion.tsx';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { VIEW } from '../../../test-support/guest-view.ts';
import { memory } from '../../../test-support/memory.ts';
import { OwnBillPage } from './OwnBillPage.tsx';

const REOPENED: ReceiptView = {
  ...VIEW,
  guests: VIEW.guests.filter(({ id }) => id === 'a'),
  items: [],
  receipt: { ...VIEW.receipt, earlier_bills: 1 },
};
const TAKEN_OFF: ReceiptView = { ...REOPENED, version: 2, guests: [], me: { ...VIEW.me, guest_id: null } };

test('a rendered bill shows once that it is reopened, and updates by itself', async () => {
  const asked: [url: string, RequestInit | undefined][] = [];
  let send = (_view: ReceiptView) => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (view) =>
        controller.enqueue(new TextEncoder().encode(`event: receipt\ndata: ${JSON.stringify(view)}\n\n`));
    },
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    return new Response(stream);
  });
  render(
    <>
      <OwnBillPage own={{ token: 'abc', storage: memory(), rendered: { view: REOPENED } }} />
      <LiveRegion />
    </>,
  );
  expect(await screen.findByText('Hana is correcting this bill')).toBeVisible();
  expect(screen.queryByText(/reopened this bill/)).toBeNull();
  await vi.waitUntil(() => asked.length > 0);
  expect(asked).toMatchObject([
    ['/realtime/v1/guest_bill', { credentials: 'omit', headers: { 'x-bill-token': 'abc' } }],
  ]);
  await act(async () => send(TAKEN_OFF));
  expect(await screen.findByText('There is nothing for you to pay', { exact: false })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You are not on this bill');
});

test('a bill that cannot be loaded can be tried again', async () => {
  let status = 400;
  answerCalls(() =>
    status === 200 ? { status, body: REOPENED } : refused(status, 'request.invalid', 'No', 'No.'),
  );
  render(<OwnBillPage own={{ token: 'abc', storage: memory() }} />);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  status = 200;
  await userEvent.click(again);
  expect(await screen.findByText('Hana is correcting this bill')).toBeVisible();
});

test('an unknown link cannot be tried again: it says whom to ask, and leads to the start page', async () => {
  answerCalls(() =>
    refused(404, 'share.invalid', 'Link not found', 'This receipt link is invalid or expired.'),
  );
  render(<OwnBillPage own={{ token: 'abc', storage: memory() }} />);
  expect(await screen.findByRole('heading', { name: 'Link not found' })).toBeVisible();
  expect(
    screen.getByText(/invalid or expired\. Ask whoever paid to send you the link again\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).toBeNull();
});
