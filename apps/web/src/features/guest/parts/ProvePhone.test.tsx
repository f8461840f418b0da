import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { endsWithTest } from '../../../test-support/ends-with-test.ts';
import { memory } from '../../../test-support/memory.ts';
import { GuestBill } from '../state/guest-bill.ts';
import { IsThisYou } from './ProvePhone.tsx';

test('a guest whose phone has opted out reads what to text, and can have the code sent after that', async () => {
  const optedOut =
    'This phone has opted out of texts from Fairtab. Text START to (212) 555-0100 and try again.';
  const answers = [
    refused(409, 'sms.opted_out', 'Could not send code', optedOut),
    { status: 200, body: { success: true, demo_code: null, scarce: false } },
    { status: 200, body: { success: true, demo_code: null, scarce: true } },
  ];
  answerCalls(({ path }) => {
    const answer = path === '/functions/v1/start-guest-verification' ? answers.shift() : undefined;
    return answer ?? { status: 200, body: { cookie: true } };
  });
  const bill = new GuestBill({ shareToken: 'token', storage: memory() });
  endsWithTest(bill.client);
  const user = userEvent.setup();
  render(<IsThisYou bill={bill} who={{ phone: '2125550123' }} />);
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(optedOut));
  await user.click(screen.getByRole('button', { name: 'Text me a code' }));
  expect(await screen.findByLabelText('6-digit code')).toHaveFocus();
  expect(screen.getByText('We texted a code to (212) 555-0123.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // By now few are left for today, and nobody is told that one has come.
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/only goes to a number that has an account/)).toBeVisible();
  expect(screen.queryByText('We texted a code to (212) 555-0123.')).toBeNull();
});
