import { afterEach, expect, test, vi } from 'vitest';
import { receiptQuery } from '../features/receipt/open/index.ts';
import { reloading } from '../lib/page/leave-page.ts';
import { answerCalls, refused } from '../test-support/answer-calls.ts';
import { VIEW } from '../test-support/guest-view.ts';
import { HOST_VIEW } from '../test-support/host-view.tsx';
import { sharedReceiptQuery } from './App.tsx';
import { queryClient } from './session.ts';

afterEach(() => queryClient.clear());
const sharedReceipt = (token: string) => queryClient.fetchQuery(sharedReceiptQuery(queryClient, token));
const { id } = HOST_VIEW.receipt;

test('the host’s receipt is found by its link, and is there for its page', async () => {
  const calls = answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  expect(await sharedReceipt('token')).toEqual({ id });
  expect(calls[0]?.path).toBe('/rest/v1/shared_receipt');
  expect(queryClient.getQueryData(receiptQuery(id).queryKey)).toEqual(HOST_VIEW);
});

test('a newer view of it stays', async () => {
  const newer = { ...HOST_VIEW, version: HOST_VIEW.version + 1 };
  queryClient.setQueryData(receiptQuery(id).queryKey, newer);
  answerCalls(() => ({ status: 200, body: HOST_VIEW }));
  await sharedReceipt('unknown-here');
  expect(queryClient.getQueryData(receiptQuery(id).queryKey)).toEqual(newer);
});

test('a receipt that is known by its link is not asked for', async () => {
  const calls = answerCalls(() => ({ status: 500, body: {} }));
  const receipt = { ...HOST_VIEW.receipt, share_token: 'token' };
  queryClient.setQueryData(receiptQuery(id).queryKey, { ...HOST_VIEW, receipt });
  expect(await sharedReceipt('token')).toEqual({ id });
  expect(calls).toEqual([]);
});

test.each([
  ['a guest', { status: 200, body: VIEW }],
  ['somebody with a link that is not shared', refused(404, 'share.invalid', 'Link not found', 'No.')],
])('%s is sent the guests’ page', async (_, answer) => {
  const reload = vi.spyOn(reloading, 'now').mockImplementation(() => {});
  answerCalls(() => answer);
  // It waits until the page is gone, which no test is.
  sharedReceipt('token').catch(() => {});
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a server that cannot be reached is an error of the page', async () => {
  answerCalls(() => refused(500, 'server.failed', 'Something went wrong', 'Please try again.'));
  await expect(sharedReceipt('token')).rejects.toThrow();
});
