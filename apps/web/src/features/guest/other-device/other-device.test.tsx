import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { OtherDevice } from '../GuestPage.tsx';

const NO_ONE: ReceiptView = { ...VIEW, me: { ...VIEW.me, guest_id: null } };
const BACK: ReceiptView = { ...VIEW, version: VIEW.version + 1 };
const MAKE = '/rest/v1/rpc/make_device_code';
const REVOKE = '/rest/v1/rpc/revoke_device_code';
const USE = '/rest/v1/rpc/use_device_code';

/** The way to another device on a page of this view; `answers` are those of the calls about codes. */
function open(view: ReceiptView, answers: Record<string, unknown>, scanned = '') {
  const calls = answerCalls(({ path }) => {
    if (path === '/rest/v1/rpc/remember_browser') return { status: 200, body: { cookie: true } };
    const answer = answers[path];
    return Array.isArray(answer) ? answer.shift() : { status: 200, body: answer ?? view };
  });
  const bill = guestBill(view);
  const { user } = renderGuestScreen(
    (page) => <OtherDevice bill={page.bill} view={page.view} scanned={scanned} />,
    bill,
  );
  return { user, bill, asked: (path: string) => calls.filter((call) => call.path === path) };
}

const button = () => screen.getByRole('button', { name: 'Another device' });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Another device' }));

test('a guest shows a code, once made, and cancels it', async () => {
  const { user, asked } = open(VIEW, { [MAKE]: { code: '042137' }, [REVOKE]: { success: true } });
  expect(asked(MAKE)).toHaveLength(0);
  await user.click(button());
  const shown = await sheet();
  expect(await shown.findByText('042137')).toBeVisible();
  expect(shown.getByRole('img', { name: 'QR code to go on with another device' })).toBeVisible();
  expect(shown.getByText('Works once, for 10 minutes.')).toBeVisible();
  expect(asked(MAKE)).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Cancel this code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(REVOKE)).toHaveLength(1);
});

test('a code that could not be made is asked for again', async () => {
  const failed = refused(403, 'guest.removed', 'Not on this bill', 'Please wait a moment.');
  const { user } = open(VIEW, { [MAKE]: [failed, { status: 200, body: { code: '042137' } }] });
  await user.click(button());
  const shown = await sheet();
  expect(await shown.findByText('Please wait a moment.')).toHaveRole('alert');
  await user.click(shown.getByRole('button', { name: 'Try Again' }));
  expect(await shown.findByText('042137')).toBeVisible();
});

test('a visitor types a code and becomes that guest', async () => {
  const wrong = refused(401, 'auth.code_wrong', 'Invalid Code', 'The code is incorrect or has expired');
  const { user, bill, asked } = open(NO_ONE, { [USE]: [wrong, { status: 200, body: BACK }] });
  await user.click(button());
  const shown = await sheet();
  const field = shown.getByRole('textbox', { name: '6-digit code' });
  await user.click(shown.getByRole('button', { name: 'Continue here' }));
  expect(asked(USE)).toHaveLength(0);
  expect(field).toBeInvalid();
  await user.type(field, '111111');
  await waitFor(() => expect(field).toHaveAccessibleDescription('The code is incorrect or has expired'));
  await user.type(field, '042137');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(USE).map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '042137' }]);
  expect(bill.get().view?.me.guest_id).toBe('a');
});

test('a code that was scanned opens by itself and takes one press', async () => {
  const { user, bill, asked } = open(NO_ONE, { [USE]: BACK }, '042137');
  const shown = await sheet();
  expect(shown.getByText('Your choices come with you.')).toBeVisible();
  expect(asked(USE)).toHaveLength(0);
  await user.click(shown.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(bill.get().view?.me.guest_id).toBe('a'));
  expect(asked(USE)[0]?.body).toEqual({ code: '042137' });
  // The next time it is a code for yet another device.
  await user.click(button());
  expect((await sheet()).queryByRole('textbox')).toBeNull();
});

test('a final bill is not taken along', () => {
  open({ ...VIEW, receipt: { ...VIEW.receipt, status: 'finalized' } }, {});
  expect(screen.queryByRole('button')).toBeNull();
});
