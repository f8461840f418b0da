import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { Connection, WithReceipt } from './WithReceipt.tsx';

type Answers = ReturnType<Parameters<typeof answerCalls>[0]>[];

const GONE = refused(404, 'receipt.not_found', 'Receipt not found', 'It may have been deleted.');
const BROKEN = refused(500, 'server.failed', 'Something went wrong', 'Please try again.');
const FOUND = { status: 200, body: HOST_VIEW };

/** Opens a receipt; the server answers in turn, and at last refuses. Others' changes never arrive unless they are `live`. */
async function open(answers: Answers, live: Answers[number] = new Promise(() => {})) {
  answerCalls(({ path }) => (path === '/rest/v1/receipts/r' ? (answers.shift() ?? GONE) : live));
  renderOnPage(
    <WithReceipt id="r">
      {({ view, refresh }) => (
        <>
          <h1>{`The bill of ${view.receipt.payer_name}`}</h1>
          <button type="button" onClick={refresh}>
            Fetch again
          </button>
        </>
      )}
    </WithReceipt>,
  );
  return userEvent.setup();
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a receipt that cannot be fetched can be tried again, and opens', async () => {
  const user = await open([BROKEN, FOUND]);
  await heading('Error');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await heading('The bill of Hana')).toBeVisible();
});

test.each([
  ['that was deleted', GONE],
  ['with an address that is none', refused(400, 'request.invalid', 'Invalid request', 'No such id.')],
])('a receipt %s says so and leads home', async (_, answer) => {
  await open([answer]);
  await heading('Receipt not found');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home');
});

test('an open receipt that cannot be refetched stays, with a message after the earlier one', async () => {
  const user = await open([FOUND, BROKEN, BROKEN]);
  await heading('The bill of Hana');
  act(() => void toast({ title: 'Failed to add item' }));
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Fetch again' }));
  expect(screen.getByText('Failed to add item')).toBeVisible();
  act(() => dismissToast());
  const alert = screen.getByText('Failed to load receipt data').closest('[role=alert]');
  expect(alert).toHaveTextContent('Please try again.');
  expect(screen.getByRole('heading', { name: 'The bill of Hana' })).toBeVisible();
  act(() => dismissToast());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('pending changes are announced in a region that exists already', () => {
  const { rerender } = render(<Connection live="live" stuck={false} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<Connection live="offline" stuck />);
  expect(region).toHaveTextContent('Not saved yet');
});

test('a server that has not answered for five seconds is mentioned; the page’s banner mentions a lost connection', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Connection live="reconnecting" stuck={false} />);
  const region = screen.getByRole('status');
  act(() => vi.advanceTimersByTime(4_900));
  expect(region).toBeEmptyDOMElement();
  act(() => vi.advanceTimersByTime(200));
  expect(region).toHaveTextContent('Cannot reach the server.');
  rerender(<Connection live="offline" stuck={false} />);
  expect(region).toBeEmptyDOMElement();
  vi.useRealTimers();
});

test('an open receipt that is deleted meanwhile is not shown any longer', async () => {
  await open([FOUND], GONE);
  expect(await heading('Receipt not found')).toBeVisible();
  expect(screen.queryByText('The bill of Hana')).toBeNull();
});
